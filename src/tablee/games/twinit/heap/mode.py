"""`coop`, assembled (TWIN-40 to TWIN-46)."""

from tablee.games.twinit.facts import Dealt
from tablee.games.twinit.heap.clock import deadline, expire, outcome
from tablee.games.twinit.heap.deal import deal, need_fair_deal
from tablee.games.twinit.heap.law import LAW, awaited
from tablee.games.twinit.heap.state import Heap
from tablee.games.twinit.heap.views import view
from tablee.games.twinit.mode import Mode
from tablee.kernel import Facts


def opening(heap: Heap) -> Facts:
    """TWIN-40: a heap that nobody sees into."""
    return (Dealt(0, ()),)


def nothing_follows(heap: Heap, at: int) -> Facts:
    """What is done with the heap brings nothing else."""
    return ()


COOP = Mode(
    law=LAW,
    deal=deal,
    need_fair_deal=need_fair_deal,
    setup=Heap,
    opening=opening,
    awaited=awaited,
    follow=nothing_follows,
    deadline=deadline,
    expire=expire,
    view=view,
    outcome=outcome,
)
