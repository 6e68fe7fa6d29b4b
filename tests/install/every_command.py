"""The commands that take long, in one copy of the project, with the network: `make commands`."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from install import ROOT
from install.commands import SLOW, begun

OURS = ("BUILD_VERSION", "PYTEST", "PYTHON", "TABLEE_", "VIRTUAL_ENV")
"""What the network needs stays."""
LONG = 1800
"""Seconds: installing and compiling take minutes."""
SMALL = "MINUTES=0.2 FAULTS=2 KILLS=2 SEEDS=1 NODES=2 ONLY=missing"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What somebody has who has just cloned the project."""
    folder = tmp_path_factory.mktemp("clone") / "tablee"
    subprocess.run(["git", "clone", "-q", ROOT, folder], check=True)
    return folder


@pytest.mark.parametrize("command", SLOW)
def test_it_gives_its_first_good_sign(command: str, copy: Path) -> None:
    mine = str(Path(sys.executable).parent)
    path = [one for one in os.environ["PATH"].split(os.pathsep) if one != mine]
    kept = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    environment = kept | {"PATH": os.pathsep.join(path)}
    line, sign = command, SLOW[command]
    for words, there in sign.instead.items():
        line = line.replace(words, there)
    if command.startswith("make "):  # not aloud, or the line itself would be a sign
        line = f"{command.replace('make ', 'make --silent ')} {SMALL}"
    with begun(on_a_screen(line), copy, environment, sign.said, LONG):
        pass


def on_a_screen(command: str) -> str:
    """As somebody sees it who looks on: bars that show progress are drawn for nobody else."""
    return f"script -qefc {shlex.quote(command)} /dev/null"
