"""Magpies: a toy race, the worked example of docs/add-a-game.md.

One trinket lies on the table at a time, and whoever grabs it first has it, if it does not
slip. Every magpie secretly loves one colour: trinkets of it count double. Nobody takes
turns, everybody may chatter, and a trinket nobody wants is swept away.
"""

from tablee.kernel import Game, RaceTiming, Token
from toy.magpies import (
    apply,
    apply_table,
    awaited,
    chance,
    check,
    deadline,
    expire,
    legal,
    opening,
    outcome,
)
from toy.state import MagpieDeal, MagpieOptions, State, deal, setup
from toy.views import MagpieView, view
from toy.words import Grab, MagpieFact, MagpieMove, Slip


def contested(move: MagpieMove) -> Token | None:
    """Two grabs for one trinket are a race."""
    return move.on if isinstance(move, Grab) else None


MAGPIES: Game[MagpieOptions, MagpieDeal, State, MagpieMove, Slip, MagpieView] = Game(
    key="magpies",
    version=1,
    options_type=MagpieOptions,
    deal_type=MagpieDeal,
    move_type=MagpieMove,
    table_move_type=Slip,
    fact_type=MagpieFact,
    view_type=MagpieView,
    seats=lambda options: range(2, 5),
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
    race_timing=lambda options, seats: RaceTiming(),
    contested=contested,
)
