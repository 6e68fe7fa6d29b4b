"""Twin It!: see a pair, be the first with both hands. The law: docs/rules/twinit.en.md.

`solo`, `clans` and `ring` are races of hands on cards and share one state; `coop` is played
with a heap that everybody moves.
"""

from collections.abc import Hashable, Sequence
from typing import TypeAlias

from tablee.games.twinit import clock, coop, ending, law, losses, views
from tablee.games.twinit.deal import TwinDeal, deal, need_fair_deal
from tablee.games.twinit.facts import Dealt, TwinFact
from tablee.games.twinit.heap import Heap
from tablee.games.twinit.moves import Grab, Touch, Tuck, TwinMove
from tablee.games.twinit.options import TwinOptions, seats
from tablee.games.twinit.settle import settle
from tablee.games.twinit.state import State, set_out
from tablee.games.twinit.views import TwinView
from tablee.kernel import Audience, Chances, Facts, Game, Outcome, Refusal, Seat

TwinState: TypeAlias = State | Heap


def _setup(options: TwinOptions, seats: int, deal: TwinDeal) -> TwinState:
    need_fair_deal(options, seats, deal)
    return (Heap if options.mode == "coop" else set_out)(options, seats, deal)


def _opening(state: TwinState) -> Facts:
    return [Dealt(0, ())] if isinstance(state, Heap) else law.opening(state)


def _awaited(state: TwinState) -> Sequence[Seat]:
    return coop.awaited(state) if isinstance(state, Heap) else law.awaited(state)


def _check(state: TwinState, seat: Seat, move: TwinMove) -> Refusal | None:
    play = coop.check if isinstance(state, Heap) else law.check
    return play(state, seat, move)


def _legal(state: TwinState, seat: Seat) -> Sequence[TwinMove]:
    return coop.legal(state, seat) if isinstance(state, Heap) else law.legal(state, seat)


def _apply(state: TwinState, seat: Seat, move: TwinMove, at: int) -> Facts:
    if isinstance(state, Heap):
        return coop.apply(state, seat, move)
    return law.apply(state, seat, move, at) + settle(state, at)


def _chance(state: TwinState) -> Chances[Tuck] | None:
    return None if isinstance(state, Heap) else losses.chance(state)


def _apply_table(state: TwinState, move: Tuck, at: int) -> Facts:
    assert isinstance(state, State)
    return losses.tuck(state, move.lower) + settle(state, at)


def _deadline(state: TwinState) -> int | None:
    return coop.deadline(state) if isinstance(state, Heap) else clock.deadline(state)


def _expire(state: TwinState, at: int) -> Facts:
    if isinstance(state, Heap):
        return coop.expire(state)
    return clock.expire(state, at) + settle(state, at)


def _view(state: TwinState, audience: Audience) -> TwinView:
    if isinstance(state, Heap):
        return views.view_heap(state, audience)
    return views.view_race(state, audience)


def _outcome(state: TwinState) -> Outcome | None:
    return coop.outcome(state) if isinstance(state, Heap) else ending.outcome(state)


def _contested(move: TwinMove) -> Hashable | None:
    """TWIN-41, TWIN-62: hands race for what they are laid on."""
    match move:
        case Touch(token) | Grab(token):
            return token
        case _:
            return None


TWINIT: Game[TwinOptions, TwinDeal, TwinState, TwinMove, Tuck] = Game(
    key="twinit",
    version=1,
    options_type=TwinOptions,
    deal_type=TwinDeal,
    move_type=TwinMove,
    table_move_type=Tuck,
    fact_type=TwinFact,
    view_type=TwinView,
    seats=seats,
    deal=deal,
    setup=_setup,
    opening=_opening,
    awaited=_awaited,
    check=_check,
    legal=_legal,
    apply=_apply,
    chance=_chance,
    apply_table=_apply_table,
    deadline=_deadline,
    expire=_expire,
    view=_view,
    outcome=_outcome,
    races=lambda options, seats: True,
    contested=_contested,
)
