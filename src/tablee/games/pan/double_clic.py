"""Double Clic: empty-handed players may flip twice, and steal (PAN-24 to PAN-28)."""

from collections.abc import Sequence
from typing import Final

from tablee.games.pan.cards import ONE, copies, size, spread
from tablee.games.pan.facts import Dared, Stolen, Stopped
from tablee.games.pan.moves import BARREL, Again, Steal, Stop
from tablee.games.pan.state import State
from tablee.kernel import Facts, Refusal, Seat

NO_VICTIM: Final = Refusal("no_victim")
NOT_THEIRS: Final = Refusal("not_theirs")


def survive(state: State, at: int) -> None:
    """PAN-25, PAN-26: the first Clic offers a second flip, the second one its reward."""
    if state.flips == 1:
        state.decide("daring", state.waiting, at)
    else:
        state.steals = min(state.alive(), size(sum(state.captured)))
        await_theft(state, at)


def dare(state: State, seat: Seat, move: Again, at: int) -> Facts:
    """PAN-25: the second flip."""
    state.flips = 2
    state.draw("flipping", BARREL[state.clics])
    return (Dared(seat),)


def stop(state: State, seat: Seat, move: Stop, at: int) -> Facts:
    """PAN-25: no second flip."""
    state.begin_turn(state.turn + 1, at)
    return (Stopped(seat),)


def await_theft(state: State, at: int) -> None:
    """PAN-26: one card at a time, until the number is full."""
    if state.steals:
        state.decide("stealing", state.waiting, at)
    else:
        state.begin_turn(state.turn + 1, at)


def thefts(state: State, seat: Seat) -> Sequence[Steal]:
    """PAN-26: each different card of each other living player."""
    return [
        Steal(victim, value)
        for victim in state.order
        if victim != seat
        for value in dict.fromkeys(spread(state.captured[victim]))
    ]


def check_theft(state: State, seat: Seat, move: Steal) -> Refusal | None:
    """PAN-26: from another living player, a card that lies there."""
    if move.seat not in state.order or move.seat == seat:
        return NO_VICTIM
    return None if copies(state.captured[move.seat], move.value) else NOT_THEIRS


def steal(state: State, seat: Seat, loot: Steal, at: int) -> Facts:
    """PAN-26: a card of a living player changes hands; the order stays (PAN-27)."""
    card = ONE[loot.value]
    state.captured[loot.seat] -= card
    state.captured[seat] += card
    state.steals -= 1
    await_theft(state, at)
    return (Stolen(seat, loot.seat, loot.value),)
