"""What a browser sends."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from tablee.server.wire.types import (
    LONGEST_ADDRESS,
    LONGEST_PACK,
    MOST_SEEN,
    BotName,
    Chair,
    Code,
    Fingerprint,
    GameKey,
    Hand,
    Id,
    Level,
    Mark,
    Message,
    Name,
    Number,
    Pace,
    Ping,
    RawMove,
    Reaction,
    Secret,
    SomeOptions,
    Takeover,
)


class FromClient(Message, frozen=True, forbid_unknown_fields=True):
    """Anything a browser sends."""


class Request(FromClient, frozen=True):
    """Something a browser asks for; the id comes back in `ack` or `refused`."""

    id: Id


class Holding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last that a page was told of a match before its line was lost."""

    version: Annotated[str, Meta(max_length=100)]
    """The build that told it: another may count otherwise."""
    match: Number
    you: Chair | None
    """The seat through whose eyes."""
    n: Number


class Hello(FromClient, frozen=True):
    """The first message: which table, and the secret that says who this is, if anybody yet."""

    table: Code
    token: Secret | None = None
    holding: Holding | None = None
    """A page that comes back says what it holds: it may know more than the house."""
    protocol: Number | None = None
    """Which version this client was written for; None: it came with the house, as its pages do."""


class Join(Request, frozen=True):
    """Give a name and become somebody at the table; a free chair is taken if there is one."""

    name: Name
    seat: Chair | None = None
    watch: bool = False
    """Stay a spectator although a chair is free."""
    mark: Mark | None = None
    """The colour and shape one would like to have."""


class Rename(Request, frozen=True):
    """Be called something else."""

    name: Name


class SetAppearance(Request, frozen=True):
    """Be another colour and shape."""

    mark: Mark


class TakeOver(Request, frozen=True):
    """In a match: play on in a bot's seat. Where the host wants to be asked, this asks."""

    seat: Chair


class Sit(Request, frozen=True):
    """Take a free chair or a bot's, or change to it."""

    seat: Chair


class StandUp(Request, frozen=True):
    """Give up the chair and watch."""


class Leave(Request, frozen=True):
    """Leave the table for good; in a match a bot plays on."""


class Configure(Request, frozen=True):
    """Host: what is to be played, and how. What is not given stays as it is."""

    game: GameKey | None = None
    options: SomeOptions | None = None
    pace: Pace | None = None
    public: bool | None = None
    stand_in_after: Annotated[int, Meta(ge=5, le=3600)] | None = None
    """Seconds until a bot plays for somebody who is away."""
    locked: bool | None = None
    """Nobody new comes in."""
    knock: bool | None = None
    """Newcomers are let in by the host; so it is by itself once somebody was sent away."""
    takeover: Takeover | None = None
    """Whether people who come during a match may take a bot's seat."""
    call: Annotated[str, Meta(max_length=LONGEST_ADDRESS)] | None = None
    """The address of a call of their own, https only; an empty one takes it away."""


class LoadPack(Request, frozen=True):
    """What one brings to the next deal. What is not given stays as it is."""

    seen: Annotated[tuple[Fingerprint, ...], Meta(max_length=MOST_SEEN)] | None = None
    """The prompts this browser has shown, by their fingerprints: the deal avoids them."""
    pack: Annotated[str, Meta(max_length=LONGEST_PACK)] | None = None
    """Host: your own prompts, line by line; an empty text puts the pack away."""


class AddBot(Request, frozen=True):
    """Host: put a bot on a free chair, or change the one that sits there."""

    seat: Chair
    level: Level = "normal"
    name: BotName | None = None
    """Which one; without it who sits there stays, and a free chair gets the next in line."""


class RemoveBot(Request, frozen=True):
    """Host: send a bot away."""

    seat: Chair


class SwapSeats(Request, frozen=True):
    """Host: the people on these two chairs change places."""

    seat: Chair
    other: Chair


class ClearSeats(Request, frozen=True):
    """Host: everybody else stands up, bots go, and the absent are forgotten."""

    away: bool = False
    """Send away who is here too; in a match, everybody who does not play."""


class AnswerTakeover(Request, frozen=True):
    """Host: answer somebody who asked for a bot's seat."""

    person: Number
    granted: bool


class AnswerKnock(Request, frozen=True):
    """Host: let somebody new in who has knocked, or not."""

    knock: Number
    granted: bool


class LetBotPlay(Request, frozen=True):
    """Host: a bot plays for somebody who is away now, until they are back."""

    person: Number


class Kick(Request, frozen=True):
    """Host: send somebody away. From then on newcomers are let in by the host."""

    person: Number


class Start(Request, frozen=True):
    """Host: begin a match; after the end of one the same again is a rematch."""


class Pause(Request, frozen=True):
    """Host: stop the clock; nobody can move."""


class Resume(Request, frozen=True):
    """Host: go on."""


class Move(Request, frozen=True):
    """A move in the running match, idempotent by its id.

    It answers the decision of this number. Where moments matter it says instead which update was
    on the screen (`seen`) and how many ms after its painting the finger came down (`since_ms`).
    """

    match: Number
    move: RawMove
    decision: Number | None = None
    seen: Number | None = None
    since_ms: Annotated[int, Meta(ge=0, le=600_000)] | None = None


class Chat(Request, frozen=True):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=200)]


class React(Request, frozen=True):
    """A quick reaction that everybody sees for a moment."""

    reaction: Reaction


class HideChatLine(Request, frozen=True):
    """Host: hide a line of chat."""

    line: Number


class RequestTicket(Request, frozen=True):
    """Ask for a ticket that moves your place to another device, once."""


class SendSignal(FromClient, frozen=True):
    """How one is just now: hands on the table, writing. Not kept, not answered, may be dropped.

    It is the whole of it each time, so the latest is all that anybody needs.
    """

    hands: Annotated[tuple[Hand, ...], Meta(max_length=2)] = ()
    typing: bool = False


class SetVisibility(FromClient, frozen=True):
    """Whether the page is being looked at; until it says so, it is."""

    visible: bool


class ScreenReady(FromClient, frozen=True):
    """The table of this match is on the screen; a race begins when all have said so."""

    match: Number


ClientMessage: TypeAlias = (
    Hello
    | Join
    | Rename
    | SetAppearance
    | TakeOver
    | Sit
    | StandUp
    | Leave
    | Configure
    | LoadPack
    | AddBot
    | RemoveBot
    | SwapSeats
    | ClearSeats
    | AnswerTakeover
    | AnswerKnock
    | LetBotPlay
    | Kick
    | Start
    | Pause
    | Resume
    | Move
    | Chat
    | React
    | HideChatLine
    | RequestTicket
    | SendSignal
    | SetVisibility
    | ScreenReady
    | Ping
)
