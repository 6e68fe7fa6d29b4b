"""The base classes of what goes in and out of a game. Their JSON form is the wire's form."""

import re
from typing import Protocol, Self

import msgspec

Seat = int
"""A place at the table, counted clockwise from 0."""


def snake_case(name: str) -> str:
    """The `type` under which a struct travels: `GiveBack` is `give_back`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Move(
    msgspec.Struct,
    frozen=True,
    gc=False,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=snake_case,
):
    """Something a player does."""


class TableMove(
    msgspec.Struct,
    frozen=True,
    gc=False,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=snake_case,
):
    """Something luck does: drawn by the match, logged, and never known before it happens."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is set up; every field has a default."""


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All luck that does not depend on play, as plain data."""


class View(msgspec.Struct, frozen=True):
    """What one audience is shown, built field by field from nothing."""


class State(Protocol):
    """A game in progress: a slotted class of ints, lists and small tuples, changed in place."""

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        ...
