"""What each game can be asked and what its views say, as numbers. One module a game."""

from collections.abc import Callable
from functools import cache
from typing import Any

from tablee.kernel import Refused
from tablee.research.encoding import Encoding
from tablee.research.encodings import janus, pan, social

ENCODINGS: dict[str, Callable[[int, Any], Encoding]] = {
    "janus": janus.encoding,
    "pan": pan.encoding,
    "social": social.encoding,
}


@cache
def encoding(game: str, seats: int, options: Any) -> Encoding:
    """How this table is written as numbers. Raises Refused where time decides."""
    if game not in ENCODINGS:
        raise Refused("not_encoded", f"{game} is played in time: see TimedEnvironment")
    return ENCODINGS[game](seats, options)
