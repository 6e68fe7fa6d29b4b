"""The WebSocket endpoint: who may connect, what a frame says, and to whom it goes."""

import asyncio
import logging
import re
from functools import partial
from itertools import count

from tablee.kernel import Refusal, Refused
from tablee.server.live import connections
from tablee.server.live.dispatch import admit, handle_frame
from tablee.server.live.parsing import parse
from tablee.server.live.registry import Registry
from tablee.server.live.session import Session
from tablee.server.net.connection import WebSocketConnection
from tablee.server.net.lanes import Errand, FairLane
from tablee.server.net.limits import FrameAllowance, Limits
from tablee.server.net.networks import networks_of
from tablee.server.net.origins import (
    Scope,
    client_address,
    invitation,
    is_addressed,
    is_own_page,
    safe_host,
    without_prefix,
)
from tablee.server.net.websocket import WebSocket
from tablee.server.wire import client_messages, server_messages
from tablee.store import NotOwner

log = logging.getLogger("tablee.connection")

PATH = re.compile(r"(?:/n/[^/]+)?/ws(?:/(?P<table>[^/]+))?")
"""Proxies route by it: a node's name where one is meant, and the table's code."""
WOKEN_AT_ONCE = 4
WHY_NOT = {"too_fast": "too_many", "try_again": "reload"}
"""With which word of `CLOSE` somebody is turned away; after `reload` a page comes back."""
EARLY = 32
"""So many messages may come before their sender has been let in."""


class Endpoint:
    """Where WebSockets arrive: counts them and lets them in."""

    def __init__(self, registry: Registry, limits: Limits) -> None:
        self.registry = registry
        self.limits = limits
        self.settings = registry.settings
        self.open_connections: set[Handshake] = set()
        self.numbers = count(1)
        self._waking = FairLane(WOKEN_AT_ONCE)

    @property
    def connections(self) -> int:
        """How many are connected."""
        return len(self.open_connections)

    def connect(self, scope: Scope, socket: WebSocket | None = None) -> WebSocket | None:
        """A WebSocket for whoever asks with this request; None: not from there, or not so many.

        It is the one that is given, if another server has it.
        """
        scope = without_prefix(scope, self.settings.prefix)
        why = self._why_not(scope)
        if why:
            self.turned_away(403, why, scope)
            return None
        visit = Handshake(self, scope, socket or WebSocket(self.settings))
        self.open_connections.add(visit)
        return visit.socket

    def _why_not(self, scope: Scope) -> str | None:
        if not PATH.fullmatch(scope["path"]):
            return "no such path"
        if not is_addressed(scope, self.settings):
            return "unknown name"
        if not is_own_page(scope, self.settings):
            return "another page"
        granted = self.limits.connect(client_address(scope))
        return None if granted else "too many connections"

    def turned_away(self, status: int, why: str, scope: Scope) -> None:
        """For the log: what was asked for by this name was not given."""
        now = asyncio.get_running_loop().time()
        self.limits.refused.tell(now, why, status=status, host=safe_host(scope))

    async def find(self, code: str, address: str) -> Session | Refusal:
        """The session of this table. After too many wrong codes, only awake ones are found."""
        now = asyncio.get_running_loop().time()
        asleep = code.lower() not in self.registry.sessions
        if asleep and not self.limits.may("look up", address, now):
            return Refusal("too_fast")
        try:
            session = await (self._wake(code, address) if asleep else self.registry.find(code))
        except Refused as refused:
            log.warning("a table cannot wake: %s", refused)
            return Refusal(refused.code)
        if session is None:
            self.limits.allow("look up", address, now)
        return session or Refusal("unknown_table")

    async def _wake(self, code: str, address: str) -> Session | Refusal | None:
        """A few tables are read at a time, whoever wants how many."""
        errand = Errand(code.lower(), networks_of(address)[0], code.lower())
        found = await self._waking.run(errand, partial(self.registry.find, code))
        return Refusal("try_again") if isinstance(found, Refusal) else found

    def disconnect(self, visit: "Handshake") -> None:
        """A connection is gone."""
        self.open_connections.discard(visit)
        self.limits.disconnect(client_address(visit.scope))


