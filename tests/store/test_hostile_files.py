"""A file from a stranger ends in words, and nothing of it but checked rows comes in."""

import os
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import TypeAlias

import pytest

from store.test_store import write
from tablee.cli import main
from tablee.store import ArchivedRow, Change, Damaged
from tablee.store.backup import back_up
from tablee.store.files import UNREADABLE
from tablee.store.schema import STEPS, expected_layout, layout
from tablee.store.sqlite import SqliteStore

SEEDS = range(40)
EACH = 8
"""Files a seed."""

Deed: TypeAlias = Callable[[Path, random.Random], None]

ADDED = (
    "CREATE TRIGGER t AFTER INSERT ON records BEGIN DELETE FROM records; END",
    "CREATE TRIGGER t AFTER UPDATE ON commits BEGIN DELETE FROM tables; DELETE FROM heads; END",
    "CREATE TRIGGER t BEFORE INSERT ON tables BEGIN SELECT RAISE(IGNORE); END",
    "CREATE TEMP TABLE t (x); CREATE TABLE more (x)",
    "CREATE VIEW v AS SELECT * FROM tables",
    "CREATE INDEX more ON records (record)",
    "CREATE INDEX more ON records (length(record) / 0)",
    "ALTER TABLE records ADD COLUMN more TEXT DEFAULT 'x'",
    "ALTER TABLE tables ADD COLUMN more AS (length(page)) VIRTUAL",
    "ALTER TABLE kept RENAME TO old; CREATE VIEW kept AS SELECT * FROM old",
    "DROP TABLE kept",
    "DROP TABLE heads; CREATE VIEW heads AS SELECT code, 1 AS epoch, 0 AS count FROM tables",
    "DROP TABLE records; CREATE VIEW records AS WITH RECURSIVE n(code, seq, record) AS"
    " (VALUES ('a', 0, x'00') UNION ALL SELECT code, seq + 1, record FROM n) SELECT * FROM n",
    "DROP INDEX tables_by_touched",
    "CREATE VIRTUAL TABLE more USING fts5(x)",
    "PRAGMA user_version = 99",
    "PRAGMA user_version = 2",
    "PRAGMA user_version = 0",
    "PRAGMA user_version = -7",
    "PRAGMA application_id = 7",
    "PRAGMA journal_mode = WAL",
    "PRAGMA encoding = 'UTF-16le'",
    "VACUUM",
    "ANALYZE",
)
VALUES = (
    "NULL",
    "'text'",
    "''",
    "x''",
    "1e300 * 1e300",
    "-1e300 * 1e300",
    "9223372036854775807",
    "-1",
    "zeroblob(300000)",
    "CAST(x'c328ff' AS TEXT)",
    "CAST(x'00' AS TEXT)",
    "printf('%.*c', 100000, 'x')",
)
COLUMNS = {
    "tables": ("code", "page", "touched"),
    "records": ("code", "seq", "record"),
    "heads": ("code", "epoch", "count", "head", "page"),
    "kept": ("code", "match", "told", "sum"),
    "commits": ("file", "count", "mark"),
}
SCHEMA = (
    "sql = 'CREATE'",
    "sql = NULL",
    "rootpage = 2",
    "name = x'ff'",
    "sql = 7",
    "type = 'view'",
)


def add(path: Path, luck: random.Random) -> None:
    """Something that no store of ours has."""
    run(path, luck.choice(ADDED))


def put(path: Path, luck: random.Random) -> None:
    """Something where something else should be."""
    table = luck.choice(list(COLUMNS))
    what = f"{luck.choice(COLUMNS[table])} = {luck.choice(VALUES)}"
    run(path, "PRAGMA ignore_check_constraints = ON", f"UPDATE OR IGNORE {table} SET {what}")


def loosen(path: Path, luck: random.Random) -> None:
    """The same where a column said that it takes no such thing: the schema does not bind a file."""
    run(
        path,
        "PRAGMA writable_schema = ON",
        "UPDATE sqlite_master SET sql = replace(sql, ' NOT NULL', '')",
    )
    put(path, luck)
    run(
        path,
        "PRAGMA writable_schema = ON",
        *(
            "UPDATE sqlite_master SET sql = replace(sql, "
            f"'{column} {kind}', '{column} {kind} NOT NULL')"
            for kind in ("BLOB", "INTEGER", "REAL")
            for column in ("page", "touched", "record", "head", "told", "sum", "epoch", "count")
        ),
    )


def leave_out(path: Path, luck: random.Random) -> None:
    """Rows are gone, moved, or there twice."""
    table = luck.choice(list(COLUMNS))
    run(
        path,
        luck.choice(
            (
                f"DELETE FROM {table} WHERE rowid % 2"
                if table == "commits"
                else f"DELETE FROM {table}",
                "UPDATE records SET seq = seq + 5 WHERE seq > 2",
                "UPDATE records SET seq = -seq",
                "INSERT INTO commits SELECT * FROM commits",
                "DELETE FROM records WHERE seq = 3",
                "UPDATE heads SET code = 'z' WHERE code = 'a'",
            )
        ),
    )


