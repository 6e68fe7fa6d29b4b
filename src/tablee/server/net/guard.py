"""Limits below HTTP: how many sockets there may be, and how long one may say nothing.

uvicorn answers requests; it does not mind a socket on which none comes, or comes a byte at a
time. And when the process has no file descriptor left, nobody gets in at all, the operator's
health check included. Its parser puts a header together from as many pieces as come, and every
request is a task. So sockets and requests are counted as they come, per network, before anything
is made of them; a request that is too long or does not arrive in time is cut off.
"""

import asyncio
import logging
from http import HTTPStatus
from typing import Any

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from tablee.server.logs import Seldom
from tablee.server.net.networks import PLENTY, Crowds, NetworkBuckets, Rate
from tablee.server.net.origins import Scope
from tablee.server.net.upgrade import Connect, as_told_by, is_handshake, switching
from tablee.server.net.websocket import WebSocket
from tablee.server.settings import Settings

try:
    import resource
except ImportError:  # Windows counts differently
    resource = None

log = logging.getLogger("tablee.sockets")
requests = logging.getLogger("tablee.requests")
requests.setLevel(logging.ERROR)  # what strangers get wrong is no news

LARGEST_REQUEST = 65_536
"""Bytes of one request, with everything around what it posts."""
RESERVE = 64
"""File descriptors kept for everything that is not a connection."""


class SocketLimits:
    """The sockets that are open, by network. A proxy that is believed speaks for many."""

    def __init__(self, settings: Settings, proxies: str | None = None) -> None:
        self.proxies = proxies
        self.request_within = settings.request_within
        self._rate = Rate(settings.requests_per_second, settings.requests_at_once)
        self._most = raise_descriptors() - RESERVE
        self._open: dict[Any, str] = {}
        self._crowds = Crowds(settings.sockets_per_address, self._most)
        self._requests = NetworkBuckets()
        self._refused = Seldom(log, "sockets refused")

    def open(self, transport: Any, now: float) -> bool:
        """One socket more; False: it is one too many."""
        address = str((transport.get_extra_info("peername") or ("",))[0])
        crowded = self.proxies is None and not self._crowds.has_room(address)
        full = len(self._open) >= self._most
        if crowded or full or not self._asks(address, now):
            reason = "no descriptors left" if full else "too many of one address"
            self._refused.tell(now, reason, open=len(self._open))
            return False
        self._open[transport] = address
        self._crowds.enter(address)
        return True

    def ask(self, transport: Any, now: float) -> bool:
        """One request more on this socket; False: it is one too many."""
        return self._asks(self._open.get(transport, ""), now)

    def _asks(self, address: str, now: float) -> bool:
        """Count a socket or a request of this address; a proxy counts those it lets through."""
        if self.proxies is not None:
            return True
        return self._requests.take("ask", address, self._rate, now)

    def close(self, transport: Any) -> None:
        """One less, if it was counted."""
        address = self._open.pop(transport, None)
        if address is not None:
            self._crowds.leave(address)


