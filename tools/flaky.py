"""`make flaky`: the browser suite again and again while the machine is busy; failures by test."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager
from multiprocessing import Process
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.etree import ElementTree


def burn() -> None:
    """Keep one core busy."""
    while True:
        sum(range(10_000))


@contextmanager
def load(cores: int) -> Generator[None]:
    """This many cores are busy with something else."""
    burners = [Process(target=burn, daemon=True) for _ in range(cores)]
    for burner in burners:
        burner.start()
    try:
        yield
    finally:
        for burner in burners:
            burner.terminate()


def run(report: Path, wanted: list[str]) -> list[str]:
    """One run; the tests that failed."""
    command = [sys.executable, "-m", "pytest", f"--junitxml={report}", *wanted]
    subprocess.run(command, check=False)
    cases = ElementTree.parse(report).iter("testcase")
    bad = [case for case in cases if {part.tag for part in case} & {"failure", "error"}]
    return [f"{case.get('classname')}::{case.get('name')}" for case in bad]


def main() -> None:
    """Run this many times, count, and fail if anything failed at all."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    failed: Counter[str] = Counter()
    with TemporaryDirectory() as folder, load(os.cpu_count() or 1):
        for number in range(times):
            bad = run(Path(folder) / f"{number}.xml", sys.argv[2:] or ["tests/browser"])
            print(f"run {number + 1} of {times}: {bad or 'all passed'}", flush=True)
            failed.update(bad)
    for test, often in failed.most_common():
        print(f"{often}/{times}  {test}")
    print(f"{sum(failed.values())} failures in {times} runs")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
