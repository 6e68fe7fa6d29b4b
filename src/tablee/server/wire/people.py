"""What goes over plain HTTP about people who come back and their clubs."""

from typing import Annotated

import msgspec
from msgspec import Meta

from tablee.analysis import Chance, Decision, Moment, Point
from tablee.server.wire.http import Body
from tablee.server.wire.server_messages import TableState
from tablee.server.wire.types import (
    LONGEST_KEY,
    Code,
    GameKey,
    Level,
    Mark,
    Name,
    Number,
    Pace,
    Secret,
    SomeOptions,
)

DeviceName = Annotated[str, Meta(max_length=80)]


class Company(msgspec.Struct, frozen=True):
    """Which bots somebody likes to play with."""

    bots: Annotated[int, Meta(ge=0, le=31)]
    level: Level


class NewPerson(Body, frozen=True):
    """POST /api/people: be somebody whom the house knows again."""

    name: Name
    mark: Mark | None = None
    device: DeviceName = ""


class ComeBack(Body, frozen=True):
    """POST /api/people/back: be who one was, by words that were written down or by a pass."""

    shown: Annotated[str, Meta(max_length=120)]
    device: DeviceName = ""


class KnownPerson(msgspec.Struct, frozen=True):
    """The answer to both: the secret of this browser, sent as `X-Me` from now on."""

    secret: str


class DeviceInfo(msgspec.Struct, frozen=True):
    """A browser that is somebody's."""

    number: int
    name: str
    since: float
    """Epoch seconds."""
    this: bool
    """Whether it is the one that asks."""
    called_by: list[str] = []
    """Clubs that call it when a table opens, by name."""


class MyClub(msgspec.Struct, frozen=True):
    """A club of mine, on the front page."""

    club: str
    name: str
    here: list[str]
    """Who else is on its page or at a table of it, by name."""
    tables: int
    """How many are open."""


class Me(msgspec.Struct, frozen=True):
    """GET /api/me: what the house knows of the owner of a secret."""

    name: str
    mark: int | None
    company: Company | None
    kept: bool
    """Whether there are words that bring them back."""
    devices: list[DeviceInfo]
    clubs: list[MyClub]


class ChangeMe(Body, frozen=True):
    """POST /api/me: what is given changes."""

    name: Name | None = None
    mark: Mark | None = None
    company: Company | None = None


class Asked(Body, frozen=True):
    """A request that says nothing more."""


class Words(msgspec.Struct, frozen=True):
    """POST /api/me/words: five words to write down; those of before are void."""

    words: str


class PassToScan(msgspec.Struct, frozen=True):
    """POST /api/me/pass: a link that makes another browser mine, once and within some minutes."""

    link: str
    svg: str
    """The same as a QR code."""
    minutes: int


class MyFile(msgspec.Struct, frozen=True):
    """GET /api/me/file: everything a house knows of somebody."""

    name: str
    since: float
    mark: int | None
    company: Company | None
    has_words: bool
    devices: list[DeviceInfo]
    clubs: list["MyClubFile"]
    tables: list[str]
    """Tables of clubs where they sat down; what is written there is theirs to have deleted."""
    days: list[str] = []
    """Days of the daily deal on whose boards they are."""
    calls: list["MyCalls"] = []


class MyCalls(msgspec.Struct, frozen=True):
    """How one of somebody's browsers is called."""

    device: int
    endpoint: str
    """Where the service of the browser's maker takes calls for it."""
    language: str
    since: float
    clubs: list[str]
    """By their codes."""
    called: list[float]
    """When, within the last hour in which it was."""


class Revoke(Body, frozen=True):
    """POST /api/me/revoke: this device is mine no longer; /api/me/silence: nobody calls it."""

    device: Number


# Clubs ------------------------------------------------------------------------------------------


class NewClub(Body, frozen=True):
    """POST /api/clubs: a club of mine; with a table of which I am the host, it is its table."""

    name: Name
    table: Code = ""
    token: Secret = ""


class JoinClub(Body, frozen=True):
    """POST /api/clubs/<club>/join: by its key, or as one of those at the table it was made at."""

    key: Secret = ""
    table: Code = ""
    token: Secret = ""


