"""The other end of one connection, as a room knows it."""

from collections import deque
from collections.abc import Iterable

from tablee.match import Line
from tablee.server.wire.told import Sign


class Link:
    """Somebody's connection to a room. What is sent may be too much for it: then it is closed."""

    def __init__(self, cap: int) -> None:
        self.person: int | None = None
        self.line = Line(cap)
        """What is measured of the way there and back, for races."""
        self.released: deque[tuple[int, int]] = deque(maxlen=128)
        """Numbers of updates and when, in match time, each was sent."""

    def released_at(self, seen: int) -> int | None:
        """When this update was sent; None if it never was."""
        if self.released and seen < self.released[0][0]:
            return self.released[0][1]
        return next((at for n, at in self.released if n == seen), None)

    def send(self, frame: str) -> None:
        """Queue a frame."""
        raise NotImplementedError

    def show(self, signs: Iterable[Sign]) -> None:
        """Say how some are just now, when nothing else is left to be said."""
        raise NotImplementedError

    def close(self, why: str) -> None:
        """End the connection with a word of `CLOSE`."""
        raise NotImplementedError
