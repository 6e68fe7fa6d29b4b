"""From uvicorn's HTTP to our WebSockets.

uvicorn parses the request, sees that it wants to become a WebSocket, and hands the socket over
with the request written out again. Here picows takes it: it calls us back for every frame, also
for pings and fragments, and costs a third of what other implementations do.
"""

import asyncio
import logging
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

import picows.picows
from picows import WSAutoPingStrategy, WSUpgradeRequest, WSUpgradeResponse
from picows import WSUpgradeResponseWithListener as Answer
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tablee.server.net.guard import SocketLimits
from tablee.server.net.origins import Scope
from tablee.server.net.websocket import HEARD_WITHIN, WebSocket

WSProtocol: Any = picows.picows.WSProtocol  # type: ignore[attr-defined]

log = logging.getLogger("tablee.websocket")
log.setLevel(logging.CRITICAL)  # what strangers get wrong is no news

READ_BUFFER = 4_096
HANDSHAKE_WITHIN = 5
"""Seconds."""

Connect = Callable[[Scope], WebSocket | None]


class Upgrade(asyncio.Protocol):
    """What uvicorn takes for its WebSocket protocol: a short visit, then picows has the socket."""

    def __init__(
        self, connect: Connect, sockets: SocketLimits, largest: int, *, server_state: Any, **_: Any
    ) -> None:
        self._headers = dict(server_state.default_headers)
        self._connect = connect
        self._sockets = sockets
        self._largest = largest
        self._serving: set[Any] = server_state.connections
        self._socket: WebSocket | None = None

    def connection_made(self, transport: Any) -> None:
        """uvicorn hands over the socket."""
        self._transport = transport
        self._serving.add(self)
        self._inner = WSProtocol(
            None,  # host and path are a client's
            None,
            False,
            self._listener,
            log,
            True,  # an exception of ours ends this connection and no other
            HANDSHAKE_WITHIN,
            False,
            10,
            10,
            WSAutoPingStrategy.PING_WHEN_IDLE,
            False,  # pings are answered by us, and counted
            self._largest,
            None,
            READ_BUFFER,
        )
        self._inner.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        """uvicorn hands over the request, and picows answers it."""
        while data:
            room = self._inner.get_buffer(-1)
            size = min(len(room), len(data))
            room[:size] = data[:size]
            self._inner.buffer_updated(size)
            data = data[size:]
        if self._socket:
            asyncio.get_running_loop().call_soon(self._transport.set_protocol, self._inner)

    def connection_lost(self, exc: Exception | None) -> None:
        """It never became a WebSocket."""
        self._gone()
        self._inner.connection_lost(exc)

    def shutdown(self) -> None:
        """The server ends: whoever is here may come back soon."""
        if self._socket:
            self._socket.close(1012, "")
        asyncio.get_running_loop().call_later(HEARD_WITHIN, self._transport.abort)

    def _listener(self, request: WSUpgradeRequest) -> "WebSocket | Answer":
        self._socket = self._connect(scope_of(request, self._transport, self._sockets.proxies))
        if self._socket is None:
            return Answer(WSUpgradeResponse.create_error_response(*self._no()), None)
        self._socket.on_gone = self._gone
        return self._socket

    def _no(self) -> tuple[HTTPStatus, bytes, dict[str, str]]:
        """A refusal with the headers that every answer has."""
        mine = {name.decode(): value.decode() for name, value in self._headers.items()}
        return HTTPStatus.FORBIDDEN, b"", mine | {"cache-control": "no-store"}

    def _gone(self) -> None:
        self._serving.discard(self)
        self._sockets.close(self._transport)


def scope_of(request: WSUpgradeRequest, transport: Any, proxies: str | None) -> Scope:
    """The request as ASGI would tell it, and as a proxy that is believed tells it."""
    headers = [
        (name.lower().encode("latin-1"), value.encode("latin-1", "replace"))
        for name, value in request.headers.items()
    ]
    scope: Scope = {
        "type": "websocket",
        "path": request.path.partition(b"?")[0].decode("latin-1"),
        "headers": headers,
        "client": transport.get_extra_info("peername")[:2],
        "scheme": "ws",
    }
    if proxies is not None:
        _believe(scope, proxies)
    return scope


def _believe(scope: Scope, proxies: str) -> None:
    """Let uvicorn's own middleware read the proxy's headers; it waits for nothing."""

    async def reached(*_: Any) -> None:
        pass

    step: Any = ProxyHeadersMiddleware(reached, proxies)(scope, None, None)  # type: ignore[arg-type]
    try:
        step.send(None)
    except StopIteration:
        return
