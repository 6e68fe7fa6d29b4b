"""What a delivered frame costs the server, as a ratio to a bare fan-out in the same run.

`python -m bench.server`: 200 tables of four at human pace, their browsers in another process.
Beside it runs the same server, but with every update as the whole position, not as what changed.
"""

import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import msgspec

from bench.crowd import Measured

TABLES = 200
PAUSE = 1.0
"""Seconds between two moves of a table, on average."""
ROUNDS = 4
SECONDS = 8
GOAL = 2.5


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def cpu(process: subprocess.Popen[str]) -> float:
    """Seconds of CPU this process has used, with those of its threads."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def python(*args: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


class Contest:
    """One server and its crowd."""

    def __init__(self, kind: str, *command: str) -> None:
        port = free_port()
        self.server = python(*(part.replace("PORT", str(port)) for part in command))
        wait_for(port)
        self.crowd = python("-m", "bench.crowd", kind, str(port), str(TABLES), str(PAUSE))
        assert self.crowd.stdout
        assert self.crowd.stdout.readline() == "ready\n"

    def measure(self, seconds: float) -> tuple[float, Measured]:
        """µs of CPU per delivered frame, and what the crowd saw."""
        assert self.crowd.stdin
        assert self.crowd.stdout
        before = cpu(self.server)
        self.crowd.stdin.write(f"{seconds}\n")
        self.crowd.stdin.flush()
        measured = msgspec.json.decode(self.crowd.stdout.readline(), type=Measured)
        return (cpu(self.server) - before) / measured.frames * 1e6, measured

    def close(self) -> None:
        for process in (self.crowd, self.server):
            process.terminate()
            process.wait()


def wait_for(port: int, server: subprocess.Popen[str] | None = None) -> None:
    while server is None or server.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            continue
        return
    sys.exit("a server ended before it listened")


WHOLE = (
    "from tablee.server.tables.matches import running; running.patch = lambda held, new: [new]; "
)


def serve(folder: str, name: str, before: str = "", **settings: Any) -> tuple[str, ...]:
    """The command of a server that lets a crowd in, with something done before it starts."""
    per_address = ("connections", "sockets", "people")
    at_once = ("tables", "joins", "requests")
    limits = {f"{what}_per_address": 5000 for what in per_address}
    limits |= {f"{what}_at_once": 5000 for what in at_once}
    given = msgspec.json.encode(limits | settings).decode()
    command = ("-c", f"{before}from tablee.cli import main; main()", "serve", "--host", "127.0.0.1")
    return (*command, "--port", "PORT", "--tables", f"{folder}/{name}.db", "--settings", given)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        tables = Contest("tables", *serve(folder, "tables"))
        whole = Contest("tables", *serve(folder, "whole", WHOLE))
        _, warm = tables.measure(SECONDS)
        payload = warm.size // warm.frames
        fan = Contest("fan", "-m", "bench.fanout", "PORT", str(payload))
        contests = (tables, whole, fan)
        for contest in contests[1:]:
            contest.measure(SECONDS / 2)
        rounds = [[contest.measure(SECONDS) for contest in contests] for _ in range(ROUNDS)]
        for contest in contests:
            contest.close()
    names = ("tablee serve", "the same with whole views", f"bare fan-out of {payload} bytes")
    for name, measured in zip(names, zip(*rounds, strict=True), strict=True):
        report(measured, name)
    for name, peer, goal in (("a bare fan-out", 2, GOAL), ("whole views", 1, 1.0)):
        ratio = median(measured[0][0] / measured[peer][0] for measured in rounds)
        print(f"CPU per delivered frame: {ratio:.2f} of {name} (goal {goal})")


def report(rounds: Sequence[tuple[float, Measured]], name: str) -> None:
    frames = sum(measured.frames for _, measured in rounds)
    delays = [delay * 1000 for _, measured in rounds for delay in measured.delays]
    cuts = quantiles(delays, n=100)
    cost = median(cost for cost, _ in rounds)
    print(f"{name:32} {cost:6.1f} µs/frame  {frames / ROUNDS / SECONDS:7,.0f} frames/s")
    print(f"  move to last client             p50 {cuts[49]:.1f} ms  p99 {cuts[98]:.1f} ms")


if __name__ == "__main__":
    main()
