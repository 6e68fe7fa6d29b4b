"""The lesson of Janus."""

from lessons.script import PUPIL, Moves, Steps, lesson
from tablee import Match

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


def lessons() -> dict[str, Steps]:
    """Three at the table, one trio, and an end that all agree to."""
    return {"janus": lesson(Match.new("janus", seats=3, deal=DEAL), SCRIPT)}
