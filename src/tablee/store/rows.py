"""The tables of a SQLite file, each proved to be as it was written, and copies of all of them.

A copy is a file of our own making into which only checked rows go: whatever else a file may
hold, a hostile one above all, stays behind.
"""

import math
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from tablee.store.chain import (
    checksum,
    head_of,
    sum_of,
    verified,
    verified_archived,
    verified_document,
    verified_page,
)
from tablee.store.contract import Damaged, Document, Edit, Fenced, StoredPage, StoredTable
from tablee.store.files import fill, flush
from tablee.store.schema import DOCUMENTED, version
from tablee.store.witnesses import is_there, read_only

LONGEST_CODE = 64
LAST = "\U0010ffff"
"""Comes after everything a key may go on with."""
NEW = "INSERT INTO documents (kind, key, version, body, sum) VALUES (?, ?, ?, ?, ?)"


class WholeTable(NamedTuple):
    """Everything of a table, as it goes from one store to another."""

    code: str
    saved: StoredTable
    touched: float
    kept: list[tuple[int, bytes]]
    """Its matches that are over, as they were told."""

    @property
    def head(self) -> tuple[str, int, int, bytes, bytes]:
        """Whose it is, and what it must look like."""
        page, records, epoch = self.saved.table_record, self.saved.records, self.saved.epoch
        return self.code, epoch, len(records), head_of(self.code, records), checksum(page)


def copy_store(path: Path, to: Path) -> None:
    """Everything in a file as it is at one moment, while others write to it. Raises Damaged."""
    if not is_there(path):
        raise Damaged(f"there is no {path}")
    with closing(read_only(path)) as file:
        file.execute("BEGIN")
        keep(checked_tables(file), checked_documents(file), to)


def keep(tables: Iterable[WholeTable], documents: Iterable[Document], to: Path) -> None:
    """A new file with all of these. It has a name of its own, and was told to nobody yet."""
    fill(to)
    with closing(sqlite3.connect(to, isolation_level=None)) as file:
        file.execute("BEGIN")
        for table in tables:
            _insert(file, table)
        file.executemany(NEW, ((*one, sum_of(one)) for one in documents))
        file.execute("COMMIT")
    flush(to)


def _insert(file: sqlite3.Connection, table: WholeTable) -> None:
    code, saved, touched, kept = table
    file.execute(
        "INSERT INTO tables (code, page, touched) VALUES (?, ?, ?)",
        (code, saved.table_record, touched),
    )
    file.execute(
        "INSERT INTO heads (code, epoch, count, head, page) VALUES (?, ?, ?, ?, ?)", table.head
    )
    file.executemany(
        "INSERT INTO records (code, seq, record) VALUES (?, ?, ?)",
        ((code, seq, record) for seq, record in enumerate(saved.records)),
    )
    file.executemany(
        "INSERT INTO kept (code, match, told, sum) VALUES (?, ?, ?, ?)",
        ((code, match, told, checksum(told)) for match, told in kept),
    )


def checked_tables(file: sqlite3.Connection) -> Iterator[WholeTable]:
    """All tables of a file, one after the other. Raises Damaged."""
    for code in codes(file):
        if table := whole_table(file, code):
            yield table


def whole_table(file: sqlite3.Connection, code: str) -> WholeTable | None:
    """Everything of a table, proved; None: it was never whole. Raises Damaged."""
    saved = read(file, code)
    if saved is None:
        return None
    (touched,) = file.execute("SELECT touched FROM tables WHERE code = ?", (code,)).fetchone()
    if not isinstance(touched, float | int) or not math.isfinite(touched):
        raise Damaged(f"{code} does not say when it was written")
    told = [(match, read_archived(file, code, match)) for match in matches(file, code)]
    return WholeTable(code, saved, touched, [(n, one) for n, one in told if one is not None])


def codes(file: sqlite3.Connection) -> list[str]:
    """All tables the file knows of. Raises Damaged."""
    rows = file.execute("SELECT code FROM heads UNION SELECT code FROM tables").fetchall()
    for (code,) in rows:
        if not isinstance(code, str) or not code.isprintable() or len(code) > LONGEST_CODE:
            raise Damaged(f"{code!r:.80} is no table's code")
    return [code for (code,) in rows]


