"""Real nodes, a real database and proxy, people at tables, and one fault after the other.

    python -m tools.chaos.run --faults 300 --out docs/reports/chaos.md

Prints every violation of what the house promises, and the pauses people saw by kind of fault.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from signal import SIGCONT, SIGKILL, SIGSTOP, SIGTERM, Signals
from statistics import quantiles
from typing import Any
from urllib import request

import msgspec

from eventual import eventually
from nursery import Child, Nursery
from ports import free_port
from postgres import Database, database
from tablee.server.cluster.proxy import haproxy
from tools.chaos import checker
from tools.chaos.relay import Relay

NODES = ("a", "b", "c")
SETTINGS = (
    '{"connections_per_address": 2000, "sockets_per_address": 4000, "tables_at_once": 999,'
    ' "bot_delay_ms": [0, 5], "bot_patience": 0, "drawn_within": 0, "frames_per_second": 200}'
)
ASLEEP, CUT = 3.0, 4.5
"""Seconds."""
KINDS = (
    "kill",
    "stop",
    "term",
    "database",
    "kill without database",
    "cut from the database",
    "cut from a player",
)
NOTICED = 0.25
"""Seconds: what is answered sooner is no pause."""


@dataclass
class Fault:
    """Something that went wrong on purpose."""

    kind: str
    at: float
    over: float = 0.0


@dataclass
class Node:
    """One node in a process of its own, on its own wire to the database."""

    name: str
    plant: str
    nursery: Nursery
    relay: Relay
    database: Database
    port: int = field(default_factory=free_port)
    process: Child | None = None

    def start(self) -> None:
        url = self.database.url.replace(f":{self.database.port}/", f":{self.relay.port}/")
        command = ["serve", "--host", "127.0.0.1"]
        command += ["--port", str(self.port), "--proxy", "127.0.0.1", "--settings", SETTINGS]
        command += ["--store", url, "--node", self.name, "--log", "error"]
        self.process = self.nursery.start(command, f"chaos.plants:{self.plant}")

    def signal(self, word: Signals) -> None:
        assert self.process
        self.process.signal(word)

    def restart(self, word: Signals) -> None:
        assert self.process
        self.process.end(word)
        self.start()

    @property
    def ready(self) -> bool:
        return answers(f"http://127.0.0.1:{self.port}/api/ready")


def breath() -> None:
    """Looking costs the nodes time that players need."""
    time.sleep(0.05)


def answers(url: str) -> bool:
    try:
        with request.urlopen(url, timeout=2):
            return True
    except OSError:
        return False


class Chaos:
    """Everything that runs, and what is done to it."""

    def __init__(self, postgres: Database, folder: Path, plant: str, seed: int) -> None:
        self.postgres, self.luck = postgres, random.Random(seed)
        self.nursery = Nursery()
        self.nodes = [
            Node(name, plant, self.nursery, Relay(postgres.port), postgres) for name in NODES
        ]
        self.port = free_port()
        self.journal = folder / "journal"
        places = {node.name: f"127.0.0.1:{node.port}" for node in self.nodes}
        (folder / "haproxy.cfg").write_text(haproxy(f"127.0.0.1:{self.port}", places))
        self.proxy = ["/usr/sbin/haproxy", "-db", "-f", str(folder / "haproxy.cfg")]
        self.faults: list[Fault] = []
        self._read = self._acks = 0
        self.people: subprocess.Popen[bytes] | None = None
        self.actions: dict[str, Callable[[], None]] = {
            "kill": lambda: self._node().restart(SIGKILL),
            "stop": self._sleep,
            "term": lambda: self._node().restart(SIGTERM),
            "database": self._restart_database,
            "kill without database": self._kill_without,
            "cut from the database": self._cut,
            "cut from a player": self._cut_player,
        }

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @contextmanager
    def running(self, tables: int, seed: int) -> Generator[None]:
        quiet = subprocess.DEVNULL
        proxy = subprocess.Popen(self.proxy, stdout=quiet, stderr=quiet)
        try:
            for node in self.nodes:
                node.start()
            eventually(self.well, within=60, pause=breath)
            command = [sys.executable, "-m", "tools.chaos.players", self.url, str(self.journal)]
            self.people = subprocess.Popen(
                [*command, str(seed), str(tables)],
                stdin=subprocess.PIPE,
                env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
            )
            eventually(lambda: self.acknowledged() > 10 * tables, within=60)
            yield
        finally:
            if self.people and self.people.stdin:
                self.people.stdin.close()
                self.people.wait(30)
            for node in self.nodes:
                if node.process:
                    node.process.end(SIGKILL)
            self.nursery.close()
            proxy.kill()
            proxy.wait(30)

    def well(self) -> bool:
        return all(node.ready for node in self.nodes) and answers(f"{self.url}/api/ready")

    def acknowledged(self) -> int:
        """How often so far; only what is new is read."""
        if self.journal.exists():
            with self.journal.open("rb") as journal:
                journal.seek(self._read)
                new = journal.read()
            self._read += len(new)
            self._acks += new.count(b'"what":"ack"')
        return self._acks

    def do(self, kind: str) -> None:
        """One fault, and play goes on by itself."""
        time.sleep(self.luck.uniform(0.2, 1.0))  # at a moment nobody chose
        fault = Fault(kind, time.monotonic())
        self.faults.append(fault)
        self.actions[kind]()
        eventually(self.well, within=60, pause=breath)
        so_far = self.acknowledged()
        eventually(lambda: self.acknowledged() > so_far + 20, within=60, pause=breath)
        fault.over = time.monotonic()

    def _node(self) -> Node:
        return self.luck.choice(self.nodes)

    def _sleep(self) -> None:
        node = self._node()
        node.signal(SIGSTOP)
        time.sleep(ASLEEP)
        node.signal(SIGCONT)

    def _restart_database(self) -> None:
        self.postgres.stop()
        self.postgres.start()

    def _kill_without(self) -> None:
        """The worst moment: what was asked while the database was away was never written."""
        node = self._node()
        self.postgres.stop()
        so_far = self.acknowledged()
        with suppress(AssertionError):  # nobody should be acknowledged now; if somebody is, good
            eventually(lambda: self.acknowledged() > so_far + 20, within=1)
        node.signal(SIGKILL)
        self.postgres.start()
        node.restart(SIGKILL)

    def _cut(self) -> None:
        relay = self._node().relay
        relay.cut()
        time.sleep(CUT)
        relay.mend()

    def _cut_player(self) -> None:
        assert self.people
        assert self.people.stdin
        self.people.stdin.write(b"cut\n")
        self.people.stdin.flush()


@dataclass
class Result:
    """What a run came to."""

    faults: list[Fault]
    seen: list[Any]
    violations: list[str]


def run(kinds: list[str], *, tables: int, seed: int, plant: str = "none") -> Result:
    """These faults one after the other, then the reckoning."""
    with database() as postgres, tempfile.TemporaryDirectory() as name:
        chaos = Chaos(postgres, Path(name), plant, seed)
        with chaos.running(tables, seed):
            for kind in kinds:
                chaos.do(kind)
        seen = checker.journal(chaos.journal)
        found = list(checker.violations(checker.read(postgres.url), seen))
        for node in chaos.nodes:
            node.relay.close()
    return Result(chaos.faults, seen, found)


def pauses(result: Result) -> dict[str, list[float]]:
    """Per kind of fault, how long each person who noticed it waited for an answer."""
    asked = [event for event in result.seen if event["what"] in ("ack", "refused")]
    times: dict[str, list[float]] = {}
    for fault in result.faults:
        longest: dict[str, float] = {}
        for event in asked:
            if event["at"] > fault.at and event["asked"] < fault.over:
                waited = event["at"] - max(event["asked"], fault.at)
                longest[event["who"]] = max(longest.get(event["who"], 0), waited)
        times.setdefault(fault.kind, []).extend(w for w in longest.values() if w > NOTICED)
    return times


class Told(msgspec.Struct):
    """What is kept of one run: several make a report."""

    seed: int
    faults: dict[str, int]
    pauses: dict[str, list[float]]
    acknowledged: int
    shown: int
    violations: list[str]
    load: float
    """The machine's load average when it ended."""


