"""The lesson of Nim."""

from tablee import Match
from tablee.lessons.script import Lesson, Move, Moves


def take(count: int) -> Move:
    """So many pebbles."""
    return {"type": "take", "count": count}


SCRIPT: list[Moves] = [
    [],
    [(0, take(3)), (1, take(3))],
    [(0, take(1)), (1, take(3))],
    [(0, take(1)), (1, take(1))],
]
"""What happens on the way to each step; a pupil's move is what the step before waits for."""


def table() -> Match:
    """A short bag for two."""
    return Match.new("nim", seats=2, deal={"pebbles": 12})


LESSONS = {"nim": Lesson(table, SCRIPT)}
