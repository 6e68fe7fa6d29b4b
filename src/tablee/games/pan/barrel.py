"""Then the barrel: the order, a turn, and who is left (PAN-14 to PAN-21, PAN-23, PAN-29)."""

from functools import cache
from typing import Final

from tablee.games.pan.cards import NONE, ONE, Pile, choices, copies, pile, spread
from tablee.games.pan.double_clic import survive
from tablee.games.pan.facts import (
    Eliminated,
    Ended,
    Flipped,
    LeftOut,
    LotDrawn,
    Passed,
    RoundBegun,
)
from tablee.games.pan.moves import (
    BARREL,
    FLIP,
    SPIN,
    Barrel,
    Flip,
    Lot,
    PanMove,
    Pass,
    Spin,
    passing,
)
from tablee.games.pan.prepared import CLICKED, NOBODY, SPUN
from tablee.games.pan.state import State
from tablee.kernel import Chances, Facts, Outcome, Refusal, Seat, rank

NOT_CAPTURED: Final = Refusal("not_captured")
WRONG_PRICE: Final = Refusal("wrong_price")

# The order ------------------------------------------------------------------------------


def go_to_the_barrel(state: State, at: int) -> Facts:
    """PAN-12: everybody goes, but not the ghost (PAN-23); PAN-29: nor whoever captured nothing."""
    everybody = list(range(state.seats))
    if state.options.no_cards == "plays":
        return make_order(state, everybody, at)
    holders = [seat for seat in everybody if state.captured[seat] != NONE]
    if len(holders) in (0, state.seats):
        return make_order(state, everybody, at)
    state.left_out = [seat for seat in everybody if seat not in holders]
    return (LeftOut(tuple(state.left_out)), *make_order(state, holders, at))


def make_order(state: State, living: list[Seat], at: int) -> Facts:
    """PAN-14: whoever captured most goes first, and piles compare as it says; one alone has won."""
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
    """PAN-14: place group after group, up to the next one that needs a lot."""
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


def turns(alive: int, captured: Pile) -> tuple[PanMove, ...]:
    """PAN-15, PAN-16: the flip, and each spin and each pass that these captured cards can pay."""
    spins = (SPIN[value] for value in dict.fromkeys(spread(captured)))
    return FLIP, *spins, *map(passing, choices(captured, alive))


def check_spin(state: State, seat: Seat, move: Spin) -> Refusal | None:
    """PAN-15: a spin costs one card."""
    return check_payment(state, seat, (move.value,))


def check_pass(state: State, seat: Seat, move: Pass) -> Refusal | None:
    """PAN-15: a pass costs as many cards as there are players alive."""
    if len(move.values) != state.alive():
        return WRONG_PRICE
    return check_payment(state, seat, move.values)


def check_payment(state: State, seat: Seat, values: tuple[int, ...]) -> Refusal | None:
    """PAN-16: only cards one has captured can be paid."""
    owned = state.captured[seat]
    short = any(values.count(value) > copies(owned, value) for value in values)
    return NOT_CAPTURED if short else None


def flip(state: State, seat: Seat, move: Flip, at: int) -> Facts:
    """PAN-15: turn over the next barrel card; it may be the first of two (PAN-24)."""
    if state.options.double_clic and state.captured[seat] == NONE:
        state.flips = 1
    state.draw("flipping", BARREL[state.clics])
    return ()


def spin(state: State, seat: Seat, move: Spin, at: int) -> Facts:
    """PAN-15: pay a card, shuffle all six, then turn one over."""
    pay(state, seat, ONE[move.value])
    state.clics = 0
    state.draw("flipping", BARREL[0])
    return SPUN[seat][move.value]


def pass_turn(state: State, seat: Seat, move: Pass, at: int) -> Facts:
    """PAN-15: pay one card for each player alive, and turn nothing."""
    pay(state, seat, pile(move.values))
    state.begin_turn(state.turn + 1, at)
    return (Passed(seat, move.values),)


def pay(state: State, seat: Seat, cards: Pile) -> None:
    """PAN-15: captured cards of the player on turn go to the discards."""
    state.captured[seat] -= cards
    state.discards += cards


def turn_over(state: State, turned: Barrel, at: int) -> Facts:
    """PAN-17: a Clic stays open, and it is the next player's turn (PAN-18); Pan kills (PAN-19)."""
    seat = state.order[state.turn]
    if turned.card == "pan":
        return (Flipped(seat, "pan", state.clics), *eliminate(state, seat, at))
    state.clics += 1
    if state.flips:
        survive(state, at)
    else:
        state.begin_turn(state.turn + 1, at)
    return CLICKED[seat][state.clics]


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
    state.decide("over", NOBODY, at)
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
