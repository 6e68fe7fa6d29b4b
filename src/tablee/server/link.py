"""The other end of one connection, as a room knows it."""

from collections import deque

from tablee.match import Lag

PAINT = 60
"""Milliseconds a browser may need to paint what it got and to tell of a touch."""


class Line:
    """What the server has measured of one connection, for races.

    Bounds from echoes alone: who delays the own echoes gains at most the cap.
    """

    def __init__(self, cap: int) -> None:
        self.cap = cap
        self.trips: deque[int] = deque(maxlen=8)
        """The last round trips in ms."""
        self.released: deque[tuple[int, int]] = deque(maxlen=128)
        """Numbers of updates and when, in match time, each was sent."""

    @property
    def lag(self) -> Lag:
        """How far before its arrival a touch can have been."""
        return Lag(0, min(self.cap, max(self.trips, default=0) + PAINT))

    def released_at(self, seen: int) -> int | None:
        """When this update was sent; None if it never was."""
        if self.released and seen < self.released[0][0]:
            return self.released[0][1]
        return next((at for n, at in self.released if n == seen), None)


class Link:
    """Somebody's connection to a room. What is sent may be too much for it: then it is closed."""

    def __init__(self, cap: int) -> None:
        self.person: int | None = None
        self.line = Line(cap)

    def send(self, frame: str) -> None:
        """Queue a frame."""
        raise NotImplementedError

    def close(self, why: str) -> None:
        """End the connection with a word of `CLOSE`."""
        raise NotImplementedError
