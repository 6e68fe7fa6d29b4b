"""What is different in the ring: claims on the centre, ties, debts (TWIN-53 to TWIN-58)."""

from tablee.games.twinit.deal import CENTRE
from tablee.games.twinit.ending import end_if_won
from tablee.games.twinit.facts import Claimed, Erred, Owed, PairShown
from tablee.games.twinit.hands import holding
from tablee.games.twinit.losses import ban, lose
from tablee.games.twinit.race import capture
from tablee.games.twinit.rulings import all_equal
from tablee.games.twinit.state import Debt, Hand, State
from tablee.games.twinit.turns import go_on_from
from tablee.kernel import Facts, Seat, Token

SHOW = 1_500
"""TWIN-53: how long a claimer has to show a pair."""
PAYMENT = 2_000
"""TWIN-56: when a debt is due at the latest."""


# The centre -----------------------------------------------------------------------------


def claimer(state: State) -> Hand | None:
    """TWIN-53: whose hand on the centre counts: the one underneath."""
    return holding(state, state.centre) if state.centre else None


def begin_claim(state: State, at: int) -> Facts:
    """TWIN-53: whoever holds the centre now has 1.5 s to show a pair."""
    claim = claimer(state)
    if not claim:
        return []
    state.show_until = at + SHOW
    return [Claimed(claim.seat, state.show_until)]


def show_pair(state: State, cards: tuple[Token, ...], at: int) -> Facts:
    """TWIN-53: a right pair wins, and those waiting lift; a wrong one is an error."""
    claim = claimer(state)
    assert claim
    facts: Facts = [PairShown(claim.seat, cards)]
    if is_centre_pair(state, cards):
        clear_centre(state)
        return facts + win(state, claim.seat, all_equal(state, cards[0]), at)
    return facts + fail(state, cards, at)


def is_centre_pair(state: State, cards: tuple[Token, ...]) -> bool:
    """TWIN-53, TWIN-58: equal, and neither two ring cards nor two won sets.

    That both were in sight at the touch needs no look: nothing changes while a claim stands.
    """
    one, other = (state.sight.things[token] for token in cards)
    if one.motif != other.motif:
        return False
    return one.place == "pile" or one.place != other.place


def fail(state: State, cards: tuple[Token, ...], at: int) -> Facts:
    """TWIN-53: no pair was shown; the next hand in line gets its chance."""
    claim = claimer(state)
    assert claim
    state.hands.remove(claim)
    return err(state, claim.seat, cards, at) + begin_claim(state, at)


def clear_centre(state: State) -> None:
    """All hands on the centre lift without penalty."""
    state.hands = [hand for hand in state.hands if hand.on != state.centre]


# Wins and ties --------------------------------------------------------------------------


def win(state: State, seat: Seat, cards: tuple[Token, ...], at: int) -> Facts:
    """TWIN-54: all equal cards become one set; debts are paid before 7 is counted."""
    facts = win_set(state, seat, cards, at)
    go_on_from(state, seat, at)
    return facts + end_if_won(state)


def win_set(state: State, seat: Seat, cards: tuple[Token, ...], at: int) -> Facts:
    """TWIN-56: a set is won, then whatever the winner owes is paid."""
    won, facts = capture(state, (seat,), cards)
    return facts + pay_all(state, seat, at, won)


def tie(state: State, seats: tuple[Seat, ...], cards: tuple[Token, ...], at: int) -> Facts:
    """TWIN-55: one card each; the earlier hand restarts, a third one lifts."""
    others = [token for token in all_equal(state, cards[0]) if token not in cards]
    state.hands = [hand for hand in state.hands if hand.on not in others]
    facts: Facts = []
    for seat, token in zip(seats, cards, strict=True):
        facts += win_set(state, seat, (token,), at)
    go_on_from(state, seats[0], at)
    return facts + end_if_won(state)


# Debts ----------------------------------------------------------------------------------


def err_with_hands(state: State, seat: Seat, cards: tuple[Token, ...], at: int) -> Facts:
    """TWIN-56: both hands lift; play goes on."""
    state.hands = [hand for hand in state.hands if hand.seat != seat or hand.on not in cards]
    return err(state, seat, cards, at)


def err(state: State, seat: Seat, cards: tuple[Token, ...], at: int) -> Facts:
    """TWIN-56: one set is owed for each error."""
    state.debts.append(Debt(at + PAYMENT, seat))
    return [Erred(seat, cards), Owed(seat, at + PAYMENT)]


def give_back(state: State, seat: Seat, number: int, pile: int) -> Facts:
    """TWIN-56: the player chooses a set and a pile."""
    state.debts.remove(debts_of(state, seat)[0])
    return lose(state, seat, state.sets[seat][number], pile)


def debts_of(state: State, seat: Seat) -> list[Debt]:
    """TWIN-56: what this player owes, the oldest debt first."""
    return [debt for debt in state.debts if debt.seat == seat]


def pay_all(state: State, seat: Seat, at: int, won: Token) -> Facts:
    """TWIN-56: with a win all debts are due; the set just won is the last to go."""
    facts: Facts = []
    for debt in debts_of(state, seat):
        facts += pay(state, debt, at, spare=won)
    return facts


def pay(state: State, debt: Debt, at: int, *, spare: Token = 0) -> Facts:
    """TWIN-56: the newest set goes under the centre pile; with none the debt lapses."""
    state.debts.remove(debt)
    sets = state.sets[debt.seat]
    if not sets:
        return ban(state, debt.seat, at)
    others = [token for token in sets if token != spare]
    return lose(state, debt.seat, (others or sets)[-1], CENTRE)
