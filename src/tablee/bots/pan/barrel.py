"""Stage 2: how each level flips, spins, passes, dares and steals."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeAlias, TypeVar

from tablee.bots.brain import Level
from tablee.bots.pan.odds import Held, Odds, first_best
from tablee.games.pan.cards import CHAMBERS
from tablee.games.pan.moves import AGAIN, FLIP, SPIN, STOP, Pass, Spin, Steal
from tablee.games.pan.views import PanView
from tablee.kernel import Luck, Move, Seat

Thing = TypeVar("Thing")
Shooter: TypeAlias = Callable[[PanView, Sequence[Move], Luck], Move]

TREMBLE = 0.1
"""How often the strong level expects a random choice instead of the best."""


def gentle(view: PanView, legal: Sequence[Move], luck: Luck) -> Move:
    """Spins only where the next flip is more likely to kill than not, and never dares to steal."""
    if view.stage == "daring":
        return STOP
    if view.stage == "stealing":
        return any_of(legal, luck)
    spins = [move for move in legal if isinstance(move, Spin)]
    return any_of(spins, luck) if spins and CHAMBERS - view.clics < 2 else FLIP


def easy(view: PanView, legal: Sequence[Move], luck: Luck) -> Move:
    """The greater the danger, the sooner it pays to spin or to pass; else it moves at random."""
    if view.stage != "turn":
        return any_of(legal, luck)
    payments = [[move for move in legal if isinstance(move, kind)] for kind in (Spin, Pass)]
    affordable = [moves for moves in payments if moves]
    calm = luck.below(CHAMBERS - view.clics) > 0
    return FLIP if calm or not affordable else any_of(any_of(affordable, luck), luck)


def normal(view: PanView, legal: Sequence[Move], luck: Luck) -> Move:
    """Lives with a danger of 1 in 5; beyond that it passes if it can, or else spins."""
    if view.stage == "stealing":
        return steal_from(view, max(_others(view), key=lambda seat: _holds(view, seat)))
    bold = view.clics < 2
    if view.stage == "daring":
        return AGAIN if bold else STOP
    cards = _captured(view)
    if bold or not cards:
        return FLIP
    return pay(cards, view.price if len(cards) >= view.price else 1)


def strong(view: PanView, legal: Sequence[Move], luck: Luck) -> Move:
    """Does what the calculation finds best."""
    odds, held = odds_for(view.options.double_clic), holdings(view)
    odds.forget()
    if view.stage == "stealing":
        left, _ = odds.theft(held, view.clics, view.steals)
        robbed = next(i for i in range(1, len(held)) if left[i] < held[i])
        return steal_from(view, from_turn(view)[robbed])
    if view.stage == "daring":
        dares = odds.dares(held, view.clics)
        return (STOP, AGAIN)[first_best(list(dares.values()))]
    choices = odds.choices(held, view.clics)
    choice = list(choices)[first_best(list(choices.values()))]
    price = {"flip": 0, "spin": 1, "pass": view.price}[choice]
    return pay(_captured(view), price) if price else FLIP


SHOOTERS: dict[Level, Shooter] = {
    "gentle": gentle,
    "easy": easy,
    "normal": normal,
    "strong": strong,
}


@cache
def odds_for(double_clic: bool) -> Odds:
    """The calculation, one for all strong bots of a process that play by the same rules."""
    return Odds(double_clic=double_clic, tremble=TREMBLE)


def holdings(view: PanView) -> Held:
    """How many captured cards the living hold, from the one on turn on."""
    return tuple(_holds(view, seat) for seat in from_turn(view))


def pay(cards: tuple[int, ...], price: int) -> Move:
    """PAN-14, PAN-15: spin or pass with the highest cards: of two equally rich, later is safer."""
    paid = cards[-price:]
    return SPIN[paid[0]] if price == 1 else Pass(paid)


def steal_from(view: PanView, victim: Seat) -> Move:
    """PAN-26: the lowest card is as good as any, and keeps the thief late in the order."""
    return Steal(victim, view.seats[victim].captured[0])


def any_of(things: Sequence[Thing], luck: Luck) -> Thing:
    """One as likely as another."""
    return things[luck.below(len(things))]


def from_turn(view: PanView) -> tuple[Seat, ...]:
    """PAN-18: the living in the order they will be on turn."""
    assert view.on_turn is not None
    first = view.order.index(view.on_turn)
    return view.order[first:] + view.order[:first]


def _others(view: PanView) -> tuple[Seat, ...]:
    return from_turn(view)[1:]


def _holds(view: PanView, seat: Seat) -> int:
    return len(view.seats[seat].captured)


def _captured(view: PanView) -> tuple[int, ...]:
    assert view.on_turn is not None
    return view.seats[view.on_turn].captured
