"""How far tables of bots come in the minute of Twin It!'s co-op game (TWIN-46)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import median
from typing import get_args

import msgspec

from tablee.bots import Level
from tablee.games.twinit.heap.levels import LEVELS, level
from tablee.lab.duel import sit_down
from tablee.lab.progress import progress
from tablee.lab.standings import milestones
from tablee.lab.table import play_out
from tablee.match import Match

MOST = 6
"""TWIN-40: players at one heap."""

PAGE = """# Bots of twinit at the heap

Made by this command, which plays the same games whenever it is run:

```console
{command}
```

Tables where all bots have the same level play co-op games of one minute. *Points*: a tenth, half
and nine tenths of the games did not pass these. *Reached* is the level of TWIN-46 the median is
worth; then how often each level was reached, in per cent: {levels}. *Planning* is
computing time for one plan, in ms, on one core of the machine that wrote this page: the middle,
what 95 % did not pass, and the longest, in which a process looked up which motifs are alike for the
first time or tidied its memory.

| bots | players | games | points | reached | how often | planning |
|---|---|---|---|---|---|---|
{rows}
"""


class Table(msgspec.Struct, frozen=True):
    """Who plays together."""

    bots: Level
    players: int


class Minute(msgspec.Struct, frozen=True):
    """What came of one game."""

    points: int
    spent: list[float]


def tables() -> list[Table]:
    """Every level with every number of players."""
    return [Table(bots, players) for bots in get_args(Level) for players in range(1, MOST + 1)]


def gather(games: int, *, seed: int, jobs: int) -> list[tuple[Table, list[Minute]]]:
    """Let every table play this many games."""
    names = [f"{seed}/{number}" for number in range(games)]
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        return [
            (table, list(pool.map(partial(one_minute, table), names, chunksize=5)))
            for table in progress(tables(), unit=" tables")
        ]


def one_minute(table: Table, name: str) -> Minute:
    """One game from the name of its luck."""
    match = Match.new("twinit", seats=table.players, options={"mode": "coop"}, seed=name)
    chairs = sit_down("twinit", [table.bots] * table.players, name)
    points = play_out(match, chairs).scores[0]
    return Minute(points, [seconds for chair in chairs for seconds in chair.spent])


def page(command: str, studied: Iterable[tuple[Table, Sequence[Minute]]]) -> str:
    """The report, as Markdown."""
    rows = "\n".join(row(table, minutes) for table, minutes in studied)
    return PAGE.format(command=command, levels=", ".join(LEVELS), rows=rows)


def row(table: Table, minutes: Sequence[Minute]) -> str:
    """One table's line of the report."""
    points = sorted(minute.points for minute in minutes)
    games, middle = len(points), median(points)
    tenths = points[games // 10], middle, points[-1 - games // 10]
    reached = Counter(level(table.players, score) for score in points)
    often = " / ".join(f"{100 * reached[name] / games:.0f}" for name in LEVELS)
    spent = milestones([seconds for minute in minutes for seconds in minute.spent])
    planning = " / ".join(f"{1000 * seconds:.2f}" for seconds in spent)
    return (
        f"| {table.bots} | {table.players} | {games} | {' / '.join(f'{n:g}' for n in tenths)} "
        f"| **{level(table.players, int(middle))}** | {often} | {planning} |"
    )
