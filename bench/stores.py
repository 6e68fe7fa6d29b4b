"""What the stores take: `python -m bench.stores`.

Appends a second while many tables wait, what one costs in CPU, here and in the database, and how
long an acknowledgement takes at a steady pace. Everything on one disk, synced as in service.
"""

import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from os import getloadavg, sysconf
from pathlib import Path
from queue import SimpleQueue
from shutil import chown
from statistics import quantiles
from threading import Event

from bench.server import free_port
from tablee.server.cluster.machine import ClusterProcesses, owner
from tablee.server.counters import Counters
from tablee.store import Change, MemoryStore, Store
from tablee.store.postgres import PostgresStore
from tablee.store.sqlite import SqliteStore

TABLES = 200
SECONDS = 5.0
RECORD = b'{"type":"entered","entry":{"at":54321,"seat":2,"move":{"type":"pick","value":3}}}'
PACES = (100, 1_000)
"""Moves a second."""
TOGETHER, TIMES = (1, 10, 50), 400
"""Appends that are handed in at once, and how often."""


@contextmanager
def stores(folder: Path) -> Generator[dict[str, Store]]:
    """All three, as they are run."""
    machine = ClusterProcesses(free_port(), 0)
    if user := owner():
        chown(folder, user)
    url = machine.database(folder / "pg")
    kept: dict[str, Store] = {
        "memory": MemoryStore(),
        "SQLite": SqliteStore(folder / "t.db"),
        "PostgreSQL": PostgresStore(url),
    }
    yield kept
    for store in kept.values():
        store.close()
    machine.stop()


class Writer:
    """Tables that append one record after the other."""

    def __init__(self, store: Store, name: str) -> None:
        self.store, self.name = store, name
        self.seqs = [0] * TABLES
        self.waits: list[float] = []
        self.done: SimpleQueue[int] = SimpleQueue()

    def append(self, table: int, due: float) -> None:
        """One record; how long it took from when it was due is noted."""
        change = Change(f"{self.name}{table}", 1, self.seqs[table], (RECORD,))
        self.seqs[table] += 1

        def done(error: Exception | None) -> None:
            assert error is None, error
            self.waits.append(time.perf_counter() - due)
            self.done.put(table)

        self.store.write(change, done)

    def crowd(self) -> float:
        """Appends a second while every table always has one under way."""
        begun = time.perf_counter()
        for table in range(TABLES):
            self.append(table, begun)
        count = 0
        while (now := time.perf_counter()) < begun + SECONDS:
            self.append(self.done.get(), now)
            count += 1
        for _ in range(TABLES):
            self.done.get()
        return count / SECONDS

    def at_once(self, number: int) -> None:
        """So many tables append, and all wait until all are written; again and again."""
        for _ in range(TIMES):
            for table in range(number):
                self.append(table, 0.0)
            for _ in range(number):
                self.done.get()

    def paced(self, pace: int) -> list[float]:
        """How long each append took, in ms, at so many a second."""
        begun, pause = time.perf_counter(), Event()
        for number in range(round(pace * SECONDS)):
            due = begun + number / pace
            pause.wait(max(0, due - time.perf_counter()))
            self.append(number % TABLES, due)
        for _ in range(round(pace * SECONDS)):
            self.done.get()
        return [wait * 1000 for wait in self.waits]


def database_cpu(folder: Path) -> float:
    """Seconds of CPU that all processes of our PostgreSQL have used."""
    session = (folder / "pg/postmaster.pid").read_text().splitlines()[0]
    used = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            used += (int(fields[11]) + int(fields[12])) * (session in (fields[1], fields[3]))
    return used / sysconf("SC_CLK_TCK")


class Used:
    """CPU since it was made, here and in the database."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._ours, self._theirs = time.process_time(), database_cpu(folder)

    def each(self, appends: float) -> tuple[float, float]:
        """In µs for each of so many appends."""
        ours, theirs = time.process_time() - self._ours, database_cpu(self.folder) - self._theirs
        return ours / appends * 1e6, theirs / appends * 1e6


def row(name: str, store: Store, folder: Path) -> str:
    """All that is measured of one store."""
    meters = Counters()
    store.on_commit = meters.committed
    used = Used(folder)
    rate = Writer(store, "crowd").crowd()
    ours, theirs = used.each(rate * SECONDS)
    commits = sum(meters.batches.counts)
    together = meters.batches.total / commits if commits else 1
    cells = [name, f"{rate:,.0f}", f"{together:.0f}", f"{ours:.0f}", f"{theirs:.0f}"]
    for pace in PACES:
        used = Used(folder)
        cuts = quantiles(Writer(store, f"p{pace}-").paced(pace), n=100)
        _, theirs = used.each(pace * SECONDS)
        cells.append(f"{cuts[49]:.1f} / {cuts[98]:.1f} ms, {theirs:.0f}")
    return f"| {' | '.join(cells)} |"


def transactions(store: Store, folder: Path) -> list[str]:
    """What one costs the database, by how much is in it: what `growth.toml` reckons with."""
    rows: list[str] = []
    for number in TOGETHER:
        meters = Counters()
        store.on_commit = meters.committed
        used = Used(folder)
        Writer(store, f"at-once-{number}-").at_once(number)
        commits = sum(meters.batches.counts)
        rows.append(f"{meters.batches.total / commits:.1f} in one: {used.each(commits)[1]:.0f} µs")
    return rows


def main() -> None:
    heads = [f"p50 / p99 at {pace}/s, the database's CPU" for pace in PACES]
    print(f"load average {getloadavg()[0]:.1f}; CPU in µs for each append")
    print(f"| store | appends/s | together | our CPU | the database's | {' | '.join(heads)} |")
    print("|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as name, stores(Path(name)) as kept:
        for store_name, store in kept.items():
            print(row(store_name, store, Path(name)), flush=True)
        found = transactions(kept["PostgreSQL"], Path(name))
        print(f"A transaction, in CPU of the database: {'; '.join(found)}")


if __name__ == "__main__":
    main()
