"""What you know if you look at the table for the first time, or remember nothing."""

from itertools import count

from tablee.games.janus.cards import Card, Hand
from tablee.games.janus.knowledge import Knowledge, note, see_top
from tablee.games.janus.state import State
from tablee.games.janus.views import JanusView


def arrive(view: JanusView) -> Knowledge:
    """A seat's knowledge from nothing but what it is shown now (JANUS-26)."""
    assert view.you is not None
    knowledge = Knowledge(view.options, view.you)
    numbers = count(0, 2)

    def blank(cards: int) -> Hand:
        fresh = [next(numbers) for _ in range(cards)]
        return tuple(Card(number, number + 1) for number in fresh)

    hands = [blank(seat.cards) for seat in view.seats]
    table = State(knowledge.table.options, hands, list(blank(view.pile)), view.dealer)
    table.trios = [tuple(blank(3) for _ in seat.trios) for seat in view.seats]
    knowledge.symbols = [None] * next(numbers)
    knowledge.table = table
    for seat, seen in enumerate(view.seats):
        if seat != view.you:
            note(knowledge, (card.far for card in hands[seat]), seen.outer)
        for trio, symbol in zip(table.trios[seat], seen.trios, strict=True):
            note(knowledge, (card.near for card in trio), [symbol] * 3)
    note(knowledge, (card.near for card in hands[view.you]), view.hand)
    see_top(knowledge, view.top)
    table.on_turn = view.dealer if view.on_turn is None else view.on_turn
    table.drawn = view.drawn
    table.quiet = view.quiet
    table.silent[view.you] = 0 if view.may_propose else 1
    if view.proposal:
        table.agreed = list(view.proposal.agreed)
        table.proposer = view.proposal.by
    return knowledge
