"""Twin It!: see a pair, be the first with both hands. The law: docs/rules/twinit.en.md.

A mode is a place: `race/` holds `solo` and `clans`, `ring/` the ring, which shares the hands and
piles of a race, `heap/` the co-op game. What lies here is shared by all.
"""

from tablee.games.twinit.deal import TwinDeal
from tablee.games.twinit.facts import TwinFact
from tablee.games.twinit.modes import (
    TwinState,
    apply,
    apply_table,
    awaited,
    candidates,
    chance,
    check,
    contested,
    deadline,
    deal,
    expire,
    legal,
    opening,
    outcome,
    setup,
    setup_3,
    view,
)
from tablee.games.twinit.moves import LET_GO, Tuck, TwinMove
from tablee.games.twinit.options import TwinOptions, fitted, seats
from tablee.games.twinit.views import TwinView
from tablee.kernel import Game, RaceTiming
from tablee.kernel.contract import Sides


def race_timing(options: TwinOptions, seats: int) -> RaceTiming:
    """Whoever sees the table sooner has an advantage, so time begins when everybody sees it."""
    return RaceTiming(options.settle_max, options.tie_window, waits_for_screens=True)


def sides(options: TwinOptions) -> Sides:
    """TWIN-30, TWIN-40: two teams, all together, or everybody alone."""
    if options.mode == "clans":
        return "teams"
    return "together" if options.mode == "coop" else "alone"


TWINIT: Game[TwinOptions, TwinDeal, TwinState, TwinMove, Tuck, TwinView] = Game(
    key="twinit",
    version=4,
    options_type=TwinOptions,
    deal_type=TwinDeal,
    move_type=TwinMove,
    table_move_type=Tuck,
    fact_type=TwinFact,
    view_type=TwinView,
    seats=seats,
    deal=deal,
    setup=setup,
    opening=opening,
    awaited=awaited,
    check=check,
    legal=legal,
    apply=apply,
    chance=chance,
    apply_table=apply_table,
    deadline=deadline,
    expire=expire,
    view=view,
    outcome=outcome,
    race_timing=race_timing,
    contested=contested,
    candidates=candidates,
    earlier={3: setup_3},
    sides=sides,
    options_for=fitted,
    absence_moves={"disconnect": LET_GO},
)
