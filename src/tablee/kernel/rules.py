"""A game's law as a table: for each kind of move who may make it, and what it does."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias, TypeVar

from tablee.kernel.facts import Facts
from tablee.kernel.refusal import Refusal
from tablee.kernel.types import Move, Seat

M = TypeVar("M", bound=Move)
Check: TypeAlias = Callable[[Any, Seat, Any], Refusal | None]
"""State, seat and move in; why the move may not be made out, or None."""
Effect: TypeAlias = Callable[[Any, Seat, Any, int], Facts]
"""State, seat, move and its moment in ms in; the state is changed, and what happened comes out."""


class Rule(NamedTuple):
    """One kind of move."""

    check: Check
    """Why this seat may not make it now, or None."""
    effect: Effect
    """What it does, once it has been checked."""
    stage: str | None = None
    """When it can be made, in a game of stages."""


def effects(law: Mapping[type[M], Rule]) -> dict[type[M], Effect]:
    """What each kind of move does: one look-up where moves are made by the million."""
    return {kind: rule.effect for kind, rule in law.items()}


def always(state: Any, seat: Seat, move: Any) -> None:
    """The check of a move that anybody who is asked may make."""
