"""The race for the trios that are left: who wins if each goes to anybody, one as soon as another.

About twenty of the 22 trios of the box are laid, whoever plays; so a lead is worth as much as
there are trios left to catch up with.
"""

from functools import cache
from typing import TypeAlias

from tablee.analysis.account import Shares, mean

Trios: TypeAlias = tuple[int, ...]
"""How many each seat has laid."""

LENGTHS = {18: 0.05, 19: 0.3, 20: 0.45, 21: 0.2}
"""How many trios are laid in all, and how often: 350 games of four easy or four normal bots."""


@cache
def wins(trios: Trios) -> Shares:
    """Everybody's part of the victory with so many trios laid, over all lengths of the race."""
    laid = sum(trios)
    return mean((_ahead(trios, max(0, end - laid)), often) for end, often in LENGTHS.items())


def _ahead(trios: Trios, left: int) -> Shares:
    """With exactly so many trios to come. Only the distances matter, and not who has them."""
    last, order = min(trios), sorted(range(len(trios)), key=lambda seat: -trios[seat])
    found = _race(tuple([trios[seat] - last for seat in order]), left)
    return tuple([found[order.index(seat)] for seat in range(len(trios))])


@cache
def _race(trios: Trios, left: int) -> Shares:
    if not left:
        most = max(trios)
        return tuple([(laid == most) / trios.count(most) for laid in trios])
    return mean((_ahead(one_more(trios, seat), left - 1), 1) for seat in range(len(trios)))


def one_more(trios: Trios, seat: int) -> Trios:
    """When this seat lays a trio."""
    return (*trios[:seat], trios[seat] + 1, *trios[seat + 1 :])
