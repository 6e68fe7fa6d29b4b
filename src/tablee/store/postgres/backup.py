"""A PostgreSQL store into a SQLite file, and such a file into an empty PostgreSQL."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tablee.store.postgres.schema import Connection, connected, migrate
from tablee.store.schema import migrate as migrate_file

AT_ONCE = 1_000
"""Rows that are in memory together."""


class Rows(NamedTuple):
    """One kind of row: how it is read and written on either side."""

    read: str
    """From PostgreSQL."""
    keep: str
    """Into SQLite."""
    look: str
    """From SQLite."""
    write: str
    """Into PostgreSQL."""


KINDS = (
    Rows(
        "SELECT code, page, extract(epoch FROM touched)::float8 FROM tables",
        "INSERT INTO tables (code, page, touched) VALUES (?, ?, ?)",
        "SELECT code, page, touched FROM tables",
        "INSERT INTO tables (code, page, touched) VALUES (%s, %s, to_timestamp(%s))",
    ),
    Rows(
        "SELECT code, seq, record FROM records",
        "INSERT INTO records (code, seq, record) VALUES (?, ?, ?)",
        "SELECT code, seq, record FROM records",
        "INSERT INTO records (code, seq, record) VALUES (%s, %s, %s)",
    ),
    Rows(
        "SELECT code, epoch, count, head, page FROM heads",
        "INSERT INTO heads (code, epoch, count, head, page) VALUES (?, ?, ?, ?, ?)",
        "SELECT code, epoch, count, head, page FROM heads",
        "INSERT INTO heads (code, epoch, count, head, page) VALUES (%s, %s, %s, %s, %s)",
    ),
    Rows(
        "SELECT code, match, told, sum FROM kept",
        "INSERT INTO kept (code, match, told, sum) VALUES (?, ?, ?, ?)",
        "SELECT code, match, told, sum FROM kept",
        "INSERT INTO kept (code, match, told, sum) VALUES (%s, %s, %s, %s)",
    ),
)


def copied(url: str, to: Path) -> None:
    """Everything as it is at one moment, while others write on."""
    file = sqlite3.connect(to, isolation_level=None)
    migrate_file(file)
    with connected(url) as line, line.transaction():
        line.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        file.execute("BEGIN")
        for kind in KINDS:
            with line.cursor("rows") as rows:
                rows.itersize = AT_ONCE
                file.executemany(kind.keep, rows.execute(kind.read.encode()))
        file.execute("COMMIT")
    file.close()


def restored(backup: Path, url: str) -> None:
    """A copy into a database that has no tables yet. Raises FileExistsError."""
    file = sqlite3.connect(f"{backup.absolute().as_uri()}?mode=ro", uri=True)
    with connected(url) as line:
        migrate(line)
        with line.transaction():
            if line.execute("SELECT 1 FROM heads LIMIT 1").fetchone():
                raise FileExistsError("the database has tables already")
            for kind in KINDS:
                _fill(line, kind, file)
    file.close()


def _fill(line: Connection, kind: Rows, file: sqlite3.Connection) -> None:
    with line.cursor() as into:
        for rows in _some(file.execute(kind.look)):
            into.executemany(kind.write.encode(), rows)


def _some(rows: sqlite3.Cursor) -> Iterator[list[Any]]:
    while some := rows.fetchmany(AT_ONCE):
        yield some
