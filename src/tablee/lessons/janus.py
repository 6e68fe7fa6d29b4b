"""The lesson of Janus."""

from tablee import Match
from tablee.lessons.script import PUPIL, Lesson, Moves

WAVE, KEY, LAUREL, MOON, AMPHORA, SUN, BEE, FISH, COLUMN, EYE, TORCH = range(11)

DEAL = {
    "hands": [
        [(SUN, MOON), (BEE, KEY)],
        [(FISH, SUN), (COLUMN, LAUREL)],
        [(EYE, SUN), (TORCH, WAVE)],
    ],
    "pile": [(KEY, KEY), (FISH, FISH), (EYE, EYE), (MOON, LAUREL), (AMPHORA, COLUMN)],
    "dealer": PUPIL,
}
SCRIPT: list[Moves] = [
    [],
    [],
    [(0, {"type": "draw", "from": 1, "slot": 0})],
    [(0, {"type": "draw", "from": 2, "slot": 0})],
    [
        (0, {"type": "lay", "slots": [0, 2, 3]}),
        (1, {"type": "draw", "from": 2, "slot": 0}),
        (1, {"type": "stop"}),
    ],
    [(2, {"type": "draw", "from": "pile"}), (2, {"type": "stop"})],
    [(0, {"type": "discard", "slots": [0]})],
    [(1, {"type": "propose_end"}), (2, {"type": "vote", "agree": True})],
    [(0, {"type": "vote", "agree": True})],
]
"""What happens on the way to each step; a pupil's move is what the step before waits for."""


def table() -> Match:
    """Three at the table."""
    return Match.new("janus", seats=3, deal=DEAL)


LESSONS = {"janus": Lesson(table, SCRIPT)}
"""One trio, and an end that all agree to."""
