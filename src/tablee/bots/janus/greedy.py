"""How *gentle* and *easy* take a turn: card by card, with eyes for nothing but their own hand."""

from collections.abc import Sequence

from tablee.games.janus.cards import TRIO
from tablee.games.janus.knowledge import Knowledge
from tablee.games.janus.moves import DRAW_PILE, STOP, Discard, Draw, Lay
from tablee.kernel import Luck, Move

CARELESS = 4
"""Once in this many draws a pair is overlooked: or two players could rob each other for ever."""


def greedy_turn(known: Knowledge, legal: Sequence[Move], luck: Luck) -> Move:
    """A trio if there is one; else the card most like those in hand; else a fresh one."""
    for move in legal:
        if isinstance(move, Lay):
            return move
    hand = [known.symbols[card.near] for card in known.table.hands[known.seat]]
    draws = [move for move in legal if isinstance(move, Draw)]
    if not draws:
        return STOP if STOP in legal else loosest(hand, legal, luck)
    alike = {move: hand.count(face(known, move)) for move in draws}
    most = max(alike.values())
    if most > 1 or (most and luck.below(CARELESS)):
        return any_of([move for move in draws if alike[move] == most], luck)
    if DRAW_PILE in draws and (len(hand) < TRIO or STOP not in legal):
        return DRAW_PILE
    return STOP if STOP in legal else any_of(draws, luck)


def gentle_turn(known: Knowledge, legal: Sequence[Move], luck: Luck) -> Move:
    """Half of the time like *easy*; else a card from the pile, so that nobody is robbed."""
    hand = known.table.hands[known.seat]
    lays = any(isinstance(move, Lay) for move in legal)
    if lays or luck.below(2) or not any(isinstance(move, Draw) for move in legal):
        return greedy_turn(known, legal, luck)
    if DRAW_PILE in legal and (len(hand) < TRIO or STOP not in legal):
        return DRAW_PILE
    return STOP if STOP in legal else greedy_turn(known, legal, luck)


def face(known: Knowledge, move: Draw) -> int | None:
    """JANUS-11, JANUS-12: the face that this card would turn to the drawer."""
    table = known.table
    if move.slot is None:
        return known.symbols[table.pile[-1].near]
    assert isinstance(move.source, int)
    return known.symbols[table.hands[move.source][move.slot].far]


def loosest(hand: Sequence[int | None], legal: Sequence[Move], luck: Luck) -> Move:
    """A single card discarded, one that has the fewest of its like in hand."""
    singles = [move for move in legal if isinstance(move, Discard) and len(move.slots) == 1]
    fewest = min(hand.count(hand[move.slots[0]]) for move in singles)
    return any_of([m for m in singles if hand.count(hand[m.slots[0]]) == fewest], luck)


def any_of(moves: Sequence[Move], luck: Luck) -> Move:
    """One as soon as another."""
    return moves[luck.below(len(moves))]
