"""How much one seat may add to the log of a match: far more than any game needs, and never a flood.

In whole games of bots (`python -m bench.logs`) no seat has more than 420 entries, and none in a
race more than 23 in ten seconds. A drag of co-op is two entries. So a person who plays as fast as
a person can is never stopped, and whoever is stopped goes on soon: a match never ends by it.
"""

from collections import Counter

from tablee.kernel import Seat
from tablee.server.tables.bucket import Bucket

AT_ONCE, PER_SECOND = 300, 5
PLENTY = 4_000
"""Entries of one seat; beyond them it may add one in `SELDOM` seconds."""
SELDOM = 5
MOST_RECORDS = 200_000
"""Records of a table, over all its matches: no more are begun."""


class LogBudget:
    """What each seat of one match has added, and may add."""

    def __init__(self) -> None:
        self.written: Counter[Seat] = Counter()
        self._buckets: dict[Seat, Bucket] = {}

    def allows(self, seat: Seat, now: float) -> bool:
        """Count a move that a person makes; False: it is too much for now."""
        bucket = self._buckets.setdefault(seat, Bucket(PER_SECOND, AT_ONCE, now))
        if self.written[seat] >= PLENTY:
            bucket.rate, bucket.burst = 1 / SELDOM, 1.0
        return bucket.take_if_any(now)
