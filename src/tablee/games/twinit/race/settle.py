"""After every act: what the hands mean now, and what follows from it."""

from tablee.games.twinit.race.clock import deadline, fire
from tablee.games.twinit.race.state import Race
from tablee.games.twinit.race.turns import keep_going
from tablee.kernel import Facts


def settle(state: Race, at: int) -> Facts:
    """Rule until the hands mean nothing more, then let the game go on."""
    facts: Facts = ()
    mode = state.mode
    while not (state.pause or state.over) and (ruling := mode.ruling(state)):
        facts += mode.carry_out[type(ruling)](state, ruling, at)
    return facts + keep_going(state, at)


def follow(state: Race, at: int) -> Facts:
    """What an act brings; what was overdue and held up by a hand happens now (TWIN-09, TWIN-53)."""
    facts = settle(state, at)
    while not state.burials and (due := deadline(state)) is not None and due <= at:
        facts += expire(state, at)
    return facts


def expire(state: Race, at: int) -> Facts:
    """Let happen what is due next, then look at who holds what."""
    return fire(state, at) + settle(state, at)
