"""Nim: pebbles from a bag that nobody may look into."""

from collections.abc import Sequence
from typing import Annotated, Self, TypeAlias

from msgspec import Meta
from tablee.kernel import (
    Audience,
    BySeat,
    Deal,
    Fact,
    Facts,
    Game,
    Luck,
    Move,
    Options,
    Outcome,
    Refusal,
    Seat,
    TableMove,
    View,
    rank,
)

LEAST, FULL = 12, 20
"""NIM-01: how many pebbles are in the bag, at least and at most."""
MOST = 3
"""NIM-01: how many pebbles may be taken at once."""
NOT_YOUR_TURN = Refusal("not_your_turn")

# What players do, and what they are told --------------------------------------------------


class Take(Move, frozen=True):
    """NIM-01: one, two or three pebbles out of the bag."""

    count: Annotated[int, Meta(ge=1, le=MOST)]


class Taken(Fact, frozen=True):
    """NIM-01: how many pebbles came out: what was asked for, or what was left."""

    seat: Seat
    count: int


class Emptied(Fact, frozen=True):
    """NIM-02: that was the last one."""

    seat: Seat


NimMove: TypeAlias = Take
NimFact: TypeAlias = Taken | Emptied
TAKES = tuple(Take(count) for count in range(1, MOST + 1))

# The bag ----------------------------------------------------------------------------------


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


# The law ----------------------------------------------------------------------------------


def awaited(state: State) -> Sequence[Seat]:
    """NIM-01: one after the other."""
    return (state.on_turn,) if state.bag else ()


def check(state: State, seat: Seat, move: NimMove) -> Refusal | None:
    """NIM-01: whoever's turn it is may take as many as they like."""
    return None if seat == state.on_turn else NOT_YOUR_TURN


def legal(state: State, seat: Seat) -> Sequence[NimMove]:
    """Every move that `check` lets pass."""
    return [move for move in TAKES if check(state, seat, move) is None]


def apply(state: State, seat: Seat, move: NimMove, at: int) -> Facts:
    """NIM-01: what was asked for, or what is left.

    NIM-02: an empty bag ends the game.
    """
    count = min(move.count, state.bag)
    state.bag -= count
    state.taken[seat] += count
    if not state.bag:
        return (Taken(seat, count), Emptied(seat))
    state.on_turn = (seat + 1) % len(state.taken)
    return (Taken(seat, count),)


def outcome(state: State) -> Outcome | None:
    """NIM-02: whoever took the last pebble is last; the others by what they hold."""
    if state.bag:
        return None
    scores = [0 if seat == state.on_turn else count for seat, count in enumerate(state.taken)]
    return Outcome(rank(range(len(scores)), scores.__getitem__), scores)


# What everybody sees ----------------------------------------------------------------------


class NimView(View, frozen=True):
    """NIM-01: not how many pebbles are left."""

    taken: BySeat[int]
    on_turn: Seat | None
    least: int
    """How many were in the bag at least."""
    full: int
    """How many were in the bag at most."""
    most: int
    """How many may be taken at once."""


def view(state: State, audience: Audience) -> NimView:
    """The same for all: what came out of the bag."""
    return NimView(
        taken=tuple(state.taken),
        on_turn=state.on_turn if state.bag else None,
        least=LEAST,
        full=FULL,
        most=MOST,
    )


NIM: Game[
    NimOptions,
    NimDeal,
    State,
    NimMove,
    TableMove,
    NimView,
] = Game(
    key="nim",
    version=1,
    options_type=NimOptions,
    deal_type=NimDeal,
    move_type=NimMove,
    fact_type=NimFact,
    view_type=NimView,
    seats=lambda options: range(2, 7),
    deal=deal,
    setup=setup,
    awaited=awaited,
    check=check,
    legal=legal,
    apply=apply,
    view=view,
    outcome=outcome,
)
