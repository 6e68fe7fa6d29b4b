"""New seeds for some minutes, or one evening again.

python -m tools.simulation --minutes 60
python -m tools.simulation 7f3a-12 --faults 3,8 --people 2 --until 40
"""

import argparse
import os
import secrets
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from tools.simulation.run import Plan, Result, run
from tools.simulation.shrink import shrunk

TOLD = 40
"""Lines of the trace that are shown; all of them go to a file."""


def command(plan: Plan) -> str:
    """What has this evening again."""
    words = ["python -m tools.simulation", plan.seed]
    if plan.until is not None:
        words.append(f"--until {plan.until}")
    if plan.people is not None:
        words.append(f"--people {plan.people}")
    if plan.faults is not None:
        words.append(f"--faults {','.join(map(str, plan.faults)) or 'none'}")
    return " ".join(words)


def simulate(minutes: float, processes: int, begin: str) -> bool:
    """Seed after seed on all cores until time is up or a law is broken; whether all held."""
    end, started = time.monotonic() + 60 * minutes, time.monotonic()
    evenings = faults = 0
    seconds = 0.0
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        seeds = _seeds(begin)
        running: set[Future[Result]] = set()
        while time.monotonic() < end or running:
            while len(running) < 2 * processes and time.monotonic() < end:
                running.add(pool.submit(run, Plan(next(seeds))))
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for result in (one.result() for one in done):
                evenings, faults = evenings + 1, faults + len(result.faults)
                seconds += result.seconds
                if result.violations:
                    for one in running:
                        one.cancel()
                    tell_failure(result)
                    return False
            _progress(evenings, faults, seconds, time.monotonic() - started)
    print()
    return True


def _seeds(begin: str) -> Iterator[str]:
    number = 0
    while True:
        number += 1
        yield f"{begin}-{number}"


def _progress(evenings: int, faults: int, seconds: float, took: float) -> None:
    pace = f"× {seconds / took:,.0f} real time, {faults / took * 3600:,.0f} faults an hour"
    print(f"\r{evenings} seeds, {faults} faults, {pace}  ", end="", flush=True)


def tell_failure(result: Result) -> None:
    """The first failure, made small, and how to have it again."""
    print(f"\nseed {result.plan.seed}: {result.violations[0]}\nmaking it smaller ...", flush=True)
    least = shrunk(result.plan, run)
    print(*least.violations[:5], sep="\n")
    print(f"{len(least.faults)} faults, {least.people} people. Again, with its trace:")
    print(f"    {command(least.plan)}")


def replay(plan: Plan, out: Path) -> bool:
    """One evening, with its trace; whether all laws held."""
    began = time.process_time()
    result = run(plan, tells=True)
    took = time.process_time() - began
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text("\n".join(result.trace) + "\n", encoding="utf-8")
    for line in result.trace[-TOLD:] if result.violations else ():
        print(line[:200])
    for fault in result.faults:
        print(f"{fault.at:9.2f} s  {fault.kind} for {fault.lasts:.2f} s")
    print(*result.violations, sep="\n")
    print(f"{result.seconds:.0f} s in {took:.1f} s, {result.people} people, {out}: {result.digest}")
    return not result.violations


def _numbers(text: str) -> tuple[int, ...]:
    return () if text == "none" else tuple(int(word) for word in text.split(","))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser()
    parser.add_argument("seed", nargs="?", help="an evening to have again")
    parser.add_argument("--minutes", type=float, default=0.5)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--begin", default=secrets.token_hex(3), help="of all seeds")
    parser.add_argument("--until", type=float, help="when faults end")
    parser.add_argument("--people", type=int, help="how many come")
    parser.add_argument("--faults", type=_numbers, help="which of them happen, by number, or none")
    parser.add_argument("--trace", type=Path, default=Path("build/simulation.txt"))
    return parser


def parsed(words: list[str]) -> Plan:
    """The evening that a command has again."""
    given: Any = _parser().parse_args(words)
    return Plan(given.seed, given.until, given.faults, given.people)


def main() -> None:
    """One seed, or as many as there is time for."""
    given: Any = _parser().parse_args()
    if given.seed is None:
        sys.exit(not simulate(given.minutes, given.processes, given.begin))
    sys.exit(not replay(parsed(sys.argv[1:]), given.trace))


if __name__ == "__main__":
    main()
