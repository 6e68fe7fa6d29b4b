"""The lesson of Pan."""

from tablee import Match
from tablee.lessons.script import Lesson, Move, Moves

FLIP: Move = {"type": "flip"}
CLIC: Move = {"type": "barrel", "card": "clic"}
BANG: Move = {"type": "barrel", "card": "pan"}


def pick(value: int) -> Move:
    """Lay this card face down."""
    return {"type": "pick", "value": value}


DEAL = {"hands": [[1, 4, 5, 6], [4, 4, 5, 6], [2, 3, 3, 4]]}
SCRIPT: list[Moves] = [
    [],
    [(1, pick(5)), (2, pick(2))],
    [(0, pick(5)), (1, pick(6)), (2, pick(3))],
    [(0, pick(1)), (1, pick(4)), (2, pick(3))],
    [(0, pick(6)), (1, pick(4)), (2, pick(4))],
    [(0, pick(4))],
    [(0, FLIP, CLIC), (2, FLIP, CLIC), (1, FLIP, CLIC)],
    [(0, {"type": "spin", "value": 1}, CLIC), (2, FLIP, BANG)],
    [(0, {"type": "pass", "values": [3, 3]}), (1, FLIP, BANG)],
]


def table() -> Match:
    """Three at the table; the cards of the barrel are chosen."""
    return Match.new("pan", seats=3, deal=DEAL, chance="manual")


LESSONS = {"pan": Lesson(table, SCRIPT)}
"""Four tricks and a barrel."""
