"""Opponents that play fair: what a seat was told goes in, a move comes out.

The folder `<key>` has the `Bot` of the game with this key; a package from elsewhere names its own
as an entry point `<key>` of the group `tablee.bots`. A `Bot` may say how long people look at what
happens (`seen_in`), and name more bots for studies (`entrants`). A package may also bring a bot
for studies of any game, as an entry point `<key>.<name>`.

What `__all__` names is public and stable; the folders of the games are not.
"""

import sys
from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import msgspec

from tablee.bots.brain import Level, RandomBot, TurnBot
from tablee.bots.learned import Policy
from tablee.bots.quick import Act, PlannedBot, RealTimeBot
from tablee.discovery import Found, Unsound, folders
from tablee.games import find
from tablee.kernel import Fact, Refused, unknown

__all__ = [
    "Act",
    "Level",
    "PlannedBot",
    "Policy",
    "RandomBot",
    "RealTimeBot",
    "TurnBot",
    "baseline",
    "entrant",
    "look_time_ms",
    "real_time_bot",
    "study_bots",
    "turn_bot",
]


LEARNED = "learned"
"""What players who learned are called in studies."""
BASELINES = "janus", "pan"
"""The games that somebody has learned: each has a file of what, and a module that reads it."""


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
    own: dict[str, Callable[[], TurnBot]] = getattr(BOTS.get(game), "entrants", dict)()
    trained = {LEARNED: partial(baseline, game)} if game in BASELINES else {}
    return {**elsewhere, **own, **trained}


def entrant(game: str, name: str) -> TurnBot | RealTimeBot:
    """A bot by its level, one for studies, or `random` where nobody has to be quick."""
    if name in study_bots(game):
        return study_bots(game)[name]()
    if name == "random" and real_time_bot(game, "easy") is None:
        return RandomBot()
    try:
        level = msgspec.convert(name, Level)
    except msgspec.ValidationError as error:
        raise Refused("unknown_level", name) from error
    return real_time_bot(game, level) or turn_bot(game, level)


def baseline(game: str, file: Path | None = None) -> Policy:
    """A player who learned by playing, and can say how likely it makes each move: the house's own,
    or that of a file of the same kind. `docs/research.md` says how they were made. Raises Refused.
    """
    key = find(game).key
    if key not in BASELINES:
        raise Refused("no_baseline", f"nobody has learned {key} yet")
    raw = (file or Path(__file__).parent / key / f"{LEARNED}.json").read_bytes()
    return import_module(f"{__name__}.{key}.learned").learned(raw)
