"""What a puzzle is: what is shown, what can be answered, and which answer is right."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from tablee.analysis.results import Chance, Option
from tablee.kernel import Offer, Seat
from tablee.match import Match

EQUAL = 1e-6
"""Chances that differ by less are the same."""
PLACES = 4
"""Of a chance that is written down."""


class Choice(msgspec.Struct, frozen=True):
    """A table as the seat on turn sees it, and what everything it can do is worth."""

    key: str
    view: Any
    offer: Offer
    options: tuple[Option, ...]
    """The best first."""
    right: int
    """How many of them are right: the first ones, equally good."""
    answers: tuple[int | None, ...]
    """Of each move that is offered, which option it is; None: it is not asked about."""


class Sight(msgspec.Struct, frozen=True):
    """Motifs in sight of which two are the same."""

    key: str
    deck: str
    """As the server calls it."""
    motifs: tuple[int, ...]
    pair: tuple[int, int]
    """The places of the two."""
    took: int
    """After how many ms a bot took it."""


def choice(
    key: str,
    match: Match,
    seat: Seat,
    options: Sequence[Option],
    chosen: Callable[[Sequence[Option], Any], int | None],
) -> Choice:
    """What this seat is to choose now."""
    ranked = sorted(options, key=lambda option: -option.chance.value)
    offer = match.offer(seat)
    answers = tuple(chosen(ranked, move) for move in offer.moves)
    told = tuple(Option(option.move, _short(option.chance)) for option in ranked)
    return Choice(key, match.view(seat), offer, told, right(ranked), answers)


def _short(chance: Chance) -> Chance:
    """As much of it as anybody could read."""
    return Chance(round(chance.value, PLACES), round(chance.error, PLACES))


class Ranked(Protocol):
    """Anything that has a chance."""

    @property
    def chance(self) -> Chance:
        """Of winning."""
        ...


def right(ranked: Sequence[Ranked]) -> int:
    """How many are as good as the first."""
    best = ranked[0].chance.value
    return sum(option.chance.value > best - EQUAL for option in ranked)


def margin(ranked: Sequence[Ranked]) -> float:
    """How far the right ones are ahead of the next; 0 where all are right."""
    others = ranked[right(ranked) :]
    return ranked[0].chance.value - others[0].chance.value if others else 0.0
