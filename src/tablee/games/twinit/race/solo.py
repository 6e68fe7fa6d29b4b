"""`solo`: each for oneself (TWIN-10 to TWIN-22)."""

from tablee.games.twinit.deal import TwinDeal
from tablee.games.twinit.moves import Tuck
from tablee.games.twinit.options import TwinOptions
from tablee.games.twinit.race.clock import FIRE, deadline, running_alarms
from tablee.games.twinit.race.deal import deal, need_fair_deal
from tablee.games.twinit.race.ending import outcome, shared
from tablee.games.twinit.race.law import LAW, awaited, opening
from tablee.games.twinit.race.losses import chance, tuck
from tablee.games.twinit.race.rulings import (
    Dispute,
    Error,
    Win,
    are_equal,
    judge_hands,
    wrong_hands,
)
from tablee.games.twinit.race.settle import expire, follow
from tablee.games.twinit.race.state import Race, RaceMode
from tablee.games.twinit.race.table import show_tops
from tablee.games.twinit.race.turns import keep_going, own_pile, own_pile_due, restart_by
from tablee.games.twinit.race.views import view
from tablee.games.twinit.race.wins import CARRY_OUT
from tablee.kernel import Facts

HAND_TIMEOUT = 3_000
"""TWIN-07: how long a hand lies without a partner."""
GOAL = 5
"""TWIN-20, TWIN-36: the sets that win at once."""


def setup(mode: RaceMode, options: TwinOptions, seats: int, deal: TwinDeal) -> Race:
    """TWIN-10: the piles lie in front of their owners."""
    state = Race(mode, options, seats, deal)
    show_tops(state)
    keep_going(state, options.countdown)
    return state


def ruling(state: Race) -> Win | Dispute | Error | None:
    """TWIN-13, TWIN-17: two hands of one player on different motifs are an error."""
    return wrong_hands(state, state.hands, are_equal) or judge_hands(state)


def apply_table(state: Race, move: Tuck, at: int) -> Facts:
    """TWIN-17: a lost card lies under its pile."""
    return tuck(state, move.lower) + follow(state, at)


SOLO = RaceMode(
    law=LAW,
    deal=deal,
    need_fair_deal=need_fair_deal,
    setup=setup,
    opening=opening,
    awaited=awaited,
    follow=follow,
    chance=chance,
    apply_table=apply_table,
    deadline=deadline,
    expire=expire,
    view=view,
    outcome=outcome,
    hand_timeout=HAND_TIMEOUT,
    goal=GOAL,
    ruling=ruling,
    carry_out=CARRY_OUT,
    piles_of=own_pile,
    pile_due=own_pile_due,
    restart_by=restart_by,
    alarms=running_alarms,
    fire=FIRE,
    tie_break=shared,
)
