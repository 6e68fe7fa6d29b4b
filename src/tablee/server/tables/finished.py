"""A finished match of a club's table, on its way into the club's book.

It is written with the table, in the transaction in which the match ends, and struck off once the
book has it: so no crash loses one, and none is counted twice.
"""

import msgspec

from tablee.kernel import Seat
from tablee.kernel.contract import Sides


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
