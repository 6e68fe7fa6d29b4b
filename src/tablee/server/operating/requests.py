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


class Open(AdminRequest, frozen=True):
    """A table for whoever follows the link that is the answer."""

    game: str
    name: str = "Host"
    """The host's, until they say another."""


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


class Traces(AdminRequest, frozen=True):
    """Where somebody is or was called so, and under which number."""

    name: str


class Forget(AdminRequest, frozen=True):
    """Have somebody leave a table, and nothing of them stay there."""

    table: str
    person: int


class Backup(AdminRequest, frozen=True):
    """A copy of everything, in a file that must not exist yet."""

    to: str


class Recount(AdminRequest, frozen=True):
    """Make the standings of all clubs again from their games."""


class Status(AdminRequest, frozen=True):
    """How the house is doing."""


class Drain(AdminRequest, frozen=True):
    """Have proxies send nobody new here, or again: `GET /api/ready` says so."""

    on: bool = True


class Tell(AdminRequest, frozen=True):
    """A line of chat at every table that is awake."""

    text: str


OfOneTable: TypeAlias = Show | Pause | Resume | Export | Delete | Forget
AnyWish: TypeAlias = OfOneTable | List | Open | Traces | Backup | Recount | Status | Drain | Tell


class AdminReply(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of it."""

    done: Any = None
    error: str | None = None
    """Why nothing came of it."""


class Trace(msgspec.Struct, frozen=True):
    """A table where somebody is or was called so, and their number there."""

    table: str
    game: str
    person: int


class TableRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table in a list."""

    table: str
    game: str = ""
    phase: str = "asleep"
    people: int = 0
    watching: int = 0
    matches: int = 0


class HouseStatus(msgspec.Struct, frozen=True):
    """How a house is doing."""

    version: str
    up_s: float
    draining: bool
    tables: dict[str, int]
    """Those that are awake, by game."""
    playing: int
    people: int
    watching: int
    load: tuple[float, float, float]
    """How many of all programs of the machine wanted a core, over 1, 5 and 15 minutes."""
    waiting: int
    """Thoughts of bots and other long work not done yet."""
    matches: int
    moves: int
    refusals: dict[str, int]
    """Requests refused at tables, by code."""
    unwritten: int
    """Changes that could not be written."""
    put_back: int
    """Tables where people know of more than is written."""
    struck: int
    """Tables struck out because nobody used them."""
    calls: dict[str, int]
    """Calls of members when a table of a club opened, by what became of each."""
    push: str
    """Why browsers cannot be called; empty: they can."""
    store: str
    """The SQLite file, or what else it is."""
    store_bytes: int | None = None
    free_bytes: int | None = None
    """On its disk."""
    problems: list[str] = []
    """The last warnings and errors of the log, the newest first."""
