"""What hands on ring cards mean, and what follows: wins, ties, errors (TWIN-52 to TWIN-57)."""

from typing import NamedTuple

from tablee.games.twinit.race.ending import end_if_won
from tablee.games.twinit.race.rulings import (
    Error,
    Held,
    Win,
    all_equal,
    are_equal,
    equal_held,
    wrong_hands,
)
from tablee.games.twinit.race.state import CarryOut, Side
from tablee.games.twinit.race.turns import go_on_from
from tablee.games.twinit.race.wins import capture
from tablee.games.twinit.ring.debts import err, pay_all
from tablee.games.twinit.ring.state import Ring
from tablee.kernel import Facts, Seat, Token

GOAL = 7
"""TWIN-57: the sets that win at once."""


class Tie(NamedTuple):
    """TWIN-55: two players hold one ring card each, the earlier hand first."""

    seats: tuple[Seat, ...]
    cards: tuple[Token, ...]


# What the hands mean --------------------------------------------------------------------


def ruling(state: Ring) -> Win | Tie | Error | None:
    """TWIN-53: later hands wait until the hand on the centre has been ruled."""
    on_cards = [hand for hand in state.hands if hand.on != state.centre]
    error = wrong_hands(state, on_cards, may_claim)
    if error or len(on_cards) < len(state.hands):
        return error
    rulings = (judge(state, held) for held in equal_held(state))
    return next((ruling for ruling in rulings if ruling), None)


def may_claim(state: Ring, one: Token, other: Token) -> bool:
    """TWIN-52: one hand on each of two equal cards that lie in the ring."""
    return lies_in_ring(state, one) and lies_in_ring(state, other) and are_equal(state, one, other)


def lies_in_ring(state: Ring, token: Token) -> bool:
    """Neither on a pile nor in a won set."""
    return state.sight.things[token].place == "table"


def judge(state: Ring, held: Held) -> Win | Tie | None:
    """TWIN-52, TWIN-55: only cards lying in the ring are claimed by hands on them."""
    ring = [token for token in held if lies_in_ring(state, token)]
    if len(ring) < 2:
        return None
    seats = [held[token] for token in ring]
    for seat in seats:
        if seats.count(seat) > 1:
            return Win((seat,), all_equal(state, ring[0]))
    return Tie(tuple(seats[:2]), tuple(ring[:2]))


# What follows ---------------------------------------------------------------------------


def win(state: Ring, ruling: Win, at: int) -> Facts:
    """TWIN-52, TWIN-54: two hands of one player on ring cards."""
    return win_all(state, ruling.seats[0], ruling.cards, at)


def win_all(state: Ring, seat: Seat, cards: tuple[Token, ...], at: int) -> Facts:
    """TWIN-54: all equal cards become one set; debts are paid before 7 is counted."""
    facts = win_set(state, seat, cards, at)
    go_on_from(state, seat, at)
    return facts + end_if_won(state)


def win_set(state: Ring, seat: Seat, cards: tuple[Token, ...], at: int) -> Facts:
    """TWIN-56: a set is won, then whatever the winner owes is paid."""
    won, facts = capture(state, (seat,), cards)
    return facts + pay_all(state, seat, at, won)


def tie(state: Ring, ruling: Tie, at: int) -> Facts:
    """TWIN-55: one card each; the earlier hand restarts, a third one lifts."""
    seats, cards = ruling
    others = [token for token in all_equal(state, cards[0]) if token not in cards]
    state.hands = [hand for hand in state.hands if hand.on not in others]
    facts: Facts = ()
    for seat, token in zip(seats, cards, strict=True):
        facts += win_set(state, seat, (token,), at)
    go_on_from(state, seats[0], at)
    return facts + end_if_won(state)


def err_with_hands(state: Ring, ruling: Error, at: int) -> Facts:
    """TWIN-56: both hands lift; play goes on."""
    seat, cards = ruling
    state.hands = [hand for hand in state.hands if hand.seat != seat or hand.on not in cards]
    return err(state, seat, cards, at)


def more_cards(state: Ring, side: Side) -> int:
    """TWIN-55: of two who reach 7 in one tie, more cards wins."""
    sets = state.sets[side]
    if len(sets) < GOAL:
        return 0
    return sum(len(state.sight.things[token].cards) for token in sets)


CARRY_OUT: CarryOut = {
    Win: win,
    Tie: tie,
    Error: err_with_hands,
}
