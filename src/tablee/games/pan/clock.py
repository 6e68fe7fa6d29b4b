"""PAN-30: what the table plays for somebody who lets the clock run out."""

from tablee.games.pan.barrel import flip
from tablee.games.pan.cards import spread
from tablee.games.pan.double_clic import steal, stop
from tablee.games.pan.facts import TimeRanOut
from tablee.games.pan.moves import FLIP, PICK, STOP, LateCard, Steal
from tablee.games.pan.state import State
from tablee.games.pan.tricks import pick
from tablee.kernel import Chances, Facts, Seat


def deadline(state: State) -> int | None:
    """When the decision that is due is taken by the table."""
    return None if state.options.clock is None else state.since + state.options.clock


def expire(state: State, at: int) -> Facts:
    """A random card in stage 1; then a flip, a stop, or the theft of the best card in reach."""
    if state.stage == "picking":
        state.late = list(state.waiting)
        state.draw("late", late_cards(state))
        return (TimeRanOut(tuple(state.late)),)
    seat = state.on_turn()
    facts: Facts = (TimeRanOut((seat,)),)
    if state.stage == "turn":
        return facts + flip(state, seat, FLIP, at)
    if state.stage == "daring":
        return facts + stop(state, seat, STOP, at)
    victim = richest(state)
    return facts + steal(state, seat, Steal(victim, spread(state.captured[victim])[-1]), at)


def richest(state: State) -> Seat:
    """The other living player with most captured cards; PAN-14 settles equal numbers.

    Standings that are equal to the last card leave the earlier in the order.
    """
    others = [seat for seat in state.order if seat != state.on_turn()]
    return max(others, key=state.captured.__getitem__)


def late_cards(state: State) -> Chances[LateCard]:
    """The cards the first latecomer may be given, as likely as they are in the hand."""
    seat = state.late[0]
    return [LateCard(seat, value) for value in spread(state.hands[seat])]


def lay_late_card(state: State, late: LateCard, at: int) -> Facts:
    """The lot has picked a card for the first latecomer."""
    state.late.remove(late.seat)
    if state.late:
        state.draw("late", late_cards(state))
    else:
        state.decide("picking", state.waiting, at)
    return pick(state, late.seat, PICK[late.value], at)
