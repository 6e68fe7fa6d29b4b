"""`make mutants`: plant faults in the rules with mutmut, a seeded sample for each package.

Each package is mutated in a copy of the project under `build/mutants`, and judged by its own
fast tests alone. What was judged before is remembered there, so a run with a budget goes on where
the last one stopped; delete the folder to begin again.
"""

import argparse
import json
import os
import random
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

from install import ROOT, checkout
from tablee.games import GAMES

BUILD = ROOT / "build/mutants"
REPORT = ROOT / "docs/reports/mutants.md"
OF_A_GAME = ["tests/rules", "tests/playthroughs", "tests/conformance/test_conformance.py"]
KNOWLEDGE = "tests/bots/test_{}_knowledge.py"


def of_a_game(key: str) -> list[str]:
    """The clauses, playthroughs and laws of one game, and what it says to bots."""
    knowledge = [path for path in [KNOWLEDGE.format(key)] if (ROOT / path).exists()]
    return [*OF_A_GAME, *knowledge, "-k", f"{key} and not hypothesis"]


TESTS: dict[str, list[str]] = {
    "kernel": ["tests/kernel"],
    "match": ["tests/match"],
} | {f"games/{key}": of_a_game(key) for key in GAMES}
"""What judges each package."""
CONFIG = """
[tool.mutmut]
source_paths = ["src"]
only_mutate = ["src/tablee/{package}/*"]
pytest_add_cli_args_test_selection = {tests}
pytest_add_cli_args = ["-p", "mutants.nodeid", "-n", "0", "-W", "ignore"]
also_copy = ["docs", "tests", "README.md"]
"""
FATES = {0: "survived", 1: "killed", 3: "killed", 5: "untested", 33: "untested"}
"""What mutmut's exit codes mean; every other one is a mutant that ran out of time."""


def main() -> None:
    """Run every package, or those that are named, and write the report."""
    parser = argparse.ArgumentParser()
    parser.add_argument("packages", nargs="*", default=list(TESTS))
    parser.add_argument("--sample", type=int, default=500, help="mutants for each package")
    parser.add_argument("--minutes", type=float, default=240, help="at most, for each package")
    args = parser.parse_args()
    for package in args.packages:
        run(package, args.sample, args.minutes)
    REPORT.write_text(page(args.sample) + remarks(), encoding="utf-8")


def run(package: str, sample: int, minutes: float) -> None:
    """Copy, plant, choose, and let the tests judge, gently, for as long as there is time."""
    folder = folder_of(package)
    if not folder.exists():
        checkout(folder)
        with (folder / "pyproject.toml").open("a", encoding="utf-8") as config:
            config.write(CONFIG.format(package=package, tests=json.dumps(TESTS[package])))
    if not fates(package):
        # Nothing has this name: mutmut only plants its mutants and learns which tests meet which.
        mutmut(folder, ["none"], minutes)
    done = judged(package, sample)
    if left := [name for name in chosen(package, sample) if name not in done]:
        mutmut(folder, left, minutes)


def mutmut(folder: Path, names: list[str], minutes: float) -> None:
    """Judge these mutants one after the other; what is not done in time is left for later."""
    command = [sys.executable, "-m", "mutmut", "run", "--max-children", "1", *names]
    with subprocess.Popen(["nice", *command], cwd=folder, start_new_session=True) as running:
        try:
            running.wait(minutes * 60)
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGKILL)


def folder_of(package: str) -> Path:
    """Where a package's mutants live."""
    return BUILD / package.replace("/", "-")


def fates(package: str) -> dict[str, int | None]:
    """Every mutant of a package, and the exit code of its tests, if they ran."""
    found: dict[str, int | None] = {}
    for meta in (folder_of(package) / "mutants/src").rglob("*.meta"):
        found |= json.loads(meta.read_text("utf-8"))["exit_code_by_key"]
    return found


def chosen(package: str, sample: int) -> list[str]:
    """The same sample whenever it is drawn."""
    names = sorted(fates(package))
    return random.Random(package).sample(names, min(sample, len(names)))


def judged(package: str, sample: int) -> dict[str, str]:
    """What became of the mutants that were chosen and have been run."""
    found = fates(package)
    codes = {name: found[name] for name in chosen(package, sample)}
    return {name: FATES.get(code, "timed out") for name, code in codes.items() if code is not None}


def page(sample: int) -> str:
    """The report: a row for each package, and what survived."""
    lines = ["| package | mutants | judged | killed or timed out | survived | untested |"]
    lines += ["|---|---|---|---|---|---|"]
    left: list[str] = []
    for package in TESTS:
        became = judged(package, sample)
        if not became:
            continue
        count = Counter(became.values())
        dead = count["killed"] + count["timed out"]
        share = f"{dead} ({100 * dead / len(became):.0f} %)"
        row = [package, len(fates(package)), len(became), share]
        row += [count["survived"], count["untested"]]
        lines.append(f"| {' | '.join(map(str, row))} |")
        left += [f"- `{name}` {fate}" for name, fate in became.items() if fate in LEFT]
    return "\n".join([*HEAD, *lines, "", "## What was left", "", *left, ""])


def remarks() -> str:
    """What people wrote under the last report: it stays."""
    before = REPORT.read_text("utf-8") if REPORT.exists() else ""
    return "".join(before.partition(REMARKS)[1:])


REMARKS = "\n## Remarks\n"
LEFT = ("survived", "untested")
HEAD = [
    "# Mutants",
    "",
    "`make mutants` plants small faults in the rules (mutmut) and runs the fast tests of the",
    "package on each. A fault that no test notices is listed below; `mutmut show <name>` in",
    "`build/mutants/<package>` shows it.",
    "",
]

if __name__ == "__main__":
    main()
