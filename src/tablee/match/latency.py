"""What is known of one connection, and how far back a touch that comes over it may reach.

Two measures of the round trip. The browser answers our echoes by itself, below the page: they are
ping frames of the WebSocket, which no script sees, so a page that wants to seem far away cannot
hold the answers back. A program that is no browser can; but the kernel counts how long its own
packets take to be acknowledged, and an echo counts only as far as the kernel bears it out. Where
the kernel sees only a proxy, its measure says nothing of the player, and a fixed cap stands in its
place. Nobody has to say that: where even the quickest of many echoes takes longer than the kernel
can explain, something stands between (`is_relayed`), whether it is a relay or a program that holds
its answers back. The two cannot be told apart, so the table is told.

What a touch needs besides is the time until the next frame is painted, and what a line varies by
itself. Too little of it cuts honest players on a restless line short, too much is a gift to a page
that always claims the earliest moment: `bench/fairness.py` measures both.
"""

from collections import deque
from statistics import median
from typing import Literal, TypeAlias

from tablee.match.timeline import RoundTrip

PAINT = 8
"""Half a frame: what waiting for the next one costs on average."""
STEADY = 5
"""What even a steady line is allowed to vary."""
RESTLESS = 20
"""What no line is allowed to vary more than: the most a dishonest page gains on average."""
BEYOND_KERNEL = 6
"""How much slower than its kernel a browser may seem: both measures waver."""
BEYOND_LEAST = 1.35
"""How much slower than its best a restless line is on average."""
MEMORY = 15
"""How many echoes are remembered."""
APART, SURE = 25, 8
"""So many ms beyond the kernel's measure, in each of so many echoes or more: a relay."""
PROXY_CAP_MS = 550
"""The longest round trip that counts where the kernel sees only what stands between."""


LineQuality: TypeAlias = Literal["good", "restless", "far"]
"""What players are told of their connection. Restless: it varies by more than is made up for. Far:
touches come too late to reach back as far as they should."""


class Latency:
    """The measures of one connection, in ms."""

    __slots__ = ("_echoes", "_kernel", "_lag", "_proxied")

    def __init__(self) -> None:
        self._lag: RoundTrip | None = None
        self._echoes: deque[float] = deque(maxlen=MEMORY)
        self._kernel: float | None = None
        self._proxied = False

    def echoed(self, trip: float) -> None:
        """The other end has answered an echo after this long."""
        self._echoes.append(trip)
        self._lag = None

    def acknowledged(self, trip: float, least: float) -> None:
        """The kernel's round trips: their average, and the best of the last minutes.

        A kernel waits up to 40 ms for something to send its acknowledgement along with, so a
        program that answers late makes the average longer; the best stays as it is.
        """
        self._kernel, self._proxied = min(trip, least * BEYOND_LEAST), False
        self._lag = None

    def capped(self, trip: float) -> None:
        """The kernel sees only a proxy, and no round trip counts for more than this."""
        self._kernel, self._proxied = trip, True
        self._lag = None

    @property
    def is_relayed(self) -> bool:
        """Whether something stands between that nobody told of: both measures disagree for long."""
        return (
            self._kernel is not None
            and not self._proxied
            and len(self._echoes) >= SURE
            and min(self._echoes) > self._kernel + APART
        )

    @property
    def _bound(self) -> float | None:
        """The longest round trip that is believed; None: nobody knows any."""
        return PROXY_CAP_MS if self.is_relayed else self._kernel

    @property
    def echoes(self) -> int:
        """How many echoes it is known by."""
        return len(self._echoes)

    @property
    def trip(self) -> float:
        """The round trip that counts; before the first echo the kernel's, or none at all."""
        if not self._echoes:
            return self._kernel or 0.0
        echo, bound = median(self._echoes), self._bound
        return echo if bound is None else min(echo, bound + BEYOND_KERNEL)

    @property
    def spread(self) -> float:
        """How far the echoes lie from their middle, the middle of those distances."""
        if not self._echoes:
            return 0.0
        middle = median(self._echoes)
        return median(abs(trip - middle) for trip in self._echoes)

    @property
    def lag(self) -> RoundTrip:
        """How long before its arrival a touch can have been."""
        if self._lag is None:
            self._lag = RoundTrip(0, round(PAINT + self._longest()))
        return self._lag

    def _longest(self) -> float:
        """A round trip that is still usual here."""
        most = self.trip + min(RESTLESS, STEADY + self.spread)
        return most if self._bound is None else min(most, self._bound + RESTLESS)

    def standing(self, reach: int) -> LineQuality:
        """How good the line is for races in which touches may reach back so far."""
        if self.lag.most_ms > reach:
            return "far"
        return "good" if STEADY + self.spread <= RESTLESS else "restless"
