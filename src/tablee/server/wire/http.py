"""What goes over plain HTTP: opening and finding tables, tickets, replays, health."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tablee.analysis import Analysis
from tablee.kernel import Outcome, Seat
from tablee.kernel.contract import Sides
from tablee.server.wire.server_messages import Score, TableState, Update
from tablee.server.wire.types import (
    LONGEST_KEY,
    AnyOptions,
    AnySchema,
    Code,
    GameKey,
    Level,
    Mark,
    Name,
    Opening,
    Pace,
    RawMove,
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
    mark: Mark | None = None
    key: Annotated[str, Meta(max_length=LONGEST_KEY)] = ""
    """The password of the house, where it takes one."""


class Opened(msgspec.Struct, frozen=True):
    """Its answer."""

    table: str
    person: int
    token: str


class TableToken(Body, frozen=True):
    """A table somebody has been at, and the secret that says who they are there."""

    table: Code
    token: Secret


class AskMyTables(Body, frozen=True):
    """POST /api/my-tables: how it stands at the tables where I sit."""

    tokens: Annotated[list[TableToken], Meta(max_length=12)]


class MyTable(msgspec.Struct, frozen=True):
    """One of them."""

    table: TableState
    person: int
    your_turn: bool
    """Whether the game waits for me."""
    awaited: list[str]
    """Whom it waits for, by name, where players take turns."""


class KeptTable(msgspec.Struct, frozen=True):
    """One whose game is not installed here any more: nothing of it is lost."""

    table: str
    game: GameKey


class MyTables(msgspec.Struct, frozen=True):
    """Its answer; what is over for me there is left out."""

    tables: list[MyTable]
    kept: list[KeptTable] = []


class ResolvedCode(msgspec.Struct, frozen=True):
    """GET /api/codes/<code>: which table this short code leads to."""

    table: str


class OpenTables(msgspec.Struct, frozen=True):
    """GET /api/tables: public tables where somebody is."""

    tables: list[TableState]


class GameInfo(msgspec.Struct, frozen=True):
    """A game of the house, with its options as they are if nothing is said."""

    game: GameKey
    options: AnyOptions
    least_players: int
    most_players: int
    has_clock: bool


class GameDescription(msgspec.Struct, frozen=True):
    """GET /api/games/<key>: all that is needed to draw a game that has no board of its own."""

    game: GameKey
    least_players: int
    most_players: int
    races: bool
    """Whether moves are ordered by their moments, with the options as they are."""
    texts: dict[str, dict[str, str]]
    """By language, what its package brings: a text by the name of what it tells."""
    schemas: dict[str, AnySchema]
    """Of `options`, `move`, `fact` and `view`."""
    parts: dict[str, AnySchema]
    """What `#/$defs/<name>` in them stands for."""


class HouseInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the page is told of the house, in its `data-house`; what is left out was not said."""

    name: str = ""
    about: str = ""
    imprint: str | None = None
    privacy: str | None = None
    opening: Opening = "everybody"
    """Who may open tables."""
    games: tuple[GameKey, ...] = ()
    """Those that are offered; none named: all."""
    guests: dict[str, dict[str, str]] = {}
    """Games of packages installed beside the house: their names by language."""


class GameCatalogue(msgspec.Struct, frozen=True):
    """GET /api/games."""

    version: str
    games: list[GameInfo]
    levels: list[Level]


class RedeemTicket(Body, frozen=True):
    """POST /api/tables/<table>/redeem: a ticket for a token; the old one is void."""

    ticket: Secret


class TicketRedeemed(msgspec.Struct, frozen=True):
    """Its answer."""

    person: int
    token: str


class Transcript(msgspec.Struct, frozen=True):
    """GET /api/tables/<table>/matches/<match>/transcript: a match so far, as one seat saw it."""

    match: int
    game: GameKey
    seats: int
    names: list[str]
    you: Seat | None
    updates: list[Update]


class Replay(Transcript, frozen=True):
    """GET /api/tables/<table>/matches/<match>/replay?seat=<seat>: a match that is over.

    Without a seat it is told as spectators saw it.
    """

    outcome: Outcome


