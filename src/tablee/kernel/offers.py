"""What a seat may do now, and why not the rest.

A board draws what it is told and knows no rule. So with every update a seat is told what is
open to it: where players take turns every move it may make, and everywhere the kinds of move
that are open (`deeds`) and the things that are barred, with the refusal's code. A game says
what a board could try; `check` alone says whether it may.
"""

from collections.abc import Container, Iterable
from typing import Any, NamedTuple, TypeAlias

import msgspec

from tablee.kernel.words import Move

Thing: TypeAlias = int | str
"""What a move is made with: a token, a seat, a card's value or place in the hand."""


class Try(NamedTuple):
    """A move that a board could offer, asked of the law.

    Without a thing it stands for the whole kind of move, and comes before the things: if it is
    refused, the deed is closed and its things are not asked about. With a thing it stands for
    the deed done with that thing; a deed that is tried with things only is open if it may be
    done with any of them. A thing that is never tried is open whenever its deed is.
    """

    deed: str
    move: Move
    thing: Thing | None = None


class Bar(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something a seat may not do now, and why; without a thing it may not be done at all."""

    deed: str
    code: str
    thing: Thing | None = None


class Offer(msgspec.Struct, frozen=True):
    """What one seat may do now."""

    moves: tuple[Any, ...] = ()
    """Every legal move, where players take turns; races have too many."""
    deeds: tuple[str, ...] = ()
    """The kinds of move that are open."""
    barred: tuple[Bar, ...] = ()
    awaited: bool = False
    """Whether the game waits for this seat."""

    def may(self, deed: str, thing: Thing | None = None) -> bool:
        """Whether this deed is open, as a whole or with this thing."""
        bars = any(bar.deed == deed and bar.thing in (None, thing) for bar in self.barred)
        return deed in self.deeds and not bars


NOTHING = Offer()


def shortened(deeds: Container[str], bars: dict[str, list[Bar]]) -> tuple[Bar, ...]:
    """The bars, but one for all things where a deed is closed for the same reason with each."""
    found: list[Bar] = []
    for deed, barred in bars.items():
        codes = {bar.code for bar in barred}
        found += barred if deed in deeds or len(codes) > 1 else [Bar(deed, codes.pop())]
    return tuple(found)


def no_tries(state: Any, seat: int) -> Iterable[Try]:
    """A game whose boards need no more than the list of legal moves."""
    return ()
