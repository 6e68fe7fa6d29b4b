"""What each game can be asked and what its views say, as numbers. One module a game.

A package from elsewhere names what makes its encoding as an entry point of `tablee.research`; one
that names none has an encoding by its types.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from tablee.discovery import Found
from tablee.games import GAMES, find
from tablee.kernel import Refused
from tablee.research import by_types
from tablee.research.encoding import Encoding

MODULES = {
    found.name: import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__)
}
ENCODINGS: Found[Callable[[int, Any], Encoding]] = Found(
    [key for key, module in MODULES.items() if hasattr(module, "encoding")],
    lambda key: MODULES[key].encoding,
    "tablee.research",
)
"""The games that are played in turns, by key: each module with an `encoding`."""

USUAL = 4


@cache
def encoding(game: str, seats: int, options: Any) -> Encoding:
    """How this table is written as numbers. Raises Refused where that cannot be."""
    if game not in ENCODINGS:
        usual = find(game).options_type() if options is None else options
        if find(game).race_timing(usual, seats):
            raise Refused("not_encoded", f"{game} is played in time: see TimedEnvironment")
        return by_types.encoding(game, seats)
    return ENCODINGS[game](seats, options)


def encoded_games() -> list[str]:
    """The games that are played in turns, our own and those of packages, by key."""
    guests = (key for key in GAMES if key not in GAMES.own and key not in ENCODINGS)
    return [*ENCODINGS, *(key for key in guests if numbers_of_seats(key))]


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
