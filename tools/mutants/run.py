"""`make mutants`: plant small faults in the rules, a seeded sample for each package.

mutmut thinks of the faults; the package's own fast tests judge them (`judge`). What was judged
before is remembered under `build/mutants`, so a run with a budget goes on where the last one
stopped. What survived is judged again each time: a new test may notice it.
"""

import argparse
import random
from collections import Counter
from pathlib import Path
from time import monotonic

import msgspec
import pytest

from tablee.games import GAMES
from tools import ROOT
from tools.mutants.judge import Judge
from tools.mutants.plant import Mutant, mutants

BUILD = ROOT / "build/mutants"
REPORT = ROOT / "docs/reports/mutants.md"
CLAUSES = ["tests/rules", "tests/playthroughs", "tests/conformance/test_clones.py"]
LAWS = "tests/conformance/test_conformance.py"
KNOWLEDGE = "tests/bots/test_{}_knowledge.py"


def of_a_game(key: str) -> list[list[str]]:
    """Its clauses and playthroughs, and what it says to bots; then the laws of every game."""
    knowledge = [path for path in [KNOWLEDGE.format(key)] if (ROOT / path).exists()]
    return [[*CLAUSES, *knowledge, "-k", key], [LAWS, "-k", f"{key} and not hypothesis"]]


TESTS: dict[str, list[list[str]]] = {
    "kernel": [["tests/kernel"]],
    "match": [["tests/match"]],
} | {f"games/{key}": of_a_game(key) for key in GAMES}
"""What judges each package: the quick tests first, and slower ones what they have left."""


class Verdict(msgspec.Struct):
    """What became of one mutant."""

    name: str
    was: str
    becomes: str
    fate: str


class Verdicts(msgspec.Struct):
    """What is known of a package."""

    mutants: int = 0
    """All there are; a sample of them is judged."""
    judged: dict[str, Verdict] = {}


def main() -> None:
    """Run every package, or those that are named, and write the report."""
    parser = argparse.ArgumentParser()
    parser.add_argument("packages", nargs="*", default=list(TESTS))
    parser.add_argument("--sample", type=int, default=500, help="mutants for each package")
    parser.add_argument("--minutes", type=float, default=240, help="at most, for each package")
    args = parser.parse_args()
    for package in args.packages:
        run(package, args.sample, args.minutes)
    REPORT.write_text(page() + remarks(), encoding="utf-8")


def run(package: str, sample: int, minutes: float) -> None:
    """Think of faults, choose, and let the tests judge for as long as there is time."""
    every = list(mutants(package))
    chosen = random.Random(package).sample(every, min(sample, len(every)))
    known = read(package).judged
    verdicts = Verdicts(len(every), {one.key: known[one.key] for one in chosen if one.key in known})
    judged = verdicts.judged

    def tell(mutant: Mutant, fate: str) -> None:
        judged[mutant.key] = Verdict(mutant.name, mutant.was, mutant.becomes, fate)
        file_of(package).write_bytes(msgspec.json.encode(verdicts))
        print(f"{len(judged)} {fate} {mutant.name}: {mutant.was} → {mutant.becomes}", flush=True)

    BUILD.mkdir(parents=True, exist_ok=True)
    until = monotonic() + 60 * minutes
    for tests in TESTS[package]:
        left = [one for one in chosen if one.key not in judged or judged[one.key].fate in LEFT]
        left.sort(key=lambda one: one.key in judged)
        pytest.main([*tests, "-n", "0"], plugins=[Judge(left, until, tell)])


def file_of(package: str) -> Path:
    """Where the verdicts on a package are kept."""
    return BUILD / f"{package.replace('/', '-')}.json"


def read(package: str) -> Verdicts:
    """What is known of a package so far."""
    file = file_of(package)
    return msgspec.json.decode(file.read_bytes(), type=Verdicts) if file.exists() else Verdicts()


def page() -> str:
    """The report: a row for each package, and what survived."""
    lines = ["| package | mutants | judged | killed or timed out | survived | untested |"]
    lines += ["|---|---|---|---|---|---|"]
    left: list[str] = []
    for package in TESTS:
        known = read(package)
        verdicts = list(known.judged.values())
        if not verdicts:
            continue
        count = Counter(verdict.fate for verdict in verdicts)
        dead = count["killed"] + count["timed out"]
        share = f"{dead} ({100 * dead / len(verdicts):.1f} %)"
        row = [package, known.mutants, len(verdicts), share, count["survived"], count["untested"]]
        lines.append(f"| {' | '.join(map(str, row))} |")
        left += [described(verdict) for verdict in verdicts if verdict.fate in LEFT]
    return "\n".join([*HEAD, *lines, "", "## What was left", "", *sorted(left), ""])


def described(verdict: Verdict) -> str:
    """A fault that nothing noticed, as a line of the report."""
    untested = "" if verdict.fate == "survived" else " (no test meets it)"
    return f"- `{verdict.name}`{untested}: `{verdict.was}` → `{verdict.becomes or 'nothing'}`"


def remarks() -> str:
    """What people wrote under the last report: it stays."""
    before = REPORT.read_text("utf-8") if REPORT.exists() else ""
    return "".join(before.partition(REMARKS)[1:])


REMARKS = "\n## Remarks\n"
LEFT = ("survived", "untested")
HEAD = [
    "# Mutants",
    "",
    "`make mutants` plants small faults in the rules, as mutmut thinks of them, and runs the",
    "fast tests of the package on each. A fault that no test notices is listed below.",
    "",
]

if __name__ == "__main__":
    main()
