"""How long after its end a match is judged: at full tables, and in the server's own way.

    python -m bench.judged --games 10 --out docs/reports/judged.md

Bots play whole matches. Each log is then handed to the process that a server keeps for this
(`Processes.run_in_background`), which tells the match again for every audience, judges it with
as many worlds as a server does, and packs both. What a server adds is one write and one frame.
"""

import argparse
import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import monotonic, process_time
from typing import Any, NamedTuple

import msgspec

from tablee.lab.duel import sit_down
from tablee.lab.table import play_out
from tablee.match import Log, Match
from tablee.server.settings import Settings
from tablee.server.tables.matches.records import EntryRecorded, MatchStarted
from tablee.server.tables.matches.replays import archive
from tablee.server.workers import ProcessWorkers

LEVEL = "normal"
FULL = 6


class Kind(NamedTuple):
    """A table, and the seconds within which its match is to be judged."""

    name: str
    game: str
    goal: int
    options: dict[str, Any] | None = None


KINDS = [
    Kind("Pan", "pan", 5),
    Kind("Pan, Double Clic", "pan", 5, {"double_clic": True}),
    Kind("Twin It!, everybody for themselves", "twinit", 5),
    Kind("Twin It!, clans", "twinit", 5, {"mode": "clans"}),
    Kind("Twin It!, ring", "twinit", 5, {"mode": "ring"}),
    Kind("Twin It!, co-op", "twinit", 5, {"mode": "coop"}),
    Kind("Social Network", "social", 5),
    Kind("Janus", "janus", 20),
]


class Taken(NamedTuple):
    """One match: how long it was, and the seconds until it was judged."""

    entries: int
    waited: float
    computed: float


def logs(kind: Kind, games: int) -> Iterator[Log]:
    """Whole matches of bots at a full table."""
    for number in range(games):
        seed = f"{kind.name} {number}"
        match = Match.new(kind.game, seats=FULL, options=kind.options, seed=seed)
        play_out(match, sit_down(kind.game, (LEVEL,) * FULL, seed))
        yield match.log


def written(log: Log) -> list[bytes]:
    """A match as a table's store has it."""
    names = [f"Player {seat + 1}" for seat in range(log.seats)]
    begun = MatchStarted(1, log.prefix(0), names, [None] * log.seats)
    return [msgspec.json.encode(record) for record in (begun, *map(EntryRecorded, log.entries))]


def kept(records: list[bytes], worlds: int) -> float:
    """In the other process: keep a match; the seconds of computing it took."""
    before = process_time()
    assert archive(records, 1, worlds)
    return process_time() - before


async def measured(kind: Kind, games: int, workers: ProcessWorkers) -> list[Taken]:
    """All matches of one kind, one after the other."""
    found: list[Taken] = []
    worlds = Settings().judged_worlds
    for log in logs(kind, games):
        records, start = written(log), monotonic()
        computed = await workers.run_in_background(kept, records, worlds)
        found.append(Taken(len(log.entries), monotonic() - start, computed))
    return found


def row(kind: Kind, found: list[Taken]) -> str:
    """A line of the report."""
    waited = [one.waited for one in found]
    cells = [
        kind.name,
        f"{median(one.entries for one in found):.0f}",
        f"{median(one.computed for one in found):.2f}",
        f"{median(waited):.2f}",
        f"{max(waited):.2f}",
        f"{kind.goal}",
    ]
    return f"| {' | '.join(cells)} |"


async def rows(games: int) -> list[str]:
    """Every kind of table; the very first match also waits for the process to start."""
    workers, lines = ProcessWorkers(1), list[str]()
    try:
        for kind in KINDS:
            lines.append(row(kind, await measured(kind, games, workers)))
            print(lines[-1], flush=True)
    finally:
        workers.close()
    return lines


HEAD = """# How soon a match is judged

`python -m bench.judged --games {games}`: {games} matches of six bots ({level}) for each row, judged
with {worlds} worlds as a server does it, in a process of its own that gives way to everything else.
Seconds from the end of a match until what was told and judged of it is ready to be kept; a server
then writes it and tells its table, which is one write and one frame. The very first match also
waits for the process to start.

{cores} cores, load average {load:.1f} while it ran.

| table | entries | computing, median | seconds, median | seconds, longest | goal |
|---|---|---|---|---|---|
"""


def main() -> None:
    """Measure, print and write the report."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    lines = asyncio.run(rows(args.games))
    given = {"games": args.games, "level": LEVEL, "worlds": Settings().judged_worlds}
    given |= {"cores": os.cpu_count(), "load": os.getloadavg()[1]}
    page = HEAD.format(**given) + "\n".join(lines) + "\n"
    if args.out:
        args.out.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
