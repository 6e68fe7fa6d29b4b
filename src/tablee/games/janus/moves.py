"""What players do in Janus. A card in a hand is named by its slot, counted from the left."""

from itertools import combinations, permutations
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, field
from msgspec.structs import force_setattr

from tablee.games.janus.cards import FULL_HAND, MOST, TRIO
from tablee.kernel import Move, Seat

PILE: Final = "pile"
Source: TypeAlias = Literal["pile"] | Annotated[Seat, Meta(ge=0, le=5)]
"""Where a card is drawn from: the pile or an opponent."""
Slot: TypeAlias = Annotated[int, Meta(ge=0, lt=FULL_HAND)]


class Draw(Move, frozen=True, omit_defaults=True):
    """JANUS-08: take the top of the pile, or the card in this slot of an opponent's hand."""

    source: Source = field(name="from")
    slot: Slot | None = None

    def __post_init__(self) -> None:
        """A hand has slots, the pile has none."""
        if (self.source == PILE) != (self.slot is None):
            raise ValueError("a slot goes with a hand, not with the pile")


class Stop(Move, frozen=True):
    """JANUS-10, JANUS-29: end a turn in which cards were drawn."""


class Lay(Move, frozen=True):
    """JANUS-17: lay three cards of your hand as a trio."""

    slots: tuple[Slot, Slot, Slot]

    def __post_init__(self) -> None:
        """The order does not matter, so every order is the same move."""
        _need_different(self.slots)
        force_setattr(self, "slots", tuple(sorted(self.slots)))


class Discard(Move, frozen=True):
    """JANUS-15: lay one or two cards on the pile, in this order."""

    slots: Annotated[tuple[Slot, ...], Meta(min_length=1, max_length=MOST)]

    def __post_init__(self) -> None:
        """No card can be discarded twice."""
        _need_different(self.slots)


class ProposeEnd(Move, frozen=True):
    """JANUS-21: propose that no further trio can be formed."""


class Vote(Move, frozen=True):
    """JANUS-21: answer a proposal."""

    agree: bool


def _need_different(slots: tuple[int, ...]) -> None:
    if len(set(slots)) != len(slots):
        raise ValueError("each card can be named only once")


JanusMove: TypeAlias = Draw | Stop | Lay | Discard | ProposeEnd | Vote

STOP, PROPOSE_END = Stop(), ProposeEnd()
AGREE, DISAGREE = Vote(True), Vote(False)
DRAW_PILE = Draw(PILE)
DRAWS: tuple[tuple[tuple[Draw, ...], ...], ...] = tuple(
    tuple(tuple(Draw(seat, slot) for slot in range(cards)) for cards in range(FULL_HAND + 1))
    for seat in range(6)
)
"""By opponent and number of cards: every card of that hand."""
DISCARDS: tuple[tuple[Discard, ...], ...] = tuple(
    tuple(
        Discard(slots) for size in range(1, MOST + 1) for slots in permutations(range(cards), size)
    )
    for cards in range(FULL_HAND + 1)
)
"""By number of cards: each one, and each two in either order."""
DISCARD_LEFTMOST: Final = Discard((0,))
LAYS: tuple[tuple[Lay, ...], ...] = tuple(
    tuple(Lay(slots) for slots in combinations(range(cards), TRIO))
    for cards in range(FULL_HAND + 1)
)
"""By number of cards: each three."""
LAY_LEFTMOST: Final = Lay((0, 1, 2))
