"""What a server counts while it runs: plain numbers, cheap where many things happen."""

from bisect import bisect_left
from collections import Counter

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000)


class Histogram:
    """How many values came to lie between bounds. One thread observes, others may look."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def observe(self, value: float, times: int = 1) -> None:
        """Count a value in, so many times."""
        self.counts[bisect_left(self.bounds, value)] += times
        self.total += value * times


class Counters:
    """Everything that is counted; what can be looked up when it is asked for is not here."""

    def __init__(self) -> None:
        self.matches: Counter[str] = Counter()
        self.records: Counter[str] = Counter()
        """Beginnings and moves, by game."""
        self.refusals: Counter[str] = Counter()
        """By code."""
        self.calls: Counter[str] = Counter()
        """Of members, by what became of each: a class of status, or why it did not arrive."""
        self.frames = 0
        """Frames that went out once what they tell of was written."""
        self.unwritten = 0
        """Changes that could not be written."""
        self.put_back = 0
        """Tables at which somebody was told of more than is written."""
        self.struck = 0
        """Tables that nobody used for long and that are gone."""
        self.acknowledged = Histogram(SECONDS)
        """Seconds from a request to its answer."""
        self.settled = Histogram(SECONDS)
        """Seconds from a touch in a race to its ruling."""
        self.batches = Histogram(SIZES)
        """Changes that were committed together."""
        self.commits = Histogram(SECONDS)
        """Seconds a commit took."""

    def committed(self, changes: int, seconds: float) -> None:
        """A store has written so many changes at once; called from its thread alone."""
        self.batches.observe(changes)
        self.commits.observe(seconds)
