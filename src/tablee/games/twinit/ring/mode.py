"""`ring`, assembled: a race with another law (TWIN-50 to TWIN-58)."""

from dataclasses import replace

from tablee.games.twinit.race.solo import SOLO
from tablee.games.twinit.race.views import view_race
from tablee.games.twinit.ring.claims import SHOW, claimer
from tablee.games.twinit.ring.clock import FIRE, alarms, all_piles, pile_due
from tablee.games.twinit.ring.law import LAW, awaited
from tablee.games.twinit.ring.state import Ring, setup
from tablee.games.twinit.ring.wins import CARRY_OUT, GOAL, more_cards, ruling
from tablee.games.twinit.views import SeenClaim, SeenDebt, SeenRing, TwinView
from tablee.kernel import Audience


def view(state: Ring, audience: Audience) -> TwinView:
    """TWIN-53, TWIN-56: a race, and who claims and who owes."""
    claim = claimer(state)
    ring = SeenRing(
        centre=state.centre,
        claim=SeenClaim(claim.seat, state.show_until, SHOW) if claim else None,
        debts=tuple(SeenDebt(debt.seat, debt.due) for debt in state.debts),
    )
    return view_race(state, audience, ring=ring)


RING = replace(
    SOLO,
    law=LAW,
    setup=setup,
    awaited=awaited,
    view=view,
    goal=GOAL,
    ruling=ruling,
    carry_out=CARRY_OUT,
    piles_of=all_piles,
    pile_due=pile_due,
    alarms=alarms,
    fire=FIRE,
    tie_break=more_cards,
)
