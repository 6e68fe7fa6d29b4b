"""Discarding one or two cards (JANUS-15)."""

from tablee.games.janus import refusals
from tablee.games.janus.facts import Discarded
from tablee.games.janus.moves import Discard
from tablee.games.janus.state import State, seen_by_others
from tablee.games.janus.turn import end_turn
from tablee.kernel import Facts, Refusal, Seat


def check_discard(state: State, seat: Seat, move: Discard) -> Refusal | None:
    """JANUS-08: instead of drawing, cards that are in the hand."""
    if state.drawn:
        return refusals.DRAWN_ALREADY
    return None if max(move.slots) < len(state.hands[seat]) else refusals.NO_SUCH_CARD


def discard(state: State, seat: Seat, move: Discard, at: int) -> Facts:
    """JANUS-15: onto the pile one after the other, the discarder's own face up."""
    hand, slots = state.hands[seat], move.slots
    for slot in slots:
        state.pile.append(seen_by_others(hand[slot], seat))
    state.hands[seat] = tuple(card for slot, card in enumerate(hand) if slot not in slots)
    faces = tuple(hand[slot].near for slot in slots)
    return (Discarded(seat, slots, faces), *end_turn(state, at))
