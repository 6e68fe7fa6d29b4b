"""What a delivered frame costs the server, as a ratio to a bare fan-out in the same run.

`python -m bench.server`: 200 tables of four at human pace, their browsers in another process.
"""

import os
import socket
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles

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


def wait_for(port: int) -> None:
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            continue
        return


def main() -> None:
    settings = '{"connections_per_address": 2000, "tables_at_once": 500, "joins_at_once": 5000}'
    with tempfile.TemporaryDirectory() as folder:
        serve = ("-c", "from tablee.cli import main; main()", "serve", "--host", "127.0.0.1")
        serve += ("--port", "PORT", "--tables", f"{folder}/tables.db", "--settings", settings)
        tables = Contest("tables", *serve)
        _, warm = tables.measure(SECONDS)
        payload = warm.size // warm.frames
        fan = Contest("fan", "-m", "bench.fanout", "PORT", str(payload))
        fan.measure(SECONDS / 2)
        rounds = [(tables.measure(SECONDS), fan.measure(SECONDS)) for _ in range(ROUNDS)]
        for contest in (tables, fan):
            contest.close()
    report([ours for ours, _ in rounds], "tablee serve")
    report([peer for _, peer in rounds], f"bare fan-out of {payload} bytes")
    ratio = median(ours / peer for (ours, _), (peer, _) in rounds)
    print(f"CPU per delivered frame: ratio {ratio:.2f} (goal {GOAL})")


def report(rounds: list[tuple[float, Measured]], name: str) -> None:
    frames = sum(measured.frames for _, measured in rounds)
    delays = [delay * 1000 for _, measured in rounds for delay in measured.delays]
    cuts = quantiles(delays, n=100)
    cost = median(cost for cost, _ in rounds)
    print(f"{name:32} {cost:6.1f} µs/frame  {frames / ROUNDS / SECONDS:7,.0f} frames/s")
    print(f"  move to last client             p50 {cuts[49]:.1f} ms  p99 {cuts[98]:.1f} ms")


if __name__ == "__main__":
    main()
