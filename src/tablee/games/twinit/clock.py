"""What happens by itself in a race: every time-out on one line (TWIN-61)."""

from collections.abc import Iterator
from enum import IntEnum

from tablee.games.twinit.ending import end
from tablee.games.twinit.hands import lift_hand, unbar
from tablee.games.twinit.losses import unban
from tablee.games.twinit.race import dispute, resume
from tablee.games.twinit.ring import claimer, clear_centre, fail, pay
from tablee.games.twinit.rulings import standoff
from tablee.games.twinit.state import State
from tablee.games.twinit.turns import pile_due, reveal, turn
from tablee.kernel import Facts


class Alarm(IntEnum):
    """What can be due; at the same moment in this order."""

    REVEAL = 0
    UNBAR = 1
    UNBAN = 2
    DEBT = 3
    SHOW = 4
    RESUME = 5
    HAND = 6
    TURN = 7
    SEARCH = 8


def deadline(state: State) -> int | None:
    """When something next happens by itself."""
    return None if state.over else min(alarms(state))[0]


def alarms(state: State) -> Iterator[tuple[int, Alarm]]:
    """Everything that is going to happen by itself, and when."""
    for unseen in state.reveals:
        yield unseen.until, Alarm.REVEAL
    for bar in state.bars:
        yield bar.until, Alarm.UNBAR
    for until in state.bans:
        if until:
            yield until, Alarm.UNBAN
    if state.search_until is not None:
        yield state.search_until, Alarm.SEARCH
    if state.pause:
        yield state.pause.until, Alarm.RESUME
    else:
        yield from running_alarms(state)


def running_alarms(state: State) -> Iterator[tuple[int, Alarm]]:
    """What stands still in a pause; hands and debts also wait for a claimed pair (TWIN-53)."""
    if claimer(state):
        yield state.show_until, Alarm.SHOW
    else:
        if state.hands:
            yield state.hands[0].since + state.options.hand_timeout, Alarm.HAND
        for debt in state.debts:
            yield debt.due, Alarm.DEBT
    if pile_due(state) is not None:
        yield state.due_at, Alarm.TURN


def expire(state: State, at: int) -> Facts:
    """Let happen what is due next."""
    match min(alarms(state))[1]:
        case Alarm.REVEAL:
            return reveal(state, at)
        case Alarm.UNBAR:
            return unbar(state, at)
        case Alarm.UNBAN:
            return unban(state, at)
        case Alarm.DEBT:
            return pay(state, min(state.debts), at)
        case Alarm.SHOW:
            return fail(state, (), at)
        case Alarm.RESUME:
            return resume(state)
        case Alarm.HAND:
            return time_out_hand(state, at)
        case Alarm.TURN:
            return turn_by_itself(state, at)
        case Alarm.SEARCH:
            return end_search(state, at)


def time_out_hand(state: State, at: int) -> Facts:
    """TWIN-07, TWIN-19: the oldest hand found no partner, or leaves three cards disputed."""
    hand = state.hands[0]
    contested = standoff(state, hand)
    if contested:
        return dispute(state, contested.cards, at)
    return lift_hand(state, hand, at, timed_out=True)


def turn_by_itself(state: State, at: int) -> Facts:
    """TWIN-18, TWIN-35: nobody turned the card over; hands that came too late lift."""
    seat, pile = state.due, pile_due(state)
    assert seat is not None
    assert pile is not None
    clear_centre(state)
    return turn(state, seat, pile, at)


def end_search(state: State, at: int) -> Facts:
    """TWIN-21: the last search is over; what is owed is paid before sets are counted."""
    facts: Facts = []
    for debt in state.debts[:]:
        facts += pay(state, debt, at)
    return facts + end(state)
