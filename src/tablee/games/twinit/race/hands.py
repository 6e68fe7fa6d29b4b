"""Hands on cards: the one thing players do in a race (TWIN-03 to TWIN-09)."""

from tablee.games.twinit.facts import Lifted, Touched, Unbarred
from tablee.games.twinit.race.state import Bar, Hand, Race
from tablee.kernel import Facts, Seat, Token, per_audience

BAR = 2_000
"""TWIN-07: how long a card that was left is barred."""


def hands_of(state: Race, seat: Seat) -> list[Token]:
    """Where the hands of a player lie."""
    return [hand.on for hand in state.hands if hand.seat == seat]


def holders(state: Race) -> dict[Token, Seat]:
    """TWIN-05: who holds each thing that hands are on: the hand underneath, the earliest."""
    held: dict[Token, Seat] = {}
    for hand in state.hands:
        held.setdefault(hand.on, hand.seat)
    return held


def holding(state: Race, token: Token) -> Hand | None:
    """TWIN-05: the hand that holds this."""
    return next((hand for hand in state.hands if hand.on == token), None)


def rival_holding(state: Race, seat: Seat, token: Token) -> Hand | None:
    """TWIN-09: the hand that holds this, if it is a rival's."""
    hand = holding(state, token)
    return hand if hand and state.sides[hand.seat] != state.sides[seat] else None


def lay_hand(state: Race, seat: Seat, on: Token, at: int) -> Facts:
    """TWIN-03: a hand comes down, above those that lie there."""
    state.hands.append(Hand(seat, on, at))
    return (Touched(seat, on, at=at),)


def lift_hand(state: Race, hand: Hand, at: int, *, timed_out: bool = False) -> Facts:
    """TWIN-07: a hand that found no partner leaves a card barred to its player."""
    state.hands.remove(hand)
    state.bars.append(Bar(at + BAR, hand.seat, hand.on))
    return (Lifted(hand.seat, hand.on, timed_out),)


def unbar(state: Race, at: int) -> Facts:
    """TWIN-07: bars that have lasted long enough; nobody else needs to know."""
    ended = [bar for bar in state.bars if bar.until <= at]
    state.bars = [bar for bar in state.bars if bar.until > at]
    return tuple(
        per_audience(state.seats, {bar.seat: Unbarred(bar.on)}, others=None, spectators=None)
        for bar in ended
    )


def is_barred(state: Race, seat: Seat, on: Token) -> bool:
    """TWIN-07: whether this player left this card a moment ago."""
    return any(bar.seat == seat and bar.on == on for bar in state.bars)


def is_unseen(state: Race, seat: Seat, on: Token) -> bool:
    """TWIN-12: whether this player turned this card over and does not see it yet."""
    return any(reveal.seat == seat and reveal.on == on for reveal in state.reveals)


def may_not_touch(state: Race, seat: Seat) -> set[Token]:
    """TWIN-07, TWIN-12: what is there and not for this player: held, left or not yet seen."""
    forbidden = set(hands_of(state, seat))
    forbidden.update(bar.on for bar in state.bars if bar.seat == seat)
    forbidden.update(reveal.on for reveal in state.reveals if reveal.seat == seat)
    return forbidden
