"""Setting up (JANUS-02 to JANUS-04): the shuffle, the dealt cards, who begins."""

from tablee.games.janus.cards import BOX, DEALT, ONLY, Card, Pair, pair
from tablee.games.janus.facts import Dealt
from tablee.games.janus.state import JanusOptions, State, top_of
from tablee.kernel import Deal, Facts, Luck, Seat, Told, shuffled


class JanusDeal(Deal, frozen=True):
    """JANUS-02: the pile as (up, down) with its top last, the hands as (inner, outer)."""

    pile: list[tuple[int, int]]
    hands: list[tuple[tuple[int, int], ...]]
    dealer: Seat


def seats(options: JanusOptions) -> range:
    """Three to six, and enough for the dealer to be one of them."""
    return range(max(3, (options.dealer or 0) + 1), 7)


def deal(options: JanusOptions, seats: int, luck: Luck) -> JanusDeal:
    """JANUS-02: every order and every way up is equally likely."""
    cards = [turned(card, luck) for card in shuffled(BOX, luck)]
    dealer = luck.below(seats) if options.dealer is None else options.dealer
    hands = [tuple(cards.pop() for _ in range(DEALT)) for _ in range(seats)]
    return JanusDeal(cards, hands, dealer)


def turned(card: Pair, luck: Luck) -> tuple[int, int]:
    """JANUS-02: which face comes up is random, card by card."""
    one, other = card
    return (one, other) if luck.below(2) else (other, one)


def setup(options: JanusOptions, seats: int, deal: JanusDeal) -> State:
    """The state before the first turn. A deal by hand may leave cards in the box."""
    if len(deal.hands) != seats or any(len(hand) != DEALT for hand in deal.hands):
        raise ValueError("each player gets two cards")
    if not 0 <= deal.dealer < seats:
        raise ValueError("the dealer is one of the players")
    hands = [
        tuple(Card(inner, outer, known_by=ONLY[seat]) for inner, outer in hand)
        for seat, hand in enumerate(deal.hands)
    ]
    pile = [Card(up, down) for up, down in deal.pile]
    dealt = [pair(card) for cards in [*hands, pile] for card in cards]
    if len(set(dealt)) != len(dealt) or not set(dealt) <= set(BOX):
        raise ValueError("the box holds each pair of symbols once")
    return State(options, hands, pile, deal.dealer)


def opening(state: State) -> Facts:
    """JANUS-03: all see the faces that lie open, then each player the own hidden ones."""
    shown = tuple(tuple(card.far for card in hand) for hand in state.hands)

    def told(hand: tuple[int, ...]) -> Dealt:
        return Dealt(state.dealer, shown, hand, len(state.pile), top_of(state))

    inner = (tuple(card.near for card in hand) for hand in state.hands)
    return [Told(tuple(map(told, inner)), told(()))]
