"""Turning over the next card: whose turn, what is shown to whom and when (TWIN-12, TWIN-18)."""

from tablee.games.twinit.cards import turned
from tablee.games.twinit.facts import Revealed, SearchBegun, Turned, Uncovered
from tablee.games.twinit.race.hands import rival_holding
from tablee.games.twinit.race.state import Race, Reveal
from tablee.games.twinit.race.table import draw, lay, motif_of, uncover
from tablee.kernel import Facts, Seat, Token, per_audience


def turn_own(state: Race, seat: Seat, at: int) -> Facts:
    """TWIN-12: the top card of the player's own pile, seen by the rivals first."""
    laid, uncovered = turn(state, seat, seat, at)
    return turned_away(state, laid, at) if state.options.reveal_delay else (laid, *uncovered)


def turn(state: Race, seat: Seat, pile: int, at: int) -> tuple[Turned, Facts]:
    """TWIN-12, TWIN-51: a pile's top card is laid on the table, other face up."""
    top = state.tops[pile]
    card = draw(state, pile)
    to = lay(state, turned(card))
    laid = Turned(seat, pile, top, to, state.sight.things[to].where, card[1])
    state.bans = [until if other == seat else 0 for other, until in enumerate(state.bans)]
    state.due = (seat + 1) % state.seats
    state.due_at = at + state.options.flip_timeout
    state.free = False
    return laid, uncover(state, pile)


def turned_away(state: Race, laid: Turned, at: int) -> Facts:
    """TWIN-12: the rivals see both faces at once, its own player a moment later."""
    until = at + state.options.reveal_delay
    top = state.tops[laid.pile]
    state.reveals += [Reveal(until, laid.seat, on) for on in (laid.to, top) if on]
    hidden = Turned(laid.seat, laid.pile, laid.card, laid.to, laid.spot, None)
    facts: Facts = (per_audience(state.seats, {laid.seat: hidden}, others=laid, spectators=hidden),)
    if top:
        seen = Uncovered(laid.pile, top, motif_of(state, top))
        unseen = Uncovered(laid.pile, top, None)
        facts += (per_audience(state.seats, {laid.seat: unseen}, others=seen, spectators=unseen),)
    return facts


def reveal(state: Race, at: int) -> Facts:
    """TWIN-12: those who turned cards over see them now; so do spectators."""
    seen = [shown for shown in state.reveals if shown.until <= at]
    state.reveals = [shown for shown in state.reveals if shown.until > at]
    by_seat: dict[Seat, list[tuple[Token, int]]] = {}
    for shown in seen:
        by_seat.setdefault(shown.seat, []).append((shown.on, motif_of(state, shown.on)))
    return tuple(
        per_audience(state.seats, {seat: fact}, others=None, spectators=fact)
        for seat, cards in by_seat.items()
        for fact in (Revealed(tuple(cards)),)
    )


def go_on_from(state: Race, seat: Seat, at: int) -> None:
    """TWIN-14, TWIN-18: after a win the game is restarted, and a chain has its time."""
    state.due_at = at + state.options.flip_timeout
    state.mode.restart_by(state, seat)


def restart_by(state: Race, seat: Seat | None) -> None:
    """TWIN-14, TWIN-17: this player turns over the next card, if there is one."""
    if state.search_until is None:
        state.due = seat


def keep_going(state: Race, at: int) -> Facts:
    """TWIN-21: a player without a pile is passed over; without any pile the last search begins."""
    if state.due is None or state.burials or state.over:
        return ()
    if not any(state.piles):
        state.due, state.free = None, False
        state.search_until = at + state.options.final_search
        return (SearchBegun(state.search_until),)
    while not state.mode.piles_of(state, state.due):
        state.due = (state.due + 1) % state.seats
    return ()


def is_due(state: Race, seat: Seat) -> bool:
    """TWIN-12, TWIN-35: whether this player may turn over the next card."""
    return seat == state.due or (state.free and bool(state.piles[seat]))


def turnable(state: Race, seat: Seat) -> list[int]:
    """TWIN-09, TWIN-51: the piles whose top this player can turn over."""
    piles = state.mode.piles_of(state, seat)
    return [pile for pile in piles if not rival_holding(state, seat, state.tops[pile])]


def own_pile(state: Race, seat: Seat) -> list[int]:
    """TWIN-12: a player turns over cards of one pile."""
    return [seat] if state.piles[seat] else []


def own_pile_due(state: Race) -> int | None:
    """TWIN-18: the card of the player who is due turns over by itself."""
    seat = state.due
    return None if seat is None or held_up(state, seat, seat) else seat


def held_up(state: Race, seat: Seat, pile: int) -> bool:
    """TWIN-09: whether a rival's hand came to the top card before its turn-over was due."""
    hand = rival_holding(state, seat, state.tops[pile])
    return hand is not None and hand.since <= state.due_at
