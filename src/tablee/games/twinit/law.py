"""Who may do what in a race, and when: the questions the match asks of `solo`, `clans`, `ring`."""

from collections.abc import Sequence
from itertools import combinations

from tablee.games.twinit import refusals
from tablee.games.twinit.deal import CENTRE
from tablee.games.twinit.facts import Dealt, Pointed, Said
from tablee.games.twinit.hands import hands_of, is_barred, is_unseen, lay_hand, lift_hand
from tablee.games.twinit.moves import (
    HELLO,
    TURN,
    TURN_PILE,
    GiveBack,
    Lift,
    Point,
    Say,
    Show,
    Touch,
    Turn,
    TwinMove,
    lift,
    point,
    touch,
)
from tablee.games.twinit.ring import begin_claim, claimer, debts_of, give_back, show_pair
from tablee.games.twinit.state import State
from tablee.games.twinit.turns import turn, turnable
from tablee.kernel import Facts, Refusal, Seat, Token, told


def opening(state: State) -> Facts:
    """TWIN-11, TWIN-30: who begins, and the teams."""
    teams = state.sides if state.options.mode == "clans" else ()
    return [Dealt(state.due or 0, teams)]


def awaited(state: State) -> Sequence[Seat]:
    """Who is to turn over a card or to show a pair; anybody may touch besides."""
    if state.pause or state.over:
        return ()
    if claim := claimer(state):
        return (claim.seat,)
    return [seat for seat in range(state.seats) if is_due(state, seat)]


def is_due(state: State, seat: Seat) -> bool:
    """TWIN-12, TWIN-35: whether this player may turn over the next card."""
    return seat == state.due or (state.free and bool(state.piles[seat]))


# The law --------------------------------------------------------------------------------


def check(state: State, seat: Seat, move: TwinMove) -> Refusal | None:
    """The law of a race."""
    match move:
        case Touch(on):
            return check_touch(state, seat, on)
        case Lift(on):
            return check_lift(state, seat, on)
        case Turn(pile):
            return check_turn(state, seat, pile)
        case Point(on) if state.options.mode == "clans":
            return check_sight(state, seat, on)
        case Say() if state.options.mode == "clans":
            return None
        case Show(cards) if state.centre:
            return check_show(state, seat, cards)
        case GiveBack(number, _) if state.centre:
            return check_give_back(state, seat, number)
        case _:
            return refusals.NOT_IN_THIS_MODE


def check_sight(state: State, seat: Seat, on: Token) -> Refusal | None:
    """TWIN-08, TWIN-12: what is meant must still be there, and be seen by who means it."""
    if not state.sight.find(on):
        return refusals.STALE
    return refusals.NOT_REVEALED if is_unseen(state, seat, on) else None


def check_touch(state: State, seat: Seat, on: Token) -> Refusal | None:
    """TWIN-03, TWIN-06, TWIN-07, TWIN-17: a free hand, and nothing that forbids it."""
    if state.pause:
        return refusals.PAUSED
    if unseen := check_sight(state, seat, on):
        return unseen
    if state.bans[seat]:
        return refusals.BANNED
    if is_barred(state, seat, on):
        return refusals.BARRED
    hands = hands_of(state, seat)
    if on in hands:
        return refusals.ALREADY_THERE
    if len(hands) > 1:
        return refusals.HANDS_BUSY
    return refusals.TOUCH_THE_CENTRE if on == centre_card(state) else None


def centre_card(state: State) -> Token:
    """TWIN-53: the centre's top card is named by `show`; hands go on the centre itself."""
    return state.tops[CENTRE] if state.centre else 0


def check_lift(state: State, seat: Seat, on: Token) -> Refusal | None:
    """TWIN-07: any hand of one's own, but who holds the centre has to show a pair."""
    if state.pause:
        return refusals.PAUSED
    if on not in hands_of(state, seat):
        return refusals.NO_HAND_THERE
    claim = claimer(state)
    if claim and (claim.seat, claim.on) == (seat, on):
        return refusals.MUST_SHOW
    return None


def check_turn(state: State, seat: Seat, pile: int | None) -> Refusal | None:
    """TWIN-09, TWIN-12, TWIN-51, TWIN-53: whose turn, which pile, and no rival's hand on it."""
    if state.pause:
        return refusals.PAUSED
    if not is_due(state, seat):
        return refusals.NOT_YOUR_TURN
    if (pile is None) == bool(state.centre):
        return refusals.NO_PILE
    pile = seat if pile is None else pile
    if not state.piles[pile]:
        return refusals.EMPTY_PILE
    if claimer(state) or pile not in turnable(state, seat):
        return refusals.HELD
    return None


