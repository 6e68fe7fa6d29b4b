"""What happens by itself in a race: every time-out on one line (TWIN-61)."""

from collections.abc import Iterator

from tablee.games.twinit.race.ending import end
from tablee.games.twinit.race.hands import lift_hand, unbar
from tablee.games.twinit.race.losses import unban
from tablee.games.twinit.race.rulings import Dispute, standoff
from tablee.games.twinit.race.state import Alarm, Fire, Race
from tablee.games.twinit.race.turns import reveal, turn_own
from tablee.games.twinit.race.wins import dispute, resume
from tablee.kernel import Facts


def deadline(state: Race) -> int | None:
    """When something next happens by itself."""
    return None if state.over else min(alarms(state))[0]


def fire(state: Race, at: int) -> Facts:
    """Let happen what is due next."""
    return state.mode.fire[min(alarms(state))[1]](state, at)


def alarms(state: Race) -> Iterator[tuple[int, Alarm]]:
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
        yield from state.mode.alarms(state)


def hand_alarm(state: Race) -> Iterator[tuple[int, Alarm]]:
    """TWIN-07: when the oldest hand lifts by itself."""
    if state.hands:
        yield state.hands[0].since + state.hand_timeout, Alarm.HAND


def turn_alarm(state: Race) -> Iterator[tuple[int, Alarm]]:
    """TWIN-18: when the next card turns over by itself."""
    if state.mode.pile_due(state) is not None:
        yield state.due_at, Alarm.TURN


def running_alarms(state: Race) -> Iterator[tuple[int, Alarm]]:
    """What stands still in a pause."""
    yield from hand_alarm(state)
    yield from turn_alarm(state)


def time_out_hand(state: Race, at: int) -> Facts:
    """TWIN-07: the oldest hand found no partner."""
    return lift_hand(state, state.hands[0], at, timed_out=True)


def time_out_or_dispute(state: Race, at: int) -> Facts:
    """TWIN-19: the oldest hand found no partner, or leaves three cards disputed."""
    disputed = standoff(state, state.hands[0])
    return dispute(state, Dispute(disputed), at) if disputed else time_out_hand(state, at)


def turn_by_itself(state: Race, at: int) -> Facts:
    """TWIN-18, TWIN-35: nobody turned the card over; hands that came too late lift."""
    assert state.due is not None
    return turn_own(state, state.due, at)


def end_search(state: Race, at: int) -> Facts:
    """TWIN-21: the last search is over."""
    return end(state)


FIRE: Fire = {
    Alarm.REVEAL: reveal,
    Alarm.UNBAR: unbar,
    Alarm.UNBAN: unban,
    Alarm.RESUME: resume,
    Alarm.HAND: time_out_or_dispute,
    Alarm.TURN: turn_by_itself,
    Alarm.SEARCH: end_search,
}
