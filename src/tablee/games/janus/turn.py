"""Whose turn it is (JANUS-07, JANUS-08)."""

from tablee.games.janus.end import stall
from tablee.games.janus.state import State
from tablee.kernel import Facts


def end_turn(state: State, at: int) -> Facts:
    """JANUS-25: a turn that brought no trio is over."""
    state.quiet += 1
    pass_on(state, at)
    return stall(state, at)


def pass_on(state: State, at: int) -> None:
    """JANUS-07: the next player clockwise."""
    seat = state.on_turn
    if state.silent[seat]:
        state.silent[seat] -= 1
    state.on_turn = (seat + 1) % state.seats
    state.drawn = ()
    state.since = at
