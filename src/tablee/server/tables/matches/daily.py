"""The daily deal: one deal a day for everybody, with the same luck at the same places.

All of it follows from a seed that nobody knows before its day: the cards, the draws of the table
(`PlacedLuck`) and the thoughts of the bots. The person sits at seat 0. Bots move only while the
game does not wait for the person, the lowest seat first; so what a bot has seen when it thinks, and
with that what it does, depends on moves and never on how quickly anybody made them.
"""

from typing import Any

import msgspec

from tablee.bots import Level
from tablee.games import GAMES
from tablee.kernel import AnyGame, Seat
from tablee.luck import PlacedLuck
from tablee.match import Log, Match

PERSON: Seat = 0
"""Where the person sits."""
LEVEL: Level = "normal"
"""The strongest bots that think at once, so that a slow phone has the same as a fast server."""


MARK = "daily-"
"""Begins the codes under which days are kept; no table has such a code."""


def code_of_day(day: str) -> str:
    """Under what a day is kept, as a table is."""
    return f"{MARK}{day}"


def day_of_code(code: str) -> str | None:
    """Which day is kept under this code; None: it is a table's."""
    return code.removeprefix(MARK) if code.startswith(MARK) else None


class DailySetup(msgspec.Struct, frozen=True):
    """How a game is played as a daily deal."""

    seats: int
    options: dict[str, Any] = {}


DAILY: dict[str, DailySetup] = {
    "pan": DailySetup(4),
    "janus": DailySetup(3),
    "twinit": DailySetup(1, {"mode": "coop", "difficulty": "easy", "colour_blind": True}),
}
"""The games that have a deal a day, in the order in which they are shown."""


class DailyDeal(msgspec.Struct, frozen=True):
    """The deal of one game on one day."""

    day: str
    """As calendars write it: 2026-11-19, by the clock of Greenwich."""
    game: str
    seed: str

    @property
    def fate(self) -> str:
        """What all its luck follows from."""
        return f"{self.day} {self.game} {self.seed}"

    @property
    def rules(self) -> AnyGame:
        """Of the game."""
        return GAMES[self.game]

    def luck(self) -> PlacedLuck:
        """For the draws of the table."""
        return PlacedLuck(f"{self.fate} table")

    def bot_seed(self, seat: Seat) -> str:
        """For the thoughts of the bot in this seat."""
        return f"{self.fate} bot {seat}"

    def head(self) -> Log:
        """The log of this deal before the first move."""
        setup = DAILY[self.game]
        seed = f"{self.fate} cards"
        return Match.new(self.game, seats=setup.seats, options=setup.options, seed=seed).log


def bot_to_move(match: Match) -> Seat | None:
    """The bot whose turn it is; None: the game waits for the person, or for nobody."""
    awaited = match.awaited()
    return None if PERSON in awaited else min(awaited, default=None)
