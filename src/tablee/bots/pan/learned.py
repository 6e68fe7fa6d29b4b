"""A player of Pan who learned by playing: a table of how likely it does what.

The table knows of a situation only what its key says, so many situations share a line. What it has
no line for is left to *normal*, as thefts are. It was made by `python -m tablee.lab.pan.learn`.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from tablee import luck as sources
from tablee.bots.learned import Percent, drawn, read
from tablee.bots.pan.barrel import holdings, pay
from tablee.bots.pan.barrel import normal as as_normal
from tablee.bots.pan.odds import Choice, Held
from tablee.games.pan.moves import FLIP, PICK
from tablee.games.pan.views import PanView
from tablee.kernel import Fact, Luck, Move, View

TRICKS = 2
"""More tricks than so many are not told apart."""
RICH, NEAR = 9, 6
"""Nor are more cards of one's own, and of the next in order."""
LARGEST = 4
"""The tricks of larger tables are played as at this one."""
Thing = TypeVar("Thing")
CHOICES: tuple[Choice, ...] = ("flip", "spin", "pass")

Lines: TypeAlias = dict[
    Annotated[str, Meta(max_length=40)], Annotated[list[Percent], Meta(min_length=1, max_length=6)]
]


class Table(msgspec.Struct, forbid_unknown_fields=True):
    """What was learned, in per cent."""

    game: Literal["pan"]
    made_by: Annotated[str, Meta(max_length=200)]
    """The command."""
    picks: Lines
    """By `trick_key`: how likely each different card of the hand, the lowest first."""
    barrel: Lines
    """By `barrel_key`: how likely each of `CHOICES`."""


class LearnedPan:
    """A player who does everything as likely as its table says."""

    __slots__ = ("table", "view")

    rethinks = True

    def __init__(self, table: Table) -> None:
        self.table = table
        self.view: PanView | None = None

    def observe(self, facts: Sequence[Fact], view: View) -> None:
        """It goes by what lies there now."""
        assert isinstance(view, PanView)
        self.view = view

    def think(self, legal: Sequence[Move], luck: Luck) -> Move | None:
        """One of these moves; a pick that is laid stays (PAN-06)."""
        likely = self.likely(legal)
        return drawn(likely, luck) if likely else None

    def likely(self, legal: Sequence[Move]) -> Mapping[Move, float]:
        """How likely it makes each of these moves; none where it waits."""
        view = self.view
        if view is None or view.pick or not legal:
            return {}
        if view.stage == "picking":
            return {PICK[value]: chance for value, chance in picks(self.table, view).items()}
        if view.stage != "turn":
            return {as_normal(view, legal, sources.seeded(0)): 1.0}
        choices = choices_of(self.table, holdings(view), view.clics)
        return {move_of(view, choice): chance for choice, chance in choices.items()}


# The tricks -----------------------------------------------------------------------------


def picks(table: Table, view: PanView) -> dict[int, float]:
    """PAN-06: how likely each card is picked."""
    assert view.you is not None
    cards = len(view.seats) + (view.ghost is not None)
    taken = [len(seat.captured) // cards for seat in view.seats]
    own = taken.pop(view.you)
    return picks_by(table.picks, trick_key(len(view.seats), view.hand, own, max(taken)), view.hand)


def picks_by(lines: Lines, key: str, hand: tuple[int, ...]) -> dict[int, float]:
    """What a line says of this hand; without one, each different card as soon as another."""
    values = tuple(dict.fromkeys(hand))
    line = lines.get(key, ())
    return shared(dict(zip(values, line if len(line) == len(values) else (), strict=False)), values)


def trick_key(seats: int, hand: tuple[int, ...], own: int, others: int) -> str:
    """How many sit there, the hand, the tricks taken by oneself and by the best of the others."""
    size = min(seats, LARGEST)
    return f"{size} {''.join(map(str, hand))} {min(own, TRICKS)}{min(others, TRICKS)}"


# The barrel -----------------------------------------------------------------------------


def choices_of(table: Table, held: Held, clics: int) -> dict[Choice, float]:
    """PAN-15: how likely the one on turn flips, spins or passes."""
    able = CHOICES[: 1 + (held[0] > 0) + (held[0] >= len(held))]
    line = table.barrel.get(barrel_key(held, clics), ())
    return shared(dict(zip(able, line, strict=False)), (usual(able, clics),))


def usual(able: Sequence[Choice], clics: int) -> Choice:
    """What *normal* does: it flips up to a danger of 1 in 5, then passes if it can, or spins."""
    return "flip" if clics < 2 else able[-1]


def barrel_key(held: Held, clics: int) -> str:
    """The living, one's own cards, the Clics, the cards of the next, and what the others can pay.

    0: nothing, 1: a spin, 2: a pass.
    """
    most = max(held[2:], default=0)
    paid = (most > 0) + (most >= len(held))
    return f"{len(held)} {min(held[0], RICH)} {clics} {min(held[1], NEAR)}{paid}"


def move_of(view: PanView, choice: Choice) -> Move:
    """The move of a choice, paid with the highest cards."""
    if choice == "flip":
        return FLIP
    assert view.on_turn is not None
    return pay(view.seats[view.on_turn].captured, 1 if choice == "spin" else view.price)


def shared(found: Mapping[Thing, float], otherwise: Sequence[Thing]) -> dict[Thing, float]:
    """Chances that add up to 1; where there are none, these are equally likely."""
    total = sum(found.values())
    if not total:
        return dict.fromkeys(otherwise, 1 / len(otherwise))
    return {thing: chance / total for thing, chance in found.items() if chance}


def learned(raw: bytes) -> LearnedPan:
    """The player of such a file. Raises Refused."""
    return LearnedPan(read(raw, Table))
