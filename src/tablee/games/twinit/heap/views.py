"""What is shown of the heap: everybody sees the same (TWIN-41)."""

from functools import lru_cache

from tablee.games.twinit.heap.levels import LEVEL_FROM, level
from tablee.games.twinit.heap.state import Heap, Lying, Made
from tablee.games.twinit.views import BOX, SIGHTS, HeapView, SeenLying, SeenMade, TwinView
from tablee.kernel import Audience, Seat, Token


def view(heap: Heap, audience: Audience) -> TwinView:
    """TWIN-41: everything that lies open."""
    everybody = (tuple(range(heap.seats)),) if heap.stage == "over" else ()
    return TwinView(heap.options, BOX, audience, heap.seats, None, seen_heap(heap), everybody)


def seen_heap(heap: Heap) -> HeapView:
    """TWIN-40, TWIN-42, TWIN-46: what lies there, what was made of it, what it is worth."""
    things = heap.sight.things.items()
    return HeapView(
        stage=heap.stage,
        starts=heap.options.countdown,
        ends=heap.ends,
        waiting=len(heap.stock),
        table=tuple(
            seen_lying(token, thing, heap.drags.get(token))
            for token, thing in things
            if isinstance(thing, Lying)
        ),
        made=tuple(
            SeenMade(token, thing.motif, len(thing.cards), thing.by)
            for token, thing in things
            if isinstance(thing, Made)
        ),
        points=heap.points,
        level=level(heap.seats, heap.points),
        steps=LEVEL_FROM[heap.seats],
    )


@lru_cache(maxsize=SIGHTS)
def seen_lying(token: Token, thing: Lying, dragger: Seat | None) -> SeenLying:
    """A card on the table, upper face only."""
    return SeenLying(token, thing.motif, thing.x, thing.y, thing.angle, thing.layer, dragger)
