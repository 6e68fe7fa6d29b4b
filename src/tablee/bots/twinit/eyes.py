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
        each=6,
        stray=0.7,
        slip=22,
        reach=400,
        second=220,
        carry=800,
        rummage=2_700,
    ),
    "normal": Eyes(
        look=1_000,
        each=4,
        stray=1.2,
        slip=12,
        reach=350,
        second=180,
        carry=650,
        rummage=2_600,
    ),
    "strong": Eyes(
        look=750,
        each=2,
        stray=1.9,
        slip=5,
        reach=300,
        second=150,
        carry=420,
        rummage=2_100,
    ),
}
"""TWIN-46: chosen so that a table of easy bots ends among the eaglets, of normal ones among the
falcons, of strong ones among the lynxes, however many they are (docs/reports/twinit-bots.md)."""

EYES_VARY = 0.8
"""How much the times of eyes vary at every level: the standard deviation of their logarithm. What
one overlooks another sees at once, so that a weaker player has a chance."""
HANDS_VARY = 0.25
"""The same of hands."""

_normal = NormalDist()


def spread(median: float, vary: float, luck: Luck) -> int:
    """A time round this median, log-normal like human response times."""
    quantile = (luck.below(10_000) + 0.5) / 10_000
    return round(median * exp(vary * _normal.inv_cdf(quantile)))
