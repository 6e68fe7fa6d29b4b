"""What is known of one connection, and how far back a touch that comes over it may reach.

Two measures of the round trip: the page answers our echoes, and the kernel counts how long its
own packets take to be acknowledged. A page that wants to seem far away can hold back its answers,
but not the kernel's, so the page counts only as far as the kernel bears it out. Where the kernel
sees only a proxy, its measure says nothing of the player, and a fixed cap stands in its place.

What a touch needs besides is the time until the next frame is painted, and what a line varies by
itself. Too little of it cuts honest players on a restless line short, too much is a gift to a page
that always claims the earliest moment: `bench/fairness.py` measures both.
"""

from collections import deque
from statistics import median

from tablee.match.fairtime import Lag

PAINT = 8
"""Half a frame: what waiting for the next one costs on average."""
STEADY = 5
"""What even a steady line is allowed to vary."""
RESTLESS = 14
"""What no line is allowed to vary more than: the most a dishonest page gains on average."""
BEYOND_KERNEL = 6
"""How much slower than its kernel a page may seem: both measures waver."""
MEMORY = 15
"""How many echoes are remembered."""


class Line:
    """The measures of one connection, in ms."""

    __slots__ = ("_cap", "_echoes", "_kernel")

    def __init__(self, cap: int) -> None:
        self._cap = cap
        self._echoes: deque[float] = deque(maxlen=MEMORY)
        self._kernel: float | None = None

    def echoed(self, trip: float) -> None:
        """The page has answered an echo after so long."""
        self._echoes.append(trip)

    def acknowledged(self, trip: float) -> None:
        """The kernel's estimate of its round trip."""
        self._kernel = trip

    @property
    def trip(self) -> float:
        """The round trip that counts; before the first echo the kernel's, or none at all."""
        if not self._echoes:
            return self._kernel or 0.0
        page = median(self._echoes)
        return page if self._kernel is None else min(page, self._kernel + BEYOND_KERNEL)

    @property
    def spread(self) -> float:
        """How far the echoes lie from their middle, the middle of those distances."""
        if not self._echoes:
            return 0.0
        middle = median(self._echoes)
        return median(abs(trip - middle) for trip in self._echoes)

    @property
    def lag(self) -> Lag:
        """How long before its arrival a touch can have been."""
        vary = min(RESTLESS, STEADY + self.spread)
        return Lag(0, min(self._cap, round(self.trip + PAINT + vary)))
