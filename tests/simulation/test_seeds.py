"""Evenings in virtual time: new seeds, those that ever failed, and one twice."""

import os
import secrets
import subprocess
import sys
import time
from pathlib import Path

import pytest

from simulation.plants import planted
from tools.simulation.__main__ import command, parsed
from tools.simulation.run import Plan, run
from tools.simulation.shrink import shrunk

SEEDS = Path(__file__).with_name("seeds.txt").read_text(encoding="utf-8").splitlines()
FAILED = [words for line in SEEDS if (words := line.partition("#")[0].strip())]
NEW = 25.0
"""Seconds of a processor that are spent on seeds nobody has seen."""


@pytest.mark.parametrize("arguments", FAILED)
def test_an_evening_that_failed_once_never_fails_again(arguments: str) -> None:
    assert run(parsed(arguments.split())).violations == []


def test_an_evening_that_nobody_has_seen_breaks_no_law() -> None:
    begun, begin, number = time.process_time(), secrets.token_hex(3), 0
    while time.process_time() < begun + NEW:
        number += 1
        plan = Plan(f"{begin}-{number}")
        assert run(plan).violations == [], command(plan)


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
