"""docs/add-a-game.md, followed from a clean copy: scaffold, laws, build, a game in the browser."""

import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from install import checkout

KEY = "pebbles"


PACKAGES = sysconfig.get_path("purelib")
PYTHON = [
    f"src/tablee/games/{KEY}",
    f"src/tablee/bots/{KEY}",
    f"tests/rules/test_{KEY}.py",
    f"tests/conformance/cases/{KEY}.py",
    f"tests/bots/test_{KEY}_bot.py",
    f"tests/lessons/{KEY}.py",
    f"tests/browser/test_{KEY}.py",
]
LINT = "from importlinter.cli import lint_imports_command as lint; lint()"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with a new game in it."""
    folder = tmp_path_factory.mktemp("project")
    checkout(folder)
    environment(folder)
    python(folder, "-c", "from tablee.cli import main; main()", "new-game", KEY)
    return folder


def environment(folder: Path) -> None:
    """An environment of its own as make would make it, except that the packages are shared."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / ".venv"], check=True)
    (packages,) = (folder / ".venv/lib").glob("*/site-packages")
    (packages / "shared.pth").write_text(f"{folder / 'src'}\n{PACKAGES}\n")
    for stamp in (".installed", ".tools"):
        (folder / ".venv" / stamp).touch()


def run(folder: Path, *command: str) -> None:
    """As somebody would in this folder."""
    done = subprocess.run(command, cwd=folder, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4_000:] + done.stderr[-4_000:]


def python(folder: Path, *words: str) -> None:
    """With the folder's own sources."""
    run(folder, str(folder / ".venv/bin/python"), *words)


def test_its_clauses_laws_bot_and_lesson_hold(project: Path) -> None:
    tests = ["tests/rules", "tests/conformance", "tests/playthroughs", "tests/bots"]
    python(project, "-m", "pytest", "-n", "0", *tests, "-k", f"{KEY} or clause")
    python(project, "-m", "pytest", "-n", "0", "tests/lessons")


def test_nothing_of_it_is_badly_written(project: Path) -> None:
    tools = Path(sys.executable).parent
    run(project, f"{tools}/ruff", "check")
    run(project, f"{tools}/ruff", "format", "--check")
    python(project, "-c", LINT, "--no-cache")
    run(project, f"{tools}/pyright", *PYTHON)
    npm = [sys.executable, "web/npm.py", "run", "--silent"]
    run(project, *npm, "types")
    run(project, *npm, "test", "--", "tests/texts.test.ts")


def test_it_is_played_in_the_browser(project: Path) -> None:
    run(project, sys.executable, "web/npm.py", "run", "build")
    python(project, "-m", "pytest", "-n", "0", f"tests/browser/test_{KEY}.py")
