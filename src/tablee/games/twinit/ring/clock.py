"""What happens by itself at the ring (TWIN-18, TWIN-53, TWIN-56)."""

from collections.abc import Iterator

from tablee.games.twinit.race import clock
from tablee.games.twinit.race.ending import end
from tablee.games.twinit.race.state import Alarm, Fire
from tablee.games.twinit.race.turns import held_up
from tablee.games.twinit.ring.claims import claimer, fail
from tablee.games.twinit.ring.debts import pay
from tablee.games.twinit.ring.law import turn_pile
from tablee.games.twinit.ring.state import Ring
from tablee.kernel import Facts, Seat


def all_piles(state: Ring, seat: Seat) -> list[int]:
    """TWIN-51: a player turns over the top card of any pile."""
    return [pile for pile, cards in enumerate(state.piles) if cards]


def pile_due(state: Ring) -> int | None:
    """TWIN-09, TWIN-18, TWIN-53: the fullest pile, unless a claim or a hand holds it up."""
    seat = state.due
    if seat is None or claimer(state):
        return None
    ready = [pile for pile in all_piles(state, seat) if not held_up(state, seat, pile)]
    return max(ready, key=lambda pile: len(state.piles[pile]), default=None)


def alarms(state: Ring) -> Iterator[tuple[int, Alarm]]:
    """TWIN-53: hands and debts wait while a pair is being claimed."""
    if claimer(state):
        yield state.show_until, Alarm.SHOW
    else:
        yield from clock.hand_alarm(state)
        for debt in state.debts:
            yield debt.due, Alarm.DEBT
    yield from clock.turn_alarm(state)


def pay_oldest(state: Ring, at: int) -> Facts:
    """TWIN-56: what is owed longest is due."""
    return pay(state, min(state.debts), at)


def fail_claim(state: Ring, at: int) -> Facts:
    """TWIN-53: no pair was shown in time."""
    return fail(state, (), at)


def turn_by_itself(state: Ring, at: int) -> Facts:
    """TWIN-18: nobody turned a card over."""
    seat, pile = state.due, pile_due(state)
    assert seat is not None
    assert pile is not None
    return turn_pile(state, seat, pile, at)


def end_search(state: Ring, at: int) -> Facts:
    """TWIN-21: the last search is over; what is owed is paid before sets are counted."""
    facts: Facts = ()
    for debt in state.debts[:]:
        facts += pay(state, debt, at)
    return facts + end(state)


FIRE: Fire = {
    **clock.FIRE,
    Alarm.DEBT: pay_oldest,
    Alarm.SHOW: fail_claim,
    Alarm.HAND: clock.time_out_hand,
    Alarm.TURN: turn_by_itself,
    Alarm.SEARCH: end_search,
}
