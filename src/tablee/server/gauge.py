"""What a connection can be asked below its messages: echoes of the browser, the kernel's measures.

Ping frames are answered by the browser itself: no script of the page sees them or can hold the
answers back, and proxies let them through. uvicorn can send some for its own purposes; here we
decide when, and hear how long each took. The kernel's view of a TCP connection is its `TCP_INFO`.
"""

import asyncio
import socket
import struct
from collections.abc import Callable
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

EXTENSION = "tablee.gauge"
"""Under this name the application finds it in the scope of a connection."""
UNANSWERED = 16
"""So many echoes may be on their way at once."""

# `struct tcp_info` of linux/tcp.h: microseconds, as unsigned 32-bit numbers at these bytes. The
# structure only ever grows at its end.
SMOOTHED_TRIP, LEAST_TRIP, ENOUGH = 68, 148, 152


class Gauge(Protocol):
    """What a connection asks of its socket."""

    on_echo: Callable[[float], None] | None

    def ask(self) -> None:
        """Send an echo; `on_echo` hears in ms how long it took."""
        ...

    def kernel(self) -> tuple[float, float] | None:
        """The average and the best round trip of its packets in ms; None: nobody knows."""
        ...


class GaugedProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which lets itself be measured."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.on_echo: Callable[[float], None] | None = None
        self._sent: dict[bytes, float] = {}
        self._asked = 0

    async def run_asgi(self) -> None:
        """Serve the connection, with its gauge in the scope."""
        extensions: Any = self.scope.setdefault("extensions", {})
        extensions[EXTENSION] = self
        await super().run_asgi()

    def ask(self) -> None:
        """Send an echo, if the connection stands."""
        if self.conn.state is not State.OPEN or self.transport.is_closing():
            return
        self._asked += 1
        payload = struct.pack("!I", self._asked % 2**32)
        self._sent[payload] = self.loop.time()
        if len(self._sent) > UNANSWERED:
            del self._sent[next(iter(self._sent))]
        self.conn.send_ping(payload)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def handle_pong(self, event: Frame) -> None:
        """An answer has come; one that nobody asked for counts for nothing."""
        sent = self._sent.pop(bytes(event.data), None)
        if sent is not None and self.on_echo:
            self.on_echo((self.loop.time() - sent) * 1000)

    def kernel(self) -> tuple[float, float] | None:
        """What Linux knows of the round trip; elsewhere nothing."""
        return kernel_trip(self.transport)


def kernel_trip(transport: asyncio.BaseTransport) -> tuple[float, float] | None:
    """The average and the best round trip of a connection's packets, in ms."""
    end = transport.get_extra_info("socket")
    if end is None or not hasattr(socket, "TCP_INFO"):
        return None
    try:
        raw: bytes = end.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, ENOUGH)
    except OSError:
        return None
    if len(raw) < ENOUGH:
        return None
    smoothed, least = (struct.unpack_from("=I", raw, at)[0] for at in (SMOOTHED_TRIP, LEAST_TRIP))
    return smoothed / 1000, least / 1000
