"""What hands on ring cards mean, and what follows: wins, ties, errors (TWIN-52 to TWIN-57)."""

from typing import NamedTuple

from tablee.games.twinit.race.ending import end
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
from tablee.games.twinit.ring.debts import err, pay_at_the_end, win_in_debt
from tablee.games.twinit.ring.state import Ring
from tablee.kernel import Facts, Seat, Token

GOAL = 7
"""TWIN-57: the sets that win at once."""


class Tie(NamedTuple):
    """TWIN-55: two players hold one ring card each, the earlier hand first."""

    seats: tuple[Seat, ...]
    cards: tuple[Token, ...]


class Seven(NamedTuple):
    """TWIN-57: these have enough sets."""

    sides: tuple[Side, ...]


# What the hands mean --------------------------------------------------------------------


def ruling(state: Ring) -> Seven | Win | Tie | Error | None:
    """TWIN-53: later hands wait until the hand on the centre has been ruled."""
    if sides := with_seven(state):
        return Seven(sides)
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


def with_seven(state: Ring) -> tuple[Side, ...]:
    """TWIN-56, TWIN-57: who has enough sets and has paid; not while lost cards are being buried."""
    if state.burials:
        return ()
    owing = {debt.seat for debt in state.debts}
    enough = (side for side, sets in enumerate(state.sets) if len(sets) >= GOAL)
    return tuple(side for side in enough if side not in owing)


# What follows ---------------------------------------------------------------------------


def win(state: Ring, ruling: Win, at: int) -> Facts:
    """TWIN-52, TWIN-54: two hands of one player on ring cards."""
    return win_all(state, ruling.seats[0], ruling.cards, at)


def win_all(state: Ring, seat: Seat, cards: tuple[Token, ...], at: int) -> Facts:
    """TWIN-54: all equal cards become one set, and its winner restarts the game."""
    facts = win_set(state, seat, cards, at)
    go_on_from(state, seat, at)
    return facts


def win_set(state: Ring, seat: Seat, cards: tuple[Token, ...], at: int) -> Facts:
    """TWIN-56: a set is won, also by a player who still owes one."""
    won, facts = capture(state, (seat,), cards)
    return facts + win_in_debt(state, seat, won, at)


def tie(state: Ring, ruling: Tie, at: int) -> Facts:
    """TWIN-55: one card each; the earlier hand restarts, a third one lifts."""
    seats, cards = ruling
    others = [token for token in all_equal(state, cards[0]) if token not in cards]
    state.hands = [hand for hand in state.hands if hand.on not in others]
    facts: Facts = ()
    for seat, token in zip(seats, cards, strict=True):
        facts += win_set(state, seat, (token,), at)
    go_on_from(state, seats[0], at)
    return facts


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


def finish(state: Ring, ruling: Seven, at: int) -> Facts:
    """TWIN-57: the game is over."""
    return pay_at_the_end(state) + end(state)


CARRY_OUT: CarryOut = {
    Seven: finish,
    Win: win,
    Tie: tie,
    Error: err_with_hands,
}
