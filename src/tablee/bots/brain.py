"""What every bot is: it hears what its seat is told, and thinks of a move."""

from collections.abc import Sequence
from typing import Literal, Protocol, TypeAlias

from tablee.kernel import Fact, Luck, Move, View

Level: TypeAlias = Literal["gentle", "easy", "normal", "strong"]
"""How well a bot plays, from the weakest to the strongest."""


class TurnBot(Protocol):
    """One seat's bot. It can be pickled, so that it can think in another process.

    One whose thoughts may take long also has a `glance`, like `think` but done at once. One that
    throws dice, but not for whether to wait, and changes nothing but its own attributes when it
    thinks says `rethinks = True`: a study may ask a copy of it what else it would have done.
    """

    def observe(self, facts: Sequence[Fact], view: View) -> None:
        """Take in what the seat was told, and the table as the seat sees it now."""
        ...

    def think(self, legal: Sequence[Move], luck: Luck) -> Move | None:
        """A move for the seat, or None where it prefers to wait."""
        ...


class RandomBot:
    """A bot for any game: it makes one legal move as soon as another."""

    rethinks = True

    def observe(self, facts: Sequence[Fact], view: View) -> None:
        """Nothing it is told changes its mind."""

    def think(self, legal: Sequence[Move], luck: Luck) -> Move | None:
        """Any legal move."""
        return legal[luck.below(len(legal))] if legal else None