def told(result: Result, seed: int) -> Told:
    """A run in numbers."""
    seen = Counter(event["what"] for event in result.seen)
    kinds = Counter(fault.kind for fault in result.faults)
    load = round(os.getloadavg()[1], 1)
    waits = {kind: [round(w, 3) for w in found] for kind, found in pauses(result).items()}
    return Told(seed, dict(kinds), waits, seen["ack"], seen["update"], result.violations, load)


def table(runs: list[Told]) -> str:
    """The pauses as rows."""
    rows = ["| fault | times | who noticed | p50 | p99 | longest |", "|---|---|---|---|---|---|"]
    for kind in KINDS:
        times = sum(run.faults.get(kind, 0) for run in runs)
        waits = [wait for run in runs for wait in run.pauses.get(kind, [])]
        cuts = quantiles(waits, n=100) if len(waits) > 1 else [*waits, 0.0][:1] * 99
        figures = f"{cuts[49]:.2f} s | {cuts[98]:.2f} s | {max(waits, default=0):.2f} s"
        rows.append(f"| {kind} | {times} | {len(waits)} | {figures} |")
    return "\n".join(rows)


def report(runs: list[Told]) -> str:
    """What all runs came to, as a page."""
    counted = [
        f"{sum(sum(run.faults.values()) for run in runs)} faults",
        f"{sum(run.acknowledged for run in runs)} acknowledgements",
        f"{sum(run.shown for run in runs)} updates shown",
        f"{sum(len(run.violations) for run in runs)} violations",
    ]
    lines = [
        "# Chaos\n",
        f"Made by `make chaos` on a machine with {os.cpu_count()} cores: three nodes, PostgreSQL,",
        "HAProxy and people at tables of all four games; one fault after the other, at moments",
        "nobody chose. The checker reads the database and what people wrote down, and nothing of",
        "the server.\n",
        f"**{', '.join(counted)}.** Seeds: {', '.join(str(run.seed) for run in runs)}.\n",
        f"How long those who noticed (an answer later than {NOTICED} s) waited for their answer:\n",
        f"{table(runs)}\n",
        f"The load average was {min(run.load for run in runs)} to {max(run.load for run in runs)}:",
        "above the number of cores everything waits for a processor too, and pauses are longer.",
        *(f"- {violation}" for run in runs for violation in run.violations),
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """So many faults in slices, each with a fresh cluster; what is there is not run again."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--faults", type=int, default=300)
    parser.add_argument("--slice", type=int, default=50)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seed", type=int, default=2026, help="of the first slice")
    parser.add_argument("--plant", default="none")
    parser.add_argument("--only", help="one kind of fault")
    parser.add_argument("--kept", type=Path, default=Path("build/chaos"), help="slices so far")
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    args.kept.mkdir(parents=True, exist_ok=True)
    for number in range(-(-args.faults // args.slice)):
        file = args.kept / f"{args.seed + number}.json"
        if not file.exists():
            file.write_bytes(msgspec.json.encode(one_slice(args, args.seed + number)))
    files = sorted(args.kept.glob("*.json"))
    runs = [msgspec.json.decode(file.read_bytes(), type=Told) for file in files]
    print(report(runs), flush=True)
    if args.out:
        args.out.write_text(report(runs), encoding="utf-8")
    sys.exit(any(run.violations for run in runs))


def one_slice(args: argparse.Namespace, seed: int) -> Told:
    """A fresh cluster and some faults."""
    luck = random.Random(seed)
    chosen = [args.only or luck.choice(KINDS) for _ in range(args.slice)]
    return told(run(chosen, tables=args.tables, seed=seed, plant=args.plant), seed)


if __name__ == "__main__":
    main()
