"""What happens by itself: answers that do not come (JANUS-21) and turns not taken (JANUS-30)."""

from tablee.games.janus.cards import FULL_HAND
from tablee.games.janus.discard import discard
from tablee.games.janus.draw import draw, nothing_to_draw, stop
from tablee.games.janus.end import ANSWER_TIME, reject, unanswered
from tablee.games.janus.facts import TimeRanOut
from tablee.games.janus.moves import DISCARD_LEFTMOST, DRAW_PILE, DRAWS, STOP, Draw
from tablee.games.janus.state import State
from tablee.kernel import Facts, Seat


def deadline(state: State) -> int | None:
    """When the open proposal is rejected, or else when the table plays for the player on turn."""
    if state.agreed is not None:
        return state.asked + ANSWER_TIME
    return None if state.options.clock is None else state.since + state.options.clock


def expire(state: State, at: int) -> Facts:
    """JANUS-21: no answer is a no. JANUS-30: a turn not taken is played by the table."""
    if state.agreed is not None:
        return reject(state, tuple(unanswered(state)), at)
    return (TimeRanOut(state.on_turn), *play_for(state, state.on_turn, at))


def play_for(state: State, seat: Seat, at: int) -> Facts:
    """JANUS-30: stop; or draw one and stop; or, where no card can be drawn, discard one."""
    if state.drawn:
        return stop(state, seat, STOP, at)
    if len(state.hands[seat]) == FULL_HAND or nothing_to_draw(state, seat):
        return discard(state, seat, DISCARD_LEFTMOST, at)
    return draw(state, seat, nearest(state, seat), at) + stop(state, seat, STOP, at)


def nearest(state: State, seat: Seat) -> Draw:
    """JANUS-30: the pile, or else the leftmost card of the next opponent who has one."""
    if state.pile:
        return DRAW_PILE
    clockwise = ((seat + step) % state.seats for step in range(1, state.seats))
    return next(DRAWS[other][1][0] for other in clockwise if state.hands[other])
