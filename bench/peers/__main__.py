"""boardgame.io, Colyseus and a bare fan-out beside us, in one run: `python -m bench.peers`.

Tables of four at a human pace, browsers in another process; the peers with their own servers and
clients and everything in memory as it comes, we with SQLite on a disk. What is compared is the
server's CPU per update that reaches a player (four a move, whoever made it) and the time from a
move to the last of the four; with `--ramp` how many tables each holds until that passes 100 ms.
"""

import argparse
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from itertools import takewhile
from os import getloadavg
from pathlib import Path
from statistics import median, quantiles

import msgspec

from bench.crowd import Measured
from bench.server import cpu, free_port, wait_for

HERE = Path(__file__).parent
SEATS = 4
LATE = 100.0
"""ms."""
STEPS = (100, 200, 300, 450, 700, 1_000, 1_500)
LIMITS = dict.fromkeys(
    ("connections_per_address", "sockets_per_address", "tables_at_once", "joins_at_once"), 20_000
) | {"requests_per_second": 10_000, "requests_at_once": 100_000}


@dataclass
class Side:
    """A server and the crowd that goes with it; PORT, TABLES and FOLDER stand for themselves."""

    name: str
    server: list[str]
    crowd: list[str]


def players(crowd: str) -> list[str]:
    """A crowd on Node, where clients cost little."""
    return ["node", str(HERE / crowd), "PORT", "TABLES", "1"]


def on_node(name: str, server: str, crowd: str) -> Side:
    """A peer with its own server and its own client."""
    return Side(name, ["node", str(HERE / server), "PORT"], players(crowd))


SERVE = ["-c", "from tablee.cli import main; main()", "serve", "--host", "127.0.0.1"]
NUMBERS = ["--settings", msgspec.json.encode(LIMITS).decode()]
OURS = [sys.executable, *SERVE, "--port", "PORT", "--tables", "FOLDER/tables.db", *NUMBERS]
FANS = [sys.executable, "-m", "bench.crowd", "fan", "PORT", "TABLES", "1"]
SIDES = (
    on_node("boardgame.io", "server.js", "crowd.js"),
    on_node("Colyseus", "colyseus_server.js", "colyseus_crowd.js"),
    Side("tablee", OURS, players("tablee_crowd.js")),
    Side("bare fan-out", [sys.executable, "-m", "bench.fanout", "PORT", "300"], FANS),
)


@dataclass
class Figures:
    """What a round came to."""

    cost: float
    """µs of the server's CPU per update that reached a player."""
    p50: float
    p99: float
    """ms from a move to the last of the four."""
    moves: float
    """A second."""


class Contest:
    """One side while it is measured."""

    def __init__(self, side: Side, tables: int, folder: str) -> None:
        port = free_port()
        known = {"PORT": str(port), "TABLES": str(tables)}

        def filled(words: list[str]) -> list[str]:
            return [known.get(word, word.replace("FOLDER", folder)) for word in words]

        pipes = subprocess.PIPE
        quiet = subprocess.DEVNULL
        self.server = subprocess.Popen(filled(side.server), stdout=quiet, text=True)
        wait_for(port)
        self.crowd = subprocess.Popen(filled(side.crowd), stdin=pipes, stdout=pipes, text=True)
        assert self.crowd.stdout
        assert self.crowd.stdout.readline() == "ready\n"

    def sit(self, tables: int) -> None:
        """At so many tables from now on."""
        assert self._asked(f"sit {tables}") == "ready\n"

    def measure(self, seconds: float) -> Figures:
        before = cpu(self.server)
        told = msgspec.json.decode(self._asked(f"{seconds}"), type=Measured)
        cost = (cpu(self.server) - before) / (told.moves * SEATS) * 1e6
        cuts = quantiles((delay * 1000 for delay in told.delays), n=100)
        return Figures(cost, cuts[49], cuts[98], told.moves / seconds)

    def _asked(self, words: str) -> str:
        assert self.crowd.stdin
        assert self.crowd.stdout
        self.crowd.stdin.write(f"{words}\n")
        self.crowd.stdin.flush()
        return self.crowd.stdout.readline()

    def close(self) -> None:
        for process in (self.crowd, self.server):
            process.terminate()
            process.wait()


def side_by_side(tables: int, seconds: float, rounds: int) -> None:
    """All sides at once, measured in turns, so that what disturbs one disturbs all."""
    with tempfile.TemporaryDirectory() as folder:
        contests = [Contest(side, tables, folder) for side in SIDES]
        for contest in contests:
            contest.measure(seconds / 2)
        found = [[contest.measure(seconds) for contest in contests] for _ in range(rounds)]
        for contest in contests:
            contest.close()
    print(f"{tables} tables of {SEATS}, load average {getloadavg()[1]:.1f}")
    print("| | µs per update | ÷ boardgame.io | p50 | p99 | moves/s |\n|---|---|---|---|---|---|")
    for place, side in enumerate(SIDES):
        ratio = median(row[place].cost / row[0].cost for row in found)
        cost, p50, p99, moves = (
            median(getattr(row[place], name) for row in found)
            for name in ("cost", "p50", "p99", "moves")
        )
        print(f"| {side.name} | {cost:.0f} | {ratio:.2f} | {p50:.1f} | {p99:.1f} | {moves:.0f} |")


def held(side: Side, seconds: float) -> int:
    """The most tables of these steps at which the p99 stays in time."""
    with tempfile.TemporaryDirectory() as folder:
        contest = Contest(side, STEPS[0], folder)

        def in_time(tables: int) -> bool:
            contest.sit(tables)
            contest.measure(seconds / 2)
            found = contest.measure(seconds)
            print(f"  {side.name}, {tables} tables: p99 {found.p99:.0f} ms, {found.cost:.0f} µs")
            return found.p99 < LATE

        most = max(takewhile(in_time, STEPS), default=0)
        contest.close()
    return most


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--ramp", action="store_true", help="how many tables each side holds")
    args = parser.parse_args()
    if args.ramp:
        for side in SIDES:
            print(f"{side.name} holds {held(side, args.seconds)} tables", flush=True)
    else:
        side_by_side(args.tables, args.seconds, args.rounds)


if __name__ == "__main__":
    main()
