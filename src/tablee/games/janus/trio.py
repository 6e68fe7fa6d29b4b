"""Trios (JANUS-17 to JANUS-20): only the faces that the holder sees count."""

from tablee.games.janus import refusals
from tablee.games.janus.cards import FULL_HAND, TRIO, Hand
from tablee.games.janus.draw import nothing_to_draw
from tablee.games.janus.end import cards_left, end
from tablee.games.janus.facts import Laid
from tablee.games.janus.moves import LAYS, Lay
from tablee.games.janus.state import State, seen_by_others
from tablee.games.janus.turn import pass_on
from tablee.kernel import Facts, Refusal, Seat


def check_lay(state: State, seat: Seat, move: Lay) -> Refusal | None:
    """JANUS-17, JANUS-19: at the right moment, three equal symbols on your side."""
    hand = state.hands[seat]
    if not time_to_lay(state, seat):
        return refusals.DRAW_FIRST
    if len(hand) < TRIO:
        return refusals.NO_TRIO
    if max(move.slots) >= len(hand):
        return refusals.NO_SUCH_CARD
    return None if is_trio(hand, move.slots) else refusals.NO_TRIO


def time_to_lay(state: State, seat: Seat) -> bool:
    """JANUS-17, JANUS-19: after a draw, or where none is possible."""
    return bool(state.drawn or len(state.hands[seat]) == FULL_HAND or nothing_to_draw(state, seat))


def is_trio(hand: Hand, slots: tuple[int, ...]) -> bool:
    """JANUS-20: the inner faces are equal; the outer ones never count."""
    one, two, three = slots
    return hand[one].near == hand[two].near == hand[three].near


def trios_in(hand: Hand) -> list[Lay]:
    """JANUS-18: every three cards that make a trio."""
    if len({card.near for card in hand}) > len(hand) - TRIO + 1:
        return []
    return [move for move in LAYS[len(hand)] if is_trio(hand, move.slots)]


def lay(state: State, seat: Seat, move: Lay, at: int) -> Facts:
    """JANUS-17: shown to all, put in front of the player, out of the game; the turn is over."""
    hand, slots = state.hands[seat], move.slots
    trio = tuple(seen_by_others(hand[slot], seat) for slot in slots)
    state.trios[seat] += (trio,)
    state.hands[seat] = tuple(card for slot, card in enumerate(hand) if slot not in slots)
    state.quiet = 0
    pass_on(state, at)
    facts: Facts = (Laid(seat, slots, trio[0].near),)
    return facts + end(state, "too_few_cards") if cards_left(state) < TRIO else facts
