"""The minute (TWIN-40, TWIN-44)."""

from tablee.games.twinit.facts import Ended, Levelled, Spread
from tablee.games.twinit.heap.levels import level
from tablee.games.twinit.heap.state import Heap, Lying
from tablee.kernel import Facts, Outcome


def deadline(heap: Heap) -> int | None:
    """TWIN-40, TWIN-44, TWIN-64: the start signal, then the end of the minute."""
    return heap.options.countdown if heap.stage == "countdown" else heap.ends


def expire(heap: Heap, at: int) -> Facts:
    """TWIN-40: the heap is spread; TWIN-44: the minute is over."""
    return spread(heap) if heap.stage == "countdown" else finish(heap)


def spread(heap: Heap) -> Facts:
    """TWIN-40: all cards come into sight at the start signal."""
    heap.stage = "open"
    for dealt in heap.stock:
        heap.sight.issue(Lying(dealt.card, dealt.x, dealt.y, dealt.angle, dealt.layer))
    heap.stock = ()
    return (Spread(heap.ends),)


def finish(heap: Heap) -> Facts:
    """TWIN-44, TWIN-46: nothing counts any more; the level that was reached."""
    heap.stage = "over"
    reached = level(heap.seats, heap.points)
    return (Levelled(heap.points, reached), Ended((tuple(range(heap.seats)),)))


def outcome(heap: Heap) -> Outcome | None:
    """TWIN-45: all share the points."""
    if heap.stage != "over":
        return None
    return Outcome([list(range(heap.seats))], [heap.points] * heap.seats)
