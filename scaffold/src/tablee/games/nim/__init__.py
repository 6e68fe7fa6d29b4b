"""Nim: pebbles from a bag that nobody may look into."""

from tablee.games.nim.law import apply, awaited, check, legal, opening, outcome
from tablee.games.nim.state import NimDeal, NimOptions, State, deal, setup
from tablee.games.nim.views import NimView, view
from tablee.games.nim.words import NimFact, NimMove
from tablee.kernel import Game, TableMove

NIM: Game[NimOptions, NimDeal, State, NimMove, TableMove] = Game(
    key="nim",
    version=1,
    options_type=NimOptions,
    deal_type=NimDeal,
    move_type=NimMove,
    fact_type=NimFact,
    view_type=NimView,
    seats=lambda options: range(2, 7),
    deal=deal,
    setup=setup,
    opening=opening,
    awaited=awaited,
    check=check,
    legal=legal,
    apply=apply,
    view=view,
    outcome=outcome,
)
