"""`coop`: all together against one minute (TWIN-40 to TWIN-46)."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import combinations

from tablee.games.twinit import refusals
from tablee.games.twinit.cards import turned
from tablee.games.twinit.deal import EDGE
from tablee.games.twinit.facts import (
    Dropped,
    Ended,
    Flipped,
    Grabbed,
    Level,
    Levelled,
    Matched,
    Spread,
)
from tablee.games.twinit.heap import COUNTDOWN, Heap, Lying, Made
from tablee.games.twinit.moves import Drop, Flip, Grab, Match, TwinMove, flip, grab
from tablee.kernel import Facts, Outcome, Refusal, Seat, Token

LEVELS: tuple[Level, ...] = ("moles", "eaglets", "falcons", "lynxes")
LEVEL_FROM = {
    1: (5, 7, 10),
    2: (10, 13, 18),
    3: (15, 19, 27),
    4: (20, 25, 36),
    5: (25, 31, 45),
    6: (30, 37, 54),
}
"""TWIN-46: by number of players, the points from which each level after the first is reached."""

SAMPLES = ((0, 0), (EDGE // 2, EDGE // 2), (EDGE, EDGE))
"""Places that stand for all others where legal moves are listed."""


def level(players: int, points: int) -> Level:
    """TWIN-46: the level so many points are worth."""
    return LEVELS[bisect_right(LEVEL_FROM[players], points)]


# The law --------------------------------------------------------------------------------


def awaited(heap: Heap) -> Sequence[Seat]:
    """TWIN-41: everybody plays at any time."""
    return range(heap.seats) if heap.stage == "open" else ()


def check(heap: Heap, seat: Seat, move: TwinMove) -> Refusal | None:
    """TWIN-41, TWIN-42: everybody may move, turn and match what nobody else is dragging."""
    if not isinstance(move, Grab | Drop | Flip | Match):
        return refusals.NOT_IN_THIS_MODE
    if heap.stage == "countdown":
        return refusals.NOT_STARTED
    if isinstance(move, Match):
        return check_match(heap, seat, move.cards)
    thing = heap.sight.find(move.card)
    if not thing:
        return refusals.STALE
    if isinstance(thing, Made):
        return refusals.NOT_ON_TABLE
    if isinstance(move, Drop):
        return None if heap.drags.get(move.card) == seat else refusals.NOT_DRAGGED
    if heap.drags.get(move.card, seat) != seat:
        return refusals.DRAGGED
    return check_grab(heap, seat, move.card) if isinstance(move, Grab) else None


def check_grab(heap: Heap, seat: Seat, card: Token) -> Refusal | None:
    """TWIN-41: two hands drag two cards at most."""
    if card in heap.drags:
        return refusals.ALREADY_THERE
    return refusals.HANDS_BUSY if has_hands_full(heap, seat) else None


def has_hands_full(heap: Heap, seat: Seat) -> bool:
    """Whether both hands of a player are dragging."""
    return list(heap.drags.values()).count(seat) > 1


def check_match(heap: Heap, seat: Seat, cards: tuple[Token, ...]) -> Refusal | None:
    """TWIN-42, TWIN-43: different cards, not dragged by others, all with the same face up."""
    if len(set(cards)) < len(cards):
        return refusals.SAME_CARD
    if any(not heap.sight.find(token) for token in cards):
        return refusals.STALE
    if any(heap.drags.get(token, seat) != seat for token in cards):
        return refusals.DRAGGED
    motifs = {heap.sight.things[token].motif for token in cards}
    return refusals.NOT_EQUAL if len(motifs) > 1 else None


def legal(heap: Heap, seat: Seat) -> Sequence[TwinMove]:
    """Every move that `check` lets pass, places by samples."""
    if heap.stage == "countdown":
        return ()
    free = [token for token in lying(heap) if token not in heap.drags]
    own = [token for token, dragger in heap.drags.items() if dragger == seat]
    moves: list[TwinMove] = [] if len(own) > 1 else [grab(token) for token in free]
    moves += [Drop(token, x, y) for token in own for x, y in SAMPLES]
    moves += [flip(token) for token in (*free, *own)]
    return moves + matches(heap, seat)


def lying(heap: Heap) -> list[Token]:
    """The cards that still lie on the table."""
    return [token for token, thing in heap.sight.things.items() if isinstance(thing, Lying)]


def matches(heap: Heap, seat: Seat) -> list[TwinMove]:
    """TWIN-42: every pair and every triple that can be put together now."""
    found: list[TwinMove] = []
    for tokens in heap.sight.equal.values():
        if len(tokens) > 1:
            mine = [token for token in tokens if heap.drags.get(token, seat) == seat]
            found += [Match(cards) for size in (2, 3) for cards in combinations(mine, size)]
    return found


# What is done ---------------------------------------------------------------------------


def apply(heap: Heap, seat: Seat, move: TwinMove) -> Facts:
    """Make a move that has been checked."""
    match move:
        case Grab(card):
            return drag(heap, seat, card)
        case Drop(card, x, y):
            return drop(heap, seat, card, (x, y))
        case Flip(card):
            return turn_card(heap, seat, card)
        case Match(cards):
            return put_together(heap, seat, cards)
        case _:
            raise AssertionError(f"{move} was not checked")


def drag(heap: Heap, seat: Seat, card: Token) -> Facts:
    """TWIN-41: the card belongs to its dragger; it will lie on top of all others."""
    heap.drags[card] = seat
    return [Grabbed(seat, card)]


def drop(heap: Heap, seat: Seat, card: Token, place: tuple[int, int]) -> Facts:
    """TWIN-41: the card is released here, above all others."""
    del heap.drags[card]
    heap.layers += 1
    x, y = place
    to = heap.sight.issue(_lying(heap, card)._replace(x=x, y=y, layer=heap.layers))
    return [Dropped(seat, card, to, x, y)]


def turn_card(heap: Heap, seat: Seat, card: Token) -> Facts:
    """TWIN-41: the other face is up; a card being dragged stays in the hand."""
    old = _lying(heap, card)
    to = heap.sight.issue(old._replace(card=turned(old.card)))
    if card in heap.drags:
        heap.drags[to] = heap.drags.pop(card)
    return [Flipped(seat, card, to, old.card[1])]


def _lying(heap: Heap, card: Token) -> Lying:
    """A card that is about to appear in another way."""
    thing = heap.sight.retire(card)
    assert isinstance(thing, Lying)
    return thing


def put_together(heap: Heap, seat: Seat, tokens: tuple[Token, ...]) -> Facts:
    """TWIN-42, TWIN-45: the cards leave the table; each one beyond the first is a point."""
    things = [heap.sight.retire(token) for token in tokens]
    for token in tokens:
        heap.drags.pop(token, None)
    cards = tuple(card for thing in things for card in thing.cards)
    before = tuple(by for thing in things if isinstance(thing, Made) for by in thing.by)
    to = heap.sight.issue(Made(cards, (*before, seat)))
    heap.points += len(tokens) - 1
    return [Matched(seat, tokens, to, len(cards), heap.points)]


# The clock ------------------------------------------------------------------------------


def deadline(heap: Heap) -> int | None:
    """TWIN-40, TWIN-44: the start signal, then the end of the minute."""
    return COUNTDOWN if heap.stage == "countdown" else heap.ends


def expire(heap: Heap) -> Facts:
    """TWIN-40: the heap is spread; TWIN-44: the minute is over."""
    if heap.stage == "countdown":
        heap.stage = "open"
        for dealt in heap.stock:
            heap.sight.issue(Lying(dealt.card, dealt.x, dealt.y, dealt.angle, dealt.layer))
        heap.stock = ()
        return [Spread(heap.ends)]
    heap.stage = "over"
    reached = level(heap.seats, heap.points)
    return [Levelled(heap.points, reached), Ended((tuple(range(heap.seats)),))]


def outcome(heap: Heap) -> Outcome | None:
    """TWIN-45: all share the points."""
    if heap.stage != "over":
        return None
    return Outcome([list(range(heap.seats))], [heap.points] * heap.seats)
