"""What an analysis says: plain structs, every number with its error."""

from typing import Any, Literal, TypeAlias

import msgspec

from tablee.kernel import Seat

Kind: TypeAlias = Literal["choice", "luck"]
Unit: TypeAlias = Literal["chance", "sets", "points"]


class Chance(msgspec.Struct, frozen=True):
    """A chance to win, and half the width of its 95 % interval; 0: it was calculated.

    Where the curve of a game counts sets or points, so many.
    """

    value: float
    error: float = 0.0


class Option(msgspec.Struct, frozen=True):
    """Something the seat could have done, and its chance to win then, by what it knew."""

    move: Any
    chance: Chance


class Decision(msgspec.Struct, frozen=True):
    """What a seat did, what else it could have done, and what the choice cost it."""

    entry: int
    """The number of the log's entry."""
    n: int
    """The last update of the seat itself before it."""
    at: int
    seat: Seat
    chosen: int
    """Which of the options."""
    options: tuple[Option, ...]
    cost: Chance
    """How far the choice stays behind the best one; never less than 0."""

    @property
    def best(self) -> Option:
        """The first of the best options."""
        return max(self.options, key=lambda option: option.chance.value)


class Point(msgspec.Struct, frozen=True):
    """How everybody stood by what all could see, once an entry had happened."""

    entry: int
    """-1: as the cards were dealt."""
    at: int
    n: int
    """The update of spectators that told of it."""
    chances: tuple[Chance, ...]


class Swing(msgspec.Struct, frozen=True):
    """What a draw of the table did to everybody's chances."""

    entry: int
    by: tuple[float, ...]


class Moment(msgspec.Struct, frozen=True):
    """Something that mattered: a choice that cost much, or luck that turned the game."""

    entry: int
    kind: Kind
    seat: Seat
    """Whose choice it was, or whom luck moved most."""
    by: float
    """What the choice cost, or how far luck moved that seat's chance."""


class Player(msgspec.Struct, frozen=True):
    """One seat's game: luck and skill apart, both in chances to win."""

    luck: float
    """The draws of the table, added up."""
    deal: Chance
    """What the seat's first cards were worth beyond an even share."""
    cost: float
    """What its choices cost, added up."""
    decisions: int


class Analysis(msgspec.Struct, frozen=True):
    """A finished game, judged. The same log, seed and budget give the same numbers."""

    game: str
    version: int
    seats: int
    seed: int
    budget: int
    """How many worlds each sampled number is an average of."""
    unit: Unit
    """What the curve counts."""
    curve: tuple[Point, ...]
    decisions: tuple[Decision, ...] = ()
    swings: tuple[Swing, ...] = ()
    moments: tuple[Moment, ...] = ()
    players: tuple[Player, ...] = ()
    story: Any = None
    """What only this game can tell, in its own struct."""
