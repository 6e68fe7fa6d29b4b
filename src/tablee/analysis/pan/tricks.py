"""Stage 1: the tricks to come, rehearsed in worlds that fit what an audience knows."""

from collections.abc import Iterable, Sequence
from operator import getitem

from msgspec.structs import replace

from tablee.analysis.mean import Mean
from tablee.analysis.results import Chance, Option
from tablee.bots.pan.rehearsal import (
    Picks,
    entering,
    imagine,
    orders,
    prospect,
    takers_of,
)
from tablee.games.pan.moves import PICK
from tablee.games.pan.tricks import winner
from tablee.games.pan.views import PanView
from tablee.kernel import Luck


def standing(
    view: PanView, revealed: Sequence[Picks], budget: int, luck: Luck
) -> tuple[Chance, ...]:
    """Everybody's chance for somebody who sees no hand."""
    means = [Mean() for _ in view.seats]
    for _ in range(budget):
        weight, tricks = imagine(view, revealed, luck)
        for mean, chance in zip(means, _reached(view, map(winner, tricks)), strict=True):
            mean.add(weight, chance)
    return tuple(mean.chance() for mean in means)


def options(view: PanView, revealed: Sequence[Picks], budget: int, luck: Luck) -> Sequence[Option]:
    """PAN-06: each card of the hand, as good as the best order that begins with it."""
    if view.pick is not None:  # it may still be changed
        hand = tuple(sorted((*view.hand, view.pick)))
        view = replace(view, hand=hand, pick=None)
    plans = orders(view.hand)
    if len(set(view.hand)) < 2:
        return ()
    means = [Mean() for _ in plans]
    for _ in range(budget):
        weight, tricks = imagine(view, revealed, luck)
        takers = [takers_of(trick, view) for trick in tricks]
        for mean, plan in zip(means, plans, strict=True):
            mean.add(weight, prospect(view, tuple(map(getitem, takers, plan))))
    best: dict[int, Chance] = {}
    for plan, mean in zip(plans, means, strict=True):
        chance = mean.chance()
        if plan[0] not in best or chance.value > best[plan[0]].value:
            best[plan[0]] = chance
    return [Option(PICK[value], best[value]) for value in sorted(best)]


def _reached(view: PanView, takers: Iterable[int | None]) -> tuple[float, ...]:
    """PAN-13: everybody's chance once these have taken the tricks that are left."""
    held = [len(seat.captured) for seat in view.seats]
    size = len(held) + (view.ghost is not None)
    for taker in takers:
        if taker is not None and taker < len(held):
            held[taker] += size
    return entering(tuple(held), view.options.double_clic, view.options.no_cards)
