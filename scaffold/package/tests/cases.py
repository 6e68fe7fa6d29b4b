"""Nim, as the laws of all games know it from its clauses."""

from collections.abc import Iterable

from tablee import Log
from tablee.kernel import Audience, Luck, Seat
from tablee.testing import Case

from tablee_nim import (
    FULL,
    LEAST,
    NIM,
    TAKES,
    NimMove,
    State,
)


def moves_to_try(state: State, seat: Seat, luck: Luck) -> Iterable[NimMove]:
    """Every move there is."""
    return TAKES


def other_world(log: Log, audience: Audience, luck: Luck) -> Log:
    """NIM-01: how many pebbles there were, until the last one is taken."""
    out = sum(entry.move.count for entry in log.entries)
    if out >= log.deal.pebbles:
        return log
    least = max(LEAST, out + 1)
    deal = {"pebbles": least + luck.below(FULL - least + 1)}
    return Log(log.game, log.version, log.seats, log.options, deal, log.entries)


CASES = [
    Case(
        name=f"nim-{seats}",
        game=NIM,
        seats=seats,
        options={},
        moves_to_try=moves_to_try,
        other_world=other_world,
        max_steps=FULL,
    )
    for seats in (2, 4, 6)
]
