"""What is written down of a table besides its matches: people, chairs, settings."""

from typing import Any

import msgspec

from tablee.bots import Level
from tablee.kernel import Seat
from tablee.server.tables.people.tally import Score
from tablee.server.wire import told
from tablee.server.wire.words import Pace, Takeover


class Guest(msgspec.Struct):
    """Somebody with a name here."""

    person: int
    name: str
    proof: str
    """Of the token, never the token itself."""
    mark: int | None = None
    """The colour and shape they would like to have."""


class Bot(msgspec.Struct):
    """A bot that was put on a chair."""

    name: str
    level: Level


class Ticket(msgspec.Struct):
    """The proof of a ticket: whose place it moves, and until when (seconds of the calendar)."""

    person: int
    until: float


class Chair(msgspec.Struct):
    """A chair: free, a person's or a bot's."""

    person: int | None = None
    bot: Bot | None = None
    mark: int = 0
    """The colour and shape of the person who sits here."""

    @property
    def free(self) -> bool:
        """Whether nobody sits here."""
        return self.person is None and self.bot is None


class Page(msgspec.Struct):
    """What is written down of a table besides its matches."""

    code: str
    game: str
    options: dict[str, Any]
    pace: Pace = "none"
    public: bool = False
    stand_in_after: int = 60
    host: int | None = None
    chairs: list[Chair] = []
    people: list[Guest] = []
    persons: int = 0
    """How many there have been: the last number given."""
    matches: int = 0
    """How many have begun here."""
    players: list[int | None] = []
    """Who plays in which seat of the last of them; None: a bot, or nobody any more."""
    kept: int = 0
    """The last of them that was kept as it was told."""
    paused: bool = False
    locked: bool = False
    takeover: Takeover = "ask"
    tally: list[Score] = []
    eyes: dict[int, Seat] = {}
    """Whose hand each person has seen in the last match, by the person's number."""
    substitutes: dict[Seat, str] = {}
    """Seats of the last match that a bot has played for somebody: for a while, or its name."""
    chat: list[told.ChatLine] = []
    lines: int = 0
    """How many lines of chat there have been."""
    tickets: dict[str, Ticket] = {}
    """By the proof of each."""
    asking: dict[int, Seat] = {}
    """Who asks the host for which bot's seat."""
