"""The tricks to come, rehearsed against players as they may be.

If the others picked quite at random, all orders of our cards would be equally good, since
every trick would look alike. So there is nothing to gain in stage 1 but from habits, and
nothing to lose by looking for them. A rehearsal deals the unseen cards at random, gives each
of the others a habit, weighs both by how well they explain the picks seen so far, and sees
where every order of our cards leads. What a trick is worth is asked of the barrel's odds.
"""

from collections.abc import Sequence
from functools import cache, partial
from itertools import permutations
from math import exp
from operator import getitem
from typing import TypeAlias

from tablee.bots.pan.barrel import odds_for
from tablee.bots.pan.odds import Chances, Held
from tablee.games.pan.cards import spread
from tablee.games.pan.knowledge import sample
from tablee.games.pan.tricks import winner
from tablee.games.pan.views import PanView
from tablee.kernel import Luck, Seat, shuffled

WORLDS = 120
WAVER = 0.015
"""A plan that loses this much on the best is chosen 2.7 times less often.

Who always does the best against habits can be foreseen, and two who do it get in each
other's way: equal cards cancel (PAN-08).
"""
FINE = 1 << 30

HABITS = (
    (0, 6, 5, 4, 3, 2, 1),  # keeps the high cards for later
    (0, 1, 1, 1, 1, 1, 1),  # picks at random
    (0, 1, 2, 3, 4, 5, 6),  # would rather win now
    (0, 1, 4, 16, 64, 256, 1024),  # plays the best first
)
"""How readily a card of each value is picked from the hand."""

Plan: TypeAlias = tuple[int, ...]
Picks: TypeAlias = tuple[int, ...]


def rehearse(
    view: PanView, revealed: Sequence[Picks], luck: Luck, worlds: int | None = None
) -> Plan:
    """An order for our cards: one that wins often in the worlds rehearsed."""
    plans = orders(view.hand)
    if len(plans) == 1:
        return plans[0]
    worth = rehearsed(plans, view, revealed, luck, worlds)
    best = max(worth)
    return plans[drawn([exp((chance - best) / WAVER) for chance in worth], luck)]


def rehearsed(
    plans: Sequence[Plan],
    view: PanView,
    revealed: Sequence[Picks],
    luck: Luck,
    worlds: int | None = None,
) -> list[float]:
    """My chance to win the game with each plan, averaged over the worlds."""
    worth, weights = [0.0] * len(plans), 0.0
    chance = cache(partial(prospect, view))
    for _ in range(worlds or WORLDS):
        weight, tricks = imagine(view, revealed, luck)
        weights += weight
        takers = [takers_of(trick, view) for trick in tricks]
        for index, plan in enumerate(plans):
            worth[index] += weight * chance(tuple(map(getitem, takers, plan)))
    return [chances / weights for chances in worth]


@cache
def orders(hand: tuple[int, ...]) -> tuple[Plan, ...]:
    """PAN-12: every order in which a hand can be played."""
    return tuple(dict.fromkeys(permutations(hand)))


# The others -----------------------------------------------------------------------------


def imagine(view: PanView, revealed: Sequence[Picks], luck: Luck) -> tuple[float, list[Picks]]:
    """How the others may play the rest of their cards, and how well that explains the past."""
    state = sample(view, luck)
    weight, rows = 1.0, list[Plan]()
    for seat in range(state.seats):
        if seat != view.you:
            past = tuple([picks[seat] for picks in revealed])
            hand = spread(state.hands[seat])
            likely = [likelihood(past, hand, habit) for habit in HABITS]
            weight *= sum(likely)
            rows.append(arrange(hand, HABITS[drawn(likely, luck)], luck))
    if state.ghost:
        rows.append(tuple(shuffled(spread(state.ghost), luck)))
    return weight, list(zip(*rows, strict=True))


def likelihood(past: Picks, hand: tuple[int, ...], habit: Sequence[int]) -> float:
    """How likely somebody with this habit, who has these cards left, made these picks."""
    eagerness = sum([habit[value] for value in hand])
    chance = 1.0
    for value in reversed(past):
        eagerness += habit[value]
        chance *= habit[value] / eagerness
    return chance


def arrange(hand: tuple[int, ...], habit: Sequence[int], luck: Luck) -> Plan:
    """A hand in an order in which somebody with this habit may play it."""
    left, plan = list(hand), list[int]()
    while left:
        plan.append(left.pop(drawn([habit[value] for value in left], luck)))
    return tuple(plan)


def drawn(weights: Sequence[float], luck: Luck) -> int:
    """An index, as likely as its weight."""
    point = luck.below(FINE) / FINE * sum(weights)
    for index, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return index
    return len(weights) - 1


# What it leads to -----------------------------------------------------------------------


def takers_of(others: Picks, view: PanView) -> dict[int, Seat | None]:
    """PAN-09: who takes the trick, for each card that I may add to it."""
    assert view.you is not None
    before, after = others[: view.you], others[view.you :]
    return {value: winner((*before, value, *after)) for value in view.hand}


def prospect(view: PanView, takers: tuple[Seat | None, ...]) -> float:
    """My chance to win the game once these have taken the tricks that are left."""
    assert view.you is not None
    held = [len(seat.captured) for seat in view.seats]
    size = len(held) + (view.ghost is not None)
    for taker in takers:
        if taker is not None and taker < len(held):
            held[taker] += size
    return entering(tuple(held), view.options.double_clic, view.options.no_cards)[view.you]


@cache
def entering(held: Held, double_clic: bool, no_cards: str) -> Chances:
    """PAN-14, PAN-29: everybody's chance as stage 2 begins."""
    odds = odds_for(double_clic)
    if no_cards == "plays" or not any(held):
        return odds.round(held)
    inside = iter(odds.round(tuple(cards for cards in held if cards)))
    return tuple(next(inside) if cards else 0.0 for cards in held)
