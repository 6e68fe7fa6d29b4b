"""Pan, t'es mort !: four secret tricks, then Russian roulette. The law: docs/rules/pan.en.md."""

from tablee.games.pan.barrel import outcome
from tablee.games.pan.clock import deadline, expire
from tablee.games.pan.deal import PanDeal, deal, setup
from tablee.games.pan.facts import PanFact
from tablee.games.pan.law import (
    apply,
    apply_table,
    awaited,
    candidates,
    chance,
    check,
    legal,
    opening,
    situation,
)
from tablee.games.pan.moves import PanMove, PanTableMove
from tablee.games.pan.options import PanOptions
from tablee.games.pan.sight import view
from tablee.games.pan.state import State
from tablee.games.pan.views import PanView
from tablee.kernel import Game

PAN: Game[PanOptions, PanDeal, State, PanMove, PanTableMove, PanView] = Game(
    key="pan",
    version=2,
    options_type=PanOptions,
    deal_type=PanDeal,
    move_type=PanMove,
    table_move_type=PanTableMove,
    fact_type=PanFact,
    view_type=PanView,
    seats=lambda options: range(2, 7),
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
    candidates=candidates,
    situation=situation,
)
