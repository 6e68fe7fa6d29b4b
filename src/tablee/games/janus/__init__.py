"""Janus: cards with two faces, of which you see one. The law: docs/rules/janus.en.md."""

from tablee.games.janus.clock import deadline, expire
from tablee.games.janus.deal import JanusDeal, deal, opening, seats, setup
from tablee.games.janus.end import outcome
from tablee.games.janus.facts import JanusFact
from tablee.games.janus.law import apply, apply_table, awaited, chance, check, legal
from tablee.games.janus.moves import JanusMove
from tablee.games.janus.state import JanusOptions, State
from tablee.games.janus.views import JanusView, view
from tablee.kernel import Game, TableMove

JANUS: Game[JanusOptions, JanusDeal, State, JanusMove, TableMove] = Game(
    key="janus",
    version=1,
    options_type=JanusOptions,
    deal_type=JanusDeal,
    move_type=JanusMove,
    table_move_type=TableMove,
    fact_type=JanusFact,
    view_type=JanusView,
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
)
