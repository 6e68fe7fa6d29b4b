"""Everything at once: strangers attack in every way we know while honest people play.

    PYTHONPATH=tests python -m bench.siege --minutes 15 --out docs/reports/siege.md

The server is a process of its own, and so are the strangers. Honest people play Pan at several
tables and ask `ping` all the time; what they were acknowledged is looked for in the store at the
end.
"""

import argparse
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections import defaultdict
from contextlib import suppress
from pathlib import Path
from statistics import quantiles
from typing import Any

from websockets.exceptions import ConnectionClosed

from bench.house import House
from bench.server import free_port
from hostile.attacks import ATTACKS
from server.people import Person, Served
from tablee.server.tables.records import Entered, read_record
from tablee.server.wire import told
from tablee.server.wire.words import Ping, Pong
from tablee.store.sqlite import SqliteStore

TABLES = 6
SETTINGS: dict[str, object] = {"tables_at_once": 50, "joins_at_once": 100, "stats_every": 5}


class Remote(Served):
    """The server in the other process, as the people of the tests see it."""

    def __init__(self, house: House) -> None:
        self.port, self.people = house.port, []


class Honest:
    """Two people at a table, who play and measure; a thread of their own."""

    def __init__(self, server: Remote) -> None:
        self.ada = server.open("Ada")
        self.bob = server.join(self.ada.table_code, "Bob")
        self.acknowledged: list[str] = []
        self.trips: dict[str, list[float]] = defaultdict(list)
        self.lost = 0
        self.under = "nothing"
        self.stop = False
        self.thread = threading.Thread(target=self.play)
        self.thread.start()

    def play(self) -> None:
        while not self.stop:
            with suppress(ConnectionClosed, TimeoutError):
                self.ada.ask("start")
                self.bob.wait(told.Match)
                while not self.stop and self.ada.now.outcome is None:
                    self.act(self.ada)
                    self.act(self.bob)
            if not self.stop and self.ada.now.outcome is None:
                self.lost += 1
                self.ada, self.bob = self.ada.again(), self.bob.again()

    def act(self, person: Person) -> None:
        begun, under = time.perf_counter(), self.under
        person.send(Ping(1))
        person.wait(Pong)
        self.trips[under].append((time.perf_counter() - begun) * 1000)
        state = person.now
        picked = state.view["stage"] == "picking" and state.view["pick"]
        if state.offer.moves and not picked and state.outcome is None:
            id = f"{person.token}-{time.perf_counter_ns()}"
            if person.play(random.choice(state.offer.moves), id=id) is None:
                self.acknowledged.append(id)
        time.sleep(0.02)


def attack(kind: str, house: House, table: str, seconds: float) -> None:
    """Strangers in a process of their own."""
    command = [sys.executable, "-m", "hostile.attacks", kind, str(house.port), table, str(seconds)]
    subprocess.run(command, check=True, timeout=seconds + 60)


def besiege(house: House, minutes: float) -> tuple[list[Honest], dict[str, Any]]:
    server = Remote(house)
    honest = [Honest(server) for _ in range(TABLES)]
    time.sleep(2)
    before = house.sample()
    for kind in ["nothing", *ATTACKS]:
        for one in honest:
            one.under = kind
        print(f"{house.sample().second:5} s  {kind}", flush=True)
        seconds = minutes * 60 / (len(ATTACKS) + 1)
        if kind == "nothing":
            time.sleep(seconds)
        else:
            attack(kind, house, honest[0].ada.table_code, seconds)
    for one in honest:
        one.stop = True
        one.thread.join(60)
    time.sleep(12)
    return honest, {"before": before, "after": house.sample(), "well": house.is_well()}


def missing(house: House, honest: list[Honest]) -> int:
    """Acknowledged moves that are not in the store."""
    store = SqliteStore(house.folder / "tables.db")
    lost = 0
    for one in honest:
        saved = store.load(one.ada.table_code)
        assert saved
        records = map(read_record, saved.records)
        written = {record.entry.id for record in records if isinstance(record, Entered)}
        lost += sum(id not in written for id in one.acknowledged)
    store.close()
    return lost


def page(honest: list[Honest], facts: dict[str, Any], command: str) -> str:
    rows: list[str] = []
    for kind in ["nothing", *ATTACKS]:
        trips = sorted(trip for one in honest for trip in one.trips[kind])
        if len(trips) > 2:
            cuts = quantiles(trips, n=100)
            rows.append(
                f"| {kind} | {len(trips)} | {cuts[49]:.1f} | {cuts[98]:.1f} | {trips[-1]:.0f} |"
            )
    before, after = facts["before"], facts["after"]
    moves = sum(len(one.acknowledged) for one in honest)
    return "\n".join(
        [
            "# Siege",
            "",
            f"`{command}` on two cores.",
            "",
            f"Moves acknowledged: {moves}; missing in the store: {facts['missing']}."
            f" Honest connections lost: {sum(one.lost for one in honest)}."
            f" Tables failed: {facts['failed']}. Errors in the log: {facts['errors']}."
            f" Well at the end: {facts['well']}.",
            "",
            f"Memory {before.rss_mb} MB before, {after.rss_mb} MB after;"
            f" descriptors {before.descriptors} before, {after.descriptors} after.",
            "",
            "Milliseconds from an honest ping to its pong, by what strangers did meanwhile:",
            "",
            "| attack | pings | p50 | p99 | worst |",
            "|---|---|---|---|---|",
            *rows,
            "",
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), free_port(), SETTINGS)
        try:
            honest, facts = besiege(house, args.minutes)
        finally:
            house.stop()
        errors = house.complaints()
        facts["errors"] = len(errors)
        facts["failed"] = sum(b"a table failed" in line for line in errors)
        facts["missing"] = missing(house, honest)
    for line in errors[:10]:
        print(line.decode()[:2_000])
    report = page(honest, facts, f"make siege (python -m bench.siege --minutes {args.minutes:g})")
    print(report)
    if args.out:
        args.out.write_text(report)
    sys.exit(1 if facts["failed"] or facts["missing"] or not facts["well"] else 0)


if __name__ == "__main__":
    main()
