"""Whoever mistypes a command is told so in a line, and finds nothing left behind."""

import sqlite3
from pathlib import Path

import pytest

from tablee.cli import main
from tablee.store.schema import STEPS, migrate
from tablee.store.sqlite import SqliteStore

MALFORMED = [
    "simulate pan --games 0",
    "simulate pan --games -1",
    "simulate pan --games many",
    "simulate pan --options {",
    "simulate pan --options []",
    "duel pan --levels easy,easy --games 0",
    "duel pan --levels easy,easy --jobs 0",
    "duel pan --levels easy,easy --options {",
    "coop --games 0",
    "coop --jobs 0",
    "lab study.toml --jobs 0",
    "analyse log.json --budget 0",
    "cluster --nodes 0",
    "cluster --port 65536",
    "serve --port 99999999",
    "serve --port -1",
    "serve --settings {",
    "serve --settings []",
]
REFUSED = [
    "simulate pan --seats 9 --games 1",
    "simulate pan --games 99999999999999999999",
    'simulate pan --options {"x":1}',
    'duel pan --levels easy,easy --options {"x":1}',
    "duel pan --levels easy,easy,easy,easy,easy,easy,easy",
    "duel pan --levels easy,easy --games 2",
    "duel pan --levels easy,nobody",
    "coop --games 1 --out no/report.md",
    "analyse nothing.json",
    "analyse .",
    "analyse text.db",
    "lab nothing.toml",
    "lab .",
    "lab study.toml --out .",
    "cluster --port 65535",
    "cluster --port 0",
    "deck --out text.db",
    "verify --accept text.db",
    "verify --accept empty.db",
    "verify --accept other.db",
    "verify --accept .",
    "restore nothing.db --tables new.db",
    "restore text.db --tables new.db",
    "restore empty.db --tables new.db",
    "restore other.db --tables new.db",
    "restore . --tables new.db",
    "restore text.db --tables no/new.db",
    "restore good.db --tables no/new.db",
    "restore good.db --store postgresql://127.0.0.1:1/none",
    "restore good.db --store nonsense",
    "serve --port 0 --store postgresql://127.0.0.1:1/none",
    "serve --port 0 --host 192.0.2.1",
    "serve --port 0 --host no..host",
    'serve --port 0 --settings {"zzz":1}',
    'serve --port 0 --settings {"most_tables":"many"}',
    "serve --port 0 --metrics here",
    "serve --port 0 --metrics 127.0.0.1:99999",
    "serve --port 0 --metrics 192.0.2.1:0",
    "serve --port 0 --admin no/admin.sock",
    "serve --port 0 --admin text.db",
    "serve --port 0 --tables text.db",
    "serve --port 0 --tables newer.db",
    "serve --port 0 --tables .",
    "admin --socket text.db list",
    "new-game Nim",
    "new-game pan",
]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where it is run: beside a store, a study, a text, an empty file and another's database."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("tablee.server.logs.set_up", str)
    monkeypatch.setattr("tablee.lab.twinit.coop.tables", list)
    Path("text.db").write_text("not what it is called " * 100, "utf-8")
    Path("study.toml").write_text('title = "Two"\ngame = "pan"\nseats = [2]\n', "utf-8")
    Path("empty.db").touch()
    SqliteStore(Path("good.db")).close()
    Path("good.db-tail").unlink()
    newer = sqlite3.connect("newer.db", isolation_level=None)
    migrate(newer, (*STEPS, lambda file: None))
    newer.close()
    other = sqlite3.connect("other.db")
    other.execute("CREATE TABLE commits (file)")
    other.close()
    return tmp_path


@pytest.mark.parametrize("line", [*MALFORMED, *REFUSED])
def test_a_mistake_is_told_in_a_line(
    line: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = set(folder.iterdir())
    with pytest.raises(SystemExit) as ended:
        main(line.split())
    if line in MALFORMED:
        assert ended.value.code == 2
        assert "error: argument --" in capsys.readouterr().err.splitlines()[-1]
    else:
        assert str(ended.value.code).startswith("tablee: ")
        assert "\n" not in str(ended.value.code)
    assert set(folder.iterdir()) == before
