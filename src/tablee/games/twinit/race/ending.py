"""Who has won (TWIN-20, TWIN-21, TWIN-36, TWIN-57)."""

from tablee.games.twinit.facts import Ended
from tablee.games.twinit.race.state import Race, Side
from tablee.kernel import Facts, Outcome, Seat, rank


def end_if_won(state: Race) -> Facts:
    """TWIN-20, TWIN-36, TWIN-57: the game is over as soon as a side has enough sets."""
    return end(state) if any(len(sets) >= state.mode.goal for sets in state.sets) else ()


def end(state: Race) -> Facts:
    """TWIN-20, TWIN-21: nothing counts any more."""
    state.over = True
    return (Ended(tuple(map(tuple, ranking(state)))),)


def won_by(state: Race, seat: Seat) -> int:
    """How many sets this player's side has."""
    return len(state.sets[state.sides[seat]])


def ranking(state: Race) -> list[list[Seat]]:
    """Most sets first, equals together."""

    def standing(seat: Seat) -> tuple[int, int]:
        return won_by(state, seat), state.mode.tie_break(state, state.sides[seat])

    return rank(range(state.seats), standing)


def shared(state: Race, side: Side) -> int:
    """TWIN-21: equally many sets share a place."""
    return 0


def outcome(state: Race) -> Outcome | None:
    """The ranking; a score is a number of sets."""
    if not state.over:
        return None
    return Outcome(ranking(state), [won_by(state, seat) for seat in range(state.seats)])
