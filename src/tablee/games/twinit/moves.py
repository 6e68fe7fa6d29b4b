"""What players and the table do in Twin It!. Tokens name what was seen, never a card."""

from functools import cache
from typing import Annotated, TypeAlias

from msgspec import Meta
from msgspec.structs import force_setattr

from tablee.games.twinit.cards import Motif
from tablee.games.twinit.deal import CENTRE, Spot
from tablee.kernel import OFFERED, Move, TableMove, Text

On: TypeAlias = Annotated[int, Meta(ge=1), OFFERED]
"""The token of what is meant."""
Pile: TypeAlias = Annotated[int, Meta(ge=0, le=CENTRE)]


class Touch(Move, frozen=True):
    """TWIN-03: lay a hand on a card, a pile's top, a won set or the ring's centre."""

    on: On


class Lift(Move, frozen=True):
    """TWIN-07: take a hand away."""

    on: On


class Turn(Move, frozen=True, omit_defaults=True):
    """TWIN-12: turn over your top card; in the ring that of any pile (TWIN-51)."""

    pile: Annotated[Pile, OFFERED] | None = None


class Point(Move, frozen=True):
    """TWIN-34: show a card to your team."""

    on: On


class Say(Move, frozen=True):
    """TWIN-34: a few words to your team."""

    text: Text


class Show(Move, frozen=True):
    """TWIN-53: the pair for which a hand was laid on the centre."""

    cards: tuple[On, On]

    def __post_init__(self) -> None:
        """The order does not matter, so both orders are the same move."""
        force_setattr(self, "cards", (min(self.cards), max(self.cards)))


class GiveBack(Move, frozen=True):
    """TWIN-56: pay a debt with the set of this number, under this pile."""

    set: Annotated[int, Meta(ge=0)]
    pile: Pile


class Grab(Move, frozen=True):
    """TWIN-41: begin to drag a card."""

    card: On


class Drop(Move, frozen=True):
    """TWIN-41: let go of a card here."""

    card: On
    x: Spot
    y: Spot


class LetGo(Move, frozen=True):
    """TWIN-41: let go of everything where it lay; made for a dragger who has vanished."""


class Flip(Move, frozen=True):
    """TWIN-41: turn a card over."""

    card: On


class Match(Move, frozen=True):
    """TWIN-42: put equal cards together, or a third one to a pair made before."""

    cards: Annotated[tuple[On, ...], Meta(min_length=2, max_length=3)]

    def __post_init__(self) -> None:
        """The order does not matter, so every order is the same move."""
        force_setattr(self, "cards", tuple(sorted(self.cards)))


class Tuck(TableMove, frozen=True):
    """TWIN-17: of the lost set, the card with this lower motif goes under the pile next."""

    lower: Motif


TwinMove: TypeAlias = (
    Touch | Lift | Turn | Point | Say | Show | GiveBack | Grab | Drop | LetGo | Flip | Match
)

TURN = Turn()
LET_GO = LetGo()
HELLO = Say("!")
"""Words are free; this stands for any."""
TURN_PILE = tuple(map(Turn, range(CENTRE + 1)))

touch, lift, point = cache(Touch), cache(Lift), cache(Point)
grab, flip = cache(Grab), cache(Flip)
