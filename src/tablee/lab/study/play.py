"""One game of a study, and what is kept of it."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from tablee import luck
from tablee.games import find
from tablee.kernel import Fact, Facts, Outcome, PerAudience, Seat
from tablee.lab.duel import sit_down
from tablee.lab.luck_out import accounts_of
from tablee.lab.random_play import random_step
from tablee.lab.simulate import order_of_play
from tablee.lab.study.plan import ANY, Table
from tablee.lab.study.variants import varied
from tablee.lab.table import Chair, play_out
from tablee.match import Match, Step


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is kept of a game."""

    table: int
    """The number of its table in the study."""
    number: int
    moves: int
    """Of players."""
    ms: int
    """How long it took, in the time of the match; 0 where nobody's time was counted."""
    ranking: list[list[Seat]]
    order: list[Seat]
    """The first order of play; nobody if it never came to one."""
    facts: dict[str, int]
    """How often each kind of thing happened, and with which word: which rules mattered."""
    adjusted: list[float] = []
    """What each seat won without its luck, where kinds differ and it is known."""


def play(table: Table, place: int, number: int, seed: int) -> Record:
    """One game. The same number has the same deal and luck at every table that can have it."""
    game, options = varied(table.game, table.options)
    match = Match.new(game, seats=table.seats, options=options, seed=f"{seed}/{number}")
    order = order_of_play(match)
    facts: Counter[str] = Counter()

    def listen(step: Step) -> None:
        facts.update(kinds(step.facts))

    match.listeners.append(listen)
    names = table.sitting(number)
    chairs = seated(table, names, f"{seed}/{number}")
    outcome = play_out(match, chairs) if chairs else random_match(match, f"{seed}/{number}")
    compares = len(set(names)) > 1 and game is find(table.game)
    found = accounts_of(match, names, chairs) if compares else ()
    moves = sum(entry.seat is not None for entry in match.log.entries)
    happened = dict(sorted(facts.items()))
    adjusted = [one.adjusted for one in found]
    return Record(place, number, moves, match.now, outcome.ranking, order(), happened, adjusted)


def seated(table: Table, names: tuple[str, ...], seed: str) -> list[Chair]:
    """A bot in each chair; nobody where anything may be done."""
    if ANY in names:
        return []
    return sit_down(table.game, names, seed, rethink=len(set(names)) > 1)


def random_match(match: Match, seed: str) -> Outcome:
    """Anything anybody may do, at the pace of people."""
    source = luck.seeded(f"players {seed}")
    while (outcome := match.outcome) is None:
        random_step(match, source)
    return outcome


def kinds(facts: Facts) -> Iterator[str]:
    """The kind of each thing that happened, whoever was told of it, and the words it was told in.

    A game that ended because it stalled is `ended`, and `ended stalled` as well.
    """
    for fact in facts:
        form = (
            next(filter(None, (*fact.seats, fact.spectators)), None)
            if isinstance(fact, PerAudience)
            else fact
        )
        if form is not None:
            kind = str(form.__struct_config__.tag)
            yield kind
            for name in worded(type(form)):
                if isinstance(word := getattr(form, name), str):
                    yield f"{kind} {word}"


@cache
def worded(kind: type[Fact]) -> list[str]:
    """The fields of a fact that say one of a few words."""
    return [name for name, hint in get_type_hints(kind).items() if is_worded(hint)]


def is_worded(hint: Any) -> bool:
    """Whether a field can be one of a few words."""
    return get_origin(hint) is Literal or any(map(is_worded, get_args(hint)))
