"""The server touches the world through `Services` and the loop that runs, and nowhere else."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablee

ROOT = Path(tablee.__file__).parent
SOURCES = [*(ROOT / "server").rglob("*.py"), *(ROOT / "store").rglob("*.py")]

WORLD = {
    "time": "clocks and sleep",
    "datetime": "a clock",
    "random": "luck",
    "secrets": "luck",
    "uuid": "luck",
    "threading": "threads",
    "concurrent": "threads and processes",
    "multiprocessing": "processes",
    "subprocess": "processes",
    "queue": "threads that wait",
    "select": "sockets",
    "socket": "sockets",
    "ssl": "lines to others",
    "http.client": "lines to others",
    "urllib.request": "lines to others",
    "asyncio.open_connection": "lines to others",
    "sqlite3": "files",
    "psycopg": "a database",
    "tablee.luck.system": "luck",
    "os.urandom": "luck",
}
"""Modules and names by which a file would have a clock, luck, threads or lines of its own."""

EDGES = {
    "server/services.py": "what is handed out if nothing else is given",
    "server/live/registry.py": "the system's luck and calendar, unless it is given others",
    "server/live/days.py": "names the days of the calendar that it is given",
    "server/workers.py": "the other processes themselves",
    "server/net/listen.py": "the socket that listens",
    "server/net/outgoing.py": "lines to servers of others, and threads that look up their names",
    "server/net/latency.py": "asks the kernel about a socket",
    "server/operating/admin.py": "the operator's own socket",
    "server/operating/page.py": "the socket it is given for the operator's page",
    "server/logs.py": "writes out the moment that a line of the log already has",
    "server/cluster/machine.py": "starts the programs of a whole cluster",
    "server/cluster/joining.py": "says of PostgreSQL that it cannot be reached",
    "store/sqlite.py": "SQLite, and its writer's thread",
    "store/schema.py": "SQLite",
    "store/changes.py": "SQLite",
    "store/rows.py": "SQLite",
    "store/files.py": "SQLite's files",
    "store/witnesses.py": "SQLite, before it is opened",
    "store/verify.py": "an operator's command on a file",
    "store/batches.py": "belongs to the writers' threads",
    "store/memory.py": "dates pages by the calendar, unless it is given another",
    "store/postgres": "PostgreSQL, and its writer's thread",
}
"""Where the world begins, and what it is there."""


def used(source: str) -> Iterator[str]:
    """The names of `WORLD` that a file uses, wherever in it they are imported."""
    for node in ast.walk(ast.parse(source)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            found = (f"{node.value.id}.{node.attr}", f"tablee.{node.value.id}.{node.attr}")
            names = [name for name in found if name in WORLD]
        for name in names:
            yield from (one for one in WORLD if f"{name}.".startswith(f"{one}."))


def edge_of(file: str) -> str | None:
    return next((edge for edge in EDGES if file == edge or file.startswith(f"{edge}/")), None)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_clocks_luck_threads_and_lines_come_from_services(path: Path) -> None:
    if edge_of(path.relative_to(ROOT).as_posix()) is None:
        assert not {name: WORLD[name] for name in used(path.read_text(encoding="utf-8"))}


def test_every_edge_that_is_named_is_one_and_has_a_reason() -> None:
    needed = {
        edge_of(path.relative_to(ROOT).as_posix())
        for path in SOURCES
        if {*used(path.read_text(encoding="utf-8"))}
    }
    assert needed == {*EDGES}
    assert all(EDGES.values())


@pytest.mark.parametrize(
    "source",
    [
        "import time",
        "def late():\n    from time import sleep",
        "from tablee.luck import system",
        "from tablee import luck\nluck.system()",
        "import os\nos.urandom(8)",
        "from concurrent.futures import ThreadPoolExecutor",
        "import threading as other",
        "import asyncio\nasyncio.open_connection('example.org', 443)",
        "from urllib import request",
    ],
)
def test_the_lint_finds_what_a_file_has_of_its_own(source: str) -> None:
    assert [*used(source)]


@pytest.mark.parametrize(
    "source", ["import asyncio\nasyncio.sleep(1)", "loop.time()", "from tablee.luck import seeded"]
)
def test_what_the_loop_gives_is_everybodys(source: str) -> None:
    assert not [*used(source)]
