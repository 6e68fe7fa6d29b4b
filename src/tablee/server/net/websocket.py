"""One WebSocket: frames counted as they come, fragments put together, messages handed on.

Every frame costs something, also one that says nothing: a ping, an empty fragment, bytes that
are no text. So each is counted here, before anything is made of it, and whoever sends too many
is cut off within the same read.
"""

import asyncio
import logging
from collections.abc import Callable

from picows import WSCloseCode, WSFrame, WSListener, WSMsgType, WSTransport

from tablee.server.net.latency import PingTracker, kernel_round_trip_ms
from tablee.server.settings import Settings
from tablee.server.tables.bucket import Bucket
from tablee.server.wire.types import CLOSE

log = logging.getLogger("tablee.frames")

HEARD_WITHIN = 0.1
"""Seconds."""
DATA = (WSMsgType.TEXT, WSMsgType.BINARY, WSMsgType.CONTINUATION)


class WebSocket(WSListener):
    """A listener of picows. What it is told of goes to the callbacks that were set."""

    def __init__(self, settings: Settings) -> None:
        self._loop = asyncio.get_running_loop()
        self._largest = settings.largest_frame
        self._frames = Bucket(settings.raw_per_second, settings.raw_at_once, self._loop.time())
        self._echoes = PingTracker()
        self._parts: list[bytes] = []
        self._size = 0
        self._kind = WSMsgType.TEXT
        self._dead = False
        self._transport: WSTransport | None = None
        self.full = False
        """Whether the kernel takes no more for now."""
        self.on_open: Callable[[], None] = nothing
        self.on_text: Callable[[str], None] = ignore
        """Hears each message; an empty one for what is no text."""
        self.on_echo: Callable[[float], None] = ignore
        self.on_drained: Callable[[], None] = nothing
        self.on_closed: Callable[[], None] = nothing
        self.on_gone: Callable[[], None] = nothing
        """Like `on_closed`, for who counts sockets."""

    # Out --------------------------------------------------------------------------------------

    def send(self, frame: bytes) -> None:
        """Hand a text to the kernel."""
        if self._transport:
            self._transport.send(WSMsgType.TEXT, frame)

    def ping(self) -> None:
        """Send a ping; `on_echo` hears in ms how long it took."""
        if self._transport and not self._dead:
            self._transport.send_ping(self._echoes.ask(self._loop.time()))

    def kernel_round_trip_ms(self) -> tuple[float, float] | None:
        """The average and the best round trip of its packets in ms; None: nobody knows."""
        return (
            kernel_round_trip_ms(self._transport.underlying_transport) if self._transport else None
        )

    def close(self, code: int | WSCloseCode, reason: str) -> None:
        """Say goodbye; the other end answers and hangs up, or is cut off later."""
        if self._transport:
            self._transport.send_close(code, reason.encode())  # pyright: ignore[reportArgumentType]

    def abort(self) -> None:
        """Hang up at once."""
        self._dead = True
        if self._transport:
            self._transport.disconnect(graceful=False)

    # In: what picows calls --------------------------------------------------------------------

    def on_ws_connected(self, transport: WSTransport) -> None:
        """The handshake is over."""
        self._transport = transport
        self.on_open()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """The connection is gone."""
        self._dead = True
        self.on_gone()
        self.on_closed()

    def pause_writing(self) -> None:
        """The other end does not take what is sent."""
        self.full = True

    def resume_writing(self) -> None:
        """It does again."""
        self.full = False
        self.on_drained()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """One frame of any kind; what breaks over it ends this connection and no other."""
        try:
            self._take(transport, frame)
        except Exception as error:
            log.error("a frame broke something", exc_info=error)
            self.abort()

    def _take(self, transport: WSTransport, frame: WSFrame) -> None:
        if self._dead:
            return
        if self._frames.take(self._loop.time()) < 0:
            self._stop_flood()
        elif frame.msg_type in DATA:
            self._gather(frame)
        elif frame.msg_type == WSMsgType.PING:
            transport.send_pong(frame.get_payload_as_bytes())
        elif frame.msg_type == WSMsgType.PONG:
            self._answered(frame.get_payload_as_bytes())
        else:
            self._on_close_frame(transport)

    def _stop_flood(self) -> None:
        """A flood: read no further, say why, and hang up as soon as that can have been heard."""
        self._dead = True
        self.close(CLOSE["flood"], "flood")
        if self._transport:
            self._transport.underlying_transport.pause_reading()
        self._loop.call_later(HEARD_WITHIN, self.abort)

    def _gather(self, frame: WSFrame) -> None:
        """A message, or a part of one that is not over yet."""
        begins = frame.msg_type != WSMsgType.CONTINUATION
        if begins == bool(self._parts) or frame.rsv1:
            self._refuse(WSCloseCode.PROTOCOL_ERROR)
            return
        if begins:
            self._kind, self._size = frame.msg_type, 0
        self._size += frame.payload_size
        if self._size > self._largest:
            self._refuse(WSCloseCode.MESSAGE_TOO_BIG)
            return
        self._parts.append(frame.get_payload_as_bytes())
        if frame.fin:
            whole, self._parts = b"".join(self._parts), []
            self._hand_on(whole)

    def _hand_on(self, whole: bytes) -> None:
        try:
            text = whole.decode() if self._kind == WSMsgType.TEXT else ""
        except UnicodeDecodeError:
            self._refuse(WSCloseCode.INVALID_TEXT)
            return
        self.on_text(text)

    def _refuse(self, code: WSCloseCode) -> None:
        """What breaks the protocol is the last that is heard."""
        self.close(code, "")
        self._dead = True
        if self._transport:
            self._transport.disconnect()

    def _answered(self, payload: bytes) -> None:
        trip = self._echoes.answered(payload, self._loop.time())
        if trip is not None:
            self.on_echo(trip)

    def _on_close_frame(self, transport: WSTransport) -> None:
        """The other end closes, or answers that we do."""
        self._dead = True
        transport.send_close(WSCloseCode.OK)
        transport.disconnect()


def nothing() -> None:
    """Nobody listens."""


def ignore(what: object) -> None:
    """Nobody listens."""
