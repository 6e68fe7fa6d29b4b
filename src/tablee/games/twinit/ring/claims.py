"""A hand on the centre, and the pair that it is for (TWIN-53, TWIN-58)."""

from tablee.games.twinit.facts import Claimed, PairShown
from tablee.games.twinit.race.hands import holding
from tablee.games.twinit.race.rulings import all_equal
from tablee.games.twinit.race.state import Hand
from tablee.games.twinit.ring.debts import err
from tablee.games.twinit.ring.state import Ring
from tablee.games.twinit.ring.wins import win_all
from tablee.kernel import Facts, Seat, Token

SHOW = 1_500
"""TWIN-53: how long a claimer has to show a pair."""


def claimer(state: Ring) -> Hand | None:
    """TWIN-53: whose hand on the centre counts: the one underneath."""
    return holding(state, state.centre)


def begin_claim(state: Ring, at: int) -> Facts:
    """TWIN-53: the player who holds the centre now has 1.5 s to show a pair."""
    claim = claimer(state)
    if not claim:
        return ()
    state.show_until = at + SHOW
    return (Claimed(claim.seat, state.show_until),)


def show_pair(state: Ring, cards: tuple[Token, ...], at: int) -> Facts:
    """TWIN-53: a right pair wins, and those waiting lift; a wrong one is an error."""
    claim = claimer(state)
    assert claim
    facts: Facts = (PairShown(claim.seat, cards),)
    if is_centre_pair(state, cards):
        clear_centre(state)
        return facts + win_all(state, claim.seat, all_equal(state, cards[0]), at)
    return facts + fail(state, cards, at)


def is_centre_pair(state: Ring, cards: tuple[Token, ...]) -> bool:
    """TWIN-53, TWIN-58: equal, and neither two ring cards nor two won sets.

    That both were in sight at the touch needs no look: nothing changes while a claim stands.
    """
    one, other = (state.sight.things[token] for token in cards)
    if one.motif != other.motif:
        return False
    return one.place == "pile" or one.place != other.place


def fail(state: Ring, cards: tuple[Token, ...], at: int) -> Facts:
    """TWIN-53: no pair was shown; the next hand in line gets its chance."""
    claim = claimer(state)
    assert claim
    state.hands.remove(claim)
    state.failed[claim.seat] = at
    return err(state, claim.seat, cards, at) + begin_claim(state, at)


def must_wait(state: Ring, seat: Seat) -> bool:
    """TWIN-53: who has failed since a card was due waits for it, or it might never be turned."""
    return state.due is not None and state.failed[seat] >= state.due_at


def clear_centre(state: Ring) -> None:
    """All hands on the centre lift without penalty."""
    state.hands = [hand for hand in state.hands if hand.on != state.centre]
