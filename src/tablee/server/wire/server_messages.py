"""What the server says."""

from typing import TypeAlias

import msgspec

from tablee.kernel import PackError, Seat
from tablee.match import LineQuality
from tablee.server.wire.types import (
    AnyFact,
    AnyOptions,
    GameKey,
    Hand,
    Level,
    Message,
    Pace,
    Patch,
    Phase,
    Pong,
    Presence,
    Reaction,
    Takeover,
)


class BotState(msgspec.Struct, frozen=True):
    """A bot on a chair."""

    name: str
    level: Level


class ChairState(msgspec.Struct, frozen=True):
    """A chair: free, a person's, or a bot's. In a match its place is the seat's number."""

    person: int | None = None
    bot: BotState | None = None
    stand_in: bool = False
    """A bot plays for the person until they are back."""
    mark: int = 0
    """The colour and shape of the person here; it stays theirs from chair to chair."""


class PersonState(msgspec.Struct, frozen=True):
    """Somebody with a name at the table. The number is theirs for good and tells nothing."""

    person: int
    name: str
    seat: Seat | None
    presence: Presence
    absent: int | None = None
    """For how many ms they have been away."""
    relayed: bool = False
    """In a race: something stands between, so that their distance cannot be checked."""


class Score(msgspec.Struct, frozen=True):
    """What somebody has won at this table; a bot has no number."""

    person: int | None
    name: str
    wins: int
    games: int


class EveningState(msgspec.Struct, frozen=True):
    """The matches since people last sat down here, as far as they are over."""

    match: int
    """The last of them."""
    games: int
    helped: int
    """In so many of them somebody played for another: a bot, or whoever took over from one."""
    at: float
    """When that was over, by the calendar."""
    tally: list[Score]
    """What was won in them, most wins first."""


class TakeoverRequest(msgspec.Struct, frozen=True):
    """Somebody asks the host for a bot's seat."""

    person: int
    seat: Seat


class Knock(msgspec.Struct, frozen=True):
    """Somebody new would like to come in, and the host has not answered yet."""

    knock: int
    name: str


class PackState(msgspec.Struct, frozen=True):
    """The table's own pack: what it is called, and how many of each kind are in it."""

    name: str
    counts: dict[str, int]


class TableClub(msgspec.Struct, frozen=True):
    """The club a table belongs to. Nobody gets into it, or sees its page, by this."""

    club: str
    name: str
    invited: list[int] = []
    """The people who were at the table when the club was made there: they may become members."""


class TableState(msgspec.Struct, frozen=True):
    """A table as everybody at it sees it."""

    table: str
    phase: Phase
    game: GameKey
    options: AnyOptions
    pace: Pace
    public: bool
    stand_in_after: int
    host: int | None
    chairs: list[ChairState]
    people: list[PersonState]
    watching: int
    """How many look on without a name."""
    least_players: int
    most_players: int
    """How many can play with these options."""
    match: int
    """How many matches have begun here."""
    archived: int
    """The last of them that is over and judged."""
    clocks: dict[Pace, int]
    """How long a decision may take at each pace that has a clock, in ms."""
    locked: bool
    knock: bool
    """Newcomers are let in by the host."""
    knocks: list[Knock]
    takeover: Takeover
    short_code: str | None
    """A short code that leads here, while new people may come."""
    takeover_requests: list[TakeoverRequest]
    substitutes: dict[Seat, str]
    """Seats of the last match that a bot has played for somebody: for a while (""), or its name."""
    tally: list[Score]
    """Over all matches here that somebody won, most wins first."""
    pack: PackState | None
    club: TableClub | None = None
    evening: EveningState | None = None
    call: str = ""
    """The address of a call where people here meet; told to those who have a name here."""


class ChatLine(msgspec.Struct, frozen=True):
    """A line of chat. A hidden one has no text."""

    line: int
    person: int
    name: str
    text: str


class Update(Message, frozen=True, omit_defaults=True):
    """Something happened: `n` counts without gaps, the patch says what changed since the last."""

    n: int
    now: int
    """Match time in ms; deadlines in views are on the same clock."""
    facts: list[AnyFact]
    patch: Patch
    """Against the position of the update before; `[position]` is the whole of it."""
    acks: tuple[str, ...] = ()
    """The moves of yours that it acknowledges: they get no `ack` of their own."""


class MatchState(msgspec.Struct, frozen=True):
    """The match as one audience finds it: the present, not the film."""

    match: int
    game: GameKey
    races: bool
    """Moves carry `seen` and `since_ms` instead of `decision`."""
    names: list[str]
    """Who plays where: who took over from a bot counts, and who left still does."""
    you: Seat | None
    """The seat through whose eyes this is told; None: as spectators see it."""
    running: bool
    update: Update
    """The whole position, with what is told as the cards are dealt; no facts when coming back."""


class Welcome(Message, frozen=True):
    """The answer to `hello`: everything as it is now."""

    protocol: int
    """The version of all these messages."""
    version: str
    """The server's build: a browser that was loaded from another one reloads itself."""
    person: int | None
    invite: str
    """The link to send to friends."""
    table: TableState
    chat: list[ChatLine]
    match: MatchState | None


class Joined(Message, frozen=True):
    """You are somebody now. The token is the only proof: keep it, show it to nobody."""

    person: int
    token: str


class TableChanged(Message, frozen=True):
    """The table has changed."""

    table: TableState


class MatchChanged(Message, frozen=True):
    """A match begins, or your place in it has changed."""

    match: MatchState


class NamesChanged(Message, frozen=True):
    """Somebody plays on for a bot: what the match calls its players from now on."""

    match: int
    names: list[str]


class ClockChanged(Message, frozen=True):
    """Match time stopped or goes on."""

    now: int
    running: bool


class Ack(Message, frozen=True):
    """Done, and written down."""

    id: str


class Refused(Message, frozen=True):
    """Not done, and why; without an id where the message could not be read."""

    id: str | None
    code: str


class PackErrors(Message, frozen=True):
    """What is wrong with the pack one has just brought, line by line."""

    errors: list[PackError]


class ChatChanged(Message, frozen=True):
    """A new line of chat, or an old one that was hidden."""

    line: ChatLine


class Reacted(Message, frozen=True):
    """Somebody's quick reaction."""

    person: int
    reaction: Reaction


class Signal(msgspec.Struct, frozen=True, gc=False):
    """How somebody is just now; no hands: none is on the table any more."""

    person: int
    hands: tuple[Hand, ...] = ()
    typing: bool = False


class Signals(Message, frozen=True):
    """How some are just now, each as a whole; of those it does not name nothing has changed."""

    signals: list[Signal]


class Ticket(Message, frozen=True):
    """Open `/t/<table>#ticket=<ticket>` on the other device within ten minutes."""

    ticket: str


class ConnectionQuality(Message, frozen=True):
    """How good your connection is for a race, as the server measures it."""

    round_trip_ms: int
    """The round trip that counts, in ms."""
    quality: LineQuality


class PutBack(Message, frozen=True):
    """You were told of more than the table knows: the house was put back to an earlier moment."""


class Redirect(Message, frozen=True):
    """The table is awake on this node: connect to `/n/<node>/ws/<table>`; empty: ask again."""

    node: str


ServerMessage: TypeAlias = (
    Welcome
    | Joined
    | TableChanged
    | MatchChanged
    | NamesChanged
    | Update
    | ClockChanged
    | Ack
    | Refused
    | PackErrors
    | ChatChanged
    | Reacted
    | Signals
    | Ticket
    | ConnectionQuality
    | PutBack
    | Redirect
    | Pong
)
