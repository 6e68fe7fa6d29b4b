"""What an operator may ask a running server, and what it answers: a line of JSON each."""

from typing import Any, TypeAlias

import msgspec


class Wish(msgspec.Struct, frozen=True, tag_field="ask", tag=str.lower, forbid_unknown_fields=True):
    """Anything that may be asked."""


class List(Wish, frozen=True):
    """Which tables there are."""

    all: bool = False
    """Those that sleep too."""


class Show(Wish, frozen=True):
    """How a table stands."""

    table: str


class Pause(Wish, frozen=True):
    """Stop the clock of a match, as its host can."""

    table: str


class Resume(Wish, frozen=True):
    """Let it go on."""

    table: str


class Export(Wish, frozen=True):
    """Everything written of a table, or the log of one match."""

    table: str
    match: int | None = None


class Strike(Wish, frozen=True):
    """Send everybody away, and forget the table for good."""

    table: str


class Backup(Wish, frozen=True):
    """A copy of everything, in a file that must not exist yet."""

    to: str


AnyWish: TypeAlias = List | Show | Pause | Resume | Export | Strike | Backup


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of it."""

    done: Any = None
    error: str | None = None
    """Why nothing came of it."""


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table in a list; of one that sleeps only the code is known."""

    table: str
    game: str = ""
    phase: str = "asleep"
    people: int = 0
    watching: int = 0
    matches: int = 0
