"""The 24 table cards (PAN-01).

Cards of one value are all alike, so a pile, be it a hand, captured or discarded, is one number:
how many cards, their total, how many 6s, 5s and so on, each in its own bits. Piles are put together
and taken apart with plus and minus, and compare as PAN-14 ranks those who captured them.
"""

from functools import cache
from itertools import combinations
from typing import Final, TypeAlias

VALUES: Final = range(1, 7)
COPIES: Final = 4
HAND: Final = 4
CHAMBERS: Final = 6

MOUSE: Final = 1
ELEPHANT: Final = 6

Pile: TypeAlias = int

NONE: Final[Pile] = 0
BITS: Final = 5
"""For each value: room for the whole box, so that a solver may take all cards for alike."""
TOTAL: Final = BITS * len(VALUES)
NUMBER: Final = TOTAL + 7
"""Where total and number stand: all 24 cards have a total of 84."""
ONE: Final[tuple[Pile, ...]] = (
    NONE,
    *((1 << NUMBER) + (value << TOTAL) + (1 << BITS * (value - 1)) for value in VALUES),
)
"""A pile of a single card, by its value."""
BOX: Final[Pile] = COPIES * sum(ONE)


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
    return pile >> BITS * (value - 1) & 31


def size(pile: Pile) -> int:
    """How many cards lie in the pile."""
    return pile >> NUMBER


@cache
def choices(pile: Pile, number: int) -> tuple[tuple[int, ...], ...]:
    """Every different choice of this many cards of the pile, each lowest first."""
    return tuple(dict.fromkeys(combinations(spread(pile), number)))
