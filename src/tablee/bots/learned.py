"""Policies that were trained, as files: anybody may have made one, so it is checked."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Protocol, TypeAlias, TypeVar, runtime_checkable

import msgspec
from msgspec import Meta

from tablee.bots.brain import TurnBot
from tablee.kernel import Luck, Move, Refused

LARGEST = 1_000_000
"""Bytes of a file that is read."""
FINE = 1 << 30

Percent: TypeAlias = Annotated[int, Meta(ge=0, le=100)]
Trained = TypeVar("Trained", bound=msgspec.Struct)
Thing = TypeVar("Thing")


@runtime_checkable
class Policy(TurnBot, Protocol):
    """A bot that can say how likely it makes each move."""

    def likely(self, legal: Sequence[Move]) -> Mapping[Move, float]:
        """How likely it makes each of these now; those it never makes may be missing."""
        ...


def read(raw: bytes, kind: type[Trained]) -> Trained:
    """A trained file, which may be anybody's. Raises Refused."""
    if len(raw) > LARGEST:
        raise Refused("malformed_policy", f"more than {LARGEST} bytes")
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused("malformed_policy", str(error)) from error


def drawn(likely: Mapping[Thing, float], luck: Luck) -> Thing:
    """One of these, as likely as it says."""
    point = luck.below(FINE) / FINE * sum(likely.values())
    for thing, chance in likely.items():
        point -= chance
        if point < 0:
            return thing
    return list(likely)[-1]
