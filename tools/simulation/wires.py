"""The network between browsers and the house.

A `Wire` is one WebSocket: two ways, in each of which what was sent first comes first. On the side
of the house it is a transport of asyncio that carries bytes, with the server's own `WebSocket` at
its end; on the other it is a `Socket` as pages have them.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from tablee.server.net.frames import Kind
from tablee.server.net.websocket import WebSocket
from tools.simulation.process import Process
from tools.simulation.world import World

OPEN, CLOSED = 1, 3
GONE = 1006
"""The code by which a browser says that a line is gone."""


@dataclass
class Weather:
    """How somebody's lines are, in seconds and bytes."""

    latency: float = 0.03
    jitter: float = 0.01
    buffer: int = 65_536
    """So much is on its way to a browser before the house's end is full."""
    rate: float = 0.0
    """Bytes a second that a slow reader takes; none: at once."""
    stalled_until: float = 0.0
    deaf: bool = False
    """Half open: nothing comes through any more, and nobody is told."""


def masked(kind: Kind, payload: bytes) -> bytes:
    """A whole frame as a browser sends it; its mask is zeros, which any mask may be."""
    size = len(payload)
    if size < 126:
        return bytes((0x80 | kind, 0x80 | size)) + bytes(4) + payload
    return bytes((0x80 | kind, 0x80 | 126)) + size.to_bytes(2) + bytes(4) + payload


def unframed(data: bytes) -> tuple[Kind, bytes]:
    """What a whole frame of the house says."""
    wide = {126: 2, 127: 8}.get(data[1], 0)
    return Kind(data[0] & 0x0F), data[2 + wide :]


class HouseEnd:
    """The house's end of a wire, as asyncio has it."""

    def __init__(self, wire: "Wire") -> None:
        self._wire = wire
        self.write = wire.write
        self.close = self.abort = wire.hang_up

    def is_closing(self) -> bool:
        """Whether nothing more goes out."""
        return self._wire.house_gone

    def pause_reading(self) -> None:
        """Hear nothing more."""
        self._wire.reading = False

    def get_extra_info(self, name: str) -> None:
        """There is no kernel."""


