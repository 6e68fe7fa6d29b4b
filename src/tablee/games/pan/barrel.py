"""Stage 2: the order, the barrel, and who is left (PAN-14 to PAN-21, PAN-24 to PAN-29)."""

from functools import cache
from typing import Final

from tablee.games.pan.cards import CHAMBERS, NONE, ONE, Pile, pile, size, spread
from tablee.games.pan.facts import (
    Dared,
    Eliminated,
    Ended,
    Flipped,
    LeftOut,
    LotDrawn,
    Passed,
    RoundBegun,
    Spun,
    Stolen,
    Stopped,
)
from tablee.games.pan.moves import (
    BANG,
    CLIC,
    Again,
    Barrel,
    Flip,
    Lot,
    Pass,
    Spin,
    Steal,
    Stop,
)
from tablee.games.pan.state import State
from tablee.kernel import Chances, Facts, Outcome, Seat, rank

BARREL: Final[tuple[Chances[Barrel], ...]] = tuple(
    (CLIC,) * (CHAMBERS - 1 - clics) + (BANG,) for clics in range(CHAMBERS)
)
"""PAN-17: what the next flip may bring, by how many Clics lie open."""
CLICKED: Final = tuple(tuple((Flipped(seat, "clic", n),) for n in range(6)) for seat in range(6))
"""What is told of a Clic, by seat and how many lie open now."""
BANGED: Final = tuple(tuple(Flipped(seat, "pan", n) for n in range(6)) for seat in range(6))
"""What is told of the Pan, by seat and how many Clics lay open."""
SPUN: Final = tuple(tuple((Spun(seat, value),) for value in range(7)) for seat in range(6))
"""What is told of a spin, by seat and the card that paid for it."""

# The order ------------------------------------------------------------------------------


def enter_stage_two(state: State, at: int) -> Facts:
    """PAN-14, PAN-29: who goes to the barrel, and in which order."""
    living = list(range(state.seats))
    if state.options.no_cards == "plays":
        return make_order(state, living, at)
    holders = [seat for seat in living if state.captured[seat] != NONE]
    if len(holders) in (0, state.seats):
        return make_order(state, living, at)
    state.left_out = [seat for seat in living if seat not in holders]
    return (LeftOut(tuple(state.left_out)), *make_order(state, holders, at))


def make_order(state: State, living: list[Seat], at: int) -> Facts:
    """PAN-14, PAN-20: a ranking of the living; ties wait for a lot. One alone has won."""
    if len(living) == 1:
        state.order = living
        return end(state, at)
    captured = state.captured.__getitem__
    if len(set(map(captured, living))) == len(living):
        state.order = sorted(living, key=captured, reverse=True)
        return begin_round(state, at)
    state.order = []
    state.tied = rank(sorted(living), captured)
    return place_tied(state, at)


def place_tied(state: State, at: int) -> Facts:
    """Place group after group, up to the next one that needs a lot."""
    tied = state.tied
    while tied:
        if len(tied[0]) > 1:
            state.draw("ordering", lots(tuple(tied[0])))
            return ()
        state.order += tied.pop(0)
    return begin_round(state, at)


@cache
def lots(tied: tuple[Seat, ...]) -> Chances[Lot]:
    """PAN-14: any of those who are tied."""
    return tuple(Lot(seat) for seat in tied)


def draw_lot(state: State, lot: Lot, at: int) -> Facts:
    """PAN-14: the seat drawn goes before those it is tied with."""
    group = state.tied[0]
    drawn = LotDrawn(lot.seat, tuple(group))
    group.remove(lot.seat)
    state.order.append(lot.seat)
    return (drawn, *place_tied(state, at))


def begin_round(state: State, at: int) -> Facts:
    """PAN-20: the first in the order shuffles the whole barrel and begins."""
    state.clics = 0
    state.begin_turn(0, at)
    return (RoundBegun(tuple(state.order)),)


# A turn ---------------------------------------------------------------------------------


def on_turn(state: State) -> Seat:
    """Whose turn at the barrel it is."""
    return state.order[state.turn]


def alive(state: State) -> int:
    """PAN-15, PAN-23: how many are still alive; the ghost does not count."""
    return len(state.order)


