"""What each game can be asked and what its views say, as numbers. One module a game."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from tablee.games import find
from tablee.kernel import Refused
from tablee.research.encoding import Encoding

MODULES = {
    found.name: import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__)
}
ENCODINGS: dict[str, Callable[[int, Any], Encoding]] = {
    key: module.encoding for key, module in sorted(MODULES.items()) if hasattr(module, "encoding")
}
"""The games that are played in turns, by key: each module with an `encoding`."""

USUAL = 4


@cache
def encoding(game: str, seats: int, options: Any) -> Encoding:
    """How this table is written as numbers. Raises Refused where time decides."""
    if game not in ENCODINGS:
        raise Refused("not_encoded", f"{game} is played in time: see TimedEnvironment")
    return ENCODINGS[game](seats, options)


def numbers_of_seats(game: str) -> list[int]:
    """How many can play this game in turns."""
    options = find(game).options_type()
    return [seats for seats in find(game).seats(options) if is_encoded(game, seats, options)]


def usual_seats(game: str) -> int:
    """Four where so many can play, else the number next to it."""
    return min(numbers_of_seats(game), key=lambda seats: abs(seats - USUAL))


def is_encoded(game: str, seats: int, options: Any) -> bool:
    """Whether so many play this game in turns."""
    try:
        encoding(game, seats, options)
    except Refused:
        return False
    return True
