"""Evenings in virtual time: new seeds, those that ever failed, and one twice."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from simulation.plants import planted
from tablee import __version__
from tools.simulation.__main__ import command, parsed
from tools.simulation.run import Plan, run
from tools.simulation.shrink import shrunk

SEEDS = Path(__file__).with_name("seeds.txt").read_text(encoding="utf-8").splitlines()
FAILED = [words for line in SEEDS if (words := line.partition("#")[0].strip())]
NEW = [f"{__version__}-{number}" for number in range(1, 21)]
"""Seeds nobody has seen: others with each commit, and the same for all who test this one."""


@pytest.mark.parametrize("arguments", FAILED)
def test_an_evening_that_failed_once_never_fails_again(arguments: str) -> None:
    assert run(parsed(arguments.split())).violations == []


@pytest.mark.parametrize("seed", NEW)
def test_an_evening_that_nobody_has_seen_breaks_no_law(seed: str) -> None:
    assert run(Plan(seed)).violations == [], command(Plan(seed))


@pytest.mark.parametrize("seed", ["3", "7"], ids=["alone", "three nodes"])
def test_a_seed_gives_the_same_trace_byte_for_byte_in_another_process(seed: str) -> None:
    again = f"from tools.simulation.run import Plan, run; print(run(Plan('{seed}')).digest)"
    environment = os.environ | {"PYTHONHASHSEED": "4711", "PYTHONPATH": os.pathsep.join(sys.path)}
    told = subprocess.run(
        [sys.executable, "-c", again], env=environment, check=True, capture_output=True, text=True
    )
    assert told.stdout.strip() == run(Plan(seed)).digest


def test_a_command_says_all_that_an_evening_is_made_of() -> None:
    plan = Plan("ab-3", until=31.5, faults=(2, 7), people=3)
    assert parsed(command(plan).split()[3:]) == plan


def test_what_breaks_is_made_smaller_and_its_command_breaks_again() -> None:
    with planted("leaves_a_gap_in_the_numbers"):
        first = run(Plan("p1"))
        least = shrunk(Plan("p1"), run, patience=15)
        again = run(parsed(command(least.plan).split()[3:]))
    assert len(least.faults) < len(first.faults)
    assert again.violations == least.violations != []
    assert again.digest == least.digest
