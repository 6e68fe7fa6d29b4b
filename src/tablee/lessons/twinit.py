"""The lessons of Twin It!: short games with chosen cards, and a small heap."""

from typing import Any

from tablee import Match
from tablee.lessons.script import Lesson, Move, Moves, race

DECK: dict[str, Any] = {"difficulty": "easy", "colour_blind": True}
"""Few near-twins, and each of another shape: they have to be seen on a phone."""
TURN: Move = {"type": "turn"}
COUNTED: tuple[None, Move] = (None, {"ms": 2_100})
"""A dispute is counted out."""


def touch(on: int) -> Move:
    """A hand on this."""
    return {"type": "touch", "on": on}


def turn(pile: int) -> Move:
    """The top card of this pile of the ring."""
    return {"type": "turn", "pile": pile}


def match(mode: str, piles: list[list[tuple[int, int]]], seats: int, **deal: Any) -> Match:
    """A table where nothing is hidden for a moment, seat 0 to begin."""
    options = {"mode": mode, "reveal_delay": 0, "countdown": 0, **DECK}
    return Match.new("twinit", seats=seats, options=options, deal={"piles": piles, **deal})


SOLO_PILES = [
    [(10, 25), (11, 25), (12, 47), (13, 48)],
    [(20, 25), (18, 47), (22, 49)],
    [(30, 6), (31, 50)],
]
"""Upper and lower motif, from the top down; the 25 is there three times."""
SOLO: list[Moves] = [
    [],
    [(0, TURN)],
    [(1, TURN)],
    [(0, touch(4))],
    [(0, touch(6))],
    [(0, TURN)],
    [(0, touch(8))],
    [(0, touch(9))],
    [(0, TURN), (1, TURN), (1, touch(14))],
    [(0, touch(12)), COUNTED],
    [],
]
CLANS_PILES = [
    [(10, 25), (11, 3), (12, 48)],
    [(20, 25), (18, 52), (22, 49)],
    [(30, 6), (31, 50)],
    [(40, 3), (41, 51)],
]
CLANS: list[Moves] = [
    [],
    [],
    [(0, TURN), (1, TURN), (2, touch(7))],
    [(0, touch(5))],
    [(0, TURN), (1, TURN), (2, TURN), (3, TURN)],
    [(0, {"type": "point", "on": 10}), (2, touch(10))],
    [(0, touch(16))],
    [],
]
RING_PILES = [
    [(10, 25), (11, 53)],
    [(20, 25), (18, 52)],
    [(30, 6), (31, 50)],
    [(6, 50), (41, 51)],
    [(42, 54), (43, 55)],
]
RING: list[Moves] = [
    [],
    [(0, turn(0)), (1, turn(1))],
    [(0, touch(7))],
    [(0, touch(9))],
    [(0, turn(2))],
    [(0, touch(1))],
    [(0, {"type": "show", "cards": [5, 12]})],
    [],
]


COOP_CARDS = [
    ((25, 3), 150, 420, 352),
    ((25, 7), 850, 480, 14),
    ((6, 25), 500, 820, 348),
    ((37, 12), 480, 130, 8),
    ((93, 15), 160, 60, 340),
    ((30, 22), 830, 80, 20),
    ((39, 10), 130, 880, 30),
    ((47, 17), 870, 900, 335),
]
"""Upper and lower motif, place and angle. 37 and 93 are near-twins; the third hides a 25."""
COOP_DEAL = {
    "heap": [
        {"card": card, "x": x, "y": y, "angle": angle, "layer": layer}
        for layer, (card, x, y, angle) in enumerate(COOP_CARDS)
    ]
}
COOP: list[Moves] = [
    [],
    [],
    [(0, {"type": "grab", "card": 1})],
    [(0, {"type": "match", "cards": [1, 2]})],
    [(0, {"type": "flip", "card": 3})],
    [(0, {"type": "grab", "card": 10})],
    [(0, {"type": "match", "cards": [9, 10]})],
]


def coop() -> Match:
    """A co-op table whose cards have just been spread."""
    match = Match.new("twinit", seats=1, options={"mode": "coop", **DECK}, deal=COOP_DEAL)
    match.advance(3_000)
    return match


LESSONS = {
    "twinit/race/solo": race(lambda: match("solo", SOLO_PILES, 3), SOLO),
    "twinit/race/clans": race(lambda: match("clans", CLANS_PILES, 4, teams=[0, 1, 0, 1]), CLANS),
    "twinit/ring": race(lambda: match("ring", RING_PILES, 3), RING),
    "twinit/heap": Lesson(coop, COOP),
}
"""One for each mode."""
