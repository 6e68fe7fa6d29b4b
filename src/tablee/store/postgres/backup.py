"""A PostgreSQL store into a SQLite file, and such a file into an empty PostgreSQL."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import psycopg

from tablee.store.chain import checksum, sum_of
from tablee.store.files import fill
from tablee.store.postgres.schema import connected, migrate
from tablee.store.rows import NEW, WholeTable, checked_documents, checked_tables
from tablee.store.witnesses import read_only

Cursor: TypeAlias = psycopg.Cursor[tuple[Any, ...]]

AT_ONCE = 1_000
"""Rows that are in memory together."""


class Rows(NamedTuple):
    """One kind of row: how it is read and written."""

    read: str
    """From PostgreSQL."""
    keep: str
    """Into SQLite."""


KINDS = (
    Rows(
        "SELECT code, page, extract(epoch FROM touched)::float8 FROM tables",
        "INSERT INTO tables (code, page, touched) VALUES (?, ?, ?)",
    ),
    Rows(
        "SELECT code, seq, record FROM records",
        "INSERT INTO records (code, seq, record) VALUES (?, ?, ?)",
    ),
    Rows(
        "SELECT code, epoch, count, head, page FROM heads",
        "INSERT INTO heads (code, epoch, count, head, page) VALUES (?, ?, ?, ?, ?)",
    ),
    Rows(
        "SELECT code, match, told, sum FROM kept",
        "INSERT INTO kept (code, match, told, sum) VALUES (?, ?, ?, ?)",
    ),
    Rows("SELECT kind, key, version, body, sum FROM documents", NEW),
)


def copied(url: str, to: Path) -> None:
    """Everything as it is at one moment, while others write on."""
    fill(to)
    file = sqlite3.connect(to, isolation_level=None)
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
    """A copy's checked tables into a database that has none. Raises Damaged, FileExistsError."""
    with closing(read_only(backup)) as file, connected(url) as line:
        migrate(line)
        with line.transaction(), line.cursor() as into:
            if into.execute("SELECT 1 FROM heads LIMIT 1").fetchone():
                raise FileExistsError("the database has tables already")
            for table in checked_tables(file):
                _insert(into, table)
            into.executemany(
                "INSERT INTO documents (kind, key, version, body, sum) VALUES (%s, %s, %s, %s, %s)",
                ((*one, sum_of(one)) for one in checked_documents(file)),
            )


def _insert(into: Cursor, table: WholeTable) -> None:
    code, saved, touched, kept = table
    into.execute(
        "INSERT INTO tables (code, page, touched) VALUES (%s, %s, to_timestamp(%s))",
        (code, saved.table_record, touched),
    )
    into.execute(
        "INSERT INTO heads (code, epoch, count, head, page) VALUES (%s, %s, %s, %s, %s)",
        table.head,
    )
    into.executemany(
        "INSERT INTO records (code, seq, record) VALUES (%s, %s, %s)",
        [(code, seq, record) for seq, record in enumerate(saved.records)],
    )
    into.executemany(
        "INSERT INTO kept (code, match, told, sum) VALUES (%s, %s, %s, %s)",
        [(code, match, told, checksum(told)) for match, told in kept],
    )
