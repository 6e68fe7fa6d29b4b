"""What people bring to a table for its next deal, where a game has a use for it."""

from collections.abc import Mapping
from typing import Any

import msgspec


class LineFault(msgspec.Struct, frozen=True, gc=False):
    """What is wrong with one line of a pack; lines count from 1, and 0 is the whole of it."""

    line: int
    code: str


class Pack(msgspec.Struct, frozen=True):
    """Prompts of somebody's own, read and checked."""

    name: str

    def counts(self) -> dict[str, int]:
        """How many of each kind are in it: all that is told of a pack."""
        raise NotImplementedError


class Supply(msgspec.Struct, frozen=True):
    """What the people of a table bring to its next deal."""

    pack: Any = None
    """As the game has read it; None: nothing but what is in the box."""
    seen: Mapping[int, int] = {}
    """How many of them have seen each prompt, by its fingerprint."""
