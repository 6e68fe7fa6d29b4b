"""Luck as games meet it: a number at the deal, or a draw among moves of the table."""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeAlias, TypeVar

Item = TypeVar("Item")
T = TypeVar("T")

Chances: TypeAlias = Sequence[T]
"""Table moves, each as likely as any other: two cards that are alike stand here twice."""


class Luck(Protocol):
    """A source of even chances. Made in `tablee.luck`, injected everywhere else."""

    def below(self, n: int, /) -> int:
        """A number from 0 to n - 1, each as likely as any other."""
        ...


def shuffled(things: Iterable[Item], luck: Luck) -> list[Item]:
    """The things in an order in which every order is equally likely."""
    deck, below = list(things), luck.below
    for last in range(len(deck) - 1, 0, -1):
        other = below(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck
