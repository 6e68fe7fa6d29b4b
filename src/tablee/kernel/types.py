"""The base classes of what goes in and out of a game. Their JSON form is the wire's form."""

import re
from typing import Annotated, Any, Protocol, Self, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

T = TypeVar("T")
Seat: TypeAlias = Annotated[int, Meta(extra_json_schema={"format": "seat"})]
"""A place at the table, counted clockwise from 0."""
BySeat: TypeAlias = Annotated[tuple[T, ...], Meta(extra_json_schema={"format": "by-seat"})]
"""Something for each seat, in their order: who reads a schema shows it beside the names."""
CONTROL = r"\x00-\x1f\x7f-\x9f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff"
"""Characters that are not shown, that turn round the writing beside them, or that are halves."""
BLANK = r"\s\u200c\u200d\ufe00-\ufe0f\u115f\u1160\u2800\u3164"
"""Characters that may be in a text, but show nothing by themselves."""
LONGEST_TEXT = 200
"""The most characters a player's text may have."""
Text: TypeAlias = Annotated[
    str,
    Meta(max_length=LONGEST_TEXT, pattern=rf"\A[^{CONTROL}]*[^{CONTROL}{BLANK}][^{CONTROL}]*\Z"),
]
"""What a player writes: one line of at most 200 characters, and something to be seen in it."""


def snake_case(name: str) -> str:
    """The `type` under which a struct travels: `GiveBack` is `give_back`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def as_json(thing: Any) -> str:
    """A struct, or a part of one, on one line for somebody who reads."""
    return msgspec.json.encode(thing).decode()


class Move(
    msgspec.Struct,
    frozen=True,
    cache_hash=True,
    gc=False,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=snake_case,
):
    """Something a player does."""


class TableMove(
    msgspec.Struct,
    frozen=True,
    cache_hash=True,
    gc=False,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=snake_case,
):
    """Something luck does: drawn by the match, logged, and never known before it happens."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is set up; every field has a default."""


class Clocked(Options, frozen=True, kw_only=True):
    """The options of a game whose tables can have a clock."""

    clock: Annotated[int, Meta(ge=1_000, le=600_000)] | None = None
    """How many ms a decision may take before the table takes it; None: no clock."""


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All luck that does not depend on play, as plain data."""


class View(msgspec.Struct, frozen=True):
    """What one audience is shown, built field by field from nothing."""


class ClockedView(View, frozen=True, kw_only=True):
    """A view of a game with `Clocked` options: it says how long a decision may still take."""

    deadline: int | None
    """When the table takes the pending decision itself; None: no clock runs."""


class State(Protocol):
    """A game in progress: a slotted class of ints, lists and small tuples, changed in place."""

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        ...
