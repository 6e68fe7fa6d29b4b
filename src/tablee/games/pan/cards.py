"""The 24 table cards (PAN-01), held as tuples of how many there are of each value."""

from functools import cache
from itertools import combinations_with_replacement
from operator import add, sub
from typing import TypeAlias

VALUES = range(1, 7)
COPIES = 4
HAND = 4
CHAMBERS = 6

MOUSE, ELEPHANT = 1, 6

Counts: TypeAlias = tuple[int, ...]
"""How many 1s, 2s … 6s."""

NONE: Counts = (0,) * 6
ONE: dict[int, Counts] = {value: tuple(int(value == other) for other in VALUES) for value in VALUES}


@cache
def count(cards: tuple[int, ...]) -> Counts:
    """The cards as counts."""
    return tuple(map(cards.count, VALUES))


@cache
def spread(counts: Counts) -> tuple[int, ...]:
    """The counts as cards, lowest first."""
    return tuple(value for value in VALUES for _ in range(counts[value - 1]))


def plus(some: Counts, more: Counts) -> Counts:
    """Both together."""
    return tuple(map(add, some, more))


def minus(some: Counts, fewer: Counts) -> Counts:
    """What is left when some are taken away."""
    return tuple(map(sub, some, fewer))


@cache
def choices(counts: Counts, size: int) -> tuple[tuple[int, ...], ...]:
    """Every different choice of so many cards, each lowest first."""
    values = [value for value in VALUES if counts[value - 1]]
    return tuple(
        chosen
        for chosen in combinations_with_replacement(values, size)
        if all(chosen.count(value) <= counts[value - 1] for value in set(chosen))
    )
