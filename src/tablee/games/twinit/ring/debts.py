"""What an error costs at the ring: one won set, and play goes on (TWIN-56)."""

from tablee.games.twinit.deal import CENTRE
from tablee.games.twinit.facts import Erred, Owed
from tablee.games.twinit.race.losses import ban, lose
from tablee.games.twinit.ring.state import Debt, Ring
from tablee.kernel import Facts, Seat, Token

PAYMENT = 2_000
"""TWIN-56: when a debt is due at the latest."""


def err(state: Ring, seat: Seat, cards: tuple[Token, ...], at: int) -> Facts:
    """TWIN-56: one set is owed for each error."""
    state.debts.append(Debt(at + PAYMENT, seat))
    return (Erred(seat, cards), Owed(seat, at + PAYMENT))


def debts_of(state: Ring, seat: Seat) -> list[Debt]:
    """TWIN-56: what this player owes, the oldest debt first."""
    return [debt for debt in state.debts if debt.seat == seat]


def give_back(state: Ring, seat: Seat, number: int, pile: int) -> Facts:
    """TWIN-56: the player chooses a set and a pile."""
    state.debts.remove(debts_of(state, seat)[0])
    return lose(state, seat, state.sets[seat][number], pile)


def pay_all(state: Ring, seat: Seat, at: int, won: Token) -> Facts:
    """TWIN-56: with a win all debts are due; the set just won is the last to go."""
    facts: Facts = ()
    for debt in debts_of(state, seat):
        facts += pay(state, debt, at, spare=won)
    return facts


def pay(state: Ring, debt: Debt, at: int, *, spare: Token = 0) -> Facts:
    """TWIN-56: the newest set goes under the centre pile; with none the debt lapses."""
    state.debts.remove(debt)
    sets = state.sets[debt.seat]
    if not sets:
        return ban(state, debt.seat, at)
    others = [token for token in sets if token != spare]
    return lose(state, debt.seat, (others or sets)[-1], CENTRE)
