"""Racing tables under load: how long after a touch everybody sees it ruled, and was nothing lost?

    python -m bench.races --out docs/reports/server.md

The browsers are in another process. When they have gone, the log of every table is played again,
and what every seat was told has to come out of it, byte for byte.
"""

import argparse
import hashlib
import os
import platform
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from statistics import quantiles
from typing import NamedTuple

import msgspec

from bench.racers import SEATS, Report, Witness
from bench.server import cpu, free_port, python, serve, wait_for
from tablee.luck import system
from tablee.match import Feed
from tablee.server.tables.matches.records import EntryRecorded, MatchStarted, Record, read_record
from tablee.server.tables.matches.running import RunningMatch
from tablee.store.sqlite import SqliteStore

GOAL = 50
"""ms at the 99th percentile, less the settling."""
SETTLING = {"twinit": 23, "social": 13}
"""ms that a ruling waits at least where all are near: half a frame, the least that a line may vary,
and the tie window where something is contested. Everything beyond is counted as the server's."""
encode = msgspec.json.Encoder().encode


class Load(NamedTuple):
    """A crowd of one kind."""

    game: str
    tables: int
    pause: float
    """Seconds between two acts at a table, on average."""


LOADS = (Load("twinit", 100, 1.0), Load("social", 60, 0.5))


class Shown(NamedTuple):
    """What a crowd saw, what the server needed, and whose telling differs from the log."""

    load: Load
    report: Report
    seconds: float
    busy: float
    busy_machine: float
    wrong: list[Witness]


def play(load: Load, seconds: float) -> Shown:
    """One server, one crowd, and the comparison with the logs."""
    with tempfile.TemporaryDirectory() as folder:
        port, file = free_port(), f"{folder}/tables.db"
        command = serve(folder, "tables", drawn_within=0)
        server = python(*(part.replace("PORT", str(port)) for part in command))
        wait_for(port)
        begun, load_before = time.monotonic(), os.getloadavg()[0]
        wishes = (load.game, str(port), str(load.tables), str(load.pause), str(seconds))
        crowd = python("-m", "bench.racers", *wishes)
        output = crowd.communicate()[0]
        passed, used = time.monotonic() - begun, cpu(server)
        server.terminate()
        server.wait()
        report = msgspec.json.decode(output, type=Report)
        wrong = list(differing(SqliteStore(Path(file)), report.witnesses))
    return Shown(load, report, seconds, used / passed, load_before, wrong)


def differing(store: SqliteStore, witnesses: list[Witness]) -> Iterable[Witness]:
    """Those who were told something that the log does not tell."""
    for witness in witnesses:
        saved = store.load(witness.table)
        records = [read_record(record) for record in saved.records] if saved else []
        if not records or not agrees(records, witness):
            yield witness
    store.close()


def agrees(records: list[Record], witness: Witness) -> bool:
    """Whether the log, played again, tells this seat the same."""
    begun = records[0]
    assert isinstance(begun, MatchStarted)
    running = RunningMatch.rebuilt(begun, [], system())
    teller = Feed(running.match, witness.seat)
    update = teller.opening()
    sha = hashlib.sha256(encode([update.n, update.facts]))
    told = [update]
    running.match.listeners.append(
        lambda step: told.extend(filter(None, [teller.update_for(step)]))
    )
    for record in records[1:]:
        if isinstance(record, EntryRecorded) and told[-1].n < witness.n:
            running.match.replay_entry(record.entry)
    for update in told[1:]:
        sha.update(encode([update.n, update.facts]))
    view = hashlib.sha256(encode(told[-1].position.view)).hexdigest()
    return (told[-1].n, sha.hexdigest(), view) == (witness.n, witness.digest, witness.view)


HEAD = """# Racing tables under load
Made by `python -m bench.races --out docs/reports/server.md` on a machine with {machine}.
The browsers ran on it too, in another process, and so did other work: the last column is the load
average when a row began. {niceness} Each row is {seconds:.0f} s of play.

A row is one server with SQLite on disk, every record written before it is told. *Told to all* is
the time from the moment a player sends a touch or plays a card to the moment the last at the table
is told of its ruling, less what a ruling waits at least for what may still come
({settling}); the goal for the 99th percentile is {goal} ms. *Lost* counts moves without an
answer and numbers of updates left out. Afterwards each log was played again: everything that every
seat was told, and the last view with its scores, has to come out of it byte for byte; *wrong* is
how many seats differ.

| game | tables × seats | moves/s | told to all: p50 | p99 | | lost | wrong | server's CPU | load |
|---|---|---|---|---|---|---|---|---|---|
"""


def page(shown: list[Shown]) -> str:
    """The report."""
    machine = f"{os.cpu_count()} cores, Python {platform.python_version()}"
    settling = ", ".join(f"{game} {ms} ms" for game, ms in SETTLING.items())
    nice = os.getpriority(os.PRIO_PROCESS, 0)
    niceness = f"Server and browsers had priority over it (nice {nice})." if nice < 0 else ""
    head = HEAD.format(
        machine=machine,
        settling=settling,
        goal=GOAL,
        niceness=niceness,
        seconds=shown[0].seconds,
    )
    return head + "".join(map(row, shown))


def row(shown: Shown) -> str:
    report, load = shown.report, shown.load
    cuts = [cut * 1000 - SETTLING[load.game] for cut in quantiles(report.delays, n=100)]
    lost = report.unanswered + report.gaps
    seats = f"{len(shown.wrong)} of {len(report.witnesses)}"
    cells = (
        load.game,
        f"{load.tables} × {SEATS[load.game]}",
        f"{(report.asked - report.refused) / shown.seconds:.0f}",
        f"{cuts[49]:.1f} ms",
        f"{cuts[98]:.1f} ms",
        "kept" if cuts[98] <= GOAL else "**missed**",
        str(lost),
        seats,
        f"{shown.busy:.0%}",
        f"{shown.busy_machine:.1f}",
    )
    return f"| {' | '.join(cells)} |\n"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=40)
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    report = page([play(load, args.seconds) for load in LOADS])
    if args.out:
        args.out.write_text(report, encoding="utf-8")
    else:
        print(report, end="")


if __name__ == "__main__":
    main()
