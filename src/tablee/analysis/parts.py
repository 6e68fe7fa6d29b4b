"""A result taken apart as it is shown: parts that add up to the last digit, each with its error."""

from collections.abc import Sequence
from math import floor, sqrt
from statistics import fmean, stdev

from tablee import luck as sources
from tablee.analysis.account import Account, Worth, accounts
from tablee.analysis.results import Chance, Parts
from tablee.match import Log

TIMES = 6
"""So often the account is made, each time with other samples: what they differ by is its error."""
STUDENT = 2.571
"""Standard errors to either side that 95 of 100 means of six stay within."""
DIGITS = 1_000
"""Tenths of a hundredth of a win: no more is shown."""
EXACT = 1e-9


def parts(log: Log, worth: Worth, seed: int) -> tuple[Parts, ...]:
    """Every seat's result in parts. What nobody was ever shown changes none of them."""
    every = [
        accounts(log, worth.sampled(number), luck=sources.seeded(f"{seed} {number}"))
        for number in range(TIMES)
    ]
    return tuple(_of_seat([found[seat] for found in every]) for seat in range(log.seats))


def _of_seat(found: Sequence[Account]) -> Parts:
    start = [one.start for one in found]
    deal, draws = [one.deal for one in found], [one.draws for one in found]
    others, own = [one.others for one in found], [one.own for one in found]
    result = found[0].result
    values = closed([fmean(part) for part in (start, deal, draws, others, own)], result)
    played = [one.others + one.own for one in found]
    return Parts(
        result=round(result * DIGITS) / DIGITS,
        start=Chance(values[0], _error(start)),
        deal=Chance(values[1], _error(deal)),
        draws=Chance(values[2], _error(draws)),
        others=Chance(values[3], _error(others)),
        own=Chance(values[4], _error(own)),
        played=Chance(round(values[3] + values[4], 3), _error(played)),
    )


def closed(values: Sequence[float], total: float) -> list[float]:
    """These values rounded so that they add up to the rounded total: whoever is nearest goes up."""
    scaled = [value * DIGITS for value in values]
    rounded = [floor(value) for value in scaled]
    short = round(total * DIGITS) - sum(rounded)
    nearest = sorted(range(len(values)), key=lambda place: rounded[place] - scaled[place])
    for place in nearest[:short]:
        rounded[place] += 1
    return [value / DIGITS for value in rounded]


def _error(values: Sequence[float]) -> float:
    """Half of the 95 % interval; 0 where nothing was sampled."""
    spread = stdev(values)
    return STUDENT * spread / sqrt(len(values)) if spread > EXACT else 0.0
