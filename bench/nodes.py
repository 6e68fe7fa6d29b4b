"""What a second node brings on one machine: `python -m bench.nodes`.

Two clusters side by side, of one node and of two, each on a PostgreSQL of its own and behind an
HAProxy of its own; the same crowd at each, measured in turns. People need more of the cores than
the nodes do, so on a small machine neither can be filled. What is compared is how much of a core
the busiest node uses at the same load, and so at how many updates it would be full.
"""

import argparse
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from os import getloadavg
from pathlib import Path
from shutil import chown
from statistics import median, quantiles
from urllib import request

import msgspec

from bench.crowd import Measured
from bench.peers.__main__ import NUMBERS, SEATS
from bench.server import cpu, free_port, wait_for
from bench.stores import database_cpu
from tablee.server.cluster.machine import ClusterProcesses, owner, program, until
from tablee.server.cluster.proxy import haproxy

FULL = 0.75
"""Of a core."""


@dataclass
class Figures:
    """What a round came to; costs in µs of CPU per update that reached a player."""

    nodes: float
    database: float
    proxy: float
    busiest: float
    """Of a core."""
    holds: float
    """Updates a second at which the busiest node would be full."""
    p50: float
    p99: float
    """ms from a move to the last of the four."""


class Cluster:
    """PostgreSQL, some nodes, a proxy and a crowd."""

    def __init__(self, nodes: int, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.machine = ClusterProcesses(free_port(), 0)
        self.places = {f"n{number}": free_port() for number in range(nodes)}
        self.nodes: list[subprocess.Popen[str]] = []
        self._running: list[subprocess.Popen[str]] = []

    def start(self, tables: int) -> None:
        """Everything, until so many tables have sat down."""
        self.folder.mkdir()
        if user := owner():
            chown(self.folder, user)
        store = self.machine.database(self.folder / "pg")
        self.nodes = [self._node(name, port, store) for name, port in self.places.items()]
        for port in self.places.values():
            wait_for(port)
        file = self.folder / "haproxy.cfg"
        named = {name: f"127.0.0.1:{port}" for name, port in self.places.items()}
        file.write_text(haproxy(f"127.0.0.1:{self.port}", named), encoding="utf-8")
        self.proxy = self._started([program("haproxy"), "-db", "-f", str(file)])
        ready = f"http://127.0.0.1:{self.port}/api/ready"
        until(lambda: request.urlopen(ready, timeout=1).close(), OSError)
        where = [str(self.port), str(tables), "1"]
        self.crowd = self._started([sys.executable, "-m", "bench.crowd", "tables", *where])
        assert self.crowd.stdout
        assert self.crowd.stdout.readline() == "ready\n"

    def _node(self, name: str, port: int, store: str) -> subprocess.Popen[str]:
        told = ["--host", "127.0.0.1", "--port", str(port), "--proxy", "127.0.0.1", *NUMBERS]
        serve = [sys.executable, "-m", "tablee", "serve", *told]
        return self._started([*serve, "--store", store, "--node", name, "--log", "error"])

    def _started(self, command: list[str]) -> subprocess.Popen[str]:
        pipe, quiet = subprocess.PIPE, subprocess.DEVNULL
        one = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=quiet, text=True)
        self._running.append(one)
        return one

    def measure(self, seconds: float) -> Figures:
        """So many seconds of play."""
        assert self.crowd.stdin
        assert self.crowd.stdout
        before = self._used()
        self.crowd.stdin.write(f"{seconds}\n")
        self.crowd.stdin.flush()
        told = msgspec.json.decode(self.crowd.stdout.readline(), type=Measured)
        database, proxy, *nodes = (
            now - then for now, then in zip(self._used(), before, strict=True)
        )
        updates, busiest = told.moves * SEATS, max(nodes) / seconds
        cuts = quantiles((delay * 1000 for delay in told.delays), n=100)
        return Figures(
            nodes=sum(nodes) / updates * 1e6,
            database=database / updates * 1e6,
            proxy=proxy / updates * 1e6,
            busiest=busiest,
            holds=FULL / busiest * updates / seconds,
            p50=cuts[49],
            p99=cuts[98],
        )

    def _used(self) -> list[float]:
        return [database_cpu(self.folder), *map(cpu, (self.proxy, *self.nodes))]

    def close(self) -> None:
        """The crowd first, the database last."""
        for process in reversed(self._running):
            process.terminate()
            process.wait()
        self.machine.stop()


def main() -> None:
    """One node and two, in turns."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=150)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=4)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        clusters = [Cluster(nodes, Path(name) / str(nodes)) for nodes in (1, 2)]
        try:
            for cluster in clusters:
                cluster.start(args.tables)
                cluster.measure(args.seconds / 2)
            rounds = [
                [cluster.measure(args.seconds) for cluster in clusters] for _ in range(args.rounds)
            ]
        finally:
            for cluster in clusters:
                cluster.close()
    print(f"{args.tables} tables of {SEATS}, load average {getloadavg()[0]:.1f}")
    print("| nodes | µs per update: nodes | database | proxy | busiest node: of a core", end="")
    print(" | updates/s at which it is full | p50 | p99 |\n|---|---|---|---|---|---|---|---|")
    for number, found in enumerate(zip(*rounds, strict=True), start=1):
        middle = Figures(*(median(getattr(row, part) for row in found) for part in _PARTS))
        costs = f"{middle.nodes:.0f} | {middle.database:.0f} | {middle.proxy:.0f}"
        late = f"{middle.p50:.1f} ms | {middle.p99:.1f} ms"
        print(f"| {number} | {costs} | {middle.busiest:.2f} | {middle.holds:,.0f} | {late} |")
    gain = median(two.holds / one.holds for one, two in rounds)
    print(f"Two nodes hold {gain:.2f} times what one holds.")


_PARTS = Figures.__dataclass_fields__

if __name__ == "__main__":
    main()
