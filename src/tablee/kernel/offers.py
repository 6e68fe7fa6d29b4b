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


NOT_NOW = "not_now"

Bars: TypeAlias = str | dict[str, str]
"""Why a deed is closed: one code for all of it, or one for each thing that is barred."""


class Offer(msgspec.Struct, frozen=True):
    """What one seat may do now."""

    moves: tuple[Any, ...] = ()
    """Every legal move, where players take turns; races have too many."""
    deeds: tuple[str, ...] = ()
    """The kinds of move that are open."""
    barred: dict[str, Bars] = {}
    """By deed, what a seat may not do now, and why. JSON writes every thing as a text."""
    awaited: bool = False
    """Whether the game waits for this seat."""
    otherwise: str = NOT_NOW
    """Why every deed that is neither open nor barred is closed: it need not be said for each."""

    def may(self, deed: str, thing: Thing | None = None) -> bool:
        """Whether this deed is open, as a whole or with this thing."""
        return self.why_not(deed, thing) is None

    def why_not(self, deed: str, thing: Thing | None = None) -> str | None:
        """The code of the reason why it is closed, as boards read it; None: it is open."""
        bars = self.barred.get(deed, {})
        if isinstance(bars, str):
            return bars
        if bar := bars.get(str(thing)):
            return bar
        return None if deed in self.deeds else next(iter(bars.values()), self.otherwise)


NOTHING = Offer()


def shortened(deeds: Container[str], barred: dict[str, Bars]) -> tuple[dict[str, Bars], str]:
    """The bars, and the reason why most deeds are closed, which goes without bars.

    A deed that is closed for the same reason with each of its things is closed as a whole.
    """
    if not barred:
        return barred, NOT_NOW
    for deed, bars in barred.items():
        if deed not in deeds and isinstance(bars, dict) and len({*bars.values()}) == 1:
            barred[deed] = next(iter(bars.values()))
    closed = [code for code in barred.values() if isinstance(code, str)]
    otherwise = max(closed, key=closed.count, default=NOT_NOW)
    return {deed: why for deed, why in barred.items() if why != otherwise}, otherwise


def no_tries(state: Any, seat: int) -> Iterable[Try]:
    """A game whose boards need no more than the list of legal moves."""
    return ()
