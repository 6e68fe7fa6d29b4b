"""What is told of a game of Pan."""

from typing import Literal, TypeAlias

from tablee.games.pan.moves import Card
from tablee.kernel import Fact, OrderOfPlay, Seat

Taker: TypeAlias = Seat | Literal["ghost"] | None


class Dealt(Fact, frozen=True):
    """PAN-03: the cards dealt to you; nobody else is told them."""

    hand: tuple[int, ...]


class Picked(Fact, frozen=True):
    """PAN-06: a card lies face down; only the player who laid it is told its value."""

    seat: Seat
    value: int | None = None


class Revealed(Fact, frozen=True):
    """PAN-07: all picks, by seat."""

    picks: tuple[int, ...]


class GhostRevealed(Fact, frozen=True):
    """PAN-22: the ghost's card."""

    value: int


class Trick(Fact, frozen=True):
    """PAN-08 to PAN-11: who takes the trick, what is in it, which values cancelled out."""

    taker: Taker
    cards: tuple[int, ...]
    cancelled: tuple[int, ...]


class LeftOut(Fact, frozen=True):
    """PAN-29: who captured nothing and does not enter stage 2."""

    seats: tuple[Seat, ...]


class LotDrawn(Fact, frozen=True):
    """PAN-14: the lot put this seat before the others it is tied with."""

    seat: Seat
    among: tuple[Seat, ...]


class RoundBegun(OrderOfPlay, frozen=True):
    """PAN-20: a fresh order; the first in it has shuffled the whole barrel."""


class Flipped(Fact, frozen=True):
    """PAN-17: a barrel card turned over, and how many Clics lie open now."""

    seat: Seat
    card: Card
    clics: int


class Spun(Fact, frozen=True):
    """PAN-15b: a card paid, the whole barrel shuffled."""

    seat: Seat
    value: int


class Passed(Fact, frozen=True):
    """PAN-15c: cards paid, nothing turned."""

    seat: Seat
    values: tuple[int, ...]


class Dared(Fact, frozen=True):
    """PAN-25: the second flip is risked."""

    seat: Seat


class Stopped(Fact, frozen=True):
    """PAN-25: it stays at one flip."""

    seat: Seat


class Stolen(Fact, frozen=True):
    """PAN-26: a captured card changed hands."""

    seat: Seat
    victim: Seat
    value: int


class Eliminated(Fact, frozen=True):
    """PAN-19: a player is out, and the captured cards with them."""

    seat: Seat
    lost: tuple[int, ...]


class TimeRanOut(Fact, frozen=True):
    """PAN-30: the table plays for these seats."""

    seats: tuple[Seat, ...]


class Ended(Fact, frozen=True):
    """PAN-21: the final ranking."""

    ranking: tuple[tuple[Seat, ...], ...]


PanFact: TypeAlias = (
    Dealt
    | Picked
    | Revealed
    | GhostRevealed
    | Trick
    | LeftOut
    | LotDrawn
    | RoundBegun
    | Flipped
    | Spun
    | Passed
    | Dared
    | Stopped
    | Stolen
    | Eliminated
    | TimeRanOut
    | Ended
)
