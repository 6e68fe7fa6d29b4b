"""Who may do what at the ring: touch and turn over as it is there, show a pair, pay (TWIN-50 …)."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from tablee.games.twinit import refusals
from tablee.games.twinit.deal import CENTRE
from tablee.games.twinit.mode import Law, MoveRule
from tablee.games.twinit.moves import (
    TURN_PILE,
    GiveBack,
    Lift,
    Show,
    Touch,
    Turn,
    TwinMove,
)
from tablee.games.twinit.race import law as race
from tablee.games.twinit.race.hands import lay_hand, may_not_touch
from tablee.games.twinit.race.turns import is_due, turn, turnable
from tablee.games.twinit.ring.claims import begin_claim, claimer, must_wait, show_pair
from tablee.games.twinit.ring.debts import debts_of, give_back
from tablee.games.twinit.ring.state import Ring
from tablee.kernel import Candidate, Facts, Refusal, Seat, Token

PILES = range(CENTRE + 1)


def awaited(state: Ring) -> Sequence[Seat]:
    """Who is to show a pair, or to turn over a card; anybody may touch as well."""
    claim = claimer(state)
    return (claim.seat,) if claim and not state.over else race.awaited(state)


# Touching, lifting, turning over --------------------------------------------------------


def check_touch(state: Ring, seat: Seat, move: Touch) -> Refusal | None:
    """TWIN-53: the centre's top card is named by `show`; hands go on the centre itself."""
    refusal = race.check_touch(state, seat, move)
    if refusal:
        return refusal
    if move.on == state.centre and must_wait(state, seat):
        return refusals.CARD_FIRST
    return refusals.TOUCH_THE_CENTRE if move.on == state.tops[CENTRE] else None


def not_touched(state: Ring, seat: Seat) -> set[Token]:
    """TWIN-53: as everywhere; nor the centre's top card, nor the centre after a failure."""
    forbidden = may_not_touch(state, seat)
    if state.tops[CENTRE]:
        forbidden.add(state.tops[CENTRE])
    if must_wait(state, seat):
        forbidden.add(state.centre)
    return forbidden


def lay(state: Ring, seat: Seat, move: Touch, at: int) -> Facts:
    """TWIN-03, TWIN-53: a hand comes down; the first one on the centre begins a claim."""
    claimed = claimer(state)
    facts = lay_hand(state, seat, move.on, at)
    return facts + begin_claim(state, at) if move.on == state.centre and not claimed else facts


def touches(state: Ring, seat: Seat) -> Sequence[TwinMove]:
    """TWIN-03: everything this player may lay a hand on."""
    return race.touches_but(state, seat, not_touched(state, seat))


def try_touches(state: Ring, seat: Seat) -> Iterator[Candidate]:
    """A hand on anything; and what this player in particular may not touch."""
    return race.try_touches_but(state, not_touched(state, seat))


def check_lift(state: Ring, seat: Seat, move: Lift) -> Refusal | None:
    """TWIN-53: the player who holds the centre has to show a pair."""
    claim = claimer(state)
    refusal = race.check_lift(state, seat, move)
    if refusal is None and claim and (claim.seat, claim.on) == (seat, move.on):
        return refusals.MUST_SHOW
    return refusal


def lift_away(state: Ring, seat: Seat, move: Lift, at: int) -> Facts:
    """TWIN-07: a hand that leaves the queue on the centre may come back at once."""
    facts = race.lift_away(state, seat, move, at)
    state.bars = [bar for bar in state.bars if bar.on != state.centre]
    return facts


def lifts(state: Ring, seat: Seat) -> list[TwinMove]:
    """TWIN-07: every hand this player may take away."""
    hands: list[Lift] = [move for move in race.lifts(state, seat) if isinstance(move, Lift)]
    return [move for move in hands if not check_lift(state, seat, move)]


def check_turn(state: Ring, seat: Seat, move: Turn) -> Refusal | None:
    """TWIN-51, TWIN-53: any pile, but not while a pair is being claimed."""
    if move.pile is None:
        return refusals.NO_PILE
    refusal = race.check_turn_of(state, seat, move.pile)
    return refusals.HELD if refusal is None and claimer(state) else refusal