def flip(state: State, seat: Seat, move: Flip, at: int) -> Facts:
    """PAN-15a, PAN-24: the next barrel card is about to be turned; the first of two, perhaps."""
    if state.options.double_clic and state.captured[seat] == NONE:
        state.flips = 1
    state.stage, state.chances = "flipping", BARREL[state.clics]
    return ()


def spin(state: State, seat: Seat, move: Spin, at: int) -> Facts:
    """PAN-15b: pay a card, shuffle all six, and turn one."""
    pay(state, seat, ONE[move.value])
    state.clics = 0
    state.stage, state.chances = "flipping", BARREL[0]
    return SPUN[seat][move.value]


def pass_turn(state: State, seat: Seat, move: Pass, at: int) -> Facts:
    """PAN-15c: pay one card for each player alive, and turn nothing."""
    pay(state, seat, pile(move.values))
    state.begin_turn(state.turn + 1, at)
    return (Passed(seat, move.values),)


def pay(state: State, seat: Seat, cards: Pile) -> None:
    """Captured cards of the player on turn go to the discards."""
    state.captured[seat] -= cards
    state.discards += cards


def turn_over(state: State, turned: Barrel, at: int) -> Facts:
    """PAN-17: a barrel card is turned over: PAN-18 or PAN-19 follows."""
    seat = state.order[state.turn]
    if turned.card == "pan":
        return (BANGED[seat][state.clics], *eliminate(state, seat, at))
    state.clics += 1
    if state.flips:
        survive(state, at)
    else:
        state.begin_turn(state.turn + 1, at)
    return CLICKED[seat][state.clics]


# Double Clic ----------------------------------------------------------------------------


def survive(state: State, at: int) -> None:
    """PAN-25, PAN-26: the first Clic offers a second flip, the second one its reward."""
    if state.flips == 1:
        state.decide("daring", at)
    else:
        state.steals = min(alive(state), size(sum(state.captured)))
        await_theft(state, at)


def dare(state: State, seat: Seat, move: Again, at: int) -> Facts:
    """PAN-25: the second flip."""
    state.flips = 2
    state.stage, state.chances = "flipping", BARREL[state.clics]
    return (Dared(seat),)


def stop(state: State, seat: Seat, move: Stop, at: int) -> Facts:
    """PAN-25: no second flip."""
    state.begin_turn(state.turn + 1, at)
    return (Stopped(seat),)


def await_theft(state: State, at: int) -> None:
    """PAN-26: one card at a time, until the number is full."""
    if state.steals:
        state.decide("stealing", at)
    else:
        state.begin_turn(state.turn + 1, at)


def steal(state: State, seat: Seat, loot: Steal, at: int) -> Facts:
    """PAN-26: a card of a living player changes hands; the order stays (PAN-27)."""
    card = ONE[loot.value]
    state.captured[loot.seat] -= card
    state.captured[seat] += card
    state.steals -= 1
    await_theft(state, at)
    return (Stolen(seat, loot.seat, loot.value),)


# The end --------------------------------------------------------------------------------


def eliminate(state: State, seat: Seat, at: int) -> Facts:
    """PAN-19: out at once, captured cards too; then a new order and a new round (PAN-20)."""
    lost = state.captured[seat]
    state.discards += lost
    state.captured[seat] = NONE
    state.fallen.append(seat)
    state.order.remove(seat)
    return (Eliminated(seat, spread(lost)), *make_order(state, state.order, at))


def end(state: State, at: int) -> Facts:
    """PAN-21: one is left."""
    state.decide("over", at)
    state.waiting = 0
    return (Ended(tuple(map(tuple, ranking(state)))),)


def ranking(state: State) -> list[list[Seat]]:
    """PAN-21, PAN-29: the survivor, then the fallen from last to first, then the left out."""
    groups = [[seat] for seat in (*state.order, *reversed(state.fallen))]
    return groups + ([state.left_out[:]] if state.left_out else [])


def outcome(state: State) -> Outcome | None:
    """PAN-21: the ranking; a score counts the players one did better than."""
    if state.stage != "over":
        return None
    groups = ranking(state)
    scores = [0] * state.seats
    below = state.seats
    for group in groups:
        below -= len(group)
        for seat in group:
            scores[seat] = below
    return Outcome(groups, scores)
