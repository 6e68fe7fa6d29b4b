"""Who has won (TWIN-20, TWIN-21, TWIN-36, TWIN-57)."""

from tablee.games.twinit.facts import Ended
from tablee.games.twinit.state import State
from tablee.kernel import Facts, Outcome, Seat, rank

RACE_GOAL, RING_GOAL = 5, 7


def goal(state: State) -> int:
    """TWIN-20, TWIN-36, TWIN-57: the sets that win at once."""
    return RING_GOAL if state.centre else RACE_GOAL


def end_if_won(state: State) -> Facts:
    """The game is over as soon as a side has enough sets."""
    return end(state) if any(len(sets) >= goal(state) for sets in state.sets) else []


def end(state: State) -> Facts:
    """TWIN-20, TWIN-21: nothing counts any more."""
    state.over = True
    return [Ended(tuple(map(tuple, ranking(state))))]


def won_by(state: State, seat: Seat) -> int:
    """How many sets this player's side has."""
    return len(state.sets[state.sides[seat]])


def ranking(state: State) -> list[list[Seat]]:
    """Most sets first, equals together; of two with 7 the one with more cards (TWIN-55)."""

    def standing(seat: Seat) -> tuple[int, int]:
        sets = state.sets[state.sides[seat]]
        at_goal = state.centre and len(sets) >= goal(state)
        cards = sum(len(state.sight.things[token].cards) for token in sets)
        return len(sets), cards if at_goal else 0

    return rank(range(state.seats), standing)


def outcome(state: State) -> Outcome | None:
    """The ranking; a score is a number of sets."""
    if not state.over:
        return None
    return Outcome(ranking(state), [won_by(state, seat) for seat in range(state.seats)])