def garble_schema(path: Path, luck: random.Random) -> None:
    """What SQLite itself reads the file by."""
    what = f"UPDATE sqlite_master SET {luck.choice(SCHEMA)} WHERE rowid = {luck.randint(1, 6)}"
    run(path, "PRAGMA writable_schema = ON", what)


def flip(path: Path, luck: random.Random) -> None:
    """A few bytes anywhere, or many at the beginning."""
    content = bytearray(path.read_bytes() or b"x")
    for _ in range(luck.choice((1, 3, 50))):
        end = min(luck.choice((100, 4_096, len(content))), len(content))
        content[luck.randrange(end)] = luck.randrange(256)
    path.write_bytes(content)


def cut(path: Path, luck: random.Random) -> None:
    os.truncate(path, luck.randrange(path.stat().st_size + 1))


def write_nonsense(path: Path, luck: random.Random) -> None:
    path.write_bytes(
        luck.choice((b"", b"SQLite format 3\0")) + luck.randbytes(luck.randrange(9_000))
    )


def lay_beside(path: Path, luck: random.Random) -> None:
    """Files that belong to another."""
    part = luck.choice(("-wal", "-tail", "-shm", "-journal"))
    Path(f"{path}{part}").write_bytes(luck.randbytes(luck.choice((0, 31, 40, 48, 9_000))))


DEEDS: tuple[Deed, ...] = (
    add,
    put,
    loosen,
    leave_out,
    garble_schema,
    flip,
    cut,
    write_nonsense,
    lay_beside,
)


def run(path: Path, *words: str) -> None:
    with closing(sqlite3.connect(path)) as file, suppress(*UNREADABLE):
        for word in words:
            file.executescript(word)
        file.commit()


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of a house with two tables."""
    folder = tmp_path_factory.mktemp("good")
    store = SqliteStore(folder / "t.db")
    records = tuple(b"record %d" % seq for seq in range(9))
    kept = (ArchivedRow(1, b"told" * 2_000),)
    assert write(store, Change("a", 1, 0, records, b"page", kept)) is None
    assert write(store, Change("b", 1, table_record=b"other")) is None
    back_up(store.copy, folder / "copy.db")
    store.close()
    return folder / "copy.db"


def told(*words: str) -> str | None:
    """What a command says as it ends; None: it did what it was asked to."""
    try:
        main(words)
    except SystemExit as end:
        return None if end.code in (None, 0) else str(end.code)
    return None


@pytest.mark.parametrize("seed", SEEDS)
def test_any_file_ends_in_words(
    good: Path, tmp_path: Path, seed: int, capsys: pytest.CaptureFixture[str]
) -> None:
    luck = random.Random(seed)
    for number in range(EACH):
        folder = tmp_path / str(number)
        folder.mkdir()
        file, new = folder / "copy.db", folder / "new.db"
        file.write_bytes(good.read_bytes())
        for deed in luck.choices(DEEDS, k=luck.choice((1, 1, 1, 2, 3))):
            deed(file, luck)
        found = told("verify", str(file))
        said = told("restore", str(file), "--tables", str(new))
        assert said is None or said.startswith("tablee: "), said
        assert (found is None) <= (said is None), "what is whole can be restored"
        if said is None:
            is_ours(new)
        serve(file)
    assert "Traceback" not in capsys.readouterr().err


def is_ours(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        assert layout(file) == expected_layout(len(STEPS))
    assert told("verify", str(path)) is None
    serve(path)


def serve(path: Path) -> None:
    """It opens and holds what is written to it, or is refused; tables of it may be damaged."""
    try:
        store = SqliteStore(path)
    except Damaged:
        return
    for code in "ab":
        with suppress(Damaged):
            store.load(code)
            store.archived(code, 1)
    error = write(store, Change("new", 1, 0, (b"zero", b"one"), b"page"))
    if error is None:
        saved = store.load("new")
        assert saved
        assert saved.records == [b"zero", b"one"]
    store.close()


@pytest.mark.parametrize("what", [what for what in ADDED if what.startswith("CREATE")])
def test_what_is_not_ours_is_refused_in_words(
    good: Path, tmp_path: Path, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "copy.db"
    file.write_bytes(good.read_bytes())
    run(file, what)
    assert told("verify", str(file)) == "1"
    assert "has what no store of ours has" in capsys.readouterr().out
    said = told("restore", str(file), "--tables", str(tmp_path / "new.db"))
    assert said
    assert "has what no store of ours has" in said
    assert not (tmp_path / "new.db").exists()
    with pytest.raises(Damaged, match="has what no store of ours has"):
        SqliteStore(file)


def test_what_operators_ask_of_sqlite_is_no_foreign_schema(good: Path, tmp_path: Path) -> None:
    file = tmp_path / "copy.db"
    file.write_bytes(good.read_bytes())
    run(file, "ANALYZE", "VACUUM")
    assert told("verify", str(file)) is None
    SqliteStore(file).close()
