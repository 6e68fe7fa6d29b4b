"""Stage 1: how each level picks."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from tablee.bots.brain import Level
from tablee.bots.pan.rehearsal import rehearse
from tablee.games.pan.knowledge import unseen
from tablee.games.pan.tricks import winner
from tablee.games.pan.views import PanView
from tablee.kernel import Luck, shuffled

Picker: TypeAlias = Callable[[PanView, Sequence[tuple[int, ...]], Luck], int]

TRIES = 40


def gentle(view: PanView, revealed: Sequence[tuple[int, ...]], luck: Luck) -> int:
    """Any card, each as readily as another."""
    return view.hand[luck.below(len(view.hand))]


def easy(view: PanView, revealed: Sequence[tuple[int, ...]], luck: Luck) -> int:
    """Any card, a high one rather than a low one: a 6 six times as readily as a 1."""
    eager = [value for value in view.hand for _ in range(value)]
    return eager[luck.below(len(eager))]


def normal(view: PanView, revealed: Sequence[tuple[int, ...]], luck: Luck) -> int:
    """The card that would take this trick most often from cards not seen yet."""
    others = len(view.seats) - 1 + (view.ghost is not None)
    taken = dict.fromkeys(view.hand, 0)
    for _ in range(TRIES):
        against = shuffled(unseen(view), luck)[:others]
        for value in taken:
            taken[value] += winner((value, *against)) == 0
    return max(taken, key=lambda value: taken[value])


def strong(view: PanView, revealed: Sequence[tuple[int, ...]], luck: Luck) -> int:
    """The first card of an order that does well in a rehearsal of the tricks to come."""
    return rehearse(view, revealed, luck)[0]


PICKERS: dict[Level, Picker] = {
    "gentle": gentle,
    "easy": easy,
    "normal": normal,
    "strong": strong,
}
