"""A server on SQLite killed a thousand times: `python -m tools.kills --kills 1000`.

In slices, each on a file and with a seed of its own, some at once: a server that starts waits for
the disk as much as for the processor. A slice that was run is not run again.
"""

import argparse
import os
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import msgspec

from server.live.crash import lost

TABLES = 2


class Told(msgspec.Struct):
    """What one slice came to."""

    seed: int
    kills: int
    acknowledged: int
    wrong: list[str]
    seconds: int
    load: float


def one_slice(kills: int, seed: int) -> Told:
    """A fresh file, and some kills."""
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        acknowledged, wrong = lost(Path(folder) / "tables.db", kills, seed, tables=TABLES)
    load = round(os.getloadavg()[0], 1)
    return Told(seed, kills, acknowledged, wrong, round(time.monotonic() - begun), load)


def keep_slice(kills: int, folder: Path, seed: int) -> None:
    """What a slice came to, as a file."""
    file = folder / f"{seed}.json"
    if not file.exists():
        file.write_bytes(msgspec.json.encode(one_slice(kills, seed)))


def report(runs: list[Told]) -> str:
    """All slices as a page."""
    kills, acknowledged = sum(run.kills for run in runs), sum(run.acknowledged for run in runs)
    broken = sum(len(run.wrong) for run in runs)
    lines = [
        "# Kills\n",
        f"Made by `make kills` on a machine with {os.cpu_count()} cores: a server on SQLite is",
        "sent SIGKILL at moments that a seed decides, and started again, while people play at",
        "two tables and come back by themselves. Afterwards every move that anybody was",
        "acknowledged has to be in the log, once.\n",
        f"**{kills} kills, {acknowledged} moves acknowledged, {broken} tables with a move lost or",
        "made twice.**\n",
        "| seed | kills | acknowledged | wrong | seconds | load |",
        "|---|---|---|---|---|---|",
    ]
    for run in runs:
        row = (run.seed, run.kills, run.acknowledged, len(run.wrong), run.seconds, run.load)
        lines.append(f"| {' | '.join(map(str, row))} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """A long run with its report."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=1_000)
    parser.add_argument("--slice", type=int, default=50)
    parser.add_argument("--at-once", type=int, default=2, help="slices that run side by side")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kept", type=Path, default=Path("build/kills"), help="slices so far")
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    args.kept.mkdir(parents=True, exist_ok=True)
    seeds = range(args.seed, args.seed - args.kills // -args.slice)
    with ProcessPoolExecutor(args.at_once) as slices:
        list(slices.map(partial(keep_slice, args.slice, args.kept), seeds))
    files = args.kept.glob("*.json")
    runs = [msgspec.json.decode(file.read_bytes(), type=Told) for file in files]
    runs.sort(key=lambda run: run.seed)
    print(report(runs), flush=True)
    if args.out:
        args.out.write_text(report(runs), encoding="utf-8")
    sys.exit(any(run.wrong for run in runs))


if __name__ == "__main__":
    main()
