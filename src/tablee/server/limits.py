"""How much one address or one connection may ask for."""

from collections import Counter

from tablee.server.settings import Settings
from tablee.server.wire import asked
from tablee.server.wire.words import Message

MOST_ADDRESSES = 20_000
FLOOD = -200
"""So many frames beyond the limit and the connection is closed."""
UNREADABLE = 5
"""What a frame that cannot be read counts for besides."""


class Bucket:
    """So many at once, so many a second; what is asked beyond is a debt that is told."""

    __slots__ = ("burst", "level", "rate", "seen")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.seen = now

    def take(self, now: float, cost: float = 1) -> float:
        """Take from the bucket; below 0: it was empty, and by how much."""
        self.level = min(self.burst, self.level + (now - self.seen) * self.rate) - cost
        self.seen = now
        return self.level

    def take_if_any(self, now: float) -> bool:
        """Take one if there is one."""
        if self.take(now) >= 0:
            return True
        self.level += 1
        return False


class Allowance:
    """How much one connection may say: what it asks for, and passing signs apart from that."""

    def __init__(self, settings: Settings, now: float) -> None:
        self._frames = Bucket(settings.frames_per_second, settings.frames_at_once, now)
        self._signals = Bucket(settings.signals_per_second, settings.signals_at_once, now)

    def takes(self, message: Message | None, now: float) -> bool:
        """Count a message, or a frame that is none; False: it is one too many."""
        if isinstance(message, asked.Signal):
            return self._signals.take(now) >= 0
        return self._frames.take(now, 1 if message else 1 + UNREADABLE) >= 0

    @property
    def flooded(self) -> bool:
        """Whether so much came that nothing more is to be heard."""
        return min(self._frames.level, self._signals.level) < FLOOD


class Limits:
    """Counts by address."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.connections: Counter[str] = Counter()
        self._buckets: dict[tuple[str, str], Bucket] = {}

    def connect(self, address: str) -> bool:
        """One connection more; False: it is one too many."""
        if self.connections[address] >= self.settings.connections_per_address:
            return False
        self.connections[address] += 1
        return True

    def disconnect(self, address: str) -> None:
        """One connection less."""
        self.connections[address] -= 1
        if not self.connections[address]:
            del self.connections[address]

    def open_table(self, address: str, now: float) -> bool:
        """Whether this address may open another table now."""
        settings = self.settings
        rate = settings.tables_per_minute / 60
        return self._bucket("open", address, rate, settings.tables_at_once, now).take_if_any(now)

    def look_up(self, address: str, now: float) -> bool:
        """Whether this address may try another code; asked only for codes that were wrong."""
        settings = self.settings
        rate = settings.lookups_per_minute / 60
        return self._bucket("look", address, rate, settings.lookups_at_once, now).take_if_any(now)

    def _bucket(self, what: str, address: str, rate: float, burst: int, now: float) -> Bucket:
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets = {
                key: bucket for key, bucket in self._buckets.items() if now - bucket.seen < 600
            }
        return self._buckets.setdefault((what, address), Bucket(rate, burst, now))
