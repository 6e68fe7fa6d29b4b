"""The other end of one connection, as a session knows it."""

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from tablee.kernel import Race
from tablee.match import Latency
from tablee.server.wire.told import Sign
from tablee.server.wire.words import Message

encode = msgspec.json.Encoder().encode

ANSWERS_WITHIN = 6.0
"""Seconds: a race does not wait for a line that answered no echo for this long."""


class Release(NamedTuple):
    """An update as this connection was sent it."""

    number: int
    at: int
    """The moment, in match time, from which responses count."""
    head_start: int = 0
    """How long before that it was sent."""


class Link:
    """Somebody's connection to a table. One that cannot take what is sent is closed."""

    def __init__(self, now: float, address: str = "") -> None:
        self.address = address
        """Where it comes from."""
        self.person: int | None = None
        self.invite = ""
        """The link to the table, as it is reached from there."""
        self.latency = Latency()
        """What is measured of the way there and back, for races."""
        self.released: deque[Release] = deque(maxlen=128)
        self.race: Race | None = None
        """How the match it plays in is timed, where moments matter."""
        self.visible = True
        """Whether the page is being looked at."""
        self.answered = now
        """When, on the clock of the program, an echo was last answered."""

    def release(self, release: Release) -> None:
        """An update is sent. Numbers only go up; another match counts from the start."""
        if self.released and release.number <= self.released[-1].number:
            self.released.clear()
        self.released.append(release)

    def find(self, seen: int) -> Release | None:
        """How this update was sent; None if it never was. Old ones are as the oldest known."""
        if self.released and seen < self.released[0].number:
            return self.released[0]
        return next((release for release in self.released if release.number == seen), None)

    def is_sound(self, now: float) -> bool:
        """Good standing: looked at, and answering. Nobody waits for a connection without it."""
        return self.visible and now - self.answered <= ANSWERS_WITHIN

    def enter(self, race: Race | None) -> None:
        """It plays in a match that is timed like this."""
        self.race = race

    def weigh(self) -> None:
        """Ask the kernel what it knows of the line by now."""

    def send(self, frame: bytes) -> None:
        """Queue a frame."""
        raise NotImplementedError

    def say(self, message: Message) -> None:
        """Send a message that waits for nothing."""
        self.send(encode(message))

    def show(self, signs: Iterable[Sign]) -> None:
        """Say how some are just now, when nothing else is left to be said."""
        raise NotImplementedError

    def close(self, why: str) -> None:
        """End the connection with a word of `CLOSE`."""
        raise NotImplementedError
