"""Who plays when nobody sits there: what a seat was told in, a move out."""

from collections.abc import Sequence
from typing import Any, Protocol

from tablee.kernel import AnyGame, Luck


class Brain(Protocol):
    """One bot in one seat of one match. It can be pickled."""

    def hear(self, facts: Sequence[Any], view: Any) -> None:
        """Take in one update of this seat."""
        ...

    def think(self, legal: Sequence[Any], luck: Luck) -> Any | None:
        """A move, or None to let this moment pass."""
        ...


class AnyLegal:
    """Makes any move that is allowed."""

    def hear(self, facts: Sequence[Any], view: Any) -> None:
        """What is heard changes nothing."""

    def think(self, legal: Sequence[Any], luck: Luck) -> Any | None:
        """Any of them."""
        return legal[luck.below(len(legal))] if legal else None


def brain(game: str | AnyGame, level: str) -> Brain:
    """A fresh bot for this game."""
    return AnyLegal()
