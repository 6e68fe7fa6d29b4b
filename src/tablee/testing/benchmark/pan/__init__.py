"""The task of Pan: tables that are played, and how each clause is checked."""

from collections.abc import Sequence

from tablee.games.pan import PAN
from tablee.kernel import Luck
from tablee.testing.benchmark.pan import barrel, tricks, variants
from tablee.testing.benchmark.pan.reading import Turn
from tablee.testing.benchmark.pan.worlds import other_world
from tablee.testing.benchmark.task import Task, clauses_in
from tablee.testing.benchmark.watching import Plain, Setup

ASKED = 6
"""Of so many moves the law is asked at each step, of each seat."""


def tries(seats: int, luck: Luck) -> Sequence[Plain]:
    """Moves of every kind, lawful or not."""
    return [one_try(seats, luck) for _ in range(ASKED)]


def one_try(seats: int, luck: Luck) -> Plain:
    """A move of some kind, with anything it can be made with."""
    value = 1 + luck.below(6)
    match luck.below(6):
        case 0:
            return {"type": "pick", "value": value}
        case 1:
            return {"type": "spin", "value": value}
        case 2:
            values = sorted(1 + luck.below(6) for _ in range(1 + luck.below(seats)))
            return {"type": "pass", "values": values}
        case 3:
            return {"type": "steal", "seat": luck.below(seats), "value": value}
        case 4:
            return {"type": ("again", "stop")[luck.below(2)]}
        case _:
            return {"type": "flip"}


TASK = Task(
    game=PAN,
    tables=(
        Setup("pan-2", 2, {}),
        Setup("pan-3", 3, {"double_clic": True}),
        Setup("pan-4", 4, {}),
        Setup("pan-4-out", 4, {"no_cards": "out"}),
        Setup("pan-6", 6, {"double_clic": True}),
        Setup("pan-2-all", 2, {"double_clic": True, "no_cards": "out", "clock": 20_000}),
        Setup("pan-5-clock", 5, {"double_clic": True, "clock": 1_000}),
        tricks.EXAMPLE,
    ),
    clauses=clauses_in("PAN", tricks, barrel, variants),
    read=Turn,
    tries=tries,
    other_world=other_world,
    longest=600,
    unjudged={
        "PAN-03": "that the rest of the box is never known is part of the leaks",
        "PAN-06": "that nobody notices a swap is part of the leaks, too",
        "PAN-17": "the warning before certain death is a matter of the board",
        "PAN-30": "who leaves is a matter of the server",
    },
)
