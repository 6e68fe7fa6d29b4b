"""Who may do what in a race, and when: touch, lift and turn over (TWIN-03 to TWIN-12)."""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce

from tablee.games.twinit import refusals
from tablee.games.twinit.facts import Dealt
from tablee.games.twinit.mode import Law, MoveRule
from tablee.games.twinit.moves import TURN, Lift, Touch, Turn, TwinMove, lift, touch
from tablee.games.twinit.race.hands import (
    hands_of,
    is_barred,
    is_unseen,
    lay_hand,
    lift_hand,
    may_not_touch,
)
from tablee.games.twinit.race.state import Pause, Race
from tablee.games.twinit.race.turns import is_due, turn_own, turnable
from tablee.games.twinit.sight import without
from tablee.kernel import Candidate, Facts, Refusal, Seat, Token


def opening(state: Race) -> Facts:
    """TWIN-11: who begins."""
    return (Dealt(state.due or 0, ()),)


def awaited(state: Race) -> Sequence[Seat]:
    """Who is to turn over a card; anybody may touch as well."""
    if state.pause or state.over:
        return ()
    return [seat for seat in range(state.seats) if is_due(state, seat)]


# Touching -------------------------------------------------------------------------------


def check_sight(state: Race, seat: Seat, on: Token) -> Refusal | None:
    """TWIN-08, TWIN-12: what is meant must still be there, and be seen by who means it."""
    if not state.sight.find(on):
        return refusals.STALE
    return refusals.NOT_REVEALED if is_unseen(state, seat, on) else None


def stopped(pause: Pause) -> Refusal:
    """TWIN-06, TWIN-64: nothing happens before the start, or while the game stands still."""
    return refusals.NOT_STARTED if pause.why == "start" else refusals.PAUSED


def check_touch(state: Race, seat: Seat, move: Touch) -> Refusal | None:
    """TWIN-03, TWIN-06, TWIN-07, TWIN-17: a free hand, and nothing that forbids it."""
    if state.pause:
        return stopped(state.pause)
    if unseen := check_sight(state, seat, move.on):
        return unseen
    if state.bans[seat]:
        return refusals.BANNED
    if is_barred(state, seat, move.on):
        return refusals.BARRED
    hands = hands_of(state, seat)
    if move.on in hands:
        return refusals.ALREADY_THERE
    return refusals.HANDS_BUSY if len(hands) > 1 else None


def lay(state: Race, seat: Seat, move: Touch, at: int) -> Facts:
    """TWIN-03: a hand comes down."""
    return lay_hand(state, seat, move.on, at)


def touches(state: Race, seat: Seat) -> Sequence[TwinMove]:
    """TWIN-03: everything this player may lay a hand on."""
    return touches_but(state, seat, may_not_touch(state, seat))


def touches_but(state: Race, seat: Seat, forbidden: set[Token]) -> Sequence[TwinMove]:
    """TWIN-03: everything but this, for a player with a free hand."""
    if state.pause or state.bans[seat] or len(hands_of(state, seat)) > 1:
        return ()
    return reduce(without, forbidden, state.sight.touches)


def try_touches(state: Race, seat: Seat) -> Iterator[Candidate]:
    """A hand on anything; and what this player in particular may not touch."""
    return try_touches_but(state, may_not_touch(state, seat))


def try_touches_but(state: Race, forbidden: set[Token]) -> Iterator[Candidate]:
    """One of the others stands for all of them; and each of these by itself."""
    free = [on for on in state.sight.things if on not in forbidden]
    if free:
        yield Candidate("touch", touch(free[0]), alike=free)
    for on in forbidden:
        yield Candidate("touch", touch(on), on)


# Lifting --------------------------------------------------------------------------------


def check_lift(state: Race, seat: Seat, move: Lift) -> Refusal | None:
    """TWIN-07: any of your own hands."""
    if state.pause:
        return stopped(state.pause)
    return None if move.on in hands_of(state, seat) else refusals.NO_HAND_THERE


def lift_away(state: Race, seat: Seat, move: Lift, at: int) -> Facts:
    """TWIN-07: a hand is taken away."""
    hand = next(hand for hand in state.hands if (hand.seat, hand.on) == (seat, move.on))
    return lift_hand(state, hand, at)


def lifts(state: Race, seat: Seat) -> list[TwinMove]:
    """TWIN-07: every hand this player may take away."""
    return [] if state.pause else [lift(on) for on in hands_of(state, seat)]


def try_lifts(state: Race, seat: Seat) -> Iterator[Candidate]:
    """Each of your own hands."""
    for on in hands_of(state, seat):
        yield Candidate("lift", lift(on), on)


# Turning over ---------------------------------------------------------------------------


def check_turn(state: Race, seat: Seat, move: Turn) -> Refusal | None:
    """TWIN-12: the player's own pile is meant."""
    return refusals.NO_PILE if move.pile is not None else check_turn_of(state, seat, seat)


def check_turn_of(state: Race, seat: Seat, pile: int) -> Refusal | None:
    """TWIN-09, TWIN-12: whose turn, which pile, and no rival's hand on it."""
    if state.pause:
        return stopped(state.pause)
    if not is_due(state, seat):
        return refusals.NOT_YOUR_TURN
    if not state.piles[pile]:
        return refusals.EMPTY_PILE
    return None if pile in turnable(state, seat) else refusals.HELD


def turn_over(state: Race, seat: Seat, move: Turn, at: int) -> Facts:
    """TWIN-12: the next card."""
    return turn_own(state, seat, at)


def turns(state: Race, seat: Seat) -> list[TwinMove]:
    """TWIN-12: the card this player may turn over."""
    due = is_due(state, seat) and not state.pause
    return [TURN] if due and turnable(state, seat) else []


def try_turn(state: Race, seat: Seat) -> Iterable[Candidate]:
    """The player's own pile."""
    return (Candidate("turn", TURN),)


LAW: Law = {
    Touch: MoveRule(check_touch, lay, touches, try_touches),
    Lift: MoveRule(check_lift, lift_away, lifts, try_lifts),
    Turn: MoveRule(check_turn, turn_over, turns, try_turn),
}
