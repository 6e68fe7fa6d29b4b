"""Setting up (PAN-03, PAN-22): who gets which cards."""

from typing import TypeAlias

from msgspec.structs import force_setattr

from tablee.games.pan.cards import COPIES, HAND, VALUES, pile
from tablee.games.pan.moves import Value
from tablee.games.pan.options import PanOptions
from tablee.games.pan.state import State
from tablee.kernel import Deal, Luck, shuffled

Hand: TypeAlias = tuple[Value, ...]


class PanDeal(Deal, frozen=True):
    """PAN-03, PAN-22: who got which cards. What stayed in the box is nowhere."""

    hands: tuple[Hand, ...]
    ghost: Hand = ()

    def __post_init__(self) -> None:
        """The cards must be of this box (PAN-01)."""
        hands = [*self.hands, self.ghost] if self.ghost else self.hands
        if any(len(hand) != HAND for hand in hands):
            raise ValueError("each player gets 4 cards")
        cards = [card for hand in hands for card in hand]
        if any(cards.count(card) > COPIES for card in cards):
            raise ValueError("the box holds four cards of each value")
        force_setattr(self, "hands", tuple(tuple(sorted(hand)) for hand in self.hands))
        force_setattr(self, "ghost", tuple(sorted(self.ghost)))


def deal(options: PanOptions, seats: int, luck: Luck) -> PanDeal:
    """PAN-03: four cards each, and four for the ghost when two play (PAN-22)."""
    box = shuffled([value for value in VALUES for _ in range(COPIES)], luck)
    hands = [tuple(box[HAND * i : HAND * (i + 1)]) for i in range(seats + 1)]
    return PanDeal(tuple(hands[:seats]), hands[seats] if seats == 2 else ())


def setup(options: PanOptions, seats: int, deal: PanDeal) -> State:
    """The state before the first trick."""
    if len(deal.hands) != seats or bool(deal.ghost) != (seats == 2):
        raise ValueError("a hand for every player, and for the ghost when two play")
    return State(options, list(map(pile, deal.hands)), pile(deal.ghost))
