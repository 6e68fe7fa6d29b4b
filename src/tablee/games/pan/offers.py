"""What a board of Pan could offer a seat in each stage; the law says whether it may."""

from collections.abc import Iterator

from tablee.games.pan.barrel import alive, on_turn
from tablee.games.pan.cards import choices, spread
from tablee.games.pan.moves import AGAIN, FLIP, PICK, SPIN, STOP, Steal, passing
from tablee.games.pan.state import State
from tablee.kernel import Seat, Try


def tries(state: State, seat: Seat) -> Iterator[Try]:
    """The deeds of this stage. What may not be done in it at all is not tried."""
    match state.stage:
        case "picking":
            yield Try("pick", PICK[spread(state.hands[seat])[0]])
        case "turn":
            yield from at_the_barrel(state, seat)
        case "daring":
            yield from (Try("again", AGAIN), Try("stop", STOP))
        case "stealing":
            yield from thefts(state)
        case _:
            return


def at_the_barrel(state: State, seat: Seat) -> Iterator[Try]:
    """PAN-15, PAN-16: flip, spin or pass, with cards that could pay for it where there are any.

    Those who are not on turn try only the flip: everything is closed to them for one reason.
    """
    yield Try("flip", FLIP)
    if seat == on_turn(state):
        captured, price = state.captured[seat], alive(state)
        yield Try("spin", SPIN[next(iter(spread(captured)), 1)])
        yield Try("pass", passing(next(iter(choices(captured, price)), (1,) * price)))


def thefts(state: State) -> Iterator[Try]:
    """PAN-26: steal at all, and steal from each of the others."""
    others = [seat for seat in range(state.seats) if seat != on_turn(state)]
    best = {seat: next(reversed(spread(state.captured[seat])), 1) for seat in others}
    victim = max(others, key=lambda seat: (seat in state.order, state.captured[seat] > 0))
    yield Try("steal", Steal(victim, best[victim]))
    for seat in others:
        yield Try("steal", Steal(seat, best[seat]), seat)
