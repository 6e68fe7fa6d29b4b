"""Who may do what, and when: the questions the match asks of Pan. The clauses are in its stages."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from operator import attrgetter
from typing import Any, Final

from tablee.games.pan.barrel import (
    check_pass,
    check_spin,
    draw_lot,
    flip,
    pass_turn,
    spin,
    turn_over,
    turns,
)
from tablee.games.pan.cards import choices, spread
from tablee.games.pan.clock import lay_late_card
from tablee.games.pan.double_clic import check_theft, dare, steal, stop, thefts
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
from tablee.games.pan.prepared import Remembered
from tablee.games.pan.state import State
from tablee.games.pan.tricks import check_pick, pick, picks, reveal_ghost
from tablee.kernel import (
    Candidate,
    Chances,
    Facts,
    PerAudience,
    Refusal,
    Rule,
    Seat,
    always,
    effects,
)

NOT_NOW: Final = Refusal("not_now")
NOT_YOUR_TURN: Final = Refusal("not_your_turn")

LAW: Final[dict[type[PanMove], Rule]] = {
    Pick: Rule(check_pick, pick, "picking"),
    Flip: Rule(always, flip, "turn"),
    Spin: Rule(check_spin, spin, "turn"),
    Pass: Rule(check_pass, pass_turn, "turn"),
    Again: Rule(always, dare, "daring"),
    Stop: Rule(always, stop, "daring"),
    Steal: Rule(check_theft, steal, "stealing"),
}
EFFECTS: Final = effects(LAW)
TABLE: Final[dict[type[PanTableMove], Callable[[State, Any, int], Facts]]] = {
    Barrel: turn_over,
    Ghost: reveal_ghost,
    Lot: draw_lot,
    LateCard: lay_late_card,
}
PICKS: Final = Remembered(picks)
"""The picks that each hand allows."""
TURNS: Final = tuple(Remembered(partial(turns, alive)) for alive in range(7))
"""The turns that captured cards allow, by how many are alive."""


def opening(state: State) -> Facts:
    """PAN-03: players are told their own cards."""
    return (PerAudience(tuple(Dealt(spread(hand)) for hand in state.hands), Dealt(())),)


awaited: Callable[[State], Sequence[Seat]] = attrgetter("waiting")
"""In the tricks everybody who has not picked, at the barrel the player on turn."""
chance: Callable[[State], Chances[PanTableMove] | None] = attrgetter("chances")
"""The luck the game waits for: each stage says so as it is entered."""


def check(state: State, seat: Seat, move: PanMove) -> Refusal | None:
    """The law of all stages: at the barrel one after the other, and each thing in its time."""
    rule = LAW[type(move)]
    if state.stage != "picking" and seat not in state.waiting:
        return NOT_YOUR_TURN
    return rule.check(state, seat, move) if state.stage == rule.stage else NOT_NOW


def legal(state: State, seat: Seat) -> Sequence[PanMove]:
    """Every move that `check` lets pass."""
    stage = state.stage
    if stage == "picking":
        return PICKS[state.hands[seat]]
    if seat not in state.waiting:
        return ()
    if stage == "turn":
        return TURNS[len(state.order)][state.captured[seat]]
    return (AGAIN, STOP) if stage == "daring" else thefts(state, seat)


def apply(state: State, seat: Seat, move: PanMove, at: int) -> Facts:
    """Make a move that has been checked."""
    return EFFECTS[type(move)](state, seat, move, at)


def apply_table(state: State, move: PanTableMove, at: int) -> Facts:
    """Make the table's move."""
    return TABLE[type(move)](state, move, at)


# What a board could offer ---------------------------------------------------------------


def candidates(state: State, seat: Seat) -> Iterator[Candidate | PanMove]:
    """The kinds of move of this stage, and every legal move, since a board lists payments."""
    yield from kinds(state, seat)
    yield from legal(state, seat)


def situation(state: State, seat: Seat) -> Hashable | None:
    """All that decides what a board could offer. Before a theft everybody's cards do: too much."""
    stage, awaited = state.stage, seat in state.waiting
    if stage == "picking":
        return stage, awaited, state.hands[seat]
    if stage == "stealing":
        return None
    return (stage, state.captured[seat], state.alive()) if awaited else stage


def kinds(state: State, seat: Seat) -> Iterator[Candidate]:
    """The kinds of move of this stage. What may not be done in it at all is not tried."""
    match state.stage:
        case "picking":
            yield Candidate("pick", PICK[spread(state.hands[seat])[0]])
        case "turn":
            yield from at_the_barrel(state, seat)
        case "daring":
            yield from (Candidate("again", AGAIN), Candidate("stop", STOP))
        case "stealing":
            yield from from_whom(state)
        case _:
            return


def at_the_barrel(state: State, seat: Seat) -> Iterator[Candidate]:
    """PAN-15, PAN-16: flip, spin or pass, with cards that could pay for it where there are any.

    Those who are not on turn try only the flip: everything is closed to them for one reason.
    """
    yield Candidate("flip", FLIP)
    if seat == state.on_turn():
        captured, price = state.captured[seat], state.alive()
        yield Candidate("spin", SPIN[next(iter(spread(captured)), 1)])
        yield Candidate("pass", passing(next(iter(choices(captured, price)), (1,) * price)))


def from_whom(state: State) -> Iterator[Candidate]:
    """PAN-26: steal at all, and steal from each of the others."""
    others = [seat for seat in range(state.seats) if seat != state.on_turn()]
    best = {seat: next(reversed(spread(state.captured[seat])), 1) for seat in others}
    victim = max(others, key=lambda seat: (seat in state.order, state.captured[seat] > 0))
    yield Candidate("steal", Steal(victim, best[victim]))
    for seat in others:
        yield Candidate("steal", Steal(seat, best[seat]), seat)
