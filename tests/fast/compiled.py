"""The compiled rules: they are used, they write the same logs, and they fit their sources only.

Run by `make fast`, where they are installed.
"""

import os
import shutil
import subprocess
import sys
from importlib import import_module
from importlib.machinery import ExtensionFileLoader
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SEEDS = "3"
MODULES: list[str] = import_module("tablee_fast.made").MODULES


def matches(folder: Path = ROOT / "src", **environment: str) -> list[str]:
    """Which rules were used, and the check sum of each match."""
    paths = {"PYTHONPATH": f"{folder}{os.pathsep}{ROOT / 'tests'}"}
    command = [sys.executable, "-m", "fast.logs", SEEDS]
    ran = subprocess.run(
        command, env={**os.environ, **paths, **environment}, check=True, capture_output=True
    )
    return ran.stdout.decode().splitlines()


@pytest.mark.parametrize("name", MODULES)
def test_the_compiled_module_stands_in_for_its_source(name: str) -> None:
    assert isinstance(import_module(name).__loader__, ExtensionFileLoader)


def test_both_builds_write_the_same_logs_and_tell_the_same() -> None:
    compiled, interpreted = matches(), matches(TABLEE_PURE="1")
    assert (compiled.pop(0), interpreted.pop(0)) == ("compiled", "interpreted")
    assert compiled == interpreted


def test_other_sources_are_interpreted(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("static"))
    with (tmp_path / "src/tablee/games/pan/barrel.py").open("a") as source:
        source.write("# One more line.\n")
    assert matches(tmp_path / "src")[0] == "interpreted"
