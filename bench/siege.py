"""Strangers attack in every way we know, one after the other and all at once; honest people play.

    python -m bench.siege --minutes 15 --out docs/reports/siege.md

The server is a process of its own, and so are the strangers, who come from another address and give
way to the server's CPU as if they had machines of their own. Honest people play Pan at several
tables and ask `ping` all the time; what they were acknowledged is looked for in the store at
the end.
"""

import argparse
import os
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

import msgspec
from websockets.exceptions import ConnectionClosed

from bench.house import House, Sample
from bench.server import free_port
from hostile.attacks import ATTACKS
from server.people import Person, Served
from tablee.server.tables.matches.records import EntryRecorded, read_record
from tablee.server.wire import server_messages
from tablee.server.wire.types import Ping, Pong
from tablee.store.sqlite import SqliteStore

TABLES = 4
SETTINGS: dict[str, object] = {"tables_at_once": 50, "joins_at_once": 100, "stats_every": 5}
NOTHING, ALL = "nothing", "everything at once"
PHASES = [NOTHING, *ATTACKS, ALL]
LATEST = {"ping": 50.0, "closed": 100.0}
"""What is promised, in ms: the 99th percentile of honest pings, and the worst of floods."""


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
        self.pings: dict[str, list[float]] = defaultdict(list)
        self.moves: dict[str, list[float]] = defaultdict(list)
        self.lost = 0
        self.under = NOTHING
        self.stop = False
        self.thread = threading.Thread(target=self.play, daemon=True)
        self.thread.start()

    def play(self) -> None:
        while not self.stop:
            with suppress(ConnectionClosed, TimeoutError, AssertionError):
                self.ada.ask("start")
                self.bob.wait(server_messages.MatchChanged)
                while not self.stop and self.ada.now.outcome is None:
                    self.act(self.ada)
                    self.act(self.bob)
            if not self.stop and self.ada.now.outcome is None:
                self.lost += 1
                self.ada, self.bob = self.ada.again(), self.bob.again()

    def act(self, person: Person) -> None:
        under, begun = self.under, time.perf_counter()
        person.send(Ping(1))
        person.wait(Pong)
        self.pings[under].append((time.perf_counter() - begun) * 1000)
        state = person.now
        picked = state.view["stage"] == "picking" and state.view["pick"]
        if state.offer.moves and not picked and state.outcome is None:
            id, begun = f"{person is self.ada}-{time.perf_counter_ns()}", time.perf_counter()
            if person.play(random.choice(state.offer.moves), id=id) is None:
                self.acknowledged.append(id)
                self.moves[under].append((time.perf_counter() - begun) * 1000)
        time.sleep(0.03)


class Siege:
    """Who plays, what was done to them, and how the server stood after each of it."""

    def __init__(self, house: House) -> None:
        self.house = house
        server = Remote(house)
        self.honest = [Honest(server) for _ in range(TABLES)]
        self.closed: dict[str, list[float]] = defaultdict(list)
        self.samples: dict[str, Sample] = {}

    def besiege(self, minutes: float) -> None:
        """Each kind for its time, then a quarter of it all at once; at last a pause."""
        each = minutes * 60 * 0.75 / (len(ATTACKS) + 1)
        for phase in PHASES:
            for one in self.honest:
                one.under = phase
            if phase == NOTHING:
                time.sleep(each)
            elif phase == ALL:
                self.attack(list(ATTACKS), minutes * 60 / 4)
            else:
                self.attack([phase], each)
            self.samples[phase] = self.house.sample()
            print(row(self, phase), flush=True)
        for one in self.honest:
            one.stop = True
            one.thread.join(60)
        time.sleep(15)
        self.samples["afterwards"] = self.house.sample()

    def attack(self, kinds: list[str], seconds: float) -> None:
        """Strangers in processes of their own."""
        table = self.honest[0].ada.table_code
        commands = [
            [sys.executable, "-m", "hostile.attacks", kind, str(self.house.port), table]
            for kind in kinds
        ]
        going = [
            subprocess.Popen([*command, f"{seconds}"], stdout=subprocess.PIPE)
            for command in commands
        ]
        for kind, one in zip(kinds, going, strict=True):
            heard = one.communicate(timeout=seconds + 120)[0]
            done: list[float] = msgspec.json.decode(heard)["closed"] if heard else []
            self.closed[kind if len(kinds) == 1 else ALL] += done

    def missing(self) -> int:
        """Acknowledged moves that are not in the store."""
        store = SqliteStore(self.house.folder / "tables.db")
        lost = 0
        for one in self.honest:
            saved = store.load(one.ada.table_code)
            assert saved
            records = map(read_record, saved.records)
            written = {record.entry.id for record in records if isinstance(record, EntryRecorded)}
            lost += sum(id not in written for id in one.acknowledged)
        store.close()
        return lost


