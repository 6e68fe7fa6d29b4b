"""The commands that take long, in one copy of the project, with the network: `make commands`."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from install import ROOT
from install.commands import SLOW, begun

LONG = 1800
"""Seconds: installing and compiling take minutes."""
SMALL = "MINUTES=0.2 FAULTS=2 KILLS=2 SEEDS=1"


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
    environment = {
        "HOME": os.environ["HOME"],
        "PATH": os.pathsep.join(path),
        "PYTHONUNBUFFERED": "1",
    }
    given = f"{command} {SMALL}" if command.startswith("make ") else command
    with begun(given, copy, environment | {"PYTHONUNBUFFERED": "1"}, SLOW[command].said, LONG):
        pass
