"""One WebSocket: frames counted as they come, fragments put together, messages handed on.

Every frame costs something, also one that says nothing: a ping, an empty fragment, bytes that
are no text. So each is counted here, before anything is made of it, and whoever sends too many
is cut off within the same read.
"""

import asyncio
import logging
from collections.abc import Callable

from tablee.server.net.frames import DATA, BrokenFrame, Code, Frame, FrameReader, Kind, framed
from tablee.server.net.latency import PingTracker, kernel_round_trip_ms
from tablee.server.settings import Settings
from tablee.server.tables.bucket import Bucket
from tablee.server.wire.types import CLOSE

log = logging.getLogger("tablee.frames")

HEARD_WITHIN = 0.1
"""Seconds."""


class WebSocket(asyncio.Protocol):
    """What has a socket once it is no HTTP any more. It tells the callbacks that were set."""

    has_pings = True
    """Whether it can be asked whether the other end is there, and how far away that is."""

    def __init__(self, settings: Settings) -> None:
        self._loop = asyncio.get_running_loop()
        self._largest = settings.largest_frame
        self._reader = FrameReader(settings.largest_frame)
        self._frames = Bucket(settings.raw_per_second, settings.raw_at_once, self._loop.time())
        self._echoes = PingTracker()
        self._parts: list[bytes] = []
        self._size = 0
        self._kind = Kind.TEXT
        self._dead = False
        self._said_goodbye = False
        """Behind a close frame nothing may follow: browsers take it for a broken line."""
        self._transport: asyncio.Transport | None = None
        self.full = False
        """Whether the kernel takes no more for now."""
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
        self._send(Kind.TEXT, frame)

    def ping(self) -> None:
        """Send a ping; `on_echo` hears in ms how long it took."""
        if not self._dead:
            self._send(Kind.PING, self._echoes.ask(self._loop.time()))

    def kernel_round_trip_ms(self) -> tuple[float, float] | None:
        """The average and the best round trip of its packets in ms; None: nobody knows."""
        return kernel_round_trip_ms(self._transport) if self._transport else None

    def close(self, code: int, reason: str = "") -> None:
        """Say goodbye; the other end answers and hangs up, or is cut off later."""
        self._send(Kind.CLOSE, code.to_bytes(2) + reason.encode())

    def abort(self) -> None:
        """Hang up at once."""
        self._dead = True
        if self._transport:
            self._transport.abort()

    def shutdown(self) -> None:
        """The server ends: whoever is here may come back soon."""
        self.close(Code.RESTART)
        self._loop.call_later(HEARD_WITHIN, self.abort)

    def _send(self, kind: Kind, payload: bytes) -> None:
        if self._said_goodbye or self._transport is None or self._transport.is_closing():
            return
        self._said_goodbye = kind == Kind.CLOSE
        self._transport.write(framed(kind, payload))

    # In: what the loop calls ------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """The handshake is over."""
        self._transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
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

    def data_received(self, data: bytes) -> None:
        """Some frames; what breaks over one ends this connection and no other."""
        if self._dead:
            return
        try:
            for frame in self._reader.read(data):
                self._take(frame)
                if self._dead:
                    return
        except BrokenFrame as broken:
            self._end(broken.code)
        except Exception as error:
            log.error("a frame broke something", exc_info=error)
            self.abort()

    def _take(self, frame: Frame) -> None:
        if self._frames.take(self._loop.time()) < 0:
            self._end(CLOSE["flood"], "flood")
        elif frame.kind in DATA:
            self._gather(frame)
        elif frame.kind == Kind.PING:
            self._send(Kind.PONG, frame.payload)
        elif frame.kind == Kind.PONG:
            self._answered(frame.payload)
        else:
            self._on_close_frame()

    def _end(self, code: int, reason: str = "") -> None:
        """Read no further, say why, and hang up as soon as that can have been heard."""
        self._dead = True
        self.close(code, reason)
        if self._transport and not self._transport.is_closing():
            self._transport.pause_reading()
        self._loop.call_later(HEARD_WITHIN, self.abort)

    def _gather(self, frame: Frame) -> None:
        """A message, or a part of one that is not over yet."""
        begins = frame.kind != Kind.CONTINUATION
        if begins == bool(self._parts):
            self._end(Code.PROTOCOL_ERROR)
            return
        if begins:
            self._kind, self._size = frame.kind, 0
        self._size += len(frame.payload)
        if self._size > self._largest:
            self._end(Code.TOO_BIG)
            return
        self._parts.append(frame.payload)
        if frame.is_last:
            whole, self._parts = b"".join(self._parts), []
            self._hand_on(whole)

    def _hand_on(self, whole: bytes) -> None:
        try:
            text = whole.decode() if self._kind == Kind.TEXT else ""
        except UnicodeDecodeError:
            self._end(Code.INVALID_TEXT)
            return
        self.on_text(text)

    def _answered(self, payload: bytes) -> None:
        trip = self._echoes.answered(payload, self._loop.time())
        if trip is not None:
            self.on_echo(trip)

    def _on_close_frame(self) -> None:
        """The other end closes, or answers that we do."""
        self._dead = True
        self.close(Code.OK)
        if self._transport:
            self._transport.close()


def nothing() -> None:
    """Nobody listens."""


def ignore(what: object) -> None:
    """Nobody listens."""
