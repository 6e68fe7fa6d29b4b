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


def win_in_debt(state: Ring, seat: Seat, won: Token, at: int) -> Facts:
    """TWIN-56: the choice stays open; unchosen, the set just won is the last to go."""
    state.debts = [debt._replace(won=won) if debt.seat == seat else debt for debt in state.debts]
    facts: Facts = ()
    if state.pays_with_win:
        for debt in debts_of(state, seat):
            facts += pay(state, debt, at)
    return facts


def pay(state: Ring, debt: Debt, at: int) -> Facts:
    """TWIN-56: nobody chose: a set goes under the centre pile; with none the debt lapses."""
    state.debts.remove(debt)
    goes = unchosen(state, debt)
    return lose(state, debt.seat, goes, CENTRE) if goes else ban(state, debt.seat, at)


def unchosen(state: Ring, debt: Debt) -> Token | None:
    """TWIN-56: the newest set other than the one just won, if there is one."""
    sets = state.sets[debt.seat]
    others = tuple(token for token in sets if token != debt.won)
    return next(reversed(others or sets), None)


def pay_at_the_end(state: Ring) -> Facts:
    """TWIN-56: somebody has won; what others still owe leaves the game before sets are counted."""
    facts: Facts = ()
    for debt in state.debts:
        goes = None if state.pays_with_win else unchosen(state, debt)
        facts += lose(state, debt.seat, goes, None) if goes else ()
    return facts
