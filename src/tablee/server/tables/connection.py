"""The other end of one connection, as a session knows it."""

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from tablee.kernel import RaceTiming
from tablee.match import Latency
from tablee.server.wire.server_messages import Signal
from tablee.server.wire.types import Message

encode = msgspec.json.Encoder().encode

ANSWERS_WITHIN = 6.0
"""Seconds: a race does not wait for a line that answered no echo for this long."""
HEARD_WITHIN = 16.0
"""Seconds: a line that says nothing for ten of them is asked, and has as long to answer."""


class ReleasedUpdate(NamedTuple):
    """An update as this connection was sent it."""

    number: int
    at: int
    """The moment, in match time, from which responses count."""
    head_start: int = 0
    """How long before that it was sent."""


class Connection:
    """Somebody's connection to a table. One that cannot take what is sent is closed."""

    def __init__(self, now: float, address: str = "") -> None:
        self.address = address
        """The network it comes from, as limits count it."""
        self.person: int | None = None
        self.invite = ""
        """The connection to the table, as it is reached from there."""
        self.latency = Latency()
        """What is measured of the way there and back, for races."""
        self.released: deque[ReleasedUpdate] = deque(maxlen=128)
        self.race: RaceTiming | None = None
        """How the match it plays in is timed, where moments matter."""
        self.visible = True
        """Whether the record is being looked at."""
        self.heard = self.answered = now
        """When, on the clock of the program, anything was last heard from there, and when an echo
        was last answered."""

    def release(self, release: ReleasedUpdate) -> None:
        """An update is sent. Numbers only go up; another match counts from the start."""
        if self.released and release.number <= self.released[-1].number:
            self.released.clear()
        self.released.append(release)

    def released_update(self, seen: int) -> ReleasedUpdate | None:
        """How this update was sent; None if it never was. Old ones are as the oldest known."""
        if self.released and seen < self.released[0].number:
            return self.released[0]
        return next((release for release in self.released if release.number == seen), None)

    def is_in_good_standing(self, now: float) -> bool:
        """Good standing: looked at, and answering. No race waits for a connection without it."""
        return self.visible and now - self.answered <= ANSWERS_WITHIN

    def is_here(self, now: float) -> bool:
        """Whether somebody looks on, as far as that is known where no echoes are asked for."""
        return self.visible and now - self.heard <= HEARD_WITHIN

    @property
    def is_relayed(self) -> bool:
        """Whether it plays in a race from behind something that nobody told of."""
        return self.race is not None and self.latency.is_relayed

    def join_race(self, race: RaceTiming | None) -> None:
        """It plays in a match that is timed like this."""
        if race and not self.race:
            self.answered = max(self.answered, self.heard)
        self.race = race

    def measure_kernel(self) -> None:
        """Ask the kernel what it knows of the line by now."""

    def send(self, frame: bytes) -> None:
        """Queue a frame."""
        raise NotImplementedError

    def send_message(self, message: Message) -> None:
        """Send a message that waits for nothing."""
        self.send(encode(message))

    def send_signals(self, signs: Iterable[Signal]) -> None:
        """Say how some are just now, when nothing else is left to be said."""
        raise NotImplementedError

    def close(self, why: str) -> None:
        """End the connection with a word of `CLOSE`."""
        raise NotImplementedError