class HelpedSeat(msgspec.Struct, frozen=True):
    """A seat in which more than one has played."""

    how: Literal["stood_in", "played_on", "took_over"]
    """A bot for a while; a bot to the end, for who had left; a person who came for a bot."""
    bot: str
    """Who played on."""


class EveningGame(msgspec.Struct, frozen=True):
    """A match of an evening, by seats as they were at its end."""

    match: int
    game: GameKey
    options: SomeOptions
    at: float
    """When it was over, by the calendar."""
    people: list[int | None]
    """Their numbers at the table; null: a bot."""
    names: list[str]
    outcome: Outcome
    sides: Sides
    helped: dict[Seat, HelpedSeat]
    analysis: Analysis | None
    """In brief: the moment that decided it; null: not judged yet, or not by these rules."""


class Evening(msgspec.Struct, frozen=True):
    """GET /api/tables/<table>/matches/<match>/evening: that match and those around it."""

    tally: list[Score]
    games: list[EveningGame]


MOST_MOVES = 1_500
"""Of a person in one daily deal."""


class DailyMove(Body, frozen=True):
    """A move of the person in a daily deal."""

    n: Annotated[int, Meta(ge=0, le=1_000_000)]
    """How much had happened in the match before: moves, the bots' too."""
    at: Annotated[int, Meta(ge=0, le=10**9)]
    """When, in ms since the match began."""
    move: RawMove
    """`null`: they let a deadline pass."""


class DailyResult(msgspec.Struct, frozen=True):
    """How somebody did with a daily deal."""

    place: int
    """Their own among all seats; 1 is the best."""
    seats: int
    points: int
    """Cards captured, trios, or pairs: what decides between equal places."""
    strip: str
    """The course of it in signs that give nothing of the deal away."""


class DailyPlayed(msgspec.Struct, frozen=True):
    """GET /api/tables/<table>/daily, answered in the browser: what is to be handed in."""

    result: DailyResult
    moves: list[DailyMove]


class OpenDaily(Body, frozen=True):
    """POST /api/daily, answered in the browser: open the deal of a day and begin."""

    day: Annotated[str, Meta(max_length=10)]
    game: GameKey
    seed: Secret
    name: Name
    mark: Mark | None = None


class DailyGame(msgspec.Struct, frozen=True):
    """The deal of one game."""

    game: GameKey
    seed: str
    """All of its luck follows from it; nobody knew it before the day."""


class BestLine(msgspec.Struct, frozen=True):
    """The match of whoever did best on a day, looked back at as a match of a table is."""

    game: GameKey
    table: str
    match: int


class DailyDeals(msgspec.Struct, frozen=True):
    """GET /api/daily: the deals of today."""

    day: str
    """By the clock of Greenwich: 2026-11-19."""
    ends_in_s: int
    games: list[DailyGame]
    yesterday: list[BestLine] = []
    """What can be looked at now that it is over."""


class HandIn(Body, frozen=True):
    """POST /api/daily/<day>/<game>: what somebody did with a deal; the first that comes counts."""

    who: Secret
    """By which the same browser is known again on that day."""
    name: Name
    moves: Annotated[list[DailyMove], Meta(max_length=MOST_MOVES)]
    mark: Mark | None = None


class BoardRow(msgspec.Struct, frozen=True):
    """A line of the board of a day."""

    rank: int
    name: str
    mark: Mark | None
    result: DailyResult


class DailyBoard(msgspec.Struct, frozen=True):
    """GET /api/daily/<day>/<game>: who did best, and how one did oneself."""

    rows: list[BoardRow]
    players: int
    you: BoardRow | None


class PageError(Body, frozen=True):
    """POST /api/page-errors: something in a page broke; what a log needs to find it, no more."""

    where: Annotated[str, msgspec.Meta(max_length=40, pattern="^[a-z ]+$")]
    what: Annotated[str, msgspec.Meta(max_length=1000)]


class Problem(msgspec.Struct, frozen=True):
    """What any of these answers when it is not done."""

    code: str


class Health(msgspec.Struct, frozen=True):
    """GET /api/health."""

    version: str
    """Of the program, as `tablee --version` says it; elsewhere the page's mark stands behind it."""
    tables: int
    connections: int
