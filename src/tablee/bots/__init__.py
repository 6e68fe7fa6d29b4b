"""Opponents that play fair: what a seat was told goes in, a move comes out.

The folder `<key>` has the `Bot` of the game with this key.
"""

import sys
from collections.abc import Callable
from types import ModuleType

from tablee.bots.brain import AnyMove, Brain, Level
from tablee.bots.quick import Act, Player, Quick
from tablee.discovery import Folders
from tablee.games import find

__all__ = [
    "Act",
    "AnyMove",
    "Brain",
    "Level",
    "Player",
    "Quick",
    "brain",
    "known_level",
    "quick",
    "seen_in",
]


def _bot(module: ModuleType, key: str) -> Callable[[Level], Brain | Quick]:
    return module.Bot


BOTS: Folders[Callable[[Level], Brain | Quick]] = Folders(sys.modules[__name__], _bot)

SEEN_IN = {"pan": 900, "janus": 150}
"""At the barrel a payment, a click and a death are each a moment; in Janus cards just turn."""

OWN_GENTLE: frozenset[str] = frozenset({"janus", "pan", "social", "twinit"})
"""Games whose bots know how to be gentle; elsewhere a gentle bot plays as an easy one."""


def quick(game: str, level: Level) -> Quick | None:
    """A bot for one seat of a game that does not wait; None: this game has a `brain` instead."""
    found = _found(game, level)
    return found if isinstance(found, Quick) else None


def brain(game: str, level: Level) -> Brain:
    """A bot for one seat of this game; where nobody has written one yet, any move will do."""
    found = _found(game, level)
    return AnyMove() if found is None or isinstance(found, Quick) else found


def _found(game: str, level: Level) -> Brain | Quick | None:
    key = find(game).key
    return BOTS[key](known_level(key, level)) if key in BOTS else None


def seen_in(game: str) -> int:
    """How long people look at one thing that happened, in ms; where nothing is said, no time."""
    return SEEN_IN.get(find(game).key, 0)


def known_level(key: str, level: Level) -> Level:
    """The level as the bots of this game know it."""
    return "easy" if level == "gentle" and key not in OWN_GENTLE else level