class Wire:
    """One line between a browser and a process."""

    def __init__(self, world: World, name: str, weather: Weather, luck: random.Random) -> None:
        self.world, self.name, self.weather, self._luck = world, name, weather, luck
        self.own = Weather(latency=0, jitter=0)
        """What happens to this line alone: it stalls, or is deaf."""
        self.process: Process | None = None
        self._listener: WebSocket | None = None
        self._last = {True: 0.0, False: 0.0}
        self._on_way = 0
        """Bytes to the browser."""
        self._full = self.house_gone = self.reading = False
        self.ready_state = 0
        self.bufferedAmount = 0
        self.onopen: Callable[[], None] | None = None
        self.onmessage: Callable[[Any], None] | None = None
        self.onclose: Callable[[int], None] | None = None

    # Both ways ------------------------------------------------------------------------------------

    def _due(self, *, inwards: bool, size: int = 0) -> float:
        weather = self.weather
        way = weather.latency + self._luck.random() * weather.jitter
        due = max(self.world.now + way, weather.stalled_until, self.own.stalled_until)
        due = max(due, self._last[inwards])
        if weather.rate and not inwards:
            due += size / weather.rate
        self._last[inwards] = due
        return due

    @property
    def _deaf(self) -> bool:
        return self.weather.deaf or self.own.deaf

    def _inwards(self, act: Callable[..., object], *given: Any) -> None:
        """To the house: done there if it still runs, and when it is awake."""
        if not self._deaf and self.process is not None:
            self.world.at(self._due(inwards=True), self._at_house, act, given)

    def _at_house(self, act: Callable[..., object], given: tuple[Any, ...]) -> None:
        if self.process is not None and self.process.alive and not self.house_gone:
            self.process.call_soon(act, *given)

    # At the house -------------------------------------------------------------------------------

    def reach(self, process: Process, listen: Callable[[], WebSocket | None]) -> None:
        """The browser's request has come to this process."""
        self.process = process
        self._inwards(self._upgraded, listen)

    def _upgraded(self, listen: Callable[[], WebSocket | None]) -> None:
        self._listener = listen()
        if self._listener is None:
            self.house_gone = True
            self._outwards(0, self._closed, GONE)
            return
        self.reading = True
        self._outwards(0, self._opened)
        self._listener.connection_made(HouseEnd(self))  # pyright: ignore[reportArgumentType]

    def _hear(self, data: bytes) -> None:
        """Bytes come as the network cuts them."""
        cut = self._luck.randrange(len(data)) if self._luck.random() < 0.05 else 0
        for piece in (data[:cut], data[cut:]):
            if piece and self._listener and not self.house_gone and self.reading:
                self._listener.data_received(piece)

    def _outwards(self, size: int, act: Callable[..., object], *given: Any) -> None:
        if not self._deaf:
            self.world.at(self._due(inwards=False, size=size), act, *given)

    def write(self, data: bytes) -> None:
        """A whole frame that the house sends."""
        self._on_way += len(data)
        self._outwards(len(data), self._arrived, data)
        if not self._full and self._on_way > self.weather.buffer and self._listener:
            self._full = True
            self._listener.pause_writing()

    def hang_up(self) -> None:
        """The house is done with this line; the browser hears of it if it still can."""
        if self.house_gone or self.process is None:
            return
        self.house_gone = True
        self._outwards(0, self._closed, GONE)
        if self._listener:
            self.process.call_soon(self._listener.connection_lost, None)

    # At the browser -------------------------------------------------------------------------------

    def _opened(self) -> None:
        if self.ready_state == 0:
            self.ready_state = OPEN
            if self.onopen:
                self.onopen()

    def _arrived(self, data: bytes) -> None:
        self._on_way -= len(data)
        if self._full and self._on_way < self.weather.buffer // 2:
            self._full = False
            if self._listener and self.process and not self.house_gone:
                self.process.call_soon(self._drained)
        if self.ready_state != OPEN:
            return
        kind, payload = unframed(data)
        if kind == Kind.TEXT and self.onmessage:
            self.world.note(self.name, f"< {payload.decode()}")
            self.onmessage(msgspec.json.decode(payload))
        elif kind == Kind.PING:
            self._inwards(self._hear, masked(Kind.PONG, payload))
        elif kind == Kind.CLOSE:
            self._inwards(self._hear, masked(Kind.CLOSE, payload))
            self._closed(int.from_bytes(payload[:2]))

    def _drained(self) -> None:
        if self._listener and not self.house_gone and not self._full:
            self._listener.resume_writing()

    def _closed(self, code: int) -> None:
        if self.ready_state == CLOSED:
            return
        self.ready_state = CLOSED
        self.world.note(self.name, f"closed {code}")
        if self.onclose:
            self.onclose(code)

    def say(self, message: Any) -> None:
        """What a page sends."""
        self.say_raw(msgspec.json.encode(message).decode())

    def say_raw(self, text: str, kind: Kind = Kind.TEXT) -> None:
        """The same, as it is."""
        if self.ready_state == OPEN:
            self.world.note(self.name, f"> {text[:300]}")
            self._inwards(self._hear, masked(kind, text.encode()))

    def close(self) -> None:
        """The page hangs up: whatever comes is not for it any more."""
        if self.ready_state != CLOSED:
            was, self.ready_state = self.ready_state, CLOSED
            if was == OPEN:
                self._inwards(self._hear, masked(Kind.CLOSE, b""))
            else:
                self._inwards(self._vanish)

    def refused(self) -> None:
        """Nobody takes the call."""
        self._closed(GONE)

    # What goes wrong ------------------------------------------------------------------------------

    def cut(self, *, quiet: bool = False) -> None:
        """The line is gone; quietly, nobody is told."""
        if quiet:
            self.own.deaf = True
            return
        self.world.at(self.world.now, self._closed, GONE)
        if self.process and self.process.alive:
            self.process.call_soon(self._vanish)

    def _vanish(self) -> None:
        """The house finds its end of the line dead."""
        if self._listener is None:
            self._listener, self.house_gone = None, True
        elif not self.house_gone:
            self.house_gone = True
            self._listener.connection_lost(None)
