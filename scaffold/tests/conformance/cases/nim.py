"""Nim, as the suite knows it from its clauses."""

from collections.abc import Iterable

from conformance.case import Case
from tablee import Log
from tablee.games.nim import NIM
from tablee.games.nim.state import FULL, LEAST, State
from tablee.games.nim.words import NimMove, Take
from tablee.kernel import Audience, Luck, Seat


def cards(state: State) -> list[str]:
    """Every pebble is in the bag, or somebody has it."""
    return ["pebble"] * (state.bag + sum(state.taken))


def tries(state: State, seat: Seat, luck: Luck) -> Iterable[NimMove]:
    """Every move there is."""
    return [Take(count) for count in (1, 2, 3)]


def other_world(log: Log, audience: Audience, luck: Luck) -> Log:
    """NIM-01: nobody knows how many pebbles there were, until the last one is taken."""
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
        cards=cards,
        tries=tries,
        other_world=other_world,
        longest=FULL,
    )
    for seats in (2, 4, 6)
]
