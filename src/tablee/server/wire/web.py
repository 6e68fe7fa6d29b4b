"""What goes over plain HTTP: opening and finding tables, tickets, replays, health."""

import msgspec

from tablee.kernel import Outcome, Seat
from tablee.server.wire.told import TableState
from tablee.server.wire.words import (
    AnyFact,
    AnyOptions,
    AnyView,
    GameKey,
    Level,
    Name,
    Pace,
    Secret,
    SomeOptions,
)


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser posts."""


class OpenTable(Body, frozen=True):
    """POST /api/tables: open a table and be its host."""

    name: Name
    game: GameKey
    options: SomeOptions = {}
    pace: Pace = "none"
    public: bool = False


class Opened(msgspec.Struct, frozen=True):
    """Its answer."""

    table: str
    person: int
    token: str


class OpenTables(msgspec.Struct, frozen=True):
    """GET /api/tables: public tables where somebody is."""

    tables: list[TableState]


class GameCard(msgspec.Struct, frozen=True):
    """A game of the house, with its options as they are if nothing is said."""

    game: GameKey
    options: AnyOptions
    least: int
    most: int
    has_clock: bool


class Catalogue(msgspec.Struct, frozen=True):
    """GET /api/games."""

    version: str
    games: list[GameCard]
    levels: list[Level]


class Redeem(Body, frozen=True):
    """POST /api/tables/<table>/redeem: a ticket for a token; the old one is void."""

    ticket: Secret


class Redeemed(msgspec.Struct, frozen=True):
    """Its answer."""

    person: int
    token: str


class ReplayUpdate(msgspec.Struct, frozen=True):
    """One update as it was told, and when."""

    n: int
    at: int
    facts: list[AnyFact]
    view: AnyView


class Replay(msgspec.Struct, frozen=True):
    """GET /api/tables/<table>/matches/<match>/replay?seat=<seat>: a match that is over.

    Without a seat it is told as spectators saw it.
    """

    match: int
    game: GameKey
    seats: int
    names: list[str]
    you: Seat | None
    outcome: Outcome
    updates: list[ReplayUpdate]


class Problem(msgspec.Struct, frozen=True):
    """What any of these answers when it is not done."""

    code: str


class Health(msgspec.Struct, frozen=True):
    """GET /api/health."""

    version: str
    tables: int
    connections: int
