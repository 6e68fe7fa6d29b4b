"""How much one address or one connection may ask for."""

import logging
from typing import Literal, TypeAlias

from tablee.server.cluster import Cluster
from tablee.server.live.parsing import Unreadable
from tablee.server.logs import Seldom
from tablee.server.net.networks import Crowds, NetworkBuckets, Rate
from tablee.server.settings import Settings
from tablee.server.tables.bucket import Bucket
from tablee.server.wire import client_messages
from tablee.server.wire.types import Message

log = logging.getLogger("tablee.refused")

Kind: TypeAlias = Literal["open", "join", "look up", "report", "work", "guess", "person"]

NUMBERS: dict[Kind, tuple[str, str]] = {
    "open": ("tables_per_minute", "tables_at_once"),
    "join": ("joins_per_minute", "joins_at_once"),
    "look up": ("lookups_per_minute", "lookups_at_once"),
    "report": ("faults_per_minute", "faults_at_once"),
    "work": ("works_per_minute", "works_at_once"),
    "guess": ("guesses_per_minute", "guesses_at_once"),
    "person": ("people_per_minute", "people_at_once"),
}
"""What an address may do only so often, and where the settings say how often: opening tables,
giving a name, trying links that turn out wrong, reporting broken pages, asking for what takes long
to make, trying short codes and words that turn out wrong, and being somebody new or founding a
club."""

MISTYPED = 2
"""So many wrong codes of late are somebody's who mistyped."""
FLOOD = -200
"""So many frames beyond the limit and the connection is closed."""
UNREADABLE = 6
"""What a frame that cannot be read counts for."""
HEARD_BY_ALL = 3
"""What a request that is not a move counts for: everybody hears it, and it is often written."""


class FrameAllowance:
    """How much one connection may say: what it asks for, and passing signs apart from that."""

    def __init__(self, settings: Settings, now: float) -> None:
        self._frames = Bucket(settings.frames_per_second, settings.frames_at_once, now)
        self._signals = Bucket(settings.signals_per_second, settings.signals_at_once, now)

    def allows(self, message: Message | Unreadable, now: float) -> bool:
        """Count a message, or a frame that is none; False: it is one too many."""
        if isinstance(message, client_messages.SendSignal):
            return self._signals.take(now) >= 0
        return self._frames.take(now, cost_of(message)) >= 0

    @property
    def is_flooded(self) -> bool:
        """Whether so much came that nothing more is to be heard."""
        return min(self._frames.level, self._signals.level) < FLOOD


def cost_of(message: Message | Unreadable) -> int:
    """What a message counts for, or a frame that is none."""
    if isinstance(message, Unreadable):
        return UNREADABLE
    quiet = isinstance(message, client_messages.Move) or not isinstance(
        message, client_messages.Request
    )
    return 1 if quiet else HEARD_BY_ALL


class Limits:
    """Counts by network; several nodes grant together what one would."""

    def __init__(self, settings: Settings, cluster: Cluster | None = None) -> None:
        self.settings = settings
        self._cluster = cluster
        self.connections = Crowds(settings.connections_per_address)
        self._buckets = NetworkBuckets()
        self.refused = Seldom(log, "refused")
        """Everything that is turned away before a table hears of it, with why."""
        per_minute = settings.house_guesses_per_minute
        self._guessed, self._mistyped = Bucket(0, per_minute, 0), Bucket(0, per_minute, 0)

    def connect(self, address: str) -> bool:
        """One connection more; False: it is one too many."""
        if not self.connections.has_room(address):
            return False
        self.connections.enter(address)
        return True

    def disconnect(self, address: str) -> None:
        """One connection less."""
        self.connections.leave(address)

    def allow(self, what: Kind, address: str, now: float, cost: float = 1) -> bool:
        """Count that this address does this; False: it is once too often."""
        rate = self._rate_of(what)  # what would cost more than ever fits in costs all of it
        taken = self._buckets.take(what, address, rate, now, min(cost, rate.at_once))
        return self._told(what, now, granted=taken)

    def may(self, what: Kind, address: str, now: float) -> bool:
        """Whether it may, without counting it."""
        has = self._buckets.has(what, address, self._rate_of(what), now)
        return self._told(what, now, granted=has)

    def may_guess(self, address: str, now: float) -> bool:
        """Whether this address may try a short code: asked before it is looked at.

        After too many wrong guesses, even a right one is refused. All networks together have two
        budgets: one for those that were wrong several times of late, one for those that were not.
        """
        house = self._house(address, now).has(now)
        return self.may("guess", address, now) and self._told("guess of all", now, granted=house)

    def guessed_wrong(self, address: str, now: float) -> None:
        """It led nowhere."""
        self._house(address, now).take_if_any(now)
        self.allow("guess", address, now)

    def _house(self, address: str, now: float) -> Bucket:
        """The budget of the whole house that a wrong guess of this address counts for."""
        own = self._rate_of("guess")
        mistyped = self._buckets.left("guess", address, own, now) > 1 - MISTYPED / own.at_once
        house = self._mistyped if mistyped else self._guessed
        per_minute = self.settings.house_guesses_per_minute
        house.rate, house.burst = self._rate(per_minute, per_minute)
        return house

    def _told(self, what: str, now: float, *, granted: bool) -> bool:
        if not granted:
            self.refused.tell(now, what, status=429)
        return granted

    def _rate_of(self, what: Kind) -> Rate:
        return self._rate(*(getattr(self.settings, name) for name in NUMBERS[what]))

    def _rate(self, per_minute: float, at_once: float) -> Rate:
        """How much this node may grant."""
        share = self._cluster.share if self._cluster else 1
        return Rate(per_minute / 60 * share, max(1, at_once * share))
