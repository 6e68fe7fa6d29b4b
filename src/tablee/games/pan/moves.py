"""What players and the table do in Pan. Cards are named by value: equal cards are alike."""

from functools import cache
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta
from msgspec.structs import force_setattr

from tablee.games.pan.cards import CHAMBERS, VALUES
from tablee.kernel import Chances, Move, Seat, TableMove

Value: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
Card: TypeAlias = Literal["clic", "pan"]


class Pick(Move, frozen=True):
    """PAN-06: lay a card of the hand face down, or change the one that lies there."""

    value: Value


class Flip(Move, frozen=True):
    """PAN-15a: turn over the next barrel card."""


class Spin(Move, frozen=True):
    """PAN-15b: discard a captured card, shuffle the whole barrel, turn one over."""

    value: Value


class Pass(Move, frozen=True):
    """PAN-15c: discard as many captured cards as players are alive, turn nothing."""

    values: Annotated[tuple[Value, ...], Meta(max_length=6)]

    def __post_init__(self) -> None:
        """The order does not matter, so every order is the same move."""
        force_setattr(self, "values", tuple(sorted(self.values)))


class Again(Move, frozen=True):
    """PAN-25: risk the second flip."""


class Stop(Move, frozen=True):
    """PAN-25: leave it at one."""


class Steal(Move, frozen=True):
    """PAN-26: take one captured card from a living player."""

    seat: Seat
    value: Value


class Barrel(TableMove, frozen=True):
    """The barrel card turned over."""

    card: Card


class Ghost(TableMove, frozen=True):
    """PAN-22: the ghost's random card."""

    value: Value


class Lot(TableMove, frozen=True):
    """PAN-14: the seat that goes before those it is tied with."""

    seat: Seat


class LateCard(TableMove, frozen=True):
    """PAN-30: the card laid for a seat whose time ran out."""

    seat: Seat
    value: Value


PanMove: TypeAlias = Pick | Flip | Spin | Pass | Again | Stop | Steal
PanTableMove: TypeAlias = Barrel | Ghost | Lot | LateCard

PICK = {value: Pick(value) for value in VALUES}
SPIN = {value: Spin(value) for value in VALUES}
FLIP, AGAIN, STOP = Flip(), Again(), Stop()
GHOST = {value: Ghost(value) for value in VALUES}
CLIC, BANG = Barrel("clic"), Barrel("pan")
BARREL: tuple[Chances[Barrel], ...] = tuple(
    (CLIC,) * (CHAMBERS - 1 - clics) + (BANG,) for clics in range(CHAMBERS)
)
"""PAN-02, PAN-17: what the next flip may bring, by how many Clics lie open."""


@cache
def passing(values: tuple[int, ...]) -> Pass:
    """The pass that is paid with these cards."""
    return Pass(values)