def matches(file: sqlite3.Connection, code: str) -> list[int]:
    """The matches of a table that were kept. Raises Damaged."""
    rows = file.execute("SELECT match FROM kept WHERE code = ?", (code,)).fetchall()
    if not all(isinstance(match, int) for (match,) in rows):
        raise Damaged(f"{code} has matches without a number")
    return [match for (match,) in rows]


def read(file: sqlite3.Connection, table: str) -> StoredTable | None:
    """A table as last written, proved to be so; None if there is none."""
    page = file.execute("SELECT page FROM tables WHERE code = ?", (table,)).fetchone()
    kept = file.execute(
        "SELECT epoch, count, head, page FROM heads WHERE code = ?", (table,)
    ).fetchone()
    rows = file.execute(
        "SELECT record FROM records WHERE code = ? ORDER BY seq", (table,)
    ).fetchall()
    return verified(table, page and page[0], kept, [record for (record,) in rows])


def read_page(file: sqlite3.Connection, table: str) -> StoredPage | None:
    """A table's front page, proved to be as it was written; None if there is none."""
    page = file.execute("SELECT page FROM tables WHERE code = ?", (table,)).fetchone()
    kept = file.execute("SELECT count, page FROM heads WHERE code = ?", (table,)).fetchone()
    return verified_page(table, page and page[0], kept)


def read_archived(file: sqlite3.Connection, table: str, match: int) -> bytes | None:
    """A kept match, proved to be as it was written; None if there is none."""
    query = "SELECT told, sum FROM kept WHERE code = ? AND match = ?"
    return verified_archived(table, match, file.execute(query, (table, match)).fetchone())


# Documents --------------------------------------------------------------------------------------


def checked_documents(file: sqlite3.Connection) -> Iterator[Document]:
    """All of a file, one after the other. Raises Damaged."""
    if version(file) < DOCUMENTED:
        return
    for *row, sum_of_it in file.execute("SELECT kind, key, version, body, sum FROM documents"):
        yield verified_document(Document(*row), sum_of_it)


def read_documents(file: sqlite3.Connection, wanted: Iterable[tuple[str, str]]) -> list[Document]:
    """Those that there are, proved to be as they were written."""
    query = "SELECT version, body, sum FROM documents WHERE kind = ? AND key = ?"
    rows = [(name, file.execute(query, name).fetchone()) for name in wanted]
    return [verified_document(Document(*name, *row[:2]), row[2]) for name, row in rows if row]


def last_documents(file: sqlite3.Connection, kind: str, prefix: str, most: int) -> list[Document]:
    """Those whose keys begin so, the last key first."""
    query = (
        "SELECT key, version, body, sum FROM documents WHERE kind = ? AND key >= ? AND key < ?"
        " ORDER BY key DESC LIMIT ?"
    )
    rows = file.execute(query, (kind, prefix, prefix + LAST, most)).fetchall()
    return [verified_document(Document(kind, *row), sum_of_it) for *row, sum_of_it in rows]


def edit(edits: tuple[Edit, ...], file: sqlite3.Connection) -> None:
    """Write all of these. Raises Fenced where one is not as it was read."""
    for kind, key, was, body in edits:
        found = (kind, key, was)
        if body is None:
            query = "DELETE FROM documents WHERE kind = ? AND key = ? AND version = ?"
            changed = file.execute(query, found).rowcount
        elif was:
            new = Document(kind, key, was + 1, body)
            query = (
                "UPDATE documents SET version = ?, body = ?, sum = ?"
                " WHERE kind = ? AND key = ? AND version = ?"
            )
            changed = file.execute(query, (new.version, body, sum_of(new), *found)).rowcount
        else:
            new = Document(kind, key, 1, body)
            insert = NEW.replace("INSERT", "INSERT OR IGNORE")
            changed = file.execute(insert, (*new, sum_of(new))).rowcount
        if not changed:
            raise Fenced(f"{kind} {key}")