class Handshake:
    """One connection from its first message to its last."""

    def __init__(self, endpoint: Endpoint, scope: Scope, socket: WebSocket) -> None:
        self.endpoint, self.scope, self.socket = endpoint, scope, socket
        self.number = next(endpoint.numbers)
        """What the log calls it."""
        self._loop = asyncio.get_running_loop()
        network = networks_of(client_address(scope))[0]
        self.connection = WebSocketConnection(endpoint.settings, socket, network)
        self.session: Session | None = None
        self._allowance = FrameAllowance(endpoint.settings, self._loop.time())
        self._early: list[str] = []
        self._greeting: asyncio.Task[None] | None = None
        self._patience = self._loop.call_later(endpoint.settings.hello_within, self._no_hello)
        socket.on_text = self._on_hello
        socket.on_closed = self._closed

    def _no_hello(self) -> None:
        self.connection.close("no_hello")

    # Being let in -------------------------------------------------------------------------------

    def _on_hello(self, text: str) -> None:
        """Who is it, and where to? Nobody gets further without a good answer."""
        self._patience.cancel()
        hello = parse(text)
        if not isinstance(hello, client_messages.Hello):
            self._no_hello()
            return
        path = PATH.fullmatch(self.scope["path"])
        if path and path["table"] not in (None, hello.table):
            self.connection.close("unknown_table")
            return
        self.socket.on_text = self._on_early_text
        self._greeting = self._loop.create_task(self._find_table(hello))

    def _on_early_text(self, text: str) -> None:
        """What comes while the table is being fetched."""
        self._early.append(text)
        if len(self._early) > EARLY:
            self.connection.close("flood")

    async def _find_table(self, hello: client_messages.Hello) -> None:
        try:
            session = await self.endpoint.find(hello.table, self.connection.address)
            why = self._admit(session, hello)
        except NotOwner as other:
            self.connection.send_message(server_messages.Redirect(other.node))
            why = "elsewhere"
        except Exception as error:
            log.error("a table could not be read", exc_info=error)
            why = "storage"
        if why:
            self.connection.close(why)

    def _admit(self, session: Session | Refusal, hello: client_messages.Hello) -> str | None:
        """Into the session; or why not."""
        if isinstance(session, Refusal):
            return WHY_NOT.get(session.code, session.code)
        invite = invitation(self.scope, self.endpoint.settings, session.table.record.code)
        self.connection.on_welcomed = self._welcomed
        why = admit(session, self.connection, hello, invite)
        if why:
            return why
        self.session = session
        self.connection.on_relayed = self._relayed
        return None

    def _welcomed(self) -> None:
        """The first thing that is said is the welcome; now the rest may be, to everything early."""
        if self.session is None:
            return  # gone already
        self.connection.begin_heartbeat()
        self.socket.on_text = self._on_text
        for text in self._early:
            self._on_text(text)

    def _relayed(self) -> None:
        """The table is told of whom no distance can be checked, and so is the operator."""
        if self.connection.is_relayed:
            log.warning("something stands between", extra={"connection": self.number})
        if self.session:
            session = self.session
            session.transact(lambda: session.changed(record=False))

    # Being in -----------------------------------------------------------------------------------

    def _on_text(self, text: str) -> None:
        now = self._loop.time()
        self.connection.heard = now
        if self.session is None or self.connection.closing:
            return
        message = parse(text)
        if log.isEnabledFor(logging.DEBUG) and isinstance(message, client_messages.Request):
            self._log(message)
        allowed = self._allowance.allows(message, now)
        if allowed and isinstance(message, client_messages.Join):
            allowed = self.endpoint.limits.allow("join", self.connection.address, now)
        handle_frame(self.session, self.connection, message, allowed=allowed)
        if self._allowance.is_flooded:
            self.connection.close("flood")

    def _log(self, request: client_messages.Request) -> None:
        """From here on a request can be followed by its id, up to its record."""
        kind = type(request).__name__.lower()
        log.debug("asked", extra={"request": request.id, "connection": self.number, "kind": kind})

    def _closed(self) -> None:
        self._patience.cancel()
        if self._greeting:
            self._greeting.cancel()
        self.connection.stop()
        self.endpoint.disconnect(self)
        if self.session:
            connections.disconnect(self.session, self.connection)
            self.session = None
