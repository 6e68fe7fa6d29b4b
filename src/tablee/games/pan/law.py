"""Who may do what, and when: the questions the match asks of Pan."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from operator import attrgetter
from typing import Any, Final

from tablee.games.pan import refusals
from tablee.games.pan.barrel import (
    alive,
    dare,
    draw_lot,
    flip,
    pass_turn,
    spin,
    steal,
    stop,
    turn_over,
)
from tablee.games.pan.cards import Pile, choices, copies, spread
from tablee.games.pan.clock import lay_late_card
from tablee.games.pan.facts import Dealt
from tablee.games.pan.moves import (
    AGAIN,
    FLIP,
    PICK,
    SPIN,
    STOP,
    Again,
    Barrel,
    Flip,
    Ghost,
    LateCard,
    Lot,
    PanMove,
    PanTableMove,
    Pass,
    Pick,
    Spin,
    Steal,
    Stop,
    passing,
)
from tablee.games.pan.state import SEATS, State
from tablee.games.pan.tricks import pick, reveal_ghost
from tablee.kernel import Chances, Facts, Refusal, Rule, Seat, Told, always, deeds


def opening(state: State) -> Facts:
    """PAN-03: players are told their own cards."""
    return (Told(tuple(Dealt(spread(hand)) for hand in state.hands), Dealt(())),)


def awaited(state: State) -> Sequence[Seat]:
    """In stage 1 everybody who has not picked, at the barrel the player on turn."""
    return SEATS[state.waiting]


def check(state: State, seat: Seat, move: PanMove) -> Refusal | None:
    """The law of both stages: at the barrel one after the other, and each thing in its time."""
    rule = LAW[type(move)]
    if state.stage != "picking" and seat not in SEATS[state.waiting]:
        return refusals.NOT_YOUR_TURN
    return rule.check(state, seat, move) if state.stage == rule.stage else refusals.NOT_NOW


def check_pick(state: State, seat: Seat, move: Pick) -> Refusal | None:
    """PAN-06: any card left in the hand, also instead of the one laid before."""
    return None if copies(state.hands[seat], move.value) else refusals.NOT_IN_HAND


def check_spin(state: State, seat: Seat, move: Spin) -> Refusal | None:
    """PAN-15b: a spin for a player who can pay."""
    return check_payment(state, seat, (move.value,))


def check_pass(state: State, seat: Seat, move: Pass) -> Refusal | None:
    """PAN-15c: a pass costs as many cards as there are players alive."""
    if len(move.values) != alive(state):
        return refusals.WRONG_PRICE
    return check_payment(state, seat, move.values)


def check_payment(state: State, seat: Seat, values: tuple[int, ...]) -> Refusal | None:
    """PAN-16: only cards one has captured can be discarded."""
    owned = state.captured[seat]
    short = any(values.count(value) > copies(owned, value) for value in values)
    return refusals.NOT_CAPTURED if short else None


def check_theft(state: State, seat: Seat, move: Steal) -> Refusal | None:
    """PAN-26: from another living player, a card that lies there."""
    if move.seat not in state.order or move.seat == seat:
        return refusals.NO_VICTIM
    return None if copies(state.captured[move.seat], move.value) else refusals.NOT_THEIRS


LAW: Final[dict[type[PanMove], Rule]] = {
    Pick: Rule(check_pick, pick, "picking"),
    Flip: Rule(always, flip, "turn"),
    Spin: Rule(check_spin, spin, "turn"),
    Pass: Rule(check_pass, pass_turn, "turn"),
    Again: Rule(always, dare, "daring"),
    Stop: Rule(always, stop, "daring"),
    Steal: Rule(check_theft, steal, "stealing"),
}
DEEDS: Final = deeds(LAW)
TABLE: Final[dict[type[PanTableMove], Callable[[State, Any, int], Facts]]] = {
    Barrel: turn_over,
    Ghost: reveal_ghost,
    Lot: draw_lot,
    LateCard: lay_late_card,
}


def legal(state: State, seat: Seat) -> Sequence[PanMove]:
    """Every move that `check` lets pass."""
    stage = state.stage
    if stage == "picking":
        return picks(state.hands[seat])
    if seat not in SEATS[state.waiting]:
        return ()
    if stage == "turn":
        return TURNS[len(state.order)](state.captured[seat])
    return (AGAIN, STOP) if stage == "daring" else thefts(state, seat)


@cache
def picks(hand: Pile) -> tuple[Pick, ...]:
    """PAN-06: one pick for each different card of the hand."""
    return tuple(PICK[value] for value in dict.fromkeys(spread(hand)))


def turns(price: int, captured: Pile) -> tuple[PanMove, ...]:
    """PAN-15: the flip, each spin and each pass that these captured cards can pay."""
    spins = (SPIN[value] for value in dict.fromkeys(spread(captured)))
    return FLIP, *spins, *map(passing, choices(captured, price))


TURNS: Final = tuple(cache(partial(turns, living)) for living in range(7))
"""The same, by how many are alive, remembered."""


def thefts(state: State, seat: Seat) -> Sequence[Steal]:
    """PAN-26: each different card of each other living player."""
    return [
        Steal(victim, value)
        for victim in state.order
        if victim != seat
        for value in dict.fromkeys(spread(state.captured[victim]))
    ]


def apply(state: State, seat: Seat, move: PanMove, at: int) -> Facts:
    """Make a move that has been checked."""
    return DEEDS[type(move)](state, seat, move, at)


chance: Callable[[State], Chances[PanTableMove] | None] = attrgetter("chances")
"""The luck the game waits for: each stage says so as it is entered."""


def apply_table(state: State, move: PanTableMove, at: int) -> Facts:
    """Make the table's move."""
    return TABLE[type(move)](state, move, at)
