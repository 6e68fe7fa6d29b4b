"""After every act: what the hands mean now, and what follows from it."""

from tablee.games.twinit import race, ring
from tablee.games.twinit.rulings import Dispute, Error, Ruling, Tie, Win, read
from tablee.games.twinit.state import State
from tablee.games.twinit.turns import keep_going
from tablee.kernel import Facts


def settle(state: State, at: int) -> Facts:
    """Rule until the hands mean nothing more, then let the game go on."""
    facts: Facts = []
    while not (state.pause or state.over) and (ruling := read(state)):
        facts += carry_out(state, ruling, at)
    return facts + keep_going(state, at)


def carry_out(state: State, ruling: Ruling, at: int) -> Facts:
    """What a ruling brings in this mode."""
    match ruling:
        case Win(seats, cards):
            if state.centre:
                return ring.win(state, seats[0], cards, at)
            return race.win(state, seats, cards, at)
        case Tie(seats, cards):
            return ring.tie(state, seats, cards, at)
        case Dispute(cards):
            return race.dispute(state, cards, at)
        case Error(seat, cards):
            err = ring.err_with_hands if state.centre else race.err
            return err(state, seat, cards, at)
