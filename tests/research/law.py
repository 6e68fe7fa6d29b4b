"""The law no public suite has: what an agent gets must not depend on what its seat may not know."""

from collections.abc import Callable
from typing import Any

from conformance.case import Case
from tablee import Log, Match
from tablee import luck as sources
from tablee.kernel import Luck, Seat
from tablee.research import Environment


class Still(Environment):
    """An environment in which time passes only as the log says."""

    def _let_time_pass(self) -> None:
        pass


Made = Callable[[Match], Environment]


def play(case: Case, luck: Luck, steps: int) -> Environment:
    """A match played through the environment, at random."""
    env = Environment.new(
        case.game.key, seats=case.seats, options=case.options, seed=luck.below(999)
    )
    for _ in range(steps):
        if env.outcome:
            break
        asked = env.asked()
        seat = asked[luck.below(len(asked))]
        actions = sorted(env.choices(seat))
        env.step(seat, actions[luck.below(len(actions))])
    return env


def everything_given(log: Log, seat: Seat, made: Made) -> list[Any]:
    """Each observation, mask, memory and text this seat could ask for in the course of the log."""
    env = made(Match.begin(log))
    given: list[Any] = []

    def look() -> None:
        row, mask = env.observe(seat).tolist(), env.mask(seat).tolist()
        given.append((row, mask, env.text(seat), env.told(seat)))

    look()
    for entry in log.entries:
        told = len(env.told(seat))
        env.match.repeat(entry)
        if len(env.told(seat)) > told:
            look()
    return given


def agents_cannot_tell_worlds_apart(case: Case, seed: str, made: Made = Still) -> None:
    """Two worlds that differ only in what a seat may not know give its agent the same numbers."""
    luck = sources.seeded(seed)
    env = play(case, luck, luck.below(case.longest))
    log = env.match.log.prefix(luck.below(len(env.match.log.entries) + 1))
    for seat in range(case.seats):
        here = everything_given(log, seat, made)
        there = everything_given(case.other_world(log, seat, luck), seat, made)
        assert here == there, f"{case.name}, seat {seat}"
