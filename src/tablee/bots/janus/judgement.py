"""How good a table is for a seat: the trios its own hand promises against those of its rivals."""

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from tablee.bots.janus.promise import PROMISE
from tablee.bots.janus.scene import FAR, NEAR, Cards, Scene
from tablee.games.janus.cards import FULL_HAND, TRIO
from tablee.kernel import Seat

NOTHING, LEAD, LEADS, PAIR, PAIRS, READY, SURE, SAFE = KINDS = range(8)
"""What a hand can come to on its holder's next turn, with the faces its holder sees now.

LEAD: one card in hand and its like in sight; with an empty hand, three alike in sight. LEADS: two
such symbols. READY: a trio, if nobody takes away the one card it needs. SURE: one can be spared.
SAFE: more than one can, or the trio is in hand already.
"""

Weights: TypeAlias = tuple[list[float], list[float], list[float]]
"""What a hand in each place counts for me: my own, that of the next player, of a later one."""


@lru_cache(256)
def weights(fear: float, seats: int) -> Weights:
    """The promises as a player sees them who fears the rivals this much."""
    own, following, later = ([worth for row in hands for worth in row] for hands in PROMISE)
    share = -fear / (seats - 1)
    return own, [share * worth for worth in following], [share * worth for worth in later]


def judge(scene: Scene, me: Seat, weights: Weights) -> float:
    """What the table is worth to me, in trios, when my turn has just ended."""
    own, following, later = weights
    found = places(scene)
    after = me + 1 if me + 1 < len(found) else 0
    worth = 0.0
    for seat, place in enumerate(found):
        worth += (own if seat == me else following if seat == after else later)[place]
    return worth


def places(scene: Scene) -> list[int]:
    """Where each hand stands in the rows of `PROMISE`: number of cards · 8 + kind."""
    hands, pile = scene
    looks = [look(hand) for hand in hands]
    one, two, three, four = NEAR[pile[-1]] if pile else 0, 0, 0, 0
    for seen in looks:
        outer = seen[2]
        four |= three & outer
        three |= two & outer
        two |= one & outer
        one |= outer
    found: list[int] = []
    for row, idle, outer, pairs, singles, leads in looks:
        # The holder cannot see their own outer sides: that is one place less.
        sight = two | one & ~outer
        double = three | two & ~outer
        treble = four | three & ~outer
        kind = idle
        if ready := pairs & sight | singles & double:
            spare = pairs & double | singles & treble
            kind = min(SAFE, READY - 1 + ready.bit_count() + spare.bit_count())
        elif lead := leads & sight:
            kind = LEADS if lead & (lead - 1) else LEAD
        elif treble and not row:
            kind = LEAD
        found.append(row + kind)
    return found


class Look(NamedTuple):
    """A hand at a glance."""

    row: int
    """Where hands of as many cards begin in `PROMISE`."""
    idle: int
    """Its kind if nothing that its holder sees elsewhere is of use."""
    outer: int
    """The symbols that the others see, as bits."""
    pairs: int
    """The symbols that need one more card."""
    singles: int
    """The symbols that need two more, where there is room for them."""
    leads: int
    """The symbols that one more card would make a pair, where there is none."""


@lru_cache(1 << 16)
def look(hand: Cards) -> Look:
    """JANUS-20: inner faces make trios, outer ones can be drawn."""
    once = twice = thrice = outer = 0
    for card in hand:
        near = NEAR[card]
        thrice |= twice & near
        twice |= once & near
        once |= near
        outer |= FAR[card]
    row = len(hand) * len(KINDS)
    if thrice:
        return Look(row, SAFE, outer, 0, 0, 0)
    if len(hand) == FULL_HAND:
        idle = (NOTHING, PAIR, PAIRS)[twice.bit_count()]
        return Look(row, idle, outer, 0, 0, 0)
    few = once if len(hand) < TRIO else 0
    if twice:
        return Look(row, PAIR, outer, twice, few & ~twice, 0)
    return Look(row, NOTHING, outer, 0, few, few)
