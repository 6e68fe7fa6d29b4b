"""The WebSocket endpoint: who may connect, what a frame says, and to whom it goes."""

import asyncio
import logging
import re
from itertools import count

from tablee.kernel import Refusal
from tablee.server.live import connections
from tablee.server.live.dispatch import hear, let_in, parsed
from tablee.server.live.registry import Registry
from tablee.server.live.session import Session
from tablee.server.net.connection import Connection
from tablee.server.net.limits import Allowance, Limits
from tablee.server.net.origins import Scope, client, invitation, is_addressed, is_ours
from tablee.server.net.websocket import WebSocket
from tablee.server.wire import asked, told
from tablee.store import Elsewhere

log = logging.getLogger("tablee.connection")

PATH = re.compile(r"(?:/n/[^/]+)?/ws(?:/(?P<table>[^/]+))?")
"""Proxies route by it: a node's name where one is meant, and the table's code."""
EARLY = 32
"""So many messages may come before their sender has been let in."""


class Endpoint:
    """Where WebSockets arrive: counts them and lets them in."""

    def __init__(self, registry: Registry, limits: Limits) -> None:
        self.registry = registry
        self.limits = limits
        self.settings = registry.settings
        self.visits: set[Visit] = set()
        self.numbers = count(1)

    @property
    def connections(self) -> int:
        """How many are connected."""
        return len(self.visits)

    def connect(self, scope: Scope) -> WebSocket | None:
        """A WebSocket for whoever asks with this request; None: not from there, or not so many."""
        if not PATH.fullmatch(scope["path"]) or not is_addressed(scope, self.settings):
            return None
        if not is_ours(scope, self.settings):
            return None
        if not self.limits.connect(client(scope)):
            return None
        visit = Visit(self, scope, WebSocket(self.settings))
        self.visits.add(visit)
        return visit.socket

    async def find(self, code: str, address: str) -> Session | Refusal:
        """The session of this table. After too many wrong codes, only awake ones are found."""
        now = asyncio.get_running_loop().time()
        asleep = code.lower() not in self.registry.sessions
        if asleep and not self.limits.may("look up", address, now):
            return Refusal("too_fast")
        session = await self.registry.find(code)
        if session is None:
            self.limits.allow("look up", address, now)
        return session or Refusal("unknown_table")

    def part(self, visit: "Visit") -> None:
        """A connection is gone."""
        self.visits.discard(visit)
        self.limits.disconnect(client(visit.scope))


class Visit:
    """One connection from its first message to its last."""

    def __init__(self, endpoint: Endpoint, scope: Scope, socket: WebSocket) -> None:
        self.endpoint, self.scope, self.socket = endpoint, scope, socket
        self.number = next(endpoint.numbers)
        """What the log calls it."""
        self._loop = asyncio.get_running_loop()
        self.link = Connection(endpoint.settings, socket, client(scope))
        self.session: Session | None = None
        self._allowance = Allowance(endpoint.settings, self._loop.time())
        self._early: list[str] = []
        self._greeting: asyncio.Task[None] | None = None
        self._patience = self._loop.call_later(endpoint.settings.hello_within, self._no_hello)
        socket.on_text = self._first
        socket.on_closed = self._closed

    def _no_hello(self) -> None:
        self.link.close("no_hello")

    # Being let in -------------------------------------------------------------------------------

    def _first(self, text: str) -> None:
        """Who is it, and where to? Nobody gets further without a good answer."""
        self._patience.cancel()
        hello = parsed(text)
        if not isinstance(hello, asked.Hello):
            self._no_hello()
            return
        path = PATH.fullmatch(self.scope["path"])
        if path and path["table"] not in (None, hello.table):
            self.link.close("unknown_table")
            return
        self.socket.on_text = self._wait
        self._greeting = self._loop.create_task(self._greet(hello))

    def _wait(self, text: str) -> None:
        """What comes while the table is being fetched."""
        self._early.append(text)
        if len(self._early) > EARLY:
            self.link.close("flood")

    async def _greet(self, hello: asked.Hello) -> None:
        try:
            session = await self.endpoint.find(hello.table, self.link.address)
            why = self._let_in(session, hello)
        except Elsewhere as other:
            self.link.say(told.Elsewhere(other.node))
            why = "elsewhere"
        except Exception as error:
            log.error("a table could not be read", exc_info=error)
            why = "storage"
        if why:
            self.link.close(why)

    def _let_in(self, session: Session | Refusal, hello: asked.Hello) -> str | None:
        """Into the session, and everything said early after it; or why not."""
        if isinstance(session, Refusal):
            return "too_many" if session.code == "too_fast" else session.code
        invite = invitation(self.scope, self.endpoint.settings, session.table.page.code)
        why = let_in(session, self.link, hello, invite)
        if why:
            return why
        self.session = session
        self.link.beat()
        self.link.measure()
        self.socket.on_text = self._hear
        for text in self._early:
            self._hear(text)
        return None

    # Being in -----------------------------------------------------------------------------------

    def _hear(self, text: str) -> None:
        now = self._loop.time()
        self.link.heard(now)
        if self.session is None or self.link.closing:
            return
        message = parsed(text)
        if log.isEnabledFor(logging.DEBUG) and isinstance(message, asked.Request):
            self._log(message)
        allowed = self._allowance.takes(message, now)
        if allowed and isinstance(message, asked.Join):
            allowed = self.endpoint.limits.allow("join", self.link.address, now)
        hear(self.session, self.link, message, allowed=allowed)
        if self._allowance.flooded:
            self.link.close("flood")

    def _log(self, request: asked.Request) -> None:
        """From here on a request can be followed by its id, up to its record."""
        kind = type(request).__name__.lower()
        log.debug("asked", extra={"request": request.id, "connection": self.number, "kind": kind})

    def _closed(self) -> None:
        self._patience.cancel()
        if self._greeting:
            self._greeting.cancel()
        self.link.stop()
        self.endpoint.part(self)
        if self.session:
            connections.exit(self.session, self.link)
            self.session = None
