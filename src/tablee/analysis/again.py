"""A game played again from its log, one step after the other."""

from collections.abc import Iterator
from typing import NamedTuple

from tablee.kernel import Audience, Fact, Facts, told_to
from tablee.match import Log, Match, Step


class Happened(NamedTuple):
    """One step: the number of its entry (-1: the deal), its time, and its facts."""

    entry: int
    at: int
    n: int
    """The last update that spectators got; the opening is 0."""
    facts: Facts

    def told_to(self, audience: Audience) -> list[Fact]:
        """What this audience heard of it."""
        return told_to(audience, self.facts)


def again(match: Match, log: Log) -> Iterator[Happened]:
    """Every step of the log; the match stands as it was just after it."""
    steps: list[Step] = []
    match.listeners.append(steps.append)
    n = 0
    yield Happened(-1, 0, n, match.opening)
    for number, entry in enumerate(log.entries):
        match.repeat(entry)
        facts = tuple(fact for step in steps for fact in step.facts)
        n += bool(told_to(None, facts))
        yield Happened(number, entry.at, n, facts)
        steps.clear()