def check_show(state: State, seat: Seat, cards: tuple[Token, Token]) -> Refusal | None:
    """TWIN-53: only who holds the centre, and two things that are still there."""
    claim = claimer(state)
    if not claim or claim.seat != seat:
        return refusals.NO_CLAIM
    if any(not state.sight.find(token) or token == state.centre for token in cards):
        return refusals.STALE
    return refusals.SAME_CARD if cards[0] == cards[1] else None


def check_give_back(state: State, seat: Seat, number: int) -> Refusal | None:
    """TWIN-56: who owes a set and has one; not out of the hands of a claimer (TWIN-53)."""
    if not debts_of(state, seat):
        return refusals.NO_DEBT
    if claimer(state):
        return refusals.HELD
    return None if number < len(state.sets[seat]) else refusals.NO_SUCH_SET


# What is legal --------------------------------------------------------------------------


def legal(state: State, seat: Seat) -> Sequence[TwinMove]:
    """Every move that `check` lets pass."""
    moves: list[TwinMove] = [*touches(state, seat), *lifts(state, seat), *turns(state, seat)]
    if state.options.mode == "clans":
        moves += [point(on) for on in state.sight.things if not is_unseen(state, seat, on)]
        moves.append(HELLO)
    if state.centre:
        moves += shows(state, seat)
        moves += payments(state, seat)
    return moves


def touches(state: State, seat: Seat) -> list[TwinMove]:
    """TWIN-03: everything this player may lay a hand on."""
    hands = hands_of(state, seat)
    if state.pause or state.bans[seat] or len(hands) > 1:
        return []
    forbidden = {centre_card(state), *hands}
    forbidden.update(bar.on for bar in state.bars if bar.seat == seat)
    forbidden.update(reveal.on for reveal in state.reveals if reveal.seat == seat)
    return [touch(on) for on in state.sight.things if on not in forbidden]


def lifts(state: State, seat: Seat) -> list[TwinMove]:
    """TWIN-07: every hand this player may take away."""
    return [lift(on) for on in hands_of(state, seat) if not check_lift(state, seat, on)]


def turns(state: State, seat: Seat) -> list[TwinMove]:
    """TWIN-12, TWIN-51: every card this player may turn over."""
    if state.pause or not is_due(state, seat) or claimer(state):
        return []
    return [TURN_PILE[pile] if state.centre else TURN for pile in turnable(state, seat)]


def shows(state: State, seat: Seat) -> list[TwinMove]:
    """TWIN-53: every two things the claimer can point out, right or wrong."""
    claim = claimer(state)
    if not claim or claim.seat != seat:
        return []
    things = (on for on in state.sight.things if on != state.centre)
    return [Show(cards) for cards in combinations(things, 2)]


def payments(state: State, seat: Seat) -> list[TwinMove]:
    """TWIN-56: every set under every pile, for who owes one."""
    if not debts_of(state, seat) or claimer(state):
        return []
    piles = range(CENTRE + 1)
    return [GiveBack(number, pile) for number in range(len(state.sets[seat])) for pile in piles]


# What is done ---------------------------------------------------------------------------


def apply(state: State, seat: Seat, move: TwinMove, at: int) -> Facts:
    """Make a move that has been checked."""
    match move:
        case Touch(on):
            return lay(state, seat, on, at)
        case Lift(on):
            hand = next(hand for hand in state.hands if (hand.seat, hand.on) == (seat, on))
            return lift_hand(state, hand, at)
        case Turn(pile):
            return turn(state, seat, seat if pile is None else pile, at)
        case Point(on):
            return tell_team(state, Pointed(seat, on))
        case Say(text):
            return tell_team(state, Said(seat, text))
        case Show(cards):
            return show_pair(state, cards, at)
        case GiveBack(number, pile):
            return give_back(state, seat, number, pile)
        case _:
            raise AssertionError(f"{move} was not checked")


def lay(state: State, seat: Seat, on: Token, at: int) -> Facts:
    """TWIN-03, TWIN-53: a hand comes down; the first one on the centre begins a claim."""
    claimed = claimer(state)
    facts = lay_hand(state, seat, on, at)
    return facts + begin_claim(state, at) if on == state.centre and not claimed else facts


def tell_team(state: State, fact: Pointed | Said) -> Facts:
    """TWIN-34: only the team sees where a team-mate points, and hears what one says."""
    team = state.sides[fact.seat]
    told_team = {seat: fact for seat, side in enumerate(state.sides) if side == team}
    return [told(state.seats, dict(told_team), others=None, watchers=None)]
