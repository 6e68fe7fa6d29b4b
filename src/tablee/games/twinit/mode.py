"""What a mode of Twin It! is: a table of laws, and what else the match asks.

A mode is chosen once, at set-up, and stays with the state. Nothing asks later which one it is.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from tablee.games.twinit.cards import Card
from tablee.games.twinit.deal import TwinDeal
from tablee.games.twinit.moves import Tuck, TwinMove
from tablee.games.twinit.options import TwinOptions
from tablee.games.twinit.views import TwinView
from tablee.kernel import (
    Audience,
    Candidate,
    Chances,
    Check,
    Effect,
    Facts,
    Luck,
    Outcome,
    Seat,
    never,
    nothing,
)


class MoveRule(NamedTuple):
    """One kind of move: whether it may be made, what it does, and which there are now."""

    check: Check
    effect: Effect
    legal: Callable[[Any, Seat], Iterable[TwinMove]]
    candidates: Callable[[Any, Seat], Iterable[Candidate | TwinMove]]
    """What a board could offer: the kind as a whole, and its targets."""


Law: TypeAlias = dict[type[TwinMove], MoveRule]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mode:
    """One way to play with the box."""

    law: Law
    deal: Callable[[TwinOptions, int, Sequence[Card], Luck], TwinDeal]
    """All that is drawn before the game begins, with the cards of the box in a random order."""
    need_fair_deal: Callable[[TwinOptions, int, TwinDeal], None]
    """A deal written by hand may use fewer cards, but is one of this mode, or ValueError."""
    setup: Callable[[Any, TwinOptions, int, TwinDeal], Any]
    """The table before the first move; it is told its mode."""
    opening: Callable[[Any], Facts]
    awaited: Callable[[Any], Sequence[Seat]]
    follow: Callable[[Any, int], Facts]
    """What follows from a move that was made."""
    chance: Callable[[Any], Chances[Tuck] | None] = nothing
    apply_table: Callable[[Any, Tuck, int], Facts] = never
    deadline: Callable[[Any], int | None]
    expire: Callable[[Any, int], Facts]
    view: Callable[[Any, Audience], TwinView]
    outcome: Callable[[Any], Outcome | None]
