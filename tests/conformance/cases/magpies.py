"""The toy race, as the suite knows it."""

from collections.abc import Iterable
from typing import Any

from tablee import Log
from tablee.kernel import Audience, Luck, Seat, shuffled
from tablee.testing import Case
from toy import MAGPIES
from toy.state import State
from toy.words import Grab, MagpieMove, Say, Slip


def cards(state: State) -> list[Any]:
    nests = [colour for nest in state.nests for colour in nest]
    return sorted([*state.trinkets, *nests, *state.swept])


def tries(state: State, seat: Seat, luck: Luck) -> Iterable[MagpieMove]:
    yield Say("caw")
    for token in (0, state.tokens.issued - 1, state.tokens.issued, state.tokens.issued + 1):
        yield Grab(token)


def other_world(log: Log, audience: Audience, luck: Luck) -> Log:
    """Unknown: the trinkets that have not appeared, and the others' loves until the end."""
    trinkets: list[int] = list(log.deal.trinkets)
    gone = sum(1 for entry in log.entries if entry.seat is None or Slip(False) in entry.chance)
    if gone == len(trinkets):
        return log
    hidden = len(trinkets) - gone - 1
    loves = [
        love if seat == audience else luck.below(3) for seat, love in enumerate(log.deal.loves)
    ]
    deal = {"trinkets": shuffled(trinkets[:hidden], luck) + trinkets[hidden:], "loves": loves}
    return Log(log.game, log.version, log.seats, log.options, deal, log.entries)


CASES = [
    Case(
        name=f"magpies-{seats}-{patience}",
        game=MAGPIES,
        seats=seats,
        options={"patience": patience},
        cards=cards,
        moves_to_try=tries,
        other_world=other_world,
        max_steps=200,
        ends_by_itself=True,
        pace_ms=pace,
    )
    for seats, patience, pace in ((2, 3_000, 2_000), (4, 500, 600))
]
