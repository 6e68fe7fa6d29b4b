"""What is done with the heap (TWIN-41, TWIN-42)."""

from tablee.games.twinit.cards import turned
from tablee.games.twinit.facts import Dropped, Flipped, Grabbed, Matched
from tablee.games.twinit.heap.state import Heap, Lying, Made, in_hand
from tablee.games.twinit.moves import Drop, Flip, Grab, LetGo, Match
from tablee.kernel import Facts, Seat, Token


def drag(heap: Heap, seat: Seat, move: Grab, at: int) -> Facts:
    """TWIN-41: the card belongs to its dragger; it will lie on top of all others."""
    heap.drags[move.card] = seat
    return (Grabbed(seat, move.card),)


def drop(heap: Heap, seat: Seat, move: Drop, at: int) -> Facts:
    """TWIN-41: the card is released here, above all others."""
    del heap.drags[move.card]
    heap.layers += 1
    place = {"x": move.x, "y": move.y, "layer": heap.layers}
    to = heap.sight.issue(retire(heap, move.card)._replace(**place))
    return (Dropped(seat, move.card, to, move.x, move.y),)


def let_go(heap: Heap, seat: Seat, move: LetGo, at: int) -> Facts:
    """TWIN-41: what a vanished dragger held lies again where it was taken up."""
    facts: Facts = ()
    for card in in_hand(heap, seat):
        lying = heap.sight.things[card]
        assert isinstance(lying, Lying)
        facts += drop(heap, seat, Drop(card, lying.x, lying.y), at)
    return facts


def turn_card(heap: Heap, seat: Seat, move: Flip, at: int) -> Facts:
    """TWIN-41: the other face is up; a card being dragged stays in the hand."""
    old = retire(heap, move.card)
    to = heap.sight.issue(old._replace(card=turned(old.card)))
    if move.card in heap.drags:
        heap.drags[to] = heap.drags.pop(move.card)
    return (Flipped(seat, move.card, to, old.card[1]),)


def retire(heap: Heap, card: Token) -> Lying:
    """A card that is about to appear in another way."""
    thing = heap.sight.retire(card)
    assert isinstance(thing, Lying)
    return thing


def put_together(heap: Heap, seat: Seat, move: Match, at: int) -> Facts:
    """TWIN-42, TWIN-45: the cards leave the table; each one beyond the first is a point."""
    things = [heap.sight.retire(token) for token in move.cards]
    for token in move.cards:
        heap.drags.pop(token, None)
    cards = tuple(card for thing in things for card in thing.cards)
    before = tuple(by for thing in things if isinstance(thing, Made) for by in thing.by)
    to = heap.sight.issue(Made(cards, (*before, seat)))
    heap.points += len(move.cards) - 1
    return (Matched(seat, move.cards, to, len(cards), heap.points),)
