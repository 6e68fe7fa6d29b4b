"""What everybody sees of a game of Nim."""

from tablee.games.nim.state import FULL, LEAST, State
from tablee.games.nim.words import MOST
from tablee.kernel import Audience, Seat, View


class NimView(View, frozen=True):
    """NIM-01: not how many pebbles are left."""

    taken: tuple[int, ...]
    """By seat."""
    on_turn: Seat | None
    least: int
    """So many were in the bag at least."""
    full: int
    """And at most so many."""
    most: int
    """So many may be taken at once."""


def view(state: State, audience: Audience) -> NimView:
    """The same for all: what came out of the bag."""
    return NimView(
        taken=tuple(state.taken),
        on_turn=state.on_turn if state.bag else None,
        least=LEAST,
        full=FULL,
        most=MOST,
    )
