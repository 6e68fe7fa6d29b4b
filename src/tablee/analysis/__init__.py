"""What a game was worth, move by move, by what each player knew.

The folder `<key>` judges the game with this key, or an entry point `<key>` of `tablee.analysis`.
A decision is judged by what its seat had been told until then, never by what was hidden from it;
the curve is drawn by what all could see.

What `__all__` names is public and stable; the rest of this package is not.
"""

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

from msgspec.structs import replace

from tablee.analysis.account import Worth
from tablee.analysis.parts import parts
from tablee.analysis.policy import policy
from tablee.analysis.results import (
    Analysis,
    Chance,
    Decision,
    Moment,
    Option,
    Parts,
    Player,
    Point,
    Swing,
)
from tablee.analysis.worlds import Imagine, drawn
from tablee.discovery import Found, folders
from tablee.kernel import Refused, Seat
from tablee.match import Log, Match
from tablee.match.validation import is_whole

__all__ = [
    "Analysis",
    "Chance",
    "Decision",
    "Moment",
    "Option",
    "Parts",
    "Player",
    "Point",
    "Swing",
    "analyse",
    "policy",
    "worlds",
]

BUDGET = 400
"""Worlds for each number that cannot be calculated."""


def _judge(module: ModuleType, key: str) -> Callable[[Log, int, int], Analysis]:
    return module.judge


JUDGES: Found[Callable[[Log, int, int], Analysis]] = folders(
    sys.modules[__name__], _judge, "tablee.analysis"
)
"""What judges each game, by its key."""


def _worth(module: ModuleType, key: str) -> Worth | None:
    return getattr(module, "WORTH", None)


WORTHS: Found[Worth | None] = folders(sys.modules[__name__], _worth, "tablee.worths")
"""What a table of each game is worth with all cards face up; None: nobody has worked it out."""


def _imagine(module: ModuleType, key: str) -> Imagine | None:
    return getattr(module, "IMAGINE", None)


IMAGINATIONS: Found[Imagine | None] = folders(sys.modules[__name__], _imagine, "tablee.worlds")
"""How tables look that fit what a seat knows; None: nobody has written it."""


def worlds(match: Match, seat: Seat, n: int, *, seed: int = 0) -> list[Any]:
    """So many whole tables in which this seat would have been told the same, drawn evenly.

    A clone of the match's state each, for `match.game`'s functions. Raises Refused where nobody
    has written how worlds of this game are drawn (Pan and Janus have it), or while luck is due.
    """
    return drawn(IMAGINATIONS.get(match.game.key), match, seat, n, seed)


def analyse(log: Log | bytes | str, *, seed: int = 0, budget: int = BUDGET) -> Analysis:
    """Judge a finished game. Raises Refused for a log that could not have happened so."""
    if not is_whole(budget) or budget < 1 or not is_whole(seed):
        raise Refused("malformed_budget", "seed and budget are whole numbers, the budget above 0")
    match = Match.replay(log)
    if match.outcome is None:
        raise Refused("not_over", "only finished games are judged")
    if match.game.key not in JUDGES:
        raise Refused("no_analysis", f"{match.game.key} has none yet")
    found, worth = JUDGES[match.game.key](match.log, seed, budget), WORTHS.get(match.game.key)
    if worth is None:
        return found
    every = zip(found.players, parts(match.log, worth, seed), strict=True)
    return replace(found, players=tuple(replace(one, parts=its) for one, its in every))
