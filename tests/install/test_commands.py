"""What people type works on a machine that has never seen the project: no shared `.venv`."""

import ast
import os
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from install import PACKAGES, ROOT, commands, project, wheel
from install.commands import Sign, begun
from ports import free_port
from tablee.cli import COMMANDS, main
from tablee.extras import LIBRARIES
from tablee.match import Match
from tablee.store.backup import back_up
from tablee.store.rows import keep

OURS = {"tablee", "tablee_fast", "typing_extensions"}
"""The last one only for who checks types."""


@pytest.fixture
def folder() -> Iterator[Path]:
    """Empty, and open to the user of the database."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


def empty(folder: Path) -> dict[str, str]:
    """The environment of somebody new: nothing of ours, and no network for pip and uv."""
    python = Path(sys.base_prefix) / "bin"
    return {
        "HOME": str(folder),
        "PATH": f"{python}{os.pathsep}{os.defpath}{os.pathsep}/usr/sbin",
        "PIP_FIND_LINKS": str(PACKAGES),
        "PIP_NO_INDEX": "1",
        "PYTHONUNBUFFERED": "1",
        "UV_CACHE_DIR": str(folder / "cache"),
        "UV_FIND_LINKS": str(PACKAGES),
        "UV_OFFLINE": "1",
    }


class House:
    """A folder with an environment of its own, where commands are typed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = empty(folder)
        self.port = free_port()
        source = project(folder / "source")
        self.wheel = wheel(source, "0.2.0.dev601+g1a2b3c4")
        self.run("python3 -m venv .venv && .venv/bin/pip install -q uv")
        self.install("")
        self.newer = wheel(source, "0.2.0.dev602+g0a1b2c3")
        self.environment["PATH"] = f"{folder}/.venv/bin{os.pathsep}{self.environment['PATH']}"
        (folder / "game.json").write_bytes(played())
        (folder / "study.toml").write_text('title = "Two"\ngame = "pan"\nseats = [2]\n')
        back_up(partial(keep, [], []), folder / "copy.db")

    def install(self, extras: str) -> None:
        self.run(f".venv/bin/uv pip install -q '{self.wheel}{extras}'")

    def update(self) -> None:
        self.wheel = self.newer
        self.run(f".venv/bin/pip install -q --upgrade {self.wheel}")

    def run(self, command: str) -> None:
        subprocess.run(command, shell=True, cwd=self.folder, env=self.environment, check=True)

    def shows(self, command: str, sign: Sign) -> None:
        """Typed here, it gives its sign."""
        with begun(self.words(command, sign), self.folder, self.environment, sign.said):
            pass

    def words(self, command: str, sign: Sign) -> str:
        """With what is here in the place of what the page names."""
        here = {
            **sign.instead,
            "/opt/tablee/bin/": "",
            "/var/lib/tablee/": "./",
            "/run/tablee/": "./",
            "@db/tablee": f"@127.0.0.1:{self.port + 100}/postgres",
            "--port 8000": f"--port {self.port}",
            "127.0.0.1:9464": f"127.0.0.1:{free_port()}",
            "127.0.0.1:8001": f"127.0.0.1:{free_port()}",
        }
        for word, there in here.items():
            command = command.replace(word, there)
        alone = "tablee serve" in command and "--port" not in command
        return f"{command} --port 0" if alone else command


def played() -> bytes:
    """The log of a match that is over."""
    match = Match.new("pan", seats=2, seed=7)
    while not match.outcome:
        seat = match.awaited()[0]
        match.play(seat, match.legal(seat)[0])
    return match.log.encode()


# The list ----------------------------------------------------------------------------------------


def test_every_command_has_a_sign() -> None:
    """A new target or a new line on a page needs a row in commands.py."""
    assert commands.found() == commands.LISTED


@pytest.mark.parametrize("line", sorted(commands.mentioned()))
def test_a_command_in_a_sentence_is_one(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    first, *words = line.replace("…", "").split()
    if first == "make":
        assert f"make {words[0]}" in commands.LISTED
        return
    named = [word for word in words[: 2 if words[0] == "admin" else 1] if word.islower()]
    named = [word for word in named if not word.startswith("-")]
    assert set(named[:1]) <= COMMANDS.keys()
    for depth in range(len(named) + 1):
        with pytest.raises(SystemExit) as ended:
            main([*named[:depth], "--help"])
        assert ended.value.code == 0
    told = capsys.readouterr().out
    assert all(word in told for word in words if word.startswith("--"))


def test_every_library_that_may_be_missing_is_named_with_its_extra() -> None:
    here = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    always = {name.split(">")[0].split(";")[0].replace("-", "_") for name in here["dependencies"]}
    needed = {name for path in (ROOT / "src").rglob("*.py") for name in imported(path)}
    assert needed - always - OURS - set(sys.stdlib_module_names) == {*LIBRARIES} - {"distributed"}
    for library, extra in LIBRARIES.items():
        wanted = "open_spiel" if library == "pyspiel" else library.replace("_", "-")
        assert any(one.startswith(wanted) for one in here["optional-dependencies"][extra])


def imported(path: Path) -> Iterator[str]:
    """The packages from which a module of ours takes something, wherever it does so."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (one.name.partition(".")[0] for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


# The commands ------------------------------------------------------------------------------------


def test_what_is_typed_where_only_the_wheel_is(folder: Path) -> None:
    house = House(folder)
    for command, sign in (commands.FROM_THE_WHEEL | commands.WITHOUT_ITS_EXTRA).items():
        house.shows(command, sign)
    house.update()
    house.shows("tablee --version", Sign("tablee 0.2.0.dev602+g0a1b2c3"))
    house.install("[postgres,metrics]")
    (first, sign), *others = commands.WITH_THE_DATABASE.items()
    with begun(house.words(first, sign), folder, house.environment, sign.said):
        for command, expected in others:
            house.shows(command, expected)


def test_what_is_typed_in_a_clean_copy(folder: Path) -> None:
    copy = project(folder / "project")
    given = ["web/node_modules/.installed", "src/tablee/server/static/index.html"]
    make = " ".join(["make", *(f"--old-file={name}" for name in given)])
    environment = empty(folder) | {"TABLEE_PORT": str(free_port())}
    for command, sign in commands.FROM_THE_SOURCES.items():
        line = command.replace("make", f"{make} NODES=2")
        with begun(line, copy, environment, sign.said):
            pass
