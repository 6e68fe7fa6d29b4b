"""A connection over a WebSocket: a send queue that holds only so much, a heartbeat, measures."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable

from tablee.kernel import RaceTiming
from tablee.match import HEAD_START_MS
from tablee.server.net.websocket import WebSocket, nothing
from tablee.server.settings import Settings
from tablee.server.tables.connection import Connection, encode
from tablee.server.wire import server_messages
from tablee.server.wire.types import CLOSE

LAST_WORDS = 3.0
"""Seconds a connection is given to take what is left and the reason."""

ECHO_EVERY, FIRST_ECHOES_EVERY, ENOUGH_ECHOES = 2.0, 0.4, 8
"""In a race the latency is measured this often, in seconds; more so until it is known."""


class WebSocketConnection(Connection):
    """What is sent goes straight to the kernel, or waits here while that takes no more."""

    def __init__(self, settings: Settings, socket: WebSocket, address: str) -> None:
        self._loop = asyncio.get_running_loop()
        super().__init__(self._loop.time(), address)
        self._settings = settings
        self._socket = socket
        socket.on_echo = self.on_echo
        socket.on_drained = self._drain
        self._frames: deque[bytes] = deque()
        self._size = 0
        self._signs: dict[int, server_messages.Signal] = {}
        self._why: str | None = None
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._welcomed = False
        self.on_welcomed: Callable[[], None] = nothing
        """Hears, a moment later, that the first frame has gone out; nothing is said before it."""
        self.on_relayed: Callable[[], None] = nothing
        """Hears when it turns out that something stands between, or nothing any more."""

    # Out ----------------------------------------------------------------------------------

    def send(self, frame: bytes) -> None:
        """Send a frame, or queue it; an end that takes nothing for too long is cut off."""
        if self._why is not None:
            return
        if not self._welcomed:
            self._welcomed = True
            self._loop.call_soon(self.on_welcomed)
        if not self._socket.full:
            self._socket.send(frame)
            return
        self._frames.append(frame)
        self._size += len(frame)
        settings = self._settings
        if len(self._frames) > settings.queue_frames or self._size > settings.queue_bytes:
            self._why = "slow"
            self._socket.abort()

    def send_signals(self, signs: Iterable[server_messages.Signal]) -> None:
        """Keep the latest sign of each person until everything else has been said."""
        self._signs.update((sign.person, sign) for sign in signs)
        if self._welcomed and self._signs and not self._socket.full:
            self._drain()

    def close(self, why: str) -> None:
        """Say what is left, then why, and be gone; soon, even if the other end does not take it."""
        if self._why is None:
            self._why = why
            self._timers["cut"] = self._loop.call_later(LAST_WORDS, self._socket.abort)
            if not self._socket.full:
                self._drain()

    @property
    def closing(self) -> bool:
        """Whether nothing more is said, and nothing more is to be heard."""
        return self._why is not None

    def stop(self) -> None:
        """The connection is gone."""
        self._why = self._why or ""
        for timer in self._timers.values():
            timer.cancel()

    def _drain(self) -> None:
        """Send what waits; signs go last, together, and never make anything wait."""
        while self._frames and not self._socket.full:
            frame = self._frames.popleft()
            self._size -= len(frame)
            self._socket.send(frame)
        if self._signs and not self._socket.full:
            signs, self._signs = self._signs, {}
            self._socket.send(encode(server_messages.Signals(list(signs.values()))))
        if self._why and not self._frames:
            self._socket.close(CLOSE[self._why], self._why)

    # Heartbeat ------------------------------------------------------------------------------

    def begin_heartbeat(self) -> None:
        """See from now on that the other end does not go without a word."""
        self._socket.ping()
        self._timers["beat"] = self._loop.call_later(self._settings.ping_every, self._beat)

    def _beat(self) -> None:
        """Who has just been heard is there; a silent line is asked, below the page."""
        silent, pause = self._loop.time() - self.heard, self._settings.ping_every
        if silent > self._settings.silent_after and self._socket.has_pings:
            self.close("silent")
            return
        if silent < pause:
            pause -= silent
        else:
            self._socket.ping()
        self._timers["beat"] = self._loop.call_later(pause, self._beat)

    # How long the way is ----------------------------------------------------------------------

    def _measure(self) -> None:
        """Send an echo, and again after a while; soon, while the line is new to a race."""
        if self._why is not None or not self.race:
            return
        self._socket.ping()
        if not self._socket.has_pings:
            self.answered = self._loop.time()
        pause = ECHO_EVERY if self.latency.echoes >= ENOUGH_ECHOES else FIRST_ECHOES_EVERY
        self._timers["measure"] = self._loop.call_later(pause, self._measure)

    def join_race(self, race: RaceTiming | None) -> None:
        """It plays in a match that is timed like this: in a race it is measured all the time."""
        super().join_race(race)
        if "measure" in self._timers:
            self._timers.pop("measure").cancel()
        self._measure()

    def on_echo(self, trip: float) -> None:
        """The browser has answered; in a race its person is told what that means."""
        was_relayed = self.is_relayed
        self.latency.echoed(trip)
        self.measure_kernel()
        if self.is_relayed != was_relayed:
            self.on_relayed()
        self.answered = self.heard = self._loop.time()
        if self.race:
            reach = self.race.patience_ms + HEAD_START_MS
            self.send_message(
                server_messages.ConnectionQuality(
                    round(self.latency.trip), self.latency.standing(reach)
                )
            )

    def measure_kernel(self) -> None:
        """Behind a proxy the kernel knows nothing of the player, and a fixed cap stands in."""
        cap = self._settings.trip_cap_ms
        if cap is not None:
            self.latency.capped(cap)
        elif (trips := self._socket.kernel_round_trip_ms()) is not None:
            self.latency.acknowledged(*trips)
