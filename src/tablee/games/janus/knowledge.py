"""What a perfect memory at a seat knows (JANUS-27), and whole tables that fit it.

The seat plays along at its own table, where every face has its own number
instead of a symbol. The rules move and turn the cards there as they do at the real table;
whatever a fact shows is written down under the number of that face.
"""

from collections.abc import Iterable
from itertools import chain, count

from msgspec.structs import replace

from tablee.games.janus.cards import BOX, ONLY, Card, Pair
from tablee.games.janus.clock import expire
from tablee.games.janus.facts import (
    Dealt,
    Discarded,
    Drawn,
    Laid,
    Proposed,
    Rejected,
    Stopped,
    Voted,
)
from tablee.games.janus.law import apply
from tablee.games.janus.moves import PROPOSE_END, STOP, Discard, Draw, JanusMove, Lay, Vote
from tablee.games.janus.options import JanusOptions
from tablee.games.janus.state import State
from tablee.games.janus.worlds import Worlds
from tablee.kernel import Fact, Luck, Seat


class Knowledge:
    """A seat's own table with numbered faces, and the symbols known of them.

    The table has no clock: facts do not tell the time.
    """

    __slots__ = ("deck", "seat", "symbols", "table", "worlds")

    def __init__(self, options: JanusOptions, seat: Seat, deck: Iterable[Pair] = BOX) -> None:
        self.seat = seat
        self.deck = frozenset(deck)
        """The cards that may be in the game."""
        self.table = State(replace(options, clock=None), [], [], 0)
        self.symbols: list[int | None] = []
        """By face number: the symbol, or None if it was never shown."""
        self.worlds: Worlds | None = None


# Learning -------------------------------------------------------------------------------


def learn(knowledge: Knowledge, fact: Fact) -> None:
    """JANUS-27: take in a fact as it was told to this seat."""
    knowledge.worlds = None
    match fact:
        case Dealt():
            see_deal(knowledge, fact)
        case Drawn(seat, _, source, slot):
            follow(knowledge, seat, Draw(source, slot))
            see_drawn(knowledge, fact)
        case Discarded(seat, slots, faces):
            see_hand(knowledge, seat, slots, faces)
            follow(knowledge, seat, Discard(slots))
        case Laid(seat, (one, two, three), symbol):
            see_hand(knowledge, seat, (one, two, three), (symbol,) * 3)
            follow(knowledge, seat, Lay((one, two, three)))
        case Stopped(seat):
            follow(knowledge, seat, STOP)
        case Proposed(int(seat)):
            follow(knowledge, seat, PROPOSE_END)
        case Voted(seat, agree):
            follow(knowledge, seat, Vote(agree))
        case Rejected(late) if late:
            expire(knowledge.table, 0)
        case _:
            """The rest follows from the rules."""


def follow(knowledge: Knowledge, seat: Seat, move: JanusMove) -> None:
    """Make the move at this copy of the table too."""
    apply(knowledge.table, seat, move, 0)


def see_deal(knowledge: Knowledge, fact: Dealt) -> None:
    """JANUS-03, JANUS-04: the open faces, your hidden ones, and the top of the pile."""
    numbers = count(0, 2)

    def blank(known_by: int) -> Card:
        number = next(numbers)
        return Card(number, number + 1, known_by)

    hands = [tuple(blank(ONLY[seat]) for _ in faces) for seat, faces in enumerate(fact.open)]
    pile = [blank(0) for _ in range(fact.pile)]
    knowledge.table = State(knowledge.table.options, hands, pile, fact.dealer)
    knowledge.symbols = [None] * next(numbers)
    note(knowledge, (card.far for hand in hands for card in hand), chain(*fact.open))
    note(knowledge, (card.near for card in hands[knowledge.seat]), fact.hand)
    see_top(knowledge, fact.top)


def see_drawn(knowledge: Knowledge, fact: Drawn) -> None:
    """JANUS-11, JANUS-12: one face of the card, and the pile's new top."""
    card = knowledge.table.hands[fact.seat][-1]
    shown = card.near if fact.seat == knowledge.seat else card.far
    note(knowledge, (shown,), (fact.face,))
    see_top(knowledge, fact.top)


def see_top(knowledge: Knowledge, symbol: int | None) -> None:
    """JANUS-02: the upper face of the top card."""
    if symbol is not None:
        note(knowledge, (knowledge.table.pile[-1].near,), (symbol,))


def see_hand(
    knowledge: Knowledge, seat: Seat, slots: Iterable[int], symbols: Iterable[int]
) -> None:
    """JANUS-15, JANUS-17: inner faces that are shown to all."""
    hand = knowledge.table.hands[seat]
    note(knowledge, (hand[slot].near for slot in slots), symbols)


def note(knowledge: Knowledge, faces: Iterable[int], symbols: Iterable[int | None]) -> None:
    """Write down which symbols these faces have."""
    for face, symbol in zip(faces, symbols, strict=True):
        knowledge.symbols[face] = symbol


# Inferring ------------------------------------------------------------------------------


def worlds(knowledge: Knowledge) -> Worlds:
    """All that the faces never shown can be; worked out once after each fact."""
    if knowledge.worlds is None:
        cards = all_cards(knowledge.table)
        knowledge.worlds = Worlds(cards, knowledge.symbols, knowledge.deck)
    return knowledge.worlds


def could_be(knowledge: Knowledge, card: Card) -> set[tuple[int, int]]:
    """JANUS-27: what a card of this copy can be, as its near and far symbols."""
    return worlds(knowledge).could_be(card)


def sample(knowledge: Knowledge, luck: Luck) -> State:
    """A whole state that fits what is known, drawn evenly from all the deals that do."""
    symbols = worlds(knowledge).drawn(luck)

    def shown(cards: Iterable[Card]) -> list[Card]:
        return [Card(symbols[card.near], symbols[card.far], card.known_by) for card in cards]

    state = knowledge.table.clone()
    state.hands = [tuple(shown(hand)) for hand in state.hands]
    state.pile = shown(state.pile)
    state.trios = [tuple(tuple(shown(trio)) for trio in trios) for trios in state.trios]
    return state


def all_cards(table: State) -> list[Card]:
    """Every card, wherever it is."""
    laid = [trio for trios in table.trios for trio in trios]
    return [card for cards in [*table.hands, table.pile, *laid] for card in cards]
