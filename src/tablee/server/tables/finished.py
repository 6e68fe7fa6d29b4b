"""What is written of a finished match with its table, in the transaction in which it ends.

`Result` stays with the table. `FinishedMatch` is on its way into the book of the table's club, and
is struck off once the book has it: so no crash loses one, and none is counted twice.
"""

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

import msgspec

from tablee.kernel import Outcome, Seat
from tablee.kernel.contract import Sides

How: TypeAlias = Literal["stood_in", "played_on", "took_over"]
"""A bot played for a while; a bot played on for who had left; a person came for a bot."""


class Help(msgspec.Struct, frozen=True):
    """A seat in which more than one has played."""

    how: How
    bot: str = ""
    """Who played on to the end."""


class Result(msgspec.Struct, frozen=True):
    """Who won a match, and when; by seats, as they were at its end."""

    match: int
    game: str
    options: dict[str, Any]
    at: float
    """When it was over, by the calendar."""
    people: list[int | None]
    """Their numbers at the table; None: a bot, or nobody any more."""
    names: list[str]
    outcome: Outcome
    sides: Sides
    helped: dict[Seat, Help] = {}

    def players(self) -> Iterator[tuple[int | None, str]]:
        """Who is credited with each seat: whoever played in it at the end."""
        for seat, (person, name) in enumerate(zip(self.people, self.names, strict=True)):
            bot = self.helped[seat].bot if seat in self.helped else ""
            yield (None, bot) if bot else (person, name)


class Player(msgspec.Struct, frozen=True):
    """Who played in a seat to the end."""

    name: str
    person: str = ""
    """The house's id of a member; empty: a guest or a bot."""
    is_bot: bool = False


class FinishedMatch(msgspec.Struct, frozen=True):
    """What a club's book says of a match, by seats."""

    match: int
    game: str
    at: float
    """When it was over, by the calendar."""
    players: list[Player]
    ranking: list[list[Seat]]
    scores: list[int]
    counts: bool
    """Whether everybody played their own seat from the first move to the last."""
    sides: Sides
    """In teams, those who share a place won or lost together."""
