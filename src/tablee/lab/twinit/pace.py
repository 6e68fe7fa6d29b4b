"""How long a pair of Twin It! lies open before bots of each level have taken it."""

from collections.abc import Iterator
from itertools import product
from statistics import quantiles
from typing import NamedTuple

from tablee import luck
from tablee.bots import Level, PlannedBot, real_time_bot
from tablee.games.twinit.facts import Disputed, Erred, Won
from tablee.games.twinit.options import Mode
from tablee.games.twinit.race.state import Race as Table
from tablee.kernel import Fact
from tablee.lab.race import SimulatedRace
from tablee.match import Match, Step


class Pace(NamedTuple):
    """One line of the report; times in ms, numbers a game."""

    mode: Mode
    level: Level
    seats: int
    taken: tuple[float, float, float]
    """A tenth, half and nine tenths of the pairs that were taken lay open no longer."""
    sets: float
    disputes: float
    errors: float
    seconds: float


def pace(mode: Mode, level: Level, seats: int, games: int) -> Pace:
    """This many games among bots of one level."""
    waits: list[int] = []
    facts: list[Fact] = []
    seconds = 0.0
    for seed in range(games):
        match = Match.new("twinit", seats=seats, options={"mode": mode}, seed=f"pace {seed}")
        match.listeners.append(Watch(match, waits, facts).on_step)
        SimulatedRace(match, list(players(level, seats, seed)), luck.seeded(f"lots {seed}")).run()
        seconds += match.now / 1000
    tenths = quantiles(waits, n=10)

    def each(kind: type[Fact]) -> float:
        return sum(isinstance(fact, kind) for fact in facts) / games

    taken = tenths[0], tenths[4], tenths[8]
    return Pace(mode, level, seats, taken, each(Won), each(Disputed), each(Erred), seconds / games)


def players(level: Level, seats: int, seed: int) -> Iterator[PlannedBot]:
    """Bots of one level on every chair."""
    for seat in range(seats):
        bot = real_time_bot("twinit", level)
        assert bot
        yield PlannedBot(bot, luck.seeded(f"{seed} {seat}"))


class Watch:
    """Since when each motif has been there twice, and how long it was when it was taken."""

    def __init__(self, match: Match, waits: list[int], facts: list[Fact]) -> None:
        self.match, self.waits, self.facts = match, waits, facts
        self._since: dict[int, int] = {}

    def on_step(self, step: Step) -> None:
        """Look at the table after each step."""
        state = self.match.state
        assert isinstance(state, Table)
        for fact in step.facts:
            if isinstance(fact, Fact):
                self.facts.append(fact)
            if isinstance(fact, Won) and fact.motif in self._since:
                self.waits.append(step.entry.at - self._since.pop(fact.motif))
        twice = {motif for motif, tokens in state.sight.equal.items() if len(tokens) > 1}
        self._since = {motif: self._since.get(motif, step.entry.at) for motif in twice}


MODES: tuple[Mode, ...] = ("solo", "ring")
LEVELS: tuple[Level, ...] = ("gentle", "easy", "normal", "strong")


def report(games: int) -> Iterator[str]:
    """A page: every level at tables of two, four and six, alone and in the ring."""
    yield "# How fast bots of Twin It! take a pair\n"
    yield "Made by this command, which plays the same games whenever it is run:\n"
    yield "```console\npython -m tablee.lab.twinit.pace > docs/reports/twinit-pace.md\n```\n"
    yield (
        f"Bots of one level play {games} games. *Taken*: for how many seconds a pair lay open"
        " before somebody had it; a tenth, half and nine tenths of the pairs were taken sooner."
        " *Sets*, *disputes* and *errors* are numbers a game.\n"
    )
    yield "| mode | bots | seats | taken | sets | disputes | errors | seconds a game |"
    yield "|---|---|---|---|---|---|---|---|"
    for mode, seats, level in product(MODES, (2, 4, 6), LEVELS):
        line = pace(mode, level, seats, games)
        few, half, most = (ms / 1000 for ms in line.taken)
        yield (
            f"| {mode} | {level} | {seats} | {few:.1f} / **{half:.1f}** / {most:.1f}"
            f" | {line.sets:.0f} | {line.disputes:.1f} | {line.errors:.1f}"
            f" | {line.seconds:.0f} |"
        )


if __name__ == "__main__":
    for line in report(20):
        print(line)