def percentile(values: list[float], hundredth: int) -> float:
    return quantiles(values, n=100)[hundredth - 1] if len(values) > 1 else sum(values)


def row(siege: Siege, phase: str) -> str:
    """One kind of attack: what the honest felt, when it was cut off, and what it left behind."""
    pings = [ms for one in siege.honest for ms in one.pings[phase]]
    moves = [ms for one in siege.honest for ms in one.moves[phase]]
    closed, sample = siege.closed[phase], siege.samples[phase]
    honest = [len(pings), *(round(percentile(pings, n), 1) for n in (50, 99))]
    cells = [phase, *honest, round(max(pings, default=0)), len(moves)]
    cells += [round(percentile(moves, 99), 1), round(max(closed)) if closed else "–"]
    cells += [sample.rss_mb, sample.descriptors, sample.tasks, sample.connections, sample.store_mb]
    return "| " + " | ".join(map(str, [*cells, kept(pings, closed)])) + " |"


def kept(pings: list[float], closed: list[float]) -> str:
    """Whether the promise was kept."""
    late = percentile(pings, 99) > LATEST["ping"]
    slow = max(closed, default=0) > LATEST["closed"]
    return "kept" if not late and not slow else "late" if late else "closed late"


HEAD = (
    "| attack | pings | p50 | p99 | worst | moves | p99 | closed after, worst"
    " | MB | descriptors | tasks | connections | store MB | promise |"
)


def page(siege: Siege, facts: dict[str, Any], command: str) -> str:
    first, last = siege.samples[NOTHING], siege.samples["afterwards"]
    moves = sum(len(one.acknowledged) for one in siege.honest)
    return "\n".join(
        [
            "# Siege",
            "",
            f"`{command}`, load average {os.getloadavg()[2]:.1f} on {os.cpu_count()} cores.",
            "",
            f"Moves acknowledged: {moves}; missing in the store: {facts['missing']}."
            f" Honest connections lost: {sum(one.lost for one in siege.honest)}."
            f" Tables failed: {facts['failed']}. Errors in the log: {facts['errors']}."
            f" Well at the end: {facts['well']}.",
            "",
            f"Memory {first.rss_mb} MB before, {last.rss_mb} MB after; descriptors"
            f" {first.descriptors} before, {last.descriptors} after; tasks {first.tasks} before,"
            f" {last.tasks} after.",
            "",
            "Times in ms. Promised under every attack of one address: honest pings p99 within"
            f" {LATEST['ping']:.0f}, a flooder closed within {LATEST['closed']:.0f} of its first"
            " byte, no move lost.",
            "",
            HEAD,
            "|" + "---|" * HEAD.count(" | ") + "---|",
            *(row(siege, phase) for phase in PHASES),
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
            siege = Siege(house)
            siege.besiege(args.minutes)
            facts: dict[str, Any] = {"well": house.is_well()}
        finally:
            house.stop()
        errors = house.complaints()
        facts["errors"] = len(errors)
        facts["failed"] = sum(b"a table failed" in line for line in errors)
        facts["missing"] = siege.missing()
    for line in errors[:10]:
        print(line.decode()[:20_000])
    report = page(siege, facts, f"make siege (python -m bench.siege --minutes {args.minutes:g})")
    print(report)
    if args.out:
        args.out.write_text(report)
    sys.exit(1 if facts["errors"] or facts["missing"] or not facts["well"] else 0)


if __name__ == "__main__":
    main()
