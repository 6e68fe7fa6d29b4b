"""Opponents that play fair: what a seat was told goes in, a move comes out.

The folder `<key>` has the `Bot` of the game with this key; a package from elsewhere names its own
as an entry point `<key>` of the group `tablee.bots`. A `Bot` may say how long people look at what
happens (`seen_in`), and name more bots for studies (`entrants`). A package may also bring a bot
for studies of any game, as an entry point `<key>.<name>`.

What `__all__` names is public and stable; the folders of the games are not.
"""

import sys
from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any, get_args

from tablee.bots.brain import Level, RandomBot, TurnBot
from tablee.bots.quick import Act, PlannedBot, RealTimeBot
from tablee.discovery import Found, Unsound, folders
from tablee.games import find
from tablee.kernel import Fact, Refused, unknown

__all__ = [
    "Act",
    "Level",
    "PlannedBot",
    "RandomBot",
    "RealTimeBot",
    "TurnBot",
    "look_time_ms",
    "real_time_bot",
    "study_bots",
    "turn_bot",
]


def _bot(module: ModuleType, key: str) -> Callable[..., TurnBot | RealTimeBot]:
    return module.Bot


def _sound(bot: Any, key: str) -> Any:
    if not callable(bot):
        raise Unsound(f"it makes no bots: {type(bot).__name__} cannot be called")
    return bot


BOTS: Found[Callable[..., TurnBot | RealTimeBot]] = folders(
    sys.modules[__name__], _bot, "tablee.bots", _sound
)


def real_time_bot(game: str, level: Level) -> RealTimeBot | None:
    """A bot for one seat of a game that does not wait; None: this game has a `brain` instead."""
    found = _found(game, level)
    return found if isinstance(found, RealTimeBot) else None


def turn_bot(game: str, level: Level) -> TurnBot:
    """A bot for one seat of this game; where nobody has written one yet, any move will do."""
    found = _found(game, level)
    return RandomBot() if found is None or isinstance(found, RealTimeBot) else found


def _found(game: str, level: Level) -> TurnBot | RealTimeBot | None:
    key = find(game).key
    if level not in get_args(Level):
        raise Refused("unknown_level", unknown("level", level, get_args(Level)))
    return BOTS[key](level) if key in BOTS else None


def look_time_ms(game: str, facts: Iterable[Fact]) -> int:
    """How long people look at what happened, in ms; where nothing is said, no time."""
    looks: Callable[[Fact], int] = getattr(BOTS.get(find(game).key), "seen_in", lambda _: 0)
    return sum(looks(fact) for fact in facts)


def study_bots(game: str) -> dict[str, Callable[[], TurnBot | RealTimeBot]]:
    """Bots for studies, apart from the four levels, by name."""
    prefix = f"{find(game).key}."
    elsewhere = {key.removeprefix(prefix): BOTS[key] for key in BOTS if key.startswith(prefix)}
    return elsewhere | getattr(BOTS.get(game), "entrants", dict)()
