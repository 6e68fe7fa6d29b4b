"""How well an implementation of a game keeps its rules: `tablee benchmark pan my_pan`.

A task is a game of the house: its clauses, and the shapes of its options, deal, moves and views. A
candidate is any game that a package brings. It is judged through the contract alone, with three
scores: clauses held, leaks by the law of two worlds, games that end. docs/benchmark.md tells more.
"""

from tablee.kernel import Refused, unknown
from tablee.testing.benchmark import pan
from tablee.testing.benchmark.task import Task

TASKS: dict[str, Task] = {"pan": pan.TASK}


def task(key: str) -> Task:
    """The task with this key. Raises Refused."""
    if key not in TASKS:
        raise Refused("unknown_task", unknown("task", key, [*TASKS]))
    return TASKS[key]
