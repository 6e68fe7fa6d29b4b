"""Turning over the next card: whose turn, what is shown to whom and when (TWIN-12, TWIN-18)."""

from tablee.games.twinit.cards import turned
from tablee.games.twinit.facts import Revealed, SearchBegun, Turned, Uncovered
from tablee.games.twinit.hands import holding, rival_holding
from tablee.games.twinit.state import Hand, Reveal, State
from tablee.games.twinit.table import draw, lay, motif_of, uncover
from tablee.kernel import Facts, Seat, Token, told


def turn(state: State, seat: Seat, pile: int, at: int) -> Facts:
    """TWIN-12, TWIN-51: a pile's top card is laid on the table, other face up."""
    top = state.tops[pile]
    card = draw(state, pile)
    to = lay(state, turned(card))
    laid = Turned(seat, pile, top, to, state.sight.things[to].where, card[1])
    next_card = uncover(state, pile)
    state.bans = [0] * state.seats
    state.due = (seat + 1) % state.seats
    state.due_at = at + state.options.flip_timeout
    state.free = False
    if state.centre or not state.options.reveal_delay:
        return [laid, *next_card]
    return turned_away(state, laid, at)


def turned_away(state: State, laid: Turned, at: int) -> Facts:
    """TWIN-12: the rivals see both faces at once, who turned the card a moment later."""
    until = at + state.options.reveal_delay
    top = state.tops[laid.pile]
    state.reveals += [Reveal(until, laid.seat, on) for on in (laid.to, top) if on]
    hidden = Turned(laid.seat, laid.pile, laid.card, laid.to, laid.spot, None)
    facts: Facts = [told(state.seats, {laid.seat: hidden}, others=laid, watchers=hidden)]
    if top:
        seen = Uncovered(laid.pile, top, motif_of(state, top))
        unseen = Uncovered(laid.pile, top, None)
        facts.append(told(state.seats, {laid.seat: unseen}, others=seen, watchers=unseen))
    return facts


def reveal(state: State, at: int) -> Facts:
    """TWIN-12: those who turned cards over see them now; so do those who only watch."""
    seen = [shown for shown in state.reveals if shown.until <= at]
    state.reveals = [shown for shown in state.reveals if shown.until > at]
    by_seat: dict[Seat, list[tuple[Token, int]]] = {}
    for shown in seen:
        by_seat.setdefault(shown.seat, []).append((shown.on, motif_of(state, shown.on)))
    return [
        told(state.seats, {seat: fact}, others=None, watchers=fact)
        for seat, cards in by_seat.items()
        for fact in (Revealed(tuple(cards)),)
    ]


def go_on_from(state: State, seat: Seat, at: int) -> None:
    """TWIN-14, TWIN-18: after a win the game is restarted; in clans by anybody (TWIN-35)."""
    state.due_at = at + state.options.flip_timeout
    restart_by(state, seat)


def restart_by(state: State, seat: Seat | None) -> None:
    """TWIN-17, TWIN-35: who turns over the next card after an interruption, if there is one."""
    if state.search_until is not None:
        return
    if state.options.mode == "clans":
        state.free = True
    else:
        state.due = seat


def keep_going(state: State, at: int) -> Facts:
    """TWIN-21: whoever has no pile is passed over; without any pile the last search begins."""
    if state.due is None or state.burials or state.over:
        return []
    if not any(state.piles):
        state.due, state.free = None, False
        state.search_until = at + state.options.final_search
        return [SearchBegun(state.search_until)]
    if not state.centre:
        while not state.piles[state.due]:
            state.due = (state.due + 1) % state.seats
    return []


def turnable(state: State, seat: Seat) -> list[int]:
    """TWIN-09, TWIN-51: the piles whose top this player can turn over."""
    return [
        pile for pile in piles_of(state, seat) if not rival_holding(state, seat, state.tops[pile])
    ]


def piles_of(state: State, seat: Seat) -> list[int]:
    """TWIN-12, TWIN-51: the piles with cards that this player turns over."""
    piles = range(len(state.piles)) if state.centre else (seat,)
    return [pile for pile in piles if state.piles[pile]]


def pile_due(state: State) -> int | None:
    """TWIN-09, TWIN-18: the pile whose card turns over by itself; None: hands are in the way.

    A hand laid after the moment the turn-over was due does not hold it up. In the ring the
    fullest pile is taken.
    """
    seat, claim = state.due, holding(state, state.centre)
    if seat is None or (claim and in_time(state, claim)):
        return None
    ready = [pile for pile in piles_of(state, seat) if not held_up(state, seat, pile)]
    return max(ready, key=lambda pile: len(state.piles[pile]), default=None)


def held_up(state: State, seat: Seat, pile: int) -> bool:
    """TWIN-09: whether a rival's hand came to the top card before its turn-over was due."""
    hand = rival_holding(state, seat, state.tops[pile])
    return hand is not None and in_time(state, hand)


def in_time(state: State, hand: Hand) -> bool:
    """Whether a hand was there before the turn-over was due."""
    return hand.since <= state.due_at
