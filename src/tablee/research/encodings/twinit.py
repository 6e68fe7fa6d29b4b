"""What lies in sight in Twin It!, as a table of numbers: one row for each thing.

| column | says |
|---|---|
| 0 | its token, as moves name it |
| 1 | its motif; -1: not seen yet |
| 2 | where: 0 the table, 1 a pile's top, 2 a won set, 3 the heap of a co-op game |
| 3 | whose: the seat, team or pile; -1: nobody's |
| 4 | 1 if a hand of yours is on it, or you drag it |
| 5 | how many hands of others are on it |
| 6, 7 | x and y in a heap; the spot on the table |
"""

from collections.abc import Iterator
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tablee.games.twinit.views import HeapView, RaceView, TwinView
from tablee.kernel import View

Things: TypeAlias = NDArray[np.float32]
COLUMNS = 8
UNSEEN = NOBODY = -1
TABLE, PILE, SET, HEAP = range(4)


def things(view: View) -> Things:
    """Everything this seat could touch or match, one row each."""
    assert isinstance(view, TwinView)
    rows: list[list[float]] = []
    if view.race:
        rows += in_race(view.race, view.you)
    if view.heap:
        rows += in_heap(view.heap, view.you)
    return np.array(rows, np.float32).reshape(-1, COLUMNS)


def in_race(race: RaceView, you: int | None) -> Iterator[list[float]]:
    """TWIN-04: the table, the tops of the piles, the sets that were won."""

    def row(token: int, motif: int | None, where: int, whose: int, spot: int = 0) -> list[float]:
        hands = [hand.seat for hand in race.hands if hand.on == token]
        mine, others = float(you in hands), float(sum(seat != you for seat in hands))
        return [token, UNSEEN if motif is None else motif, where, whose, mine, others, spot, 0]

    for card in race.table:
        yield row(card.card, card.motif, TABLE, NOBODY, card.spot)
    for owner, pile in enumerate(race.piles):
        if pile.top is not None:
            yield row(pile.top, pile.motif, PILE, owner)
    for owner, sets in enumerate(race.sets):
        for won in sets:
            yield row(won.set, won.motif, SET, owner)


def in_heap(heap: HeapView, you: int | None) -> Iterator[list[float]]:
    """TWIN-40, TWIN-42: the cards that lie there, and what was put together."""
    for card in heap.table:
        mine = float(card.dragger is not None and card.dragger == you)
        others = float(card.dragger is not None and card.dragger != you)
        yield [card.card, card.motif, HEAP, NOBODY, mine, others, card.x, card.y]
    for made in heap.made:
        yield [made.set, made.motif, SET, NOBODY, 0, 0, 0, 0]
