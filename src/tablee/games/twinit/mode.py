"""What a mode of Twin It! is: a table of laws, and what else the match asks.

A mode is chosen once, at set-up, and stays with the state. Nothing asks later which one it is.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from tablee.games.twinit.deal import TwinDeal
from tablee.games.twinit.moves import Tuck, TwinMove
from tablee.games.twinit.options import TwinOptions
from tablee.games.twinit.views import TwinView
from tablee.kernel import Audience, Chances, Facts, Outcome, Refusal, Seat, Try


class Rule(NamedTuple):
    """One kind of move: whether it may be made, what it does, and which there are now."""

    check: Callable[[Any, Seat, Any], Refusal | None]
    deed: Callable[[Any, Seat, Any, int], Facts]
    legal: Callable[[Any, Seat], Iterable[TwinMove]]
    tries: Callable[[Any, Seat], Iterable[Try]]
    """What a board could offer: the deed as a whole, and things that can be barred."""


Law: TypeAlias = dict[type[TwinMove], Rule]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mode:
    """One way to play with the box."""

    law: Law
    setup: Callable[[Any, TwinOptions, int, TwinDeal], Any]
    """The table before the first move; it is told its mode."""
    opening: Callable[[Any], Facts]
    awaited: Callable[[Any], Sequence[Seat]]
    follow: Callable[[Any, int], Facts]
    """What follows from a move that was made."""
    chance: Callable[[Any], Chances[Tuck] | None]
    apply_table: Callable[[Any, Tuck, int], Facts]
    deadline: Callable[[Any], int | None]
    expire: Callable[[Any, int], Facts]
    view: Callable[[Any, Audience], TwinView]
    outcome: Callable[[Any], Outcome | None]
