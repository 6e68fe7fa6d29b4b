"""The bag, and what everybody took out of it."""

from typing import Annotated, Self

from msgspec import Meta

from tablee.kernel import Deal, Luck, Options, Seat

LEAST, FULL = 12, 20
"""NIM-01: so many pebbles are in the bag."""


class NimOptions(Options, frozen=True):
    """Nothing to choose yet."""


class NimDeal(Deal, frozen=True):
    """NIM-01: how many pebbles are in the bag."""

    pebbles: Annotated[int, Meta(ge=LEAST, le=FULL)]


class State:
    """A game in progress."""

    __slots__ = ("bag", "on_turn", "taken")

    def __init__(self, bag: int, seats: int) -> None:
        self.bag = bag
        self.taken = [0] * seats
        self.on_turn: Seat = 0

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        copy = self.__class__(self.bag, 0)
        copy.taken = self.taken[:]
        copy.on_turn = self.on_turn
        return copy


def deal(options: NimOptions, seats: int, luck: Luck) -> NimDeal:
    """NIM-01: all luck of the game."""
    return NimDeal(LEAST + luck.below(FULL - LEAST + 1))


def setup(options: NimOptions, seats: int, deal: NimDeal) -> State:
    """Before the first move."""
    return State(deal.pebbles, seats)
