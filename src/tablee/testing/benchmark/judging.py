"""One game of a candidate, played and judged: clauses at each step, worlds, and whether it ends."""

from collections.abc import Callable
from inspect import getdoc
from typing import Any

import msgspec

from tablee import luck as sources
from tablee.kernel import AnyGame, Audience, Luck
from tablee.match import Entry, Log
from tablee.testing.benchmark.task import Task
from tablee.testing.benchmark.watching import Plain, Setup, Step, Table, Unsound, plain
from tablee.testing.case import Case
from tablee.testing.worlds import look_the_same

LONGEST_WHY = 300


class Example(msgspec.Struct, frozen=True):
    """Where something was wrong, and the game up to there."""

    table: str
    seed: str
    step: int
    why: str
    log: Plain


class Count(msgspec.Struct):
    """How often something was looked at, and how often it was wrong; the first example."""

    looked: int = 0
    wrong: int = 0
    example: Example | None = None

    def add(self, wrong: str | None, example: Callable[[str], Example]) -> None:
        """Count once more; an example is made of the first that is wrong."""
        self.looked += 1
        if wrong is not None:
            self.wrong += 1
            self.example = self.example or example(wrong)

    def include(self, other: "Count") -> None:
        """Count all that the other one has counted."""
        self.looked += other.looked
        self.wrong += other.wrong
        self.example = self.example or other.example


class Verdict(msgspec.Struct):
    """What was found in one game, or in several."""

    clauses: dict[str, Count]
    leaks: Count
    """Of pairs of worlds."""
    endings: Count
    """Of games."""

    def include(self, other: "Verdict") -> None:
        """What was found in other games, too."""
        for number, count in other.clauses.items():
            self.clauses[number].include(count)
        self.leaks.include(other.leaks)
        self.endings.include(other.endings)


def nothing_yet(task: Task) -> Verdict:
    """Before the first game."""
    return Verdict({number: Count() for number in task.clauses}, Count(), Count())


class Judge:
    """A candidate at one table of a task, with one seed."""

    def __init__(self, task: Task, game: AnyGame, setup: Setup, seed: str) -> None:
        self.task, self.game, self.setup, self.seed = task, game, setup, seed
        self.luck = sources.seeded(f"{setup.name} {seed}")
        self.table = Table(game, setup, self.luck, task.tries)
        self.verdict = nothing_yet(task)

    def judge(self) -> Verdict:
        """Play it once. Whatever the candidate raises is its fault, and ends the game."""
        self.verdict.endings.add(self._play(), self._example)
        if self.table.steps:
            self._compare_worlds()
        return self.verdict

    def _play(self) -> str | None:
        """To the end, which comes soon enough and names everybody once; or why not."""
        try:
            for _ in range(self.task.longest):
                step = self.table.step()
                self._check_clauses(step)
                if step.after.outcome:
                    return self._ended(step.after.outcome)
        except Exception as error:
            return said(error)
        return f"no end after {self.task.longest} steps"

    def _ended(self, outcome: Plain) -> str | None:
        ranked = sorted(seat for group in outcome["ranking"] for seat in group)
        whole = ranked == [*range(self.setup.seats)] and len(outcome["scores"]) == len(ranked)
        return None if whole else f"not everybody is ranked once: {outcome}"

    def _check_clauses(self, step: Step) -> None:
        try:
            turn = self.task.read(step)
        except Exception as error:
            raise Unsound(f"a view has not the shape of the task: {said(error)}") from error
        for number, check in self.task.clauses.items():
            try:
                kept, why = check(turn), getdoc(check)
            except Exception as error:  # what the clause speaks of is missing
                kept, why = False, said(error)
            if kept is not None:
                self.verdict.clauses[number].add(None if kept else why, self._example)

    # Two worlds ---------------------------------------------------------------------------

    def _compare_worlds(self) -> None:
        """What every audience is told up to a moment, in this world and in another one."""
        log = self.table.log
        log = log.prefix(self.luck.below(len(log.entries)) + 1)
        try:
            ours = as_log_of(self.task.game, log)
        except Exception as error:
            why = f"a log has not the shape of the task: {said(error)}"
            self.verdict.leaks.add(why, self._example)
            return
        for audience in (*range(self.setup.seats), None):
            self._compare(ours, audience)

    def _compare(self, ours: Log, audience: Audience) -> None:
        """A world that is another one has to look the same; one that fails is told apart, too."""
        why = None
        try:
            there = self._theirs(self.task.other_world(ours, audience, self.luck))
            here = self._theirs(ours)
            if here.encode() == there.encode():
                return
            look_the_same(self._case(), here, there, audience, self.luck)
        except Exception as error:
            why = f"seat {audience}: {said(error)}"
        self.verdict.leaks.add(why, self._example)

    def _theirs(self, ours: Log) -> Log:
        """A log of the house as one of the candidate, in plain data.

        Both worlds come this way, so that both have equal things in the same order.
        """
        log = Log.decode(ours.encode())
        return msgspec.structs.replace(log, game=self.game.key, version=self.game.version)

    def _case(self) -> Case:
        """The candidate, as the law of two worlds asks for it."""

        def moves_to_try(state: Any, seat: int, luck: Luck) -> list[Any]:
            tried = self.task.tries(self.setup.seats, luck)
            return [self.table.match.decode(move) for move in tried]

        return Case(
            name=self.setup.name,
            game=self.game,
            seats=self.setup.seats,
            options=self.setup.options,
            moves_to_try=moves_to_try,
            other_world=self.task.other_world,
            max_steps=self.task.longest,
        )

    def _example(self, why: str) -> Example:
        try:
            log = plain(self.table.log)
        except Exception:  # there may be none
            log = None
        return Example(self.setup.name, self.seed, len(self.table.steps), why[:LONGEST_WHY], log)


def as_log_of(game: AnyGame, log: Log) -> Log:
    """A log of plain data with the structs of this game."""

    def entry(one: Entry) -> Entry:
        move = None if one.move is None else msgspec.convert(one.move, game.move_type)
        chance = [msgspec.convert(drawn, game.table_move_type) for drawn in one.chance]
        return Entry(one.at, one.seat, move, chance)

    return Log(
        game.key,
        game.version,
        log.seats,
        msgspec.convert(log.options, game.options_type),
        msgspec.convert(log.deal, game.deal_type),
        [*map(entry, log.entries)],
    )


def said(error: Exception) -> str:
    """What went wrong, on one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())
