"""How much one address or one connection may ask for."""

from collections import Counter
from typing import Literal, TypeAlias

from tablee.server.cluster import Cluster
from tablee.server.settings import Settings
from tablee.server.tables.bucket import Bucket
from tablee.server.wire import asked
from tablee.server.wire.words import Message

Kind: TypeAlias = Literal["open", "join", "look up", "report", "work", "guess"]

NUMBERS: dict[Kind, tuple[str, str]] = {
    "open": ("tables_per_minute", "tables_at_once"),
    "join": ("joins_per_minute", "joins_at_once"),
    "look up": ("lookups_per_minute", "lookups_at_once"),
    "report": ("faults_per_minute", "faults_at_once"),
    "work": ("works_per_minute", "works_at_once"),
}
"""What an address may do only so often, and where the settings say how often: opening tables,
giving a name, trying codes that turn out wrong, reporting broken pages, and asking for what takes
long to make."""

MOST_ADDRESSES = 20_000
FLOOD = -200
"""So many frames beyond the limit and the connection is closed."""
UNREADABLE = 6
"""What a frame that cannot be read counts for."""
HEARD_BY_ALL = 3
"""What a request that is not a move counts for: everybody hears it, and it is often written."""


class Allowance:
    """How much one connection may say: what it asks for, and passing signs apart from that."""

    def __init__(self, settings: Settings, now: float) -> None:
        self._frames = Bucket(settings.frames_per_second, settings.frames_at_once, now)
        self._signals = Bucket(settings.signals_per_second, settings.signals_at_once, now)

    def takes(self, message: Message | None, now: float) -> bool:
        """Count a message, or a frame that is none; False: it is one too many."""
        if isinstance(message, asked.Signal):
            return self._signals.take(now) >= 0
        return self._frames.take(now, cost_of(message)) >= 0

    @property
    def flooded(self) -> bool:
        """Whether so much came that nothing more is to be heard."""
        return min(self._frames.level, self._signals.level) < FLOOD


def cost_of(message: Message | None) -> int:
    """What a message counts for, or a frame that is none."""
    if message is None:
        return UNREADABLE
    quiet = isinstance(message, asked.Move) or not isinstance(message, asked.Request)
    return 1 if quiet else HEARD_BY_ALL


class Limits:
    """Counts by address; several nodes grant together what one would."""

    def __init__(self, settings: Settings, cluster: Cluster | None = None) -> None:
        self.settings = settings
        self._cluster = cluster
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

    def allow(self, what: Kind, address: str, now: float) -> bool:
        """Count that this address does this; False: it is once too often."""
        per_minute, at_once = (getattr(self.settings, name) for name in NUMBERS[what])
        return self._bucket(what, address, per_minute / 60, at_once, now).take_if_any(now)

    def may(self, what: Kind, address: str, now: float) -> bool:
        """Whether it may, without counting it."""
        per_minute, at_once = (getattr(self.settings, name) for name in NUMBERS[what])
        return self._bucket(what, address, per_minute / 60, at_once, now).has_one(now)

    def may_guess(self, address: str, now: float) -> bool:
        """Whether this address may try a short code: asked before it is looked at.

        After too many wrong guesses, even a right one is refused. When the whole house is
        being tried, only addresses without a recent wrong guess are heard.
        """
        own, house = self._guesses(address, now)
        return own.has_one(now) and (own.is_full(now) or house.has_one(now))

    def guessed_wrong(self, address: str, now: float) -> None:
        """It led nowhere."""
        for bucket in self._guesses(address, now):
            bucket.take_if_any(now)

    def _guesses(self, address: str, now: float) -> tuple[Bucket, Bucket]:
        settings = self.settings
        own, house = settings.guesses_per_minute / 60, settings.house_guesses_per_minute / 60
        burst = round(settings.house_guesses_per_minute)
        return (
            self._bucket("guess", address, own, settings.guesses_at_once, now),
            self._bucket("guess", "", house, burst, now),
        )

    def _bucket(self, what: str, address: str, rate: float, burst: int, now: float) -> Bucket:
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets = {
                key: bucket for key, bucket in self._buckets.items() if now - bucket.seen < 600
            }
        share = self._cluster.share if self._cluster else 1
        bucket = self._buckets.setdefault((what, address), Bucket(rate, burst, now))
        bucket.rate, bucket.burst = rate * share, max(1, burst * share)
        return bucket
