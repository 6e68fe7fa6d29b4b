"""What an operator may ask a running server, and what it answers: a line of JSON each."""

from typing import Any, TypeAlias

import msgspec


class AdminRequest(
    msgspec.Struct, frozen=True, tag_field="ask", tag=str.lower, forbid_unknown_fields=True
):
    """Anything that may be asked."""


class List(AdminRequest, frozen=True):
    """Which tables there are."""

    all: bool = False
    """Those that sleep too."""


class Show(AdminRequest, frozen=True):
    """How a table stands."""

    table: str


class Pause(AdminRequest, frozen=True):
    """Stop the clock of a match, as its host can."""

    table: str


class Resume(AdminRequest, frozen=True):
    """Let it go on."""

    table: str


class Export(AdminRequest, frozen=True):
    """Everything written of a table, or the log of one match."""

    table: str
    match: int | None = None


class Delete(AdminRequest, frozen=True):
    """Send everybody away, and forget the table for good."""

    table: str


class Backup(AdminRequest, frozen=True):
    """A copy of everything, in a file that must not exist yet."""

    to: str


AnyWish: TypeAlias = List | Show | Pause | Resume | Export | Delete | Backup


class AdminReply(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of it."""

    done: Any = None
    error: str | None = None
    """Why nothing came of it."""


class TableRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table in a list."""

    table: str
    game: str = ""
    phase: str = "asleep"
    people: int = 0
    watching: int = 0
    matches: int = 0
