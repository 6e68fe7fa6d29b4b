"""What a client holds of a match: the position it was told, and every patch since.

The browser does the same in `web/src/net/patch.ts`. This one is for clients written in Python:
our tests and benches, and bots that play over the wire.
"""

from typing import Any

import msgspec

from tablee.kernel import Offer, Outcome
from tablee.match import patched
from tablee.server.wire.told import MatchState, Update


class Gap(Exception):
    """An update is missing: connect again, and `welcome` brings the whole."""


class Holding(msgspec.Struct, frozen=True):
    """A match as it stands for one client."""

    begun: MatchState
    n: int
    now: int
    facts: list[Any]
    """Of the last update alone."""
    plain: Any
    """The position as it travels."""

    @classmethod
    def of(cls, begun: MatchState) -> "Holding":
        """What a `match` or a `welcome` brings."""
        told = begun.update
        return cls(begun, told.n, told.now, told.facts, patched(None, told.patch))

    def after(self, told: Update) -> "Holding":
        """What is held after an update. Raises Gap."""
        if told.n != self.n + 1:
            raise Gap(f"{told.n} after {self.n}")
        plain = patched(self.plain, told.patch)
        return Holding(self.begun, told.n, told.now, told.facts, plain)

    @property
    def match(self) -> int:
        """The number of the match."""
        return self.begun.match

    @property
    def you(self) -> int | None:
        """The seat through whose eyes this is told."""
        return self.begun.you

    @property
    def view(self) -> Any:
        """What there is to see."""
        return self.plain["view"]

    @property
    def turn(self) -> int:
        """The decision a move now answers."""
        return self.plain["turn"]

    @property
    def offer(self) -> Offer:
        """What this seat may do now, and why not the rest."""
        return msgspec.convert(self.plain["offer"], Offer)

    @property
    def outcome(self) -> Outcome | None:
        """None while the match goes on."""
        return msgspec.convert(self.plain["outcome"], Outcome | None)
