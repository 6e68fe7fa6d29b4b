"""The law no public suite has: what an agent gets must not depend on what its seat may not know."""

from collections.abc import Callable, Iterator
from typing import Any

from tablee import Log, Match
from tablee import luck as sources
from tablee.kernel import Luck, Seat
from tablee.research import Environment, TextEnvironment
from tablee.testing import Case


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
    env = made(Match.from_head(log))
    given: list[Any] = []

    def look() -> None:
        row, mask = env.observe(seat).tolist(), env.mask(seat).tolist()
        given.append((row, mask, env.text(seat), env.told(seat), env.information_state(seat)))

    look()
    for entry in log.entries:
        told = len(env.told(seat))
        env.match.replay_entry(entry)
        if len(env.told(seat)) > told:
            look()
    return given


def everything_in_words(log: Log, seat: Seat, words: TextEnvironment) -> list[Any]:
    """Each text this seat is told in the course of the log, and what a wrong answer brings."""
    env = Still(Match.from_head(log))
    words.watch(env)
    given: list[Any] = [words.observation(seat)]
    for entry in log.entries:
        told = len(env.told(seat))
        env.match.replay_entry(entry)
        if len(env.told(seat)) > told:
            given.append(words.observation(seat))
            if env.asked()[:1] == [seat]:
                given.append(words.step("[nonsense]"))
    return given


def worlds(case: Case, seed: str) -> Iterator[tuple[Log, Log, Seat]]:
    """For each seat two logs that differ only in what it may not know."""
    luck = sources.seeded(seed)
    env = play(case, luck, luck.below(case.max_steps))
    log = env.match.log.prefix(luck.below(len(env.match.log.entries) + 1))
    for seat in range(case.seats):
        yield log, case.other_world(log, seat, luck), seat


def agents_cannot_tell_worlds_apart(case: Case, seed: str, made: Made = Still) -> None:
    """Two worlds that differ only in what a seat may not know give its agent the same numbers."""
    for here, there, seat in worlds(case, seed):
        given = everything_given(here, seat, made), everything_given(there, seat, made)
        assert given[0] == given[1], f"{case.name}, seat {seat}"
