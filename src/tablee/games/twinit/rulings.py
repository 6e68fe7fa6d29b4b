"""The one look at who holds what, and what that is called: a win, a tie, a dispute, an error.

Solo, clans and ring differ in two questions only: when two hands of one player are wrong,
and whose equal cards count together.
"""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from tablee.games.twinit.hands import holders, holding
from tablee.games.twinit.state import Hand, State
from tablee.games.twinit.table import motif_of
from tablee.kernel import Seat, Token

Held: TypeAlias = dict[Token, Seat]


class Win(NamedTuple):
    """TWIN-13, TWIN-15, TWIN-31, TWIN-52: one side holds equal cards."""

    seats: tuple[Seat, ...]
    cards: tuple[Token, ...]


class Tie(NamedTuple):
    """TWIN-55: two players hold one ring card each, the earlier hand first."""

    seats: tuple[Seat, ...]
    cards: tuple[Token, ...]


class Dispute(NamedTuple):
    """TWIN-16, TWIN-19: rivals hold equal cards."""

    cards: tuple[Token, ...]


class Error(NamedTuple):
    """TWIN-17, TWIN-32, TWIN-56: two hands of one player that may not lie so."""

    seat: Seat
    cards: tuple[Token, ...]


Ruling: TypeAlias = Win | Tie | Dispute | Error


def read(state: State) -> Ruling | None:
    """What the hands on the table mean now, or None: nothing yet."""
    if len(state.hands) < 2:
        return None
    error = wrong_hands(state)
    if error or holding(state, state.centre):
        # TWIN-53: whoever came later waits until the hand on the centre has been ruled.
        return error
    judge = judge_ring if state.centre else judge_race
    rulings = (judge(state, held) for held in equal_held(state))
    return next((ruling for ruling in rulings if ruling), None)


def wrong_hands(state: State) -> Error | None:
    """TWIN-17: both hands of one player on cards that this player cannot claim so."""
    for seat, one, other in pairs_of_hands(state):
        if not may_claim(state, one, other):
            return Error(seat, (one, other))
    return None


def pairs_of_hands(state: State) -> Iterator[tuple[Seat, Token, Token]]:
    """Each player with both hands on cards, the earlier hand first."""
    first: dict[Seat, Token] = {}
    for hand in state.hands:
        if hand.on == state.centre:
            continue
        if hand.seat in first:
            yield hand.seat, first[hand.seat], hand.on
        first[hand.seat] = hand.on


def may_claim(state: State, one: Token, other: Token) -> bool:
    """TWIN-13, TWIN-15, TWIN-32, TWIN-52: whether one player may lay both hands so.

    Two sets of one motif lie in the ring only, where no set is claimed by a hand on it.
    """
    if state.options.mode == "clans":
        return False
    a, b = state.sight.things[one], state.sight.things[other]
    if state.centre and not a.place == b.place == "table":
        return False
    return a.motif == b.motif


def equal_held(state: State) -> list[Held]:
    """The groups of two or three equal cards that are held, each in the order of its hands."""
    groups: dict[int, Held] = {}
    for token, seat in holders(state).items():
        groups.setdefault(motif_of(state, token), {})[token] = seat
    return [held for held in groups.values() if len(held) > 1]


def judge_race(state: State, held: Held) -> Ruling | None:
    """TWIN-13, TWIN-16, TWIN-19, TWIN-31, TWIN-33: the first side with two wins them."""
    sides = [state.sides[seat] for seat in held.values()]
    for side in sides:
        if sides.count(side) > 1:
            cards = tuple(token for token, seat in held.items() if state.sides[seat] == side)
            return Win(tuple(dict.fromkeys(held[token] for token in cards)), cards)
    return None if is_open(state, held) else Dispute(tuple(held))


def is_open(state: State, held: Held) -> bool:
    """TWIN-19: of three equal cards one is still to be had."""
    return len(held) < len(state.sight.equal[motif_of(state, next(iter(held)))])


def judge_ring(state: State, held: Held) -> Ruling | None:
    """TWIN-52, TWIN-55: only cards lying in the ring are claimed by hands on them."""
    ring = [token for token in held if state.sight.things[token].place == "table"]
    if len(ring) < 2:
        return None
    seats = [held[token] for token in ring]
    for seat in seats:
        if seats.count(seat) > 1:
            return Win((seat,), all_equal(state, ring[0]))
    return Tie(tuple(seats[:2]), tuple(ring[:2]))


def all_equal(state: State, token: Token) -> tuple[Token, ...]:
    """TWIN-54: everything in sight that shows the same motif, wherever it lies."""
    return state.sight.equal[motif_of(state, token)]


def standoff(state: State, hand: Hand) -> Dispute | None:
    """TWIN-19: a hand on one of three equal cards times out while a rival holds another."""
    group = next((held for held in equal_held(state) if hand.on in held), None)
    if state.centre or not group or group[hand.on] != hand.seat:
        return None
    return Dispute(all_equal(state, hand.on))
