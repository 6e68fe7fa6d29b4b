"""The two-faced cards (TWIN-01), held as they lie: the upper motif first."""

from collections import Counter
from collections.abc import Iterable
from itertools import islice
from typing import Annotated, TypeAlias

from msgspec import Meta

from tablee.kernel import Luck, shuffled

MOTIFS = 119
MOST_COPIES = 3
Box: TypeAlias = tuple[tuple[int, int], ...]
"""How many copies, and how many motifs have this many."""
BOX: Box = ((1, 10), (2, 67), (3, 42))
CARDS = sum(copies * times for copies, times in BOX) // 2
"""TWIN-01: 135 cards with two faces each."""

Motif: TypeAlias = Annotated[int, Meta(ge=0, lt=MOTIFS)]
Card: TypeAlias = tuple[Motif, Motif]
"""A card as it lies: what its upper face shows, then what its lower face hides."""


def turned(card: Card) -> Card:
    """TWIN-22: the same card with its other face up."""
    return card[1], card[0]


def new_box(luck: Luck, box: Box = BOX) -> list[Card]:
    """TWIN-01: the cards in a random order, each with a random face up.

    Which motifs are single, double or triple is drawn as well: were it fixed, a motif's
    number would tell a trap from a pair.
    """
    motifs = iter(shuffled(range(sum(times for _, times in box)), luck))
    faces = [
        motif for copies, times in box for motif in islice(motifs, times) for _ in range(copies)
    ]
    faces = shuffled(faces, luck)
    return with_different_faces(list(zip(faces[::2], faces[1::2], strict=True)), luck)


def with_different_faces(cards: list[Card], luck: Luck) -> list[Card]:
    """TWIN-01: a card with the same motif twice swaps a face with another card."""
    for place, (upper, lower) in enumerate(cards):
        if upper == lower:
            start = luck.below(len(cards))
            around = (*range(start, len(cards)), *range(start))
            other = next(other for other in around if upper not in cards[other])
            cards[place] = upper, cards[other][1]
            cards[other] = cards[other][0], lower
    return cards


def need_fair_cards(cards: Iterable[Card]) -> None:
    """TWIN-01: two different faces a card, no motif more than three times, and no card too many."""
    faces: Counter[int] = Counter()
    for card in cards:
        if card[0] == card[1]:
            raise ValueError("the two faces of a card never show the same motif")
        faces.update(card)
    if faces and max(faces.values()) > MOST_COPIES:
        raise ValueError("no motif exists more than three times")
    if faces.total() > 2 * CARDS:
        raise ValueError(f"the box holds {CARDS} cards")