def turn_over(state: Ring, seat: Seat, move: Turn, at: int) -> Facts:
    """TWIN-51: the top card of this pile is laid in the ring, for all to see."""
    assert move.pile is not None
    return turn_pile(state, seat, move.pile, at)


def turn_pile(state: Ring, seat: Seat, pile: int, at: int) -> Facts:
    """TWIN-51: nobody sees it later than others."""
    laid, uncovered = turn(state, seat, pile, at)
    return (laid, *uncovered)


def turns(state: Ring, seat: Seat) -> list[TwinMove]:
    """TWIN-51: every card this player may turn over."""
    if state.pause or not is_due(state, seat) or claimer(state):
        return []
    return [TURN_PILE[pile] for pile in turnable(state, seat)]


def try_turns(state: Ring, seat: Seat) -> Iterator[Candidate]:
    """The first pile that can be turned over stands for all; and each pile by itself."""
    first = next(iter(turnable(state, seat)), CENTRE)
    yield Candidate("turn", TURN_PILE[first])
    if is_due(state, seat):
        for pile in PILES:
            yield Candidate("turn", TURN_PILE[pile], pile)


# Showing a pair -------------------------------------------------------------------------


def check_show(state: Ring, seat: Seat, move: Show) -> Refusal | None:
    """TWIN-53: only who holds the centre, and two things that are still there."""
    claim = claimer(state)
    if not claim or claim.seat != seat:
        return refusals.NO_CLAIM
    if any(not state.sight.find(token) or token == state.centre for token in move.cards):
        return refusals.STALE
    return refusals.SAME_CARD if move.cards[0] == move.cards[1] else None


def show(state: Ring, seat: Seat, move: Show, at: int) -> Facts:
    """TWIN-53: the pair the claim was for."""
    return show_pair(state, move.cards, at)


def shows(state: Ring, seat: Seat) -> list[TwinMove]:
    """TWIN-53: every two things the claimer can point out, right or wrong."""
    claim = claimer(state)
    if not claim or claim.seat != seat:
        return []
    things = (on for on in state.sight.things if on != state.centre)
    return [Show(cards) for cards in combinations(things, 2)]


def try_show(state: Ring, seat: Seat) -> Iterator[Candidate]:
    """Any two things."""
    things = [on for on in state.sight.things if on != state.centre]
    if len(things) > 1:
        yield Candidate("show", Show((things[0], things[1])), alike=things)


# Paying ---------------------------------------------------------------------------------


def check_give_back(state: Ring, seat: Seat, move: GiveBack) -> Refusal | None:
    """TWIN-56: who owes a set and has one; not out of the hands of a claimer (TWIN-53)."""
    if not debts_of(state, seat):
        return refusals.NO_DEBT
    if claimer(state):
        return refusals.HELD
    return None if move.set < len(state.sets[seat]) else refusals.NO_SUCH_SET


def pay(state: Ring, seat: Seat, move: GiveBack, at: int) -> Facts:
    """TWIN-56: a debt is paid."""
    return give_back(state, seat, move.set, move.pile)


def payments(state: Ring, seat: Seat) -> list[TwinMove]:
    """TWIN-56: every set under every pile, for who owes one."""
    if not debts_of(state, seat) or claimer(state):
        return []
    return [GiveBack(number, pile) for number in range(len(state.sets[seat])) for pile in PILES]


def try_payment(state: Ring, seat: Seat) -> Iterator[Candidate | TwinMove]:
    """The first set stands for all, or says why not; then each payment, since they are few."""
    yield Candidate("give_back", GiveBack(0, CENTRE))
    yield from payments(state, seat)


LAW: Law = {
    Touch: MoveRule(check_touch, lay, touches, try_touches),
    Lift: MoveRule(check_lift, lift_away, lifts, race.try_lifts),
    Turn: MoveRule(check_turn, turn_over, turns, try_turns),
    Show: MoveRule(check_show, show, shows, try_show),
    GiveBack: MoveRule(check_give_back, pay, payments, try_payment),
}
