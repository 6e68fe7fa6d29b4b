"""`coop`, assembled (TWIN-40 to TWIN-46)."""

from tablee.games.twinit.facts import Dealt
from tablee.games.twinit.heap.clock import deadline, expire, outcome
from tablee.games.twinit.heap.law import LAW, awaited
from tablee.games.twinit.heap.state import Heap
from tablee.games.twinit.heap.views import view
from tablee.games.twinit.mode import Mode
from tablee.games.twinit.moves import Tuck
from tablee.kernel import Facts


def opening(heap: Heap) -> Facts:
    """TWIN-40: a heap that nobody sees into."""
    return (Dealt(0, ()),)


def nothing_follows(heap: Heap, at: int) -> Facts:
    """What is done with the heap brings nothing else."""
    return ()


def no_chance(heap: Heap) -> None:
    """All luck of the heap is in its deal."""
    return


def no_table_move(heap: Heap, move: Tuck, at: int) -> Facts:
    """The table never moves."""
    raise AssertionError("no draw was due")


COOP = Mode(
    law=LAW,
    setup=Heap,
    opening=opening,
    awaited=awaited,
    follow=nothing_follows,
    chance=no_chance,
    apply_table=no_table_move,
    deadline=deadline,
    expire=expire,
    view=view,
    outcome=outcome,
)
