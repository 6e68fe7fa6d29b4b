"""Setting up (JANUS-02 to JANUS-04): the shuffle, the dealt cards, who begins."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from tablee.games.janus.cards import BOX, ONLY, SYMBOLS, Card, Hand, Pair
from tablee.games.janus.facts import Dealt
from tablee.games.janus.options import JanusOptions
from tablee.games.janus.state import State, top_of
from tablee.kernel import Deal, Facts, Luck, PerAudience, Seat, shuffled

Symbol: TypeAlias = Annotated[int, Meta(ge=0, le=10)]
Faces: TypeAlias = tuple[Symbol, Symbol]


FRESH = {(up, down): Card(up, down) for up in SYMBOLS for down in SYMBOLS}
"""Cards whose other face nobody has seen, by their faces."""


class JanusDeal(Deal, frozen=True):
    """JANUS-02: the pile as (up, down) with its top last, the hands as (inner, outer).

    A deal written by hand may leave cards in the box.
    """

    pile: tuple[Faces, ...]
    hands: tuple[tuple[Faces, Faces], ...]
    dealer: Seat

    def __post_init__(self) -> None:
        """The cards must be of this box (JANUS-01), the dealer at this table."""
        dealt = [tuple(sorted(card)) for cards in [*self.hands, self.pile] for card in cards]
        if len(set(dealt)) != len(dealt):
            raise ValueError("the box holds each pair of symbols once")
        if not 0 <= self.dealer < len(self.hands):
            raise ValueError("the dealer is one of the players")


def seats(options: JanusOptions) -> range:
    """Three to six, and enough for the dealer to be one of them."""
    return range(max(3, (options.dealer or 0) + 1), 7)


def deal(options: JanusOptions, seats: int, luck: Luck) -> JanusDeal:
    """JANUS-02: every order and every way up is equally likely."""
    cards = [turned(card, luck) for card in shuffled(BOX, luck)]
    dealer = luck.below(seats) if options.dealer is None else options.dealer
    hands = tuple((cards.pop(), cards.pop()) for _ in range(seats))
    return JanusDeal(tuple(cards), hands, dealer)


def turned(card: Pair, luck: Luck) -> Faces:
    """JANUS-02: which face comes up is random, card by card."""
    one, other = card
    return (one, other) if luck.below(2) else (other, one)


def setup(options: JanusOptions, seats: int, deal: JanusDeal) -> State:
    """JANUS-03, JANUS-04: players know both faces of their two cards."""
    if len(deal.hands) != seats:
        raise ValueError("two cards for every player")
    if options.dealer not in (None, deal.dealer):
        raise ValueError(f"seat {options.dealer} was chosen to deal")
    hands: list[Hand] = [
        tuple(Card(inner, outer, ONLY[seat]) for inner, outer in hand)
        for seat, hand in enumerate(deal.hands)
    ]
    return State(options, hands, list(map(FRESH.__getitem__, deal.pile)), deal.dealer)


def opening(state: State) -> Facts:
    """JANUS-03: all see the faces that lie open, then each player their own hidden ones."""
    shown = tuple(tuple(card.far for card in hand) for hand in state.hands)

    def told(hand: tuple[int, ...]) -> Dealt:
        return Dealt(state.dealer, shown, hand, len(state.pile), top_of(state))

    inner = (tuple(card.near for card in hand) for hand in state.hands)
    return (PerAudience(tuple(map(told, inner)), told(())),)
