"""What nodes that share a store ask of their directory: who is alive, and what is awake where.

A node renews its lease. Whoever has not done so for a second is taken for dead, and its tables may
be claimed by any other.
"""

from typing import Any, NamedTuple, Protocol

from tablee.store.contract import AwakeTable

AHEAD = 10.0
"""Seconds: a lease that was renewed still later than so long from now is none. Else a calendar that
is set back by hours would keep the dead alive for as long."""


class LeaseTimes(NamedTuple):
    """How long leases last, in seconds: the same for all nodes of a directory."""

    renew_every: float = 0.3
    """Between two renewals of a lease."""
    dead_after: float = 1.0
    """Without a renewal for so long, a node counts as dead."""

    @property
    def doubt_after(self) -> float:
        """An owner silent so long is perhaps dead: whoever asks for its table waits to know."""
        return 1.5 * self.renew_every

    @property
    def known_within(self) -> float:
        """Nobody waits longer for that; and a node that has not reached the directory for so long
        sends its people to look for another."""
        return 3 * self.dead_after


class NameTaken(Exception):
    """Another process that is alive has this node's name."""


class Unreachable(Exception):
    """The directory does not answer, or not as it should."""


class LeaseStatus(NamedTuple):
    """How a node stands once its lease is renewed."""

    since: float
    """Since when it is held without a break, in epoch seconds."""
    others: int
    """How many other nodes are alive."""


class Directory(Protocol):
    """One node's part of it; each call waits, and may raise Unreachable."""

    @property
    def times(self) -> LeaseTimes:
        """How long its leases last."""
        ...

    @property
    def thread(self) -> Any:
        """The executor in which the lease is renewed, whatever else waits; None: any."""
        ...

    def renew(self) -> LeaseStatus:
        """Be alive for another second. Raises NameTaken."""
        ...

    def lost(self, tables: list[str]) -> list[str]:
        """Which of these tables have another owner by now."""
        ...

    def release(self) -> None:
        """Be gone: the next node asked for one of the tables may have it."""
        ...

    def publish(self, new: dict[str, AwakeTable], gone: list[str]) -> None:
        """These are awake on this node as they are now, and those no longer."""
        ...

    def listed(self, club: str | None = None) -> list[bytes]:
        """What other nodes tell of a club; of none: their tables that want to be found."""
        ...

    def resolve_code(self, short_code: str) -> str | None:
        """Which table on any node this short code leads to."""
        ...

    def cut(self) -> None:
        """Wait no longer for an answer, here or in the store; called from another thread."""
        ...

    def close(self) -> None:
        """Let go of what was opened."""
        ...
