"""Who may do what with the heap: grab, drop, flip and put together (TWIN-41 to TWIN-43)."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations

from tablee.games.twinit import refusals
from tablee.games.twinit.deal import EDGE
from tablee.games.twinit.heap.actions import drag, drop, let_go, put_together, turn_card
from tablee.games.twinit.heap.state import Heap, Lying, Made, in_hand
from tablee.games.twinit.mode import Law, MoveRule
from tablee.games.twinit.moves import LET_GO, Drop, Flip, Grab, LetGo, Match, TwinMove, flip, grab
from tablee.kernel import Candidate, Refusal, Seat, Token

SAMPLES = ((0, 0), (EDGE // 2, EDGE // 2), (EDGE, EDGE))
"""Places that stand for all others where legal moves are listed."""


def awaited(heap: Heap) -> Sequence[Seat]:
    """TWIN-41: everybody plays at any time."""
    return range(heap.seats) if heap.stage == "open" else ()


def check_card(heap: Heap, seat: Seat, card: Token) -> Refusal | None:
    """TWIN-40, TWIN-41: a card on the table that nobody else is dragging."""
    if heap.stage == "countdown":
        return refusals.NOT_STARTED
    thing = heap.sight.find(card)
    if not thing:
        return refusals.STALE
    if isinstance(thing, Made):
        return refusals.NOT_ON_TABLE
    return refusals.DRAGGED if heap.drags.get(card, seat) != seat else None


def free_cards(heap: Heap) -> Iterator[Token]:
    """The cards that still lie on the table and that nobody is dragging."""
    for token, thing in heap.sight.things.items():
        if isinstance(thing, Lying) and token not in heap.drags:
            yield token


def a_card(heap: Heap) -> Token:
    """A card that stands for any other: a free one, if there is one, or one in somebody's hand."""
    return next(chain(free_cards(heap), heap.drags), heap.sight.issued + 1)


# Grab -----------------------------------------------------------------------------------


def check_grab(heap: Heap, seat: Seat, move: Grab) -> Refusal | None:
    """TWIN-41: two hands drag two cards at most."""
    if refusal := check_card(heap, seat, move.card):
        return refusal
    if move.card in heap.drags:
        return refusals.ALREADY_THERE
    return refusals.HANDS_BUSY if len(in_hand(heap, seat)) > 1 else None


def grabs(heap: Heap, seat: Seat) -> list[TwinMove]:
    """TWIN-41: every card that lies there, for a player with a free hand."""
    return [] if len(in_hand(heap, seat)) > 1 else [grab(token) for token in free_cards(heap)]


def try_grabs(heap: Heap, seat: Seat) -> Iterator[Candidate]:
    """One free card stands for all; and each that is being dragged."""
    yield Candidate("grab", grab(a_card(heap)), alike=[*free_cards(heap)])
    for token in heap.drags:
        yield Candidate("grab", grab(token), token)


# Drop -----------------------------------------------------------------------------------


def check_drop(heap: Heap, seat: Seat, move: Drop) -> Refusal | None:
    """TWIN-41: only what one is dragging."""
    refusal = check_card(heap, seat, move.card)
    if refusal and refusal != refusals.DRAGGED:
        return refusal
    return None if heap.drags.get(move.card) == seat else refusals.NOT_DRAGGED


def drops(heap: Heap, seat: Seat) -> list[TwinMove]:
    """TWIN-41: anywhere."""
    return [Drop(token, x, y) for token in in_hand(heap, seat) for x, y in SAMPLES]


def check_let_go(heap: Heap, seat: Seat, move: LetGo) -> Refusal | None:
    """TWIN-41: only a player who is dragging something."""
    return None if in_hand(heap, seat) else refusals.NOT_DRAGGED


def let_goes(heap: Heap, seat: Seat) -> list[TwinMove]:
    """TWIN-41: both hands at once."""
    return [LET_GO] if in_hand(heap, seat) else []


def try_let_go(heap: Heap, seat: Seat) -> Iterator[Candidate]:
    """TWIN-41: the server does it for a player who is gone."""
    if in_hand(heap, seat):
        yield Candidate("let_go", LET_GO)


def try_drops(heap: Heap, seat: Seat) -> Iterator[Candidate]:
    """The cards in hand; or any, which says why not."""
    mine = in_hand(heap, seat)
    card = next(iter(mine), a_card(heap))
    yield Candidate("drop", Drop(card, *SAMPLES[0]), alike=[*mine])


# Flip -----------------------------------------------------------------------------------


def check_flip(heap: Heap, seat: Seat, move: Flip) -> Refusal | None:
    """TWIN-41: any card that nobody else is dragging."""
    return check_card(heap, seat, move.card)


def flips(heap: Heap, seat: Seat) -> list[TwinMove]:
    """TWIN-41: what lies there, and what is in hand."""
    return [flip(token) for token in (*free_cards(heap), *in_hand(heap, seat))]


def try_flips(heap: Heap, seat: Seat) -> Iterator[Candidate]:
    """One card, in hand or free, stands for all; and each that another is dragging."""
    mine = in_hand(heap, seat)
    free = [*mine, *free_cards(heap)]
    yield Candidate("flip", flip(next(iter(mine), a_card(heap))), alike=free)
    for token, dragger in heap.drags.items():
        if dragger != seat:
            yield Candidate("flip", flip(token), token)


# Put together ---------------------------------------------------------------------------


def check_match(heap: Heap, seat: Seat, move: Match) -> Refusal | None:
    """TWIN-42, TWIN-43: different cards, not dragged by others, all with the same face up."""
    if heap.stage == "countdown":
        return refusals.NOT_STARTED
    cards = move.cards
    if len(set(cards)) < len(cards):
        return refusals.SAME_CARD
    if any(not heap.sight.find(token) for token in cards):
        return refusals.STALE
    if any(heap.drags.get(token, seat) != seat for token in cards):
        return refusals.DRAGGED
    motifs = {heap.sight.things[token].motif for token in cards}
    return refusals.NOT_EQUAL if len(motifs) > 1 else None


def matches(heap: Heap, seat: Seat) -> list[TwinMove]:
    """TWIN-42: every pair and every triple that can be put together now."""
    found: list[TwinMove] = []
    for tokens in heap.sight.equal.values():
        if len(tokens) > 1:
            mine = [token for token in tokens if heap.drags.get(token, seat) == seat]
            found += [Match(cards) for size in (2, 3) for cards in combinations(mine, size)]
    return found


def try_match(heap: Heap, seat: Seat) -> Iterator[Candidate]:
    """The cards that have equals; a board lets any two be put to the test (TWIN-43)."""
    equal: list[Token] = []
    for tokens in heap.sight.equal.values():
        mine = [token for token in tokens if heap.drags.get(token, seat) == seat]
        equal += mine if len(mine) > 1 else ()
    if equal:
        yield Candidate("match", Match((equal[0], equal[1])), alike=equal)


LAW: Law = {
    Grab: MoveRule(check_grab, drag, grabs, try_grabs),
    Drop: MoveRule(check_drop, drop, drops, try_drops),
    LetGo: MoveRule(check_let_go, let_go, let_goes, try_let_go),
    Flip: MoveRule(check_flip, turn_card, flips, try_flips),
    Match: MoveRule(check_match, put_together, matches, try_match),
}
