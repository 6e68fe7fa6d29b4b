"""Janus: cards with two faces, of which you see one. The law: docs/rules/janus.en.md."""

from tablee.games.janus.clock import deadline, expire
from tablee.games.janus.deal import JanusDeal, deal, opening, seats, setup
from tablee.games.janus.end import outcome
from tablee.games.janus.facts import JanusFact
from tablee.games.janus.law import apply, awaited, check, legal
from tablee.games.janus.moves import JanusMove
from tablee.games.janus.offers import candidates
from tablee.games.janus.options import JanusOptions
from tablee.games.janus.state import State
from tablee.games.janus.views import JanusView, view
from tablee.kernel import Game, TableMove

JANUS: Game[JanusOptions, JanusDeal, State, JanusMove, TableMove, JanusView] = Game(
    key="janus",
    version=1,
    options_type=JanusOptions,
    deal_type=JanusDeal,
    move_type=JanusMove,
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
    deadline=deadline,
    expire=expire,
    view=view,
    outcome=outcome,
    candidates=candidates,
)
