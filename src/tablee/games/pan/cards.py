"""The 24 table cards (PAN-01).

Cards of one value are all alike, so a pile, be it a hand, captured or discarded, is one number
with five bits for each value: piles are put together and taken apart with plus and minus.
"""

from functools import cache
from itertools import combinations
from typing import TypeAlias

VALUES = range(1, 7)
COPIES = 4
HAND = 4
CHAMBERS = 6

MOUSE, ELEPHANT = 1, 6

Pile: TypeAlias = int

NONE: Pile = 0
ONE: tuple[Pile, ...] = (NONE, *(1 << 5 * (value - 1) for value in VALUES))
"""A pile of a single card, by its value."""
BOX: Pile = COPIES * sum(ONE)


@cache
def pile(cards: tuple[int, ...]) -> Pile:
    """These cards as a pile."""
    return sum(ONE[card] for card in cards)


@cache
def spread(pile: Pile) -> tuple[int, ...]:
    """The cards of a pile, lowest first."""
    return tuple(value for value in VALUES for _ in range(copies(pile, value)))


def copies(pile: Pile, value: int) -> int:
    """How many cards of this value lie in the pile."""
    return pile >> 5 * (value - 1) & 31


def size(pile: Pile) -> int:
    """How many cards lie in the pile."""
    return len(spread(pile))


@cache
def choices(pile: Pile, number: int) -> tuple[tuple[int, ...], ...]:
    """Every different choice of this many cards of the pile, each lowest first."""
    return tuple(dict.fromkeys(combinations(spread(pile), number)))
