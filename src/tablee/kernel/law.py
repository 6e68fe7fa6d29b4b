"""A game's law as a table: for each kind of move who may make it, and what it does."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias, TypeVar

from tablee.kernel.facts import Facts
from tablee.kernel.refusal import Refusal
from tablee.kernel.words import Move, Seat

M = TypeVar("M", bound=Move)
Check: TypeAlias = Callable[[Any, Seat, Any], Refusal | None]
Deed: TypeAlias = Callable[[Any, Seat, Any, int], Facts]


class Rule(NamedTuple):
    """One kind of move."""

    check: Check
    """Why this seat may not make it now, or None."""
    deed: Deed
    """What it does, once it has been checked."""
    stage: str | None = None
    """When it can be made, in a game of stages."""


def deeds(law: Mapping[type[M], Rule]) -> dict[type[M], Deed]:
    """What each kind of move does: one look-up where moves are made by the million."""
    return {kind: rule.deed for kind, rule in law.items()}


def always(state: Any, seat: Seat, move: Any) -> None:
    """The check of a move that anybody who is asked may make."""


# What a game does not have ---------------------------------------------------------------


def no_chance(state: Any) -> None:
    """All luck is in the deal."""


def no_table_move(state: Any, move: Any, at: int) -> Facts:
    """The table is never asked to move."""
    raise AssertionError("a game without chance has no moves of the table")


def no_deadline(state: Any) -> None:
    """Nothing ever happens by itself."""


def no_expiry(state: Any, at: int) -> Facts:
    """There is no deadline that could pass."""
    raise AssertionError("a game without deadlines has none that passes")