class ClubSeen(msgspec.Struct, frozen=True):
    """POST /api/clubs/<club>/seen, with its key: what is told to somebody who is invited."""

    club: str
    name: str
    members: list[str]


class ClubKey(Body, frozen=True):
    """The key of a club's link."""

    key: Secret


class OpenClubTable(Body, frozen=True):
    """POST /api/clubs/<club>/tables: open a table that all members see."""

    game: GameKey
    options: SomeOptions = msgspec.field(default_factory=lambda: {})
    pace: Pace = "none"
    key: Annotated[str, Meta(max_length=LONGEST_KEY)] = ""
    """The password of the house, where it takes one."""


class EnterTable(Body, frozen=True):
    """POST /api/clubs/<club>/enter: a place at a table of the club, or my old one."""

    table: Code


class OfMember(Body, frozen=True):
    """POST /api/clubs/<club>/remove or /founder: who is meant."""

    member: Number


class ClubMember(msgspec.Struct, frozen=True):
    """Somebody of a club."""

    member: int
    name: str
    mark: int | None
    here: bool
    """On its page just now, or at one of its tables."""


class ClubVerdict(msgspec.Struct, frozen=True):
    """What the analysis says of a finished game, by seats."""

    names: list[str]
    played: list[Chance]
    """How far each result was above the cards, in wins; empty: nobody can tell."""
    moment: Moment | None
    """What decided it."""
    decisions: tuple[Decision, ...]
    """Where that was a choice: that one, with what was done and what was best."""
    curve: tuple[Point, ...]
    """Where it was luck: how everybody stood then."""


class ClubGame(msgspec.Struct, frozen=True):
    """A finished game of a club."""

    table: str
    match: int
    game: GameKey
    at: float
    """When it was over, in epoch seconds."""
    ranking: list[list[str]]
    """Names, the winners first."""
    reached: int | None
    """What all reached together, where all play together."""
    counts: bool
    """Whether it counts in the standings: not where a bot played for somebody."""
    replay: bool
    """Whether it can still be watched again."""
    you: int | None = None
    """The seat of whoever asks; None: they did not play."""
    verdict: ClubVerdict | None = None
    """A little after the game; None: not yet, or nobody can tell."""


class ClubOther(msgspec.Struct, frozen=True):
    """Somebody's favourite rival, or their best team-mate."""

    member: int
    games: int
    ahead: int
    """How often before them; with a team-mate: how often they won."""
    behind: int


class ClubLine(msgspec.Struct, frozen=True):
    """How a member stands in a game."""

    member: int
    games: int
    wins: int
    streak: int
    """How many of the last games in a row they have won."""
    longest_streak: int
    best: int | None
    """The most that all together reached, where all play together."""
    is_told: bool
    """Whether enough was played to say how strong they are."""
    ahead: int | None
    """How surely they are stronger than the next, in thousandths; None: there is no next."""
    rival: ClubOther | None
    mate: ClubOther | None
    above: Chance | None = None
    """How far they play above their cards on average, in wins; None: too few games to tell."""
    fastest: int | None = None
    """Their quickest pair of Twin It!, in ms."""


class ClubStandings(msgspec.Struct, frozen=True):
    """The members of a club in one game, the strongest first."""

    game: GameKey
    lines: list[ClubLine]


class ClubPage(msgspec.Struct, frozen=True):
    """GET /api/clubs/<club>: what a member sees of it."""

    club: str
    name: str
    key: str
    """Of the link that lets others join."""
    me: int
    founder: int
    members: list[ClubMember]
    tables: list[TableState]
    """Those that are open, as a spectator sees them."""
    games: list[ClubGame] = []
    """The last of them, the latest first."""
    standings: list[ClubStandings] = []


class MyClubFile(msgspec.Struct, frozen=True):
    """What a club knows of somebody."""

    club: str
    name: str
    called: str
    """What they are called there."""
    left: bool
    games: list[ClubGame]
    standings: list[ClubStandings]
    """Their lines alone."""


class NoMore(msgspec.Struct, frozen=True):
    """Something is gone, as was asked."""
