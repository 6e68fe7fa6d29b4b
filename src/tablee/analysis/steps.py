"""A game played again from its log, one step after the other."""

from collections.abc import Iterator
from typing import NamedTuple

from tablee.kernel import Audience, Fact, Facts, facts_for
from tablee.match import Log, Match, Step


class ReplayedStep(NamedTuple):
    """One step: the number of its entry (-1: the deal), its time, and its facts."""

    entry: int
    at: int
    n: int
    """The last update that spectators got; the opening is 0."""
    facts: Facts

    def facts_for(self, audience: Audience) -> list[Fact]:
        """What this audience heard of it."""
        return facts_for(audience, self.facts)


def replayed_steps(match: Match, log: Log) -> Iterator[ReplayedStep]:
    """Every step of the log; the match stands as it was just after it."""
    steps: list[Step] = []
    match.listeners.append(steps.append)
    n = 0
    yield ReplayedStep(-1, 0, n, match.opening)
    for number, entry in enumerate(log.entries):
        match.replay_entry(entry)
        facts = tuple(fact for step in steps for fact in step.facts)
        n += bool(facts_for(None, facts))
        yield ReplayedStep(number, entry.at, n, facts)
        steps.clear()
