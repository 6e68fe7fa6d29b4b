"""The games that can be played, found by their key.

One of the house is a folder `<key>` that assembles `<KEY>`. One from elsewhere is named by its
package as an entry point `<key>` of the group `tablee.games`.
"""

import sys
from types import ModuleType
from typing import Any

import msgspec

from tablee.discovery import Found, Unsound, folders
from tablee.kernel import AnyGame, Game, Refused, unknown

MOST_CHAIRS = 32
"""More people than a table has chairs."""


def _game(module: ModuleType, key: str) -> AnyGame:
    return getattr(module, key.upper())


def sound(game: Any, key: str) -> AnyGame:
    """A game from elsewhere that can be offered: it keeps what every table needs of it at once.

    The laws of `tablee.testing` say the rest. Raises Unsound.
    """
    if not isinstance(game, Game):
        raise Unsound(f"it is no Game but {type(game).__name__}")
    known: AnyGame = game  # pyright: ignore[reportUnknownVariableType]
    if known.key != key or "." in key:
        raise Unsound(f"its game calls itself {known.key!r}")
    seats = known.seats(known.options_type())
    if not seats or seats[0] < 1 or seats[-1] > MOST_CHAIRS:
        raise Unsound(f"its usual options are for {seats}, not for 1 to {MOST_CHAIRS} players")
    for kind in words(known):
        msgspec.json.Decoder(kind)
    shapes(known)
    return known


def words(game: AnyGame) -> list[Any]:
    """Everything that is said and written of a game, as types."""
    told = [game.options_type, game.deal_type, game.move_type, game.fact_type, game.view_type]
    return [*told, game.table_move_type]


def shapes(game: AnyGame) -> tuple[dict[str, Any], dict[str, Any]]:
    """Its options, moves, facts and views as JSON Schema, and the structs these are made of."""
    kinds = {
        "options": game.options_type,
        "move": game.move_type,
        "fact": game.fact_type,
        "view": game.view_type,
    }
    schemas, parts = msgspec.json.schema_components(kinds.values())
    return dict(zip(kinds, schemas, strict=True)), parts


GAMES: Found[AnyGame] = folders(sys.modules[__name__], _game, "tablee.games", sound)


def find(key: str) -> AnyGame:
    """The game with this key. Raises Refused."""
    if not isinstance(key, str) or key not in GAMES:  # pyright: ignore[reportUnnecessaryIsInstance]
        raise Refused("unknown_game", unknown("game", key, [*GAMES]))
    return GAMES[key]
