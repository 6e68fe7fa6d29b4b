"""The one look at who holds what, and what that is called: a win, a dispute, an error."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

from tablee.games.twinit.race.hands import holders
from tablee.games.twinit.race.state import Hand, Race
from tablee.games.twinit.race.table import motif_of
from tablee.kernel import Seat, Token

Held: TypeAlias = dict[Token, Seat]


class Win(NamedTuple):
    """TWIN-13, TWIN-15, TWIN-31, TWIN-52: one side holds equal cards."""

    seats: tuple[Seat, ...]
    cards: tuple[Token, ...]


class Dispute(NamedTuple):
    """TWIN-16, TWIN-19: rivals hold equal cards."""

    cards: tuple[Token, ...]


class Error(NamedTuple):
    """TWIN-17, TWIN-32, TWIN-56: two hands of one player that may not lie so."""

    seat: Seat
    cards: tuple[Token, ...]


MayClaim: TypeAlias = Callable[[Any, Token, Token], bool]
"""TWIN-13, TWIN-32, TWIN-52: whether one player may lay both hands so."""


def wrong_hands(state: Race, hands: Iterable[Hand], may_claim: MayClaim) -> Error | None:
    """TWIN-17: both hands of one player on cards that this player cannot claim so."""
    for seat, one, other in pairs_of_hands(hands):
        if not may_claim(state, one, other):
            return Error(seat, (one, other))
    return None


def pairs_of_hands(hands: Iterable[Hand]) -> Iterator[tuple[Seat, Token, Token]]:
    """Each player with both hands on cards, the earlier hand first."""
    first: dict[Seat, Token] = {}
    for hand in hands:
        if hand.seat in first:
            yield hand.seat, first[hand.seat], hand.on
        first[hand.seat] = hand.on


def are_equal(state: Race, one: Token, other: Token) -> bool:
    """TWIN-13, TWIN-15: the same motif; two won sets never show the same one."""
    return motif_of(state, one) == motif_of(state, other)


def equal_held(state: Race) -> list[Held]:
    """The groups of two or three equal cards that are held, each in the order of its hands."""
    groups: dict[int, Held] = {}
    for token, seat in holders(state).items():
        groups.setdefault(motif_of(state, token), {})[token] = seat
    return [held for held in groups.values() if len(held) > 1]


def judge_hands(state: Race) -> Win | Dispute | None:
    """TWIN-13, TWIN-16, TWIN-31: what the equal cards that are held mean."""
    if len(state.hands) < 2:
        return None
    rulings = (judge(state, held) for held in equal_held(state))
    return next((ruling for ruling in rulings if ruling), None)


def judge(state: Race, held: Held) -> Win | Dispute | None:
    """TWIN-13, TWIN-16, TWIN-19, TWIN-31, TWIN-33: the first side with two wins them."""
    sides = [state.sides[seat] for seat in held.values()]
    for side in sides:
        if sides.count(side) > 1:
            cards = tuple(token for token, seat in held.items() if state.sides[seat] == side)
            return Win(tuple(dict.fromkeys(held[token] for token in cards)), cards)
    return None if is_open(state, held) else Dispute(tuple(held))


def is_open(state: Race, held: Held) -> bool:
    """TWIN-19: of three equal cards one is still to be had."""
    return len(held) < len(all_equal(state, next(iter(held))))


def all_equal(state: Race, token: Token) -> tuple[Token, ...]:
    """TWIN-54: everything in sight that shows the same motif, wherever it lies."""
    return state.sight.equal[motif_of(state, token)]


def standoff(state: Race, hand: Hand) -> tuple[Token, ...]:
    """TWIN-19: three equal cards, if this hand times out on one while a rival holds another.

    A hand that lies above takes the card over instead (TWIN-05).
    """
    if any(other.on == hand.on for other in state.hands if other != hand):
        return ()
    group = next((held for held in equal_held(state) if hand.on in held), None)
    return all_equal(state, hand.on) if group else ()
