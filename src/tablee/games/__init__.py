"""The games of the house, found by their key: a folder `<key>` that assembles `<KEY>`."""

import sys
from types import ModuleType

from tablee.discovery import Folders
from tablee.kernel import AnyGame, Refused, unknown


def _game(module: ModuleType, key: str) -> AnyGame:
    return getattr(module, key.upper())


GAMES: Folders[AnyGame] = Folders(sys.modules[__name__], _game)


def find(key: str) -> AnyGame:
    """The game with this key. Raises Refused."""
    if not isinstance(key, str) or key not in GAMES:  # pyright: ignore[reportUnnecessaryIsInstance]
        raise Refused("unknown_game", unknown("game", key, [*GAMES]))
    return GAMES[key]
