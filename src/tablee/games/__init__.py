"""The games of the house, found by their key."""

from tablee.games.janus import JANUS
from tablee.games.pan import PAN
from tablee.games.social import SOCIAL
from tablee.games.twinit import TWINIT
from tablee.kernel import AnyGame, Refused

GAMES: dict[str, AnyGame] = {game.key: game for game in (JANUS, PAN, SOCIAL, TWINIT)}


def find(key: str) -> AnyGame:
    """The game with this key. Raises Refused."""
    if key not in GAMES:
        raise Refused("unknown_game", key)
    return GAMES[key]
