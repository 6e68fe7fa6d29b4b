"""The Python that the pages show: it runs, and mypy and pyright find nothing in it when strict.

A page whose blocks cannot run alone names the files they are taken from, once, in a comment
`<!-- excerpts: files -->`. Its blocks stand there word for word, and the files are checked.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
BIN = Path(sys.executable).parent
UNTYPED = "import-untyped"
"""A library that says nothing of its types is not a mistake of the page."""


class Block(NamedTuple):
    """The Python between two fences of a page."""

    page: str
    number: int
    code: str
    excerpt_of: tuple[Path, ...]
    """The files it is taken from; none: it runs alone."""


def blocks(page: Path) -> list[Block]:
    text, name = page.read_text(encoding="utf-8"), page.relative_to(ROOT).as_posix()
    found = re.findall(r"^```python[^\n]*\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    sources = re.search(r"<!-- excerpts: (.*?) -->", text)
    files = [file for place in sources[1].split() for file in ROOT.glob(place)] if sources else []
    return [Block(name, number, code, tuple(files)) for number, code in enumerate(found)]


PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
BLOCKS = [block for page in PAGES for block in blocks(page)]
ALONE = [block for block in BLOCKS if not block.excerpt_of]
EXCERPTS = [block for block in BLOCKS if block.excerpt_of]


def named(block: Block) -> str:
    return f"{block.page}:{block.number}"


@pytest.mark.parametrize("block", ALONE, ids=named)
def test_a_block_runs_and_shows_something(block: Block, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(block.code, block.page, "exec"), {})
    assert capsys.readouterr().out


@pytest.mark.parametrize("block", EXCERPTS, ids=named)
def test_an_excerpt_stands_in_its_file_word_for_word(block: Block) -> None:
    assert any(block.code.strip() in file.read_text("utf-8") for file in block.excerpt_of)


def test_most_blocks_run_alone() -> None:
    assert len(ALONE) >= 7
    assert len({block.page for block in EXCERPTS}) <= 3


# Types -----------------------------------------------------------------------------------------


def written(folder: Path, codes: Iterable[tuple[str, str]]) -> list[str]:
    """Each piece of code as a file of its own, by its name."""
    names: list[str] = []
    for name, code in codes:
        names.append(re.sub(r"\W", "_", name) + ".py")
        (folder / names[-1]).write_text(code, encoding="utf-8")
    return names


def mypy(folder: Path, files: Iterable[str]) -> str:
    """What mypy finds when it is strict; nothing: nothing."""
    command = [BIN / "mypy", "--strict", "--no-pretty", f"--disable-error-code={UNTYPED}"]
    ran = subprocess.run(
        [*command, f"--cache-dir={folder}/.cache", "--python-executable", sys.executable, *files],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    return "" if ran.returncode == 0 else ran.stdout + ran.stderr


def pyright(folder: Path) -> str:
    """What pyright finds when it is strict; nothing: nothing."""
    environment = {"venvPath": str(BIN.parents[1]), "venv": BIN.parent.name}
    settings = {"typeCheckingMode": "strict", "reportMissingTypeStubs": False, **environment}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    command = [BIN / "pyright", "--project", str(folder)]
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return "" if ran.returncode == 0 else ran.stdout + ran.stderr


def test_every_block_is_typed(tmp_path: Path) -> None:
    files = written(tmp_path, [(named(block), block.code) for block in ALONE])
    assert len(files) == len(ALONE)
    assert not mypy(tmp_path, files)
    assert not pyright(tmp_path)


def test_what_excerpts_are_taken_from_is_typed(tmp_path: Path) -> None:
    """By pyright with everything else: `make check`."""
    files = sorted({str(file) for block in EXCERPTS for file in block.excerpt_of})
    (tmp_path / "mypy.ini").write_text(f"[mypy]\nmypy_path = {ROOT}/tests\n", encoding="utf-8")
    assert files
    assert not mypy(tmp_path, files)


SECOND = next(block.code for block in ALONE if "Refused" in block.code)
PLANTED = {
    "view": (SECOND.replace(".pick,", ".pik,"), "pik"),
    "key": ('from tablee import Match\n\nMatch.new("janus", seats=3).view(0).pick\n', "pick"),
    "object": (
        "from tablee import Match\nfrom tablee.games.pan import PAN\n\n"
        "for move in Match.new(PAN, seats=3).legal(0):\n    print(move.card)\n",
        "card",
    ),
    "argument": ('from tablee import Match\n\nMatch.new("pan", seatz=3)\n', "seatz"),
    "outcome": (
        'from tablee import Match\n\nprint(Match.new("pan", seats=3).outcome.ranking)\n',
        "ranking",
    ),
    "replay": (
        "from tablee import Log, Match\nfrom tablee.games.pan import PAN\n\n\n"
        "def seen(log: Log) -> None:\n    print(Match.replay(log, game=PAN).view(0).hnd)\n",
        "hnd",
    ),
}


def test_the_checks_bite(tmp_path: Path) -> None:
    """A wrong attribute or argument, planted in code such as the pages show, is found by both."""
    files = written(tmp_path, [(name, code) for name, (code, _) in PLANTED.items()])
    for found in (mypy(tmp_path, files), pyright(tmp_path)):
        for name, (_, wrong) in PLANTED.items():
            assert re.search(rf"{name}\.py:\d+.*error", found), name
            assert wrong in found or name == "argument"