class GuardedHttp(HttpToolsProtocol):
    """uvicorn's HTTP on a socket that is counted and has to come to the point."""

    def __init__(self, connect: Connect, sockets: SocketLimits, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.logger = requests
        self._connect = connect
        self._sockets = sockets
        self._patience: asyncio.TimerHandle | None = None
        self._size = 0
        self._unanswered: list[RequestResponseCycle] = []
        self._declined = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A socket is accepted, or is one too many."""
        super().connection_made(transport)
        if self._sockets.open(transport, self.loop.time()):
            self._wait()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone. uvicorn tells only the newest of several requests in a row."""
        self._calm()
        self._sockets.close(self.transport)
        for cycle in self._unanswered:
            cycle.disconnected = True
            cycle.message_event.set()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Some of a request, of several, or too much of one."""
        self._size += len(data)
        if self._size > LARGEST_REQUEST:
            self.transport.abort()
        elif not (self._declined or self.transport.is_closing()):
            self._unset_keepalive_if_required()
            self._parse(data)

    def _parse(self, data: bytes) -> None:
        try:
            self.parser.feed_data(data)  # pyright: ignore[reportOptionalMemberAccess]
        except httptools.HttpParserUpgrade as upgrade:
            if self._should_upgrade():
                self._upgrade(data[upgrade.args[0] :])
            else:
                self._declined, self.cycle.keep_alive = True, False
        except httptools.HttpParserError:
            self._refuse(HTTPStatus.BAD_REQUEST, b"Invalid HTTP request received.")

    def on_message_begin(self) -> None:
        """Another request on the same socket. To raise ends what the parser does with the rest."""
        if not self._sockets.ask(self.transport, self.loop.time()):
            self.transport.abort()
            raise ConnectionAbortedError
        super().on_message_begin()
        self._wait()

    def on_headers_complete(self) -> None:
        """A request that will be answered, unless it becomes a WebSocket."""
        super().on_headers_complete()
        asked = (*self._unanswered, self.cycle)
        self._unanswered = [cycle for cycle in asked if cycle and not cycle.response_complete]

    def on_message_complete(self) -> None:
        """The whole request is there."""
        self._size = 0
        self._calm()
        super().on_message_complete()

    def _should_upgrade(self) -> bool:
        """Whether this request asks for a WebSocket, and no answer is still to come before it.

        Otherwise that answer would land among the frames: such a request stays a plain one.
        """
        waiting = any(not cycle.response_complete for cycle in self._unanswered)
        return not waiting and self._get_upgrade() == b"websocket"

    def _upgrade(self, rest: bytes) -> None:
        """The socket becomes a WebSocket, which has limits of its own; or it is refused."""
        self._calm()
        scope: Scope = {**self.scope}
        if not is_handshake(scope):
            self._refuse(HTTPStatus.BAD_REQUEST, b"Invalid WebSocket request.")
            return
        path = self.url.partition(b"?")[0].decode("latin-1")
        scheme = "wss" if self.scheme == "https" else "ws"
        scope |= {"type": "websocket", "scheme": scheme, "path": path}
        socket = self._connect(as_told_by(self._sockets.proxies, scope))
        if socket is None:
            self._refuse(HTTPStatus.FORBIDDEN)
            return
        self._hand_over(socket)
        self.transport.write(switching(scope))
        if rest:
            socket.data_received(rest)

    def _hand_over(self, socket: WebSocket) -> None:
        """From here on the loop, the server's end and who counts sockets know the WebSocket."""

        def gone() -> None:
            self.connections.discard(socket)  # type: ignore[arg-type]
            self._sockets.close(self.transport)

        socket.on_gone = gone
        self.connections.discard(self)
        self.connections.add(socket)  # type: ignore[arg-type]
        self.transport.set_protocol(socket)
        socket.connection_made(self.transport)

    def _refuse(self, status: HTTPStatus, words: bytes = b"") -> None:
        """What is no request of ours is answered with our headers, and not kept."""
        if self.transport.is_closing():
            return
        mine = [*self.server_state.default_headers, (b"cache-control", b"no-store")]
        lines = [b"%b: %b\r\n" % header for header in mine]
        head = f"HTTP/1.1 {status.value} {status.phrase}\r\n".encode() + b"".join(lines)
        head += b"content-type: text/plain\r\ncontent-length: %d\r\n" % len(words)
        self.transport.write(head + b"connection: close\r\n\r\n" + words)
        self.transport.close()

    def _wait(self) -> None:
        self._calm()
        self._patience = self.loop.call_later(self._sockets.request_within, self.transport.abort)

    def _calm(self) -> None:
        if self._patience:
            self._patience.cancel()


def raise_descriptors() -> int:
    """Ask for as many open files as this process can get; how many those are."""
    if resource is None:
        return PLENTY
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard < PLENTY:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return min(resource.getrlimit(resource.RLIMIT_NOFILE)[0], PLENTY)
