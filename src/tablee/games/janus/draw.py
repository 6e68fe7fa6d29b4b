"""Drawing one or two cards (JANUS-09 to JANUS-14) and ending such a turn (JANUS-29)."""

from typing import Final

from tablee.games.janus import refusals
from tablee.games.janus.cards import FULL_HAND, MOST, OTHERS, Card, without
from tablee.games.janus.facts import Drawn, Stopped
from tablee.games.janus.moves import DRAW_PILE, DRAWS, PILE, Draw, JanusMove, Source, Stop
from tablee.games.janus.state import State, seen_by_others, top_of
from tablee.games.janus.turn import end_turn
from tablee.kernel import Facts, PerAudience, Refusal, Seat

STOPPED: Final[tuple[Facts, ...]] = tuple((Stopped(seat),) for seat in range(6))
"""What is told of a stop, by seat."""


def check_draw(state: State, seat: Seat, move: Draw) -> Refusal | None:
    """JANUS-06, JANUS-09: at most two, of different origin, and never a fifth card."""
    if len(state.drawn) == MOST:
        return refusals.DRAWN_ENOUGH
    if len(state.hands[seat]) == FULL_HAND:
        return refusals.HAND_FULL
    match move:
        case Draw(int(victim), int(slot)):
            return check_opponent(state, seat, victim, slot)
        case _:
            return check_pile(state)


def check_pile(state: State) -> Refusal | None:
    """JANUS-09, JANUS-16: one from the pile, two where the table allows it."""
    if not pile_open(state):
        return refusals.ONE_FROM_PILE
    return None if state.pile else refusals.PILE_EMPTY


def check_opponent(state: State, seat: Seat, victim: Seat, slot: int) -> Refusal | None:
    """JANUS-09: a card that is there, and never two from the same opponent."""
    if victim == seat or victim >= state.seats:
        return refusals.NO_OPPONENT
    if victim in state.drawn:
        return refusals.ONE_FROM_OPPONENT
    return None if slot < len(state.hands[victim]) else refusals.NO_SUCH_CARD


def pile_open(state: State) -> bool:
    """JANUS-09: whether this turn may still bring a card from the pile."""
    return state.options.two_from_pile or PILE not in state.drawn


def draws(state: State, seat: Seat) -> list[JanusMove]:
    """Every card that the player on turn may draw now."""
    drawn = state.drawn
    if len(drawn) == MOST or len(state.hands[seat]) == FULL_HAND:
        return []
    found: list[JanusMove] = [DRAW_PILE] if state.pile and pile_open(state) else []
    for other, hand in enumerate(state.hands):
        if hand and other != seat and other not in drawn:
            found += DRAWS[other][len(hand)]
    return found


def nothing_to_draw(state: State, seat: Seat) -> bool:
    """JANUS-19: no pile, and no opponent holds a card."""
    return not (state.pile or any(hand for other, hand in enumerate(state.hands) if other != seat))


def draw(state: State, seat: Seat, move: Draw, at: int) -> Facts:
    """JANUS-10: one card; what it shows may decide what comes next."""
    source, slot = move.source, move.slot
    if source == PILE or slot is None:
        card = taken_from_pile(state, seat)
    else:
        card = taken_from_hand(state, seat, source, slot)
    state.hands[seat] += (card,)
    state.drawn += (source,)
    return (card_drawn(state, seat, source, slot),)


def taken_from_pile(state: State, seat: Seat) -> Card:
    """JANUS-12: the visible face towards the drawer; the next card comes to light."""
    card = state.pile.pop()
    state.unseen = max(0, min(state.unseen, len(state.pile) - 1))
    return seen_by_others(card, seat)


def taken_from_hand(state: State, seat: Seat, victim: Seat, slot: int) -> Card:
    """JANUS-11: the outer face towards the drawer: the card has turned as it changed sides.

    The others have now seen both its faces; victim and drawer only if they had before.
    """
    hand = state.hands[victim]
    card = hand[slot]
    state.hands[victim] = without(hand, slot)
    return Card(card.far, card.near, card.known_by | (OTHERS[seat] & OTHERS[victim]))


def card_drawn(state: State, seat: Seat, source: Source, slot: int | None) -> PerAudience:
    """JANUS-11: of the card now on the right the drawer sees one face, the others the other."""
    hand, top = state.hands[seat], top_of(state)
    card, to = hand[-1], len(hand) - 1
    forms = [Drawn(seat, to, source, slot, card.far, top)] * state.seats
    forms[seat] = Drawn(seat, to, source, slot, card.near, top)
    return PerAudience(tuple(forms), Drawn(seat, to, source, slot, None, top))


def check_stop(state: State, seat: Seat, move: Stop) -> Refusal | None:
    """JANUS-08: stopping without a draw would be passing."""
    return None if state.drawn else refusals.DRAW_FIRST


def stop(state: State, seat: Seat, move: Stop, at: int) -> Facts:
    """JANUS-29: the player's own word ends a turn with a draw."""
    return STOPPED[seat] + end_turn(state, at)
