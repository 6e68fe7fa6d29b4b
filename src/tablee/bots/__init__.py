"""Opponents that play fair: what a seat was told goes in, a move comes out.

The folder `<key>` has the `Bot` of the game with this key. A `Bot` may say how long people look at
what happens (`seen_in`), and name more bots for studies (`entrants`).
"""

import sys
from collections.abc import Callable, Iterable
from types import ModuleType
from typing import get_args

from tablee.bots.brain import AnyMove, Brain, Level
from tablee.bots.quick import Act, Player, Quick
from tablee.discovery import Folders
from tablee.games import find
from tablee.kernel import Fact, Refused

__all__ = [
    "Act",
    "AnyMove",
    "Brain",
    "Level",
    "Player",
    "Quick",
    "brain",
    "entrants",
    "quick",
    "seen_in",
]


def _bot(module: ModuleType, key: str) -> Callable[[Level], Brain | Quick]:
    return module.Bot


BOTS: Folders[Callable[[Level], Brain | Quick]] = Folders(sys.modules[__name__], _bot)


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
    if level not in get_args(Level):
        raise Refused("unknown_level", f"{level!r} is none of {', '.join(get_args(Level))}")
    return BOTS[key](level) if key in BOTS else None


def seen_in(game: str, facts: Iterable[Fact]) -> int:
    """How long people look at what happened, in ms; where nothing is said, no time."""
    looks: Callable[[Fact], int] = getattr(BOTS.get(find(game).key), "seen_in", lambda _: 0)
    return sum(looks(fact) for fact in facts)


def entrants(game: str) -> dict[str, Callable[[], Brain]]:
    """Bots for studies, apart from the four levels, by name."""
    return getattr(BOTS.get(find(game).key), "entrants", dict)()
