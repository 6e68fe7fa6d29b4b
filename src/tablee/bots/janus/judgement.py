"""How good a table is for a seat: its own prospect of a trio against that of its rivals."""

from tablee.bots.janus.scene import Look, Scene, look
from tablee.kernel import Seat

NEXT = 0.9
"""A trio that the very next player can lay: it is as good as laid."""
READY = 0.35
"""One that a later player can lay: much happens before that."""
SECOND = 0.2
"""What another symbol to fall back on adds to that."""
PAIR = 0.05
"""Two of a symbol in hand, and no third in sight."""
LEAD = 0.08
"""One in hand and one in sight, with room for more."""
SIZE = (0.06, 0.03, 0.0, 0.09, 0.06)
"""By number of cards: few leave room for two draws, three hold a pair more often than two."""


def judge(scene: Scene, me: Seat, fear: float = 1.0) -> float:
    """What the table is worth to me, in trios, when my turn has just ended."""
    looks = [look(hand) for hand in scene.hands]
    top = scene.pile[-1][0] if scene.pile else 0
    seats = len(looks)
    rivals = 0.0
    for wait in range(1, seats):
        rivals += prospect(looks, (me + wait) % seats, top, NEXT if wait == 1 else READY)
    own = looks[me]
    return SIZE[own.cards] + prospect(looks, me, top, READY) - fear * rivals / (seats - 1)


def prospect(looks: list[Look], seat: Seat, top: int, ready: float) -> float:
    """A player's chance of a trio on the next turn, `ready` if it could be laid by now."""
    sight, double = top, 0
    for other, seen in enumerate(looks):
        if other != seat:
            outer = seen[4]
            double |= sight & outer
            sight |= outer
    cards, once, twice, thrice, _ = looks[seat]
    within = thrice
    if cards < 4:
        within |= twice & sight
        if cards < 3:
            within |= once & double
    if within:
        return ready + SECOND if within & (within - 1) and ready != NEXT else ready
    worth = PAIR if twice else 0.0
    return worth + LEAD if cards < 3 and once & sight else worth
