"""The 66 cards (JANUS-01): a symbol on each face and no back."""

from typing import Final, TypeAlias

import msgspec

SYMBOLS: Final = range(11)
TRIO: Final = 3
FULL_HAND: Final = 4
MOST: Final = 2
"""JANUS-08: how many cards a turn may bring, or take away."""

Pair: TypeAlias = tuple[int, int]
"""The two symbols of a card, the lower first: what it is, however it lies."""

BOX: Final[tuple[Pair, ...]] = tuple((low, high) for low in SYMBOLS for high in SYMBOLS[low:])
"""JANUS-01: every pair of symbols once, the doubles included."""
FACES: Final = 2 * len(BOX)
"""All there are. A memory numbers them, where others see symbols (JANUS-27)."""


class Card(msgspec.Struct, frozen=True, gc=False):
    """A card as it is held or as it lies."""

    near: int
    """The face towards its holder, or up in the pile."""
    far: int
    """The other face: away from its holder, or down in the pile."""
    known_by: int = 0
    """JANUS-27: the seats, as bits, that have been shown both faces."""


Hand: TypeAlias = tuple[Card, ...]
"""Left to right. A card drawn goes to the right; where one leaves, the others close up.

So the place of a card, which everybody can see, tells nothing of its faces.
"""

ONLY: Final[tuple[int, ...]] = tuple(1 << seat for seat in range(6))
"""The bit of each seat."""
OTHERS: Final[tuple[int, ...]] = tuple(0b111111 ^ bit for bit in ONLY)
"""The bits of everybody else."""


def knows(seat: int, card: Card) -> bool:
    """JANUS-27: whether this seat has been shown both faces."""
    return bool(card.known_by & ONLY[seat])


def without(hand: Hand, slot: int) -> Hand:
    """The hand closed up where a card left it."""
    return hand[:slot] + hand[slot + 1 :]
