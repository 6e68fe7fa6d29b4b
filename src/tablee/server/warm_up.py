"""msgspec looks at a struct when it is first read; two threads that do so at once end the process.

So all of ours are shown to it at the start, while there is one thread.
"""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec

from tablee.games import GAMES, words


def warm_up() -> None:
    """Let msgspec look at every struct of ours, with those of all games, wherever they are from."""
    for game in GAMES.values():
        for kind in words(game):
            msgspec.json.Decoder(kind)
    for kind in _structs(msgspec.Struct):
        if kind.__module__.startswith("tablee."):
            with suppress(TypeError):  # some are never read, and could not be
                msgspec.json.Decoder(kind)


def _structs(kind: type[Any]) -> Iterator[type[Any]]:
    for below in kind.__subclasses__():
        yield below
        yield from _structs(below)
