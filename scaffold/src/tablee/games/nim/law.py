"""Who may take pebbles, and what comes of it."""

from collections.abc import Sequence

from tablee.games.nim.state import State
from tablee.games.nim.words import MOST, Emptied, Filled, NimMove, Take, Taken
from tablee.kernel import Facts, Outcome, Refusal, Seat, rank

NOT_YOUR_TURN = Refusal("not_your_turn")
TAKES = tuple(Take(count) for count in range(1, MOST + 1))


def opening(state: State) -> Facts:
    """NIM-01: nobody is told how many there are."""
    return (Filled(),)


def awaited(state: State) -> Sequence[Seat]:
    """NIM-01: one after the other."""
    return (state.on_turn,) if state.bag else ()


def check(state: State, seat: Seat, move: NimMove) -> Refusal | None:
    """NIM-01: whoever's turn it is may take as many as they like."""
    return None if seat == state.on_turn else NOT_YOUR_TURN


def legal(state: State, seat: Seat) -> Sequence[NimMove]:
    """Every move that `check` lets pass."""
    return TAKES if seat == state.on_turn else ()


def apply(state: State, seat: Seat, move: NimMove, at: int) -> Facts:
    """NIM-01: what was asked for, or what is left. NIM-02: an empty bag ends the game."""
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
