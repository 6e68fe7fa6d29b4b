"""docs/add-a-game.md, followed from a clean copy: scaffold, checks, laws, a game in the browser."""

import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from install import ROOT, checkout
from tablee.cli.new_game import files, renamed, write
from tablee.kernel import Refused

KEY = "animate"
"""It has the scaffold's own name inside, which has to stay what it is."""
PACKAGES = sysconfig.get_path("purelib")
TOOLS = ("check-jsonschema", "codespell", "lint-imports", "pyright", "pytest")
STAMPS = (
    ".venv/.installed",
    ".venv/.tools",
    "web/node_modules/.installed",
    "build/engine/.fetched",
)
"""What tells make that it has installed and fetched everything, in the order of its rules."""


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
    (packages / "shared.pth").write_text(f"{folder / 'src'}\n{folder / 'tests'}\n{PACKAGES}\n")
    share_tools(Path(sys.executable).parent, folder / ".venv/bin")
    share_modules(folder / "web/node_modules")
    for stamp in STAMPS:
        (folder / stamp).touch()


def share_tools(there: Path, here: Path) -> None:
    """The tools of our own environment, run by the Python of this one."""
    (here / "ruff").symlink_to(there / "ruff")
    for tool in TOOLS:
        _, program = (there / tool).read_text("utf-8").split("\n", 1)
        (here / tool).write_text(f"#!{here / 'python'}\n{program}", "utf-8")
        (here / tool).chmod(0o755)


def share_modules(modules: Path) -> None:
    """A folder of links instead of a link to the folder, so that it has a stamp of its own."""
    shared = modules.resolve()
    modules.unlink()
    modules.mkdir()
    for entry in shared.iterdir():
        if entry.name != ".installed":
            (modules / entry.name).symlink_to(entry)


def run(folder: Path, *command: str) -> None:
    """As somebody would in this folder."""
    done = subprocess.run(command, cwd=folder, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4_000:] + done.stderr[-4_000:]


def python(folder: Path, *words: str) -> None:
    """With the folder's own sources."""
    run(folder, str(folder / ".venv/bin/python"), *words)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("nim nimText test_nim.py 'nim' nim/", "chess chessText test_chess.py 'chess' chess/"),
        ("Nim NimView theNimFact", "Chess ChessView theChessFact"),
        ("NIM NIM_01 NIM-01", "CHESS CHESS_01 CHESS-01"),
        ("animate minimum Animation nimble Nimble MINIMUM", None),
    ],
)
def test_only_whole_names_are_renamed(text: str, expected: str | None) -> None:
    assert renamed(text, "chess") == (expected or text)
    assert renamed("nim Nim NIM", "animate") == "animate Animate ANIMATE"


def test_a_name_of_two_words_has_a_form_for_each_place() -> None:
    old = "tablee-nim tablee_nim NIM NimView test_NIM_01 NIM-01 # Nim 'nim'"
    assert renamed(old, "liars_dice") == (
        "tablee-liars-dice tablee_liars_dice LIARS_DICE LiarsDiceView test_LIARSDICE_01 "
        "LIARSDICE-01 # Liars Dice 'liars_dice'"
    )


def test_files_are_renamed_like_their_content(tmp_path: Path) -> None:
    texts = {"nim/animate.ts": "import { animate } from './nim'\n"}
    (written,) = write(texts, tmp_path, "chess")
    assert written == tmp_path / "chess/animate.ts"
    assert written.read_text() == "import { animate } from './chess'\n"


@pytest.mark.parametrize("key", ["take", "table", "most", "class", "pan"])
def test_a_name_that_means_something_else_already_is_refused(key: str, tmp_path: Path) -> None:
    with pytest.raises(Refused, match=f"bad_key: {key}: "):
        list(write(files(ROOT / "scaffold/package"), tmp_path, key))
    assert not [*tmp_path.iterdir()]


def test_its_clauses_laws_bot_and_lesson_hold(project: Path) -> None:
    tests = ["tests/rules", "tests/conformance", "tests/playthroughs"]
    python(project, "-m", "pytest", "-n", "0", *tests, "-k", f"{KEY} or clause")
    python(project, "-m", "pytest", "-n", "0", "tests/lessons")


def test_every_check_of_the_project_passes(project: Path) -> None:
    run(project, "make", "--silent", "check")
    run(project, "make", "--silent", "client")


def test_it_is_played_in_the_browser(project: Path) -> None:
    run(project, "make", "--silent", "web")
    python(project, "-m", "pytest", "-n", "0", f"tests/browser/test_{KEY}.py")
