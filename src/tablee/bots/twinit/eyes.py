"""How well a bot sees and how quick its hands are: all that its level changes, in one table."""

from math import exp
from statistics import NormalDist

import msgspec

from tablee.bots.brain import Level
from tablee.kernel import Luck


class Eyes(msgspec.Struct, frozen=True):
    """Times are medians in ms."""

    look: int
    """To find the twin of a card that has just come into sight, if little else lies there."""
    each: int
    """How much longer that takes for each thing in sight."""
    stray: float
    """How far the eyes wander: what is not new gets this share of attention, divided by how many
    things are in sight."""
    vary: float
    """How much these times vary: the standard deviation of their logarithm."""
    slip: int
    """Of 100 near-twins that lie open, so many are taken for twins."""
    reach: int
    """From noticing a pair to the first hand."""
    second: int
    """From the first hand to the second."""
    carry: int
    """From grabbing a card of the heap to putting it together with another one beside it."""
    rummage: int
    """Between two cards of the heap turned over without a plan."""


EYES: dict[Level, Eyes] = {
    "easy": Eyes(
        look=1_200,
        each=7,
        stray=2.0,
        vary=0.5,
        slip=22,
        reach=420,
        second=240,
        carry=800,
        rummage=2_700,
    ),
    "normal": Eyes(
        look=925,
        each=6,
        stray=2.5,
        vary=0.45,
        slip=12,
        reach=340,
        second=180,
        carry=650,
        rummage=2_500,
    ),
    "strong": Eyes(
        look=550,
        each=5,
        stray=2.5,
        vary=0.4,
        slip=5,
        reach=270,
        second=130,
        carry=500,
        rummage=1_700,
    ),
}

HANDS_VARY = 0.25
"""How much the times of hands vary, at every level."""

_normal = NormalDist()


def spread(median: float, vary: float, luck: Luck) -> int:
    """A time round this median, log-normal like human response times."""
    quantile = (luck.below(10_000) + 0.5) / 10_000
    return round(median * exp(vary * _normal.inv_cdf(quantile)))
