"""Builds can be told apart, wherever they are built from, and say the same of themselves."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from runpy import run_path

import pytest

from install import ROOT
from tablee.version import BASE

FILE = "src/tablee/version.py"


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A checkout of one commit."""
    folder = tmp_path / "sources"
    (folder / "src/tablee").mkdir(parents=True)
    shutil.copy(ROOT / FILE, folder / FILE)
    (folder / "pyproject.toml").touch()
    (folder / ".gitattributes").write_text(f"{FILE} export-subst\n")
    git(folder, "init", "-q")
    commit(folder)
    return folder


def git(folder: Path, *words: str) -> str:
    who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    command = ["git", "-C", folder, *who, *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def commit(folder: Path) -> None:
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "--allow-empty", "-m", "More")


def told(folder: Path) -> str:
    """What these sources say of themselves."""
    return run_path(str(folder / FILE))["version"]()


def test_a_checkout_tells_its_commits_apart(sources: Path) -> None:
    short = git(sources, "rev-parse", "--short", "HEAD")
    assert told(sources) == f"{BASE}.dev1+g{short}"
    commit(sources)
    assert told(sources).startswith(f"{BASE}.dev2+g")
    (sources / "pyproject.toml").write_text("# mine\n")
    assert told(sources).endswith(".changed")


def test_the_tag_makes_the_release(sources: Path) -> None:
    git(sources, "tag", f"v{BASE}")
    assert told(sources) == BASE
    commit(sources)
    assert told(sources).startswith(f"{BASE}.dev2+g")


def test_an_archive_knows_its_commit(sources: Path, tmp_path: Path) -> None:
    short = git(sources, "rev-parse", "--short", "HEAD")
    assert told(archive(sources, tmp_path / "commit")) == f"{BASE}.dev0+g{short}"
    git(sources, "tag", f"v{BASE}")
    assert told(archive(sources, tmp_path / "release")) == BASE


def archive(sources: Path, out: Path) -> Path:
    """What is packed without its history, unpacked."""
    out.mkdir()
    git(sources, "archive", "-o", f"{out}/all.tar", "HEAD")
    subprocess.run(["tar", "-xf", "all.tar"], cwd=out, check=True)
    return out


def test_without_history_it_says_what_it_knows(
    sources: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.rmtree(sources / ".git")
    assert told(sources) == BASE
    monkeypatch.setenv("BUILD_VERSION", "0.2.0.dev9+gabc")
    assert told(sources) == "0.2.0.dev9+gabc"
    (sources / "PKG-INFO").write_text("Name: tablee\nVersion: 0.2.0.dev7+gdef\n")
    assert told(sources) == "0.2.0.dev7+gdef"


def test_where_git_will_not_the_base_is_left(
    sources: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    assert told(sources) == BASE


def test_the_command_says_it() -> None:
    from tablee import __version__  # noqa: PLC0415

    command = [sys.executable, "-m", "tablee", "--version"]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert said == f"tablee {__version__}\n"
    assert re.fullmatch(rf"{re.escape(BASE)}(\.dev\d+\+g[0-9a-f]+(\.changed)?)?", __version__)
