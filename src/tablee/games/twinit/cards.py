"""The two-faced cards (TWIN-01), held as they lie: the upper motif first."""

from collections import Counter
from collections.abc import Iterable
from itertools import islice
from typing import Annotated, TypeAlias

from msgspec import Meta

from tablee.kernel import Luck, shuffled

MOTIFS = 119
MOST_COPIES = 3
BOX = ((1, 10), (2, 67), (3, 42))
"""TWIN-01: how many copies, and how many motifs have so many."""

Motif: TypeAlias = Annotated[int, Meta(ge=0, lt=MOTIFS)]
Card: TypeAlias = tuple[Motif, Motif]
"""A card as it lies: what its upper face shows, then what its lower face hides."""


def turned(card: Card) -> Card:
    """TWIN-22: the same card with its other face up."""
    return card[1], card[0]


def new_box(luck: Luck) -> list[Card]:
    """TWIN-01: 135 cards in a random order, each with a random face up.

    Which motifs are single, double or triple is drawn as well: were it fixed, a motif's
    number would tell a trap from a pair.
    """
    motifs = iter(shuffled(range(MOTIFS), luck))
    faces = [
        motif for copies, times in BOX for motif in islice(motifs, times) for _ in range(copies)
    ]
    while True:
        faces = shuffled(faces, luck)
        cards = list(zip(faces[::2], faces[1::2], strict=True))
        if all(upper != lower for upper, lower in cards):
            return cards


def need_fair_cards(cards: Iterable[Card]) -> None:
    """TWIN-01: two different faces a card, and no motif more than three times."""
    faces: Counter[int] = Counter()
    for card in cards:
        if card[0] == card[1]:
            raise ValueError("the two faces of a card never show the same motif")
        faces.update(card)
    if faces and max(faces.values()) > MOST_COPIES:
        raise ValueError("no motif exists more than three times")
