"""`ring`, assembled: a race with another law (TWIN-50 to TWIN-58)."""

from collections.abc import Sequence
from dataclasses import replace

from tablee.games.twinit.cards import Card
from tablee.games.twinit.deal import TwinDeal
from tablee.games.twinit.options import TwinOptions
from tablee.games.twinit.race.deal import deal_piles, need_fair_piles, need_no_teams
from tablee.games.twinit.race.solo import SOLO
from tablee.games.twinit.race.views import view_race
from tablee.games.twinit.ring.claims import SHOW, claimer
from tablee.games.twinit.ring.clock import FIRE, alarms, all_piles, pile_due
from tablee.games.twinit.ring.debts import unchosen
from tablee.games.twinit.ring.law import LAW, PILES, awaited
from tablee.games.twinit.ring.state import Debt, Ring, setup
from tablee.games.twinit.ring.wins import CARRY_OUT, GOAL, more_cards, ruling
from tablee.games.twinit.views import SeenClaim, SeenDebt, SeenRing, TwinView
from tablee.kernel import Audience, Luck


def deal(options: TwinOptions, seats: int, cards: Sequence[Card], luck: Luck) -> TwinDeal:
    """TWIN-50: four piles at the corners, one in the centre, whoever plays."""
    return deal_piles(options, seats, cards, luck, piles=len(PILES))


def need_fair_deal(options: TwinOptions, seats: int, deal: TwinDeal) -> None:
    """TWIN-50: five piles, each for oneself."""
    need_fair_piles(options, seats, deal, piles=len(PILES))
    need_no_teams(deal)


def view(state: Ring, audience: Audience) -> TwinView:
    """TWIN-53, TWIN-56: a race, and who claims and who owes."""
    claim = claimer(state)
    ring = SeenRing(
        centre=state.centre,
        claim=SeenClaim(claim.seat, state.show_until, SHOW) if claim else None,
        debts=tuple(seen_debt(state, debt) for debt in state.debts),
    )
    return view_race(state, audience, ring=ring)


def seen_debt(state: Ring, debt: Debt) -> SeenDebt:
    """TWIN-56: who owes a set, until when, and which one it will be."""
    return SeenDebt(debt.seat, debt.due, None if state.pays_with_win else unchosen(state, debt))


RING = replace(
    SOLO,
    law=LAW,
    deal=deal,
    need_fair_deal=need_fair_deal,
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
