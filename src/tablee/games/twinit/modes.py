"""Which rules play: those of a race (`solo`, `clans`, `ring`) or those of the heap (`coop`)."""

from collections.abc import Hashable, Sequence
from typing import TypeAlias

from tablee.games.twinit import clock, coop, ending, law, losses, views
from tablee.games.twinit.deal import TwinDeal, need_fair_deal
from tablee.games.twinit.facts import Dealt
from tablee.games.twinit.heap import Heap
from tablee.games.twinit.moves import Grab, Touch, Tuck, TwinMove
from tablee.games.twinit.options import TwinOptions
from tablee.games.twinit.settle import settle
from tablee.games.twinit.state import State, set_out
from tablee.games.twinit.turns import keep_going
from tablee.games.twinit.views import TwinView
from tablee.kernel import Audience, Chances, Facts, Outcome, Refusal, Seat

TwinState: TypeAlias = State | Heap


def setup(options: TwinOptions, seats: int, deal: TwinDeal) -> TwinState:
    """The table before the first move, if the deal is one of this mode."""
    need_fair_deal(options, seats, deal)
    if options.mode == "coop":
        return Heap(options, seats, deal)
    state = set_out(options, seats, deal)
    keep_going(state, 0)
    return state


def opening(state: TwinState) -> Facts:
    """What is told as the cards are dealt."""
    return [Dealt(0, ())] if isinstance(state, Heap) else law.opening(state)


def awaited(state: TwinState) -> Sequence[Seat]:
    """The seats the game waits for."""
    return coop.awaited(state) if isinstance(state, Heap) else law.awaited(state)


def check(state: TwinState, seat: Seat, move: TwinMove) -> Refusal | None:
    """The law."""
    if isinstance(state, Heap):
        return coop.check(state, seat, move)
    return law.check(state, seat, move)


def legal(state: TwinState, seat: Seat) -> Sequence[TwinMove]:
    """Every move the law lets pass, places by samples."""
    return coop.legal(state, seat) if isinstance(state, Heap) else law.legal(state, seat)


def apply(state: TwinState, seat: Seat, move: TwinMove, at: int) -> Facts:
    """Make a move, then look at who holds what."""
    if isinstance(state, Heap):
        return coop.apply(state, seat, move)
    return law.apply(state, seat, move, at) + settle(state, at) + catch_up(state, at)


def catch_up(state: State, at: int) -> Facts:
    """TWIN-09, TWIN-53: what was overdue and held up by a hand happens when the hand is gone."""
    facts: Facts = []
    while not state.burials and (due := clock.deadline(state)) is not None and due <= at:
        facts += clock.expire(state, at) + settle(state, at)
    return facts


def chance(state: TwinState) -> Chances[Tuck] | None:
    """TWIN-17: the luck the game waits for."""
    return None if isinstance(state, Heap) else losses.chance(state)


def apply_table(state: TwinState, move: Tuck, at: int) -> Facts:
    """TWIN-17: a lost card lies under its pile."""
    assert isinstance(state, State)
    return losses.tuck(state, move.lower) + settle(state, at) + catch_up(state, at)


def deadline(state: TwinState) -> int | None:
    """When something next happens by itself."""
    return coop.deadline(state) if isinstance(state, Heap) else clock.deadline(state)


def expire(state: TwinState, at: int) -> Facts:
    """Let it happen, then look at who holds what."""
    if isinstance(state, Heap):
        return coop.expire(state)
    return clock.expire(state, at) + settle(state, at)


def view(state: TwinState, audience: Audience) -> TwinView:
    """The table as this audience sees it."""
    if isinstance(state, Heap):
        return views.view_heap(state, audience)
    return views.view_race(state, audience)


def outcome(state: TwinState) -> Outcome | None:
    """None while the game goes on."""
    return coop.outcome(state) if isinstance(state, Heap) else ending.outcome(state)


def contested(move: TwinMove) -> Hashable | None:
    """TWIN-41, TWIN-62: hands race for what they are laid on."""
    match move:
        case Touch(token) | Grab(token):
            return token
        case _:
            return None
