"""How well a bot sees and how quick its hands are: all that its level changes, in one table."""

from math import exp
from statistics import NormalDist

import msgspec
from msgspec.structs import replace

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
    """Of 100 near-twins that lie open, this many are taken for twins."""
    reach: int
    """From noticing a pair to the first hand."""
    second: int
    """From the first hand to the second."""
    pace: int
    """From when a card is due to turning it over."""
    carry: int
    """From grabbing a card of the heap to putting it together with another one beside it."""
    rummage: int
    """Between two cards of the heap turned over without a plan."""
    sweep: float = 0.0
    """The least attention for what is not new: nothing is overlooked for ever."""
    vary: float = 0.8
    """How much the times of eyes vary: the standard deviation of their logarithm. What one
    overlooks another sees at once, so that a weaker player has a chance."""


HEAP: dict[Level, Eyes] = {
    "gentle": Eyes(
        look=2_400,
        each=8,
        stray=0.45,
        slip=26,
        reach=700,
        second=400,
        pace=2_600,
        carry=1_300,
        rummage=3_400,
    ),
    "easy": Eyes(
        look=1_150,
        each=5,
        stray=0.7,
        slip=22,
        reach=400,
        second=220,
        pace=1_800,
        carry=800,
        rummage=2_600,
    ),
    "normal": Eyes(
        look=1_000,
        each=4,
        stray=1.2,
        slip=12,
        reach=350,
        second=180,
        pace=1_600,
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
        pace=1_400,
        carry=420,
        rummage=2_100,
    ),
}
"""TWIN-46: chosen so that a table of easy bots ends among the eaglets, of normal ones among the
falcons, of strong ones among the lynxes, however many they are (docs/reports/twinit-bots.md)."""

RACE: dict[Level, Eyes] = {
    "gentle": replace(HEAP["gentle"], look=6_200, each=12, slip=8, sweep=1.0, vary=0.2, pace=2_800),
    "easy": replace(HEAP["easy"], look=2_700, each=10, slip=14, sweep=0.3, vary=0.5, pace=2_200),
    "normal": replace(HEAP["normal"], look=1_350, each=6, sweep=0.3, vary=0.6, pace=1_800),
    "strong": replace(HEAP["strong"], look=700, each=2, sweep=0.4, vary=0.6, pace=1_500),
}
"""Set so that a person feels the levels apart: from when a pair lies there to the second hand
about 8, 4, 2 and 1 s (docs/reports/twinit-bots-races.md)."""

HANDS_VARY = 0.25
"""The standard deviation of the logarithm of the times of hands."""

RULED = 600
"""After this many ms a hand that the table does not show was not allowed to do what it did."""

_normal = NormalDist()


def spread(median: float, vary: float, luck: Luck) -> int:
    """A time round this median, log-normal like human response times."""
    quantile = (luck.below(10_000) + 0.5) / 10_000
    return round(median * exp(vary * _normal.inv_cdf(quantile)))
