"""One game of a study, and what is kept of it."""

from collections import Counter

import msgspec

from tablee import luck
from tablee.kernel import Facts, Luck, Outcome, Seat, Told
from tablee.lab.duel import sit_down
from tablee.lab.random_play import random_step
from tablee.lab.simulate import order_of_play
from tablee.lab.study.plan import ANY, Table
from tablee.lab.table import play_out
from tablee.match import Match, Step


class Record(msgspec.Struct, frozen=True):
    """What is kept of a game."""

    table: int
    """The number of its table in the study."""
    number: int
    moves: int
    """Of players."""
    ranking: list[list[Seat]]
    order: list[Seat]
    """The first order of play; nobody if it never came to one."""
    facts: dict[str, int]
    """How often each kind of thing happened: which rules mattered."""


def play(table: Table, place: int, number: int, seed: int) -> Record:
    """One game. The same number has the same deal and luck at every table that can have it."""
    match = Match.new(table.game, seats=table.seats, options=table.options, seed=f"{seed}/{number}")
    order = order_of_play(match)
    facts: Counter[str] = Counter()

    def listen(step: Step) -> None:
        facts.update(kinds(step.facts))

    match.listeners.append(listen)
    outcome = played(match, table.sitting(number), f"{seed}/{number}")
    moves = sum(entry.seat is not None for entry in match.log.entries)
    return Record(place, number, moves, outcome.ranking, order(), dict(sorted(facts.items())))


def played(match: Match, names: tuple[str, ...], seed: str) -> Outcome:
    """Let these play to the end."""
    if ANY in names:
        return played_at_random(match, luck.seeded(f"players {seed}"))
    return play_out(match, sit_down(match.game.key, names, seed))


def played_at_random(match: Match, source: Luck) -> Outcome:
    """Anything anybody may do, at the pace of people."""
    while (outcome := match.outcome) is None:
        random_step(match, source)
    return outcome


def kinds(facts: Facts) -> list[str]:
    """The kind of each thing that happened, whoever was told of it."""
    forms = (
        next(filter(None, (*fact.seats, fact.watchers)), None) if isinstance(fact, Told) else fact
        for fact in facts
    )
    return [str(form.__struct_config__.tag) for form in forms if form is not None]
