"""What people bring to a table for its next deal, where a game has a use for it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from tablee.kernel.luck import Luck


class PackError(msgspec.Struct, frozen=True, gc=False):
    """What is wrong with one line of a pack; lines count from 1, and 0 is the whole of it."""

    line: int
    code: str


class Pack(msgspec.Struct, frozen=True):
    """Prompts of somebody's own, read and checked."""

    name: str

    def counts(self) -> dict[str, int]:
        """How many of each kind are in it: all that is told of a pack."""
        raise NotImplementedError


class DealSupply(msgspec.Struct, frozen=True):
    """What the people of a table bring to its next deal."""

    pack: Any = None
    """As the game has read it; None: nothing but what is in the box."""
    seen: Mapping[int, int] = {}
    """How many of them have seen each prompt, by its fingerprint."""


class PackRules(NamedTuple):
    """What a game does with packs."""

    read: Callable[[str], Pack | Sequence[PackError]]
    """The pack that is written in this text, or what is wrong with it."""
    deal: Callable[[Any, int, Luck, DealSupply], Any]
    """The game's deal, with what people bring to it: options, seats, luck and the supply."""
