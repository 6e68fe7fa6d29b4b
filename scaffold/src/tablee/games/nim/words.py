"""What players of Nim do, and what they are told."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from tablee.kernel import Fact, Move, Seat

MOST = 3
"""NIM-01: as many pebbles may be taken at once."""


class Take(Move, frozen=True):
    """NIM-01: one, two or three pebbles out of the bag."""

    count: Annotated[int, Meta(ge=1, le=MOST)]


class Filled(Fact, frozen=True):
    """The bag is full; nobody is told how full."""


class Taken(Fact, frozen=True):
    """NIM-01: so many pebbles came out of the bag: what was asked for, or what was left."""

    seat: Seat
    count: int


class Emptied(Fact, frozen=True):
    """NIM-02: that was the last one."""

    seat: Seat


NimMove: TypeAlias = Take
NimFact: TypeAlias = Filled | Taken | Emptied
