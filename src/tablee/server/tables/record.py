"""What is written down of a table besides its matches: people, chairs, settings."""

from typing import Any

import msgspec

from tablee.bots import Level
from tablee.kernel import Seat
from tablee.server.tables.finished import FinishedMatch, Result
from tablee.server.tables.matches.daily import DailyDeal
from tablee.server.tables.people.tally import Score
from tablee.server.wire import server_messages
from tablee.server.wire.types import Pace, Phase, Takeover


class Person(msgspec.Struct):
    """Somebody with a name here."""

    person: int
    name: str
    proof: str
    """Of the token, never the token itself."""
    mark: int | None = None
    """The colour and shape they would like to have."""


class SeatedBot(msgspec.Struct):
    """A bot that was put on a chair."""

    name: str
    level: Level


class TicketRecord(msgspec.Struct, rename={"until_epoch_s": "until"}):
    """The proof of a ticket: whose place it moves, and until when (seconds of the calendar)."""

    person: int
    until_epoch_s: float


class Standing(msgspec.Struct, frozen=True):
    """How the last match stood when nothing moved any more: told of a table that is asleep."""

    records: int
    """How many there were then; with more of them it says nothing any more."""
    phase: Phase
    awaited: list[Seat] = []
    """For whom it waits, where players take turns."""
    acting: list[Seat] = []
    """Who may do something, in a race too."""


class Chair(msgspec.Struct):
    """A chair: free, a person's or a bot's."""

    person: int | None = None
    bot: SeatedBot | None = None
    mark: int = 0
    """The colour and shape of the person who sits here."""

    @property
    def is_free(self) -> bool:
        """Whether nobody sits here."""
        return self.person is None and self.bot is None


STORED_NAMES = {
    "people_so_far": "persons",
    "matches_so_far": "matches",
    "archived": "kept",
    "hands_seen": "eyes",
    "chat_lines_so_far": "lines",
    "takeover_requests": "asking",
}
"""Field names in stored JSON. Stores of every version must stay readable, so these never change."""


class TableRecord(msgspec.Struct, rename=STORED_NAMES):
    """What is written down of a table besides its matches."""

    code: str
    game: str
    options: dict[str, Any]
    pace: Pace = "none"
    public: bool = False
    stand_in_after: int = 60
    host: int | None = None
    chairs: list[Chair] = []
    people: list[Person] = []
    people_so_far: int = 0
    """How many there have been: the last number given."""
    matches_so_far: int = 0
    """How many have begun here."""
    players: list[int | None] = []
    """Who plays in which seat of the last of them; None: a bot, or nobody any more."""
    archived: int = 0
    """The last of them that was kept as it was told."""
    standing: Standing | None = None
    paused: bool = False
    locked: bool = False
    knock: bool = False
    """Newcomers are let in by the host: somebody was sent away, who may come under any name."""
    takeover: Takeover = "ask"
    call: str = ""
    """The address of a call of their own, where people here can see or hear each other."""
    daily: DailyDeal | None = None
    """The deal that is played here once, and nothing else."""
    tally: list[Score] = []
    results: list[Result] = []
    """Of the last matches here, the oldest first."""
    hands_seen: dict[int, Seat] = {}
    """Whose hand each person has seen in the last match, by the person's number."""
    substitutes: dict[Seat, str] = {}
    """Seats of the last match that a bot has played for somebody: for a while, or its name."""
    chat: list[server_messages.ChatLine] = []
    chat_lines_so_far: int = 0
    """How many lines of chat there have been."""
    tickets: dict[str, TicketRecord] = {}
    """By the proof of each."""
    club: server_messages.TableClub | None = None
    members: dict[int, str] = {}
    """Who is or was here as a member: the house's ids by people's numbers; told to nobody."""
    finished: list[FinishedMatch] = []
    """Matches that are not in the book of the club yet."""
    unjudged: list[int] = []
    """Matches of which the book does not say yet what they were worth."""
    takeover_requests: dict[int, Seat] = {}
    """Who asks the host for which bot's seat."""
