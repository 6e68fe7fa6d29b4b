"""The rows of tables: what a batch reads, checks and writes in one transaction."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import psycopg

from tablee.store.chain import (
    checksum,
    link,
    root,
    sum_of,
    verified,
    verified_archived,
    verified_document,
    verified_page,
)
from tablee.store.contract import (
    FIRST_EPOCH,
    Change,
    Document,
    Done,
    Edit,
    Fenced,
    StoredPage,
    StoredTable,
)
from tablee.store.postgres.leases import HOLDS, LEASE
from tablee.store.postgres.schema import Connection

OWNED = f"""
SELECT code, owner <> %(node)s AND {HOLDS}
FROM heads LEFT JOIN nodes ON node = owner WHERE code = ANY(%(tables)s) FOR UPDATE OF heads
"""
"""Tables, and whether another node that is alive has them; nobody claims them meanwhile."""
LEAVING = "SELECT code FROM tables WHERE code = ANY(%s) AND leaving IS NOT NULL FOR UPDATE"


@dataclass
class TableHead:
    """What a table must look like before a change is written to it."""

    epoch: int
    count: int
    head: bytes
    page: bytes
    """The page's checksum; empty: there is none yet."""


@dataclass
class CommitBatch:
    """What goes into one transaction, and what the tables look like after it."""

    heads: dict[str, TableHead]
    records: list[tuple[str, int, bytes, int]] = field(default_factory=lambda: [])
    pages: dict[str, bytes] = field(default_factory=lambda: {})
    kept: dict[tuple[str, int], bytes] = field(default_factory=lambda: {})
    emptied: list[str] = field(default_factory=lambda: [])
    written: list[Done] = field(default_factory=lambda: [])
    fenced: list[tuple[str, Done]] = field(default_factory=lambda: [])

    def add(self, change: Change, done: Done) -> None:
        """Take in a change, if it comes from the table's owner."""
        head = self.heads[change.table]
        if (change.epoch, change.start) != (head.epoch, head.count):
            self.fenced.append((change.table, done))
            return
        if change.anew:
            self._begin_anew(change.table, head)
        for record in change.records:
            self.records.append((change.table, head.count, record, head.epoch))
            head.head, head.count = link(head.head, record), head.count + 1
        if change.table_record is not None:
            self.pages[change.table] = change.table_record
            head.page = checksum(change.table_record)
        self.kept |= {(change.table, match): told for match, told in change.archived}
        self.written.append(done)

    def _begin_anew(self, table: str, head: TableHead) -> None:
        """Nothing stays that was written of a table before."""
        self.emptied.append(table)
        self.records = [row for row in self.records if row[0] != table]
        self.kept = {key: told for key, told in self.kept.items() if key[0] != table}
        head.count, head.head = 0, root(table)


def heads(connection: Connection, codes: Iterable[str], node: str) -> dict[str, TableHead]:
    """The heads of these tables, which nobody else changes until the transaction is over."""
    wanted = sorted(codes)
    connection.execute(
        "INSERT INTO heads SELECT code, %s, 0, root, '', %s FROM unnest(%s::text[], %s::bytea[])"
        " AS new (code, root) ON CONFLICT DO NOTHING",
        (FIRST_EPOCH, node, wanted, [root(code) for code in wanted]),
    )
    rows = connection.execute(
        "SELECT code, epoch, count, head, page FROM heads WHERE code = ANY(%s)"
        " ORDER BY code FOR UPDATE",
        (wanted,),
    )
    return {code: TableHead(*head) for code, *head in rows}


APPEND = """
WITH new AS (
    SELECT * FROM unnest(
        %s::text[], %s::bigint[], %s::bigint[], %s::bytea[], %s::bigint[], %s::bytea[]
    ) AS new (code, epoch, start, was, count, head)
), moved AS (
    UPDATE heads SET count = new.count, head = new.head FROM new
    WHERE heads.code = new.code AND heads.epoch = new.epoch
        AND heads.count = new.start AND heads.head = new.was
    RETURNING heads.code
), added AS (
    INSERT INTO records SELECT * FROM unnest(%s::text[], %s::bigint[], %s::bytea[], %s::bigint[])
)
SELECT 1 / ((SELECT count(*) FROM moved) = (SELECT count(*) FROM new))::int
"""
"""Whole or not at all: a table that is another by now makes it a division by nothing."""


def append(connection: Connection, before: Iterable[TableHead], batch: CommitBatch) -> bool:
    """The records of a batch in one statement; False: a table is not as it was `before`."""
    was, after = list(before), list(batch.heads.values())
    heads = (
        list(batch.heads),
        [head.epoch for head in was],
        [head.count for head in was],
        [head.head for head in was],
        [head.count for head in after],
        [head.head for head in after],
    )
    records = [list(column) for column in zip(*batch.records, strict=True)]
    try:
        connection.execute(APPEND, (*heads, *records))
    except psycopg.errors.DivisionByZero:
        return False
    return True


def write(connection: Connection, batch: CommitBatch) -> None:
    """Everything of a batch, in one statement for each kind of row."""
    for kept in ("records", "kept") if batch.emptied else ():
        connection.execute(f"DELETE FROM {kept} WHERE code = ANY(%s)", (batch.emptied,))
    if batch.records:
        connection.execute(
            "INSERT INTO records SELECT * FROM"
            " unnest(%s::text[], %s::bigint[], %s::bytea[], %s::bigint[])",
            [list(column) for column in zip(*batch.records, strict=True)],
        )
    if batch.pages:
        connection.execute(
            "INSERT INTO tables SELECT code, page, now() FROM unnest(%s::text[], %s::bytea[])"
            " AS new (code, page) ON CONFLICT (code)"
            " DO UPDATE SET page = excluded.page, touched = excluded.touched, leaving = NULL",
            (list(batch.pages), list(batch.pages.values())),
        )
    if batch.kept:
        keys, told = list(batch.kept), list(batch.kept.values())
        connection.execute(
            "INSERT INTO kept SELECT * FROM"
            " unnest(%s::text[], %s::bigint[], %s::bytea[], %s::bytea[])"
            " ON CONFLICT (code, match) DO UPDATE SET told = excluded.told, sum = excluded.sum",
            ([c for c, _ in keys], [m for _, m in keys], told, [checksum(one) for one in told]),
        )
    after = batch.heads.values()
    connection.execute(
        "UPDATE heads SET count = new.count, head = new.head, page = new.page"
        " FROM unnest(%s::text[], %s::bigint[], %s::bytea[], %s::bytea[])"
        " AS new (code, count, head, page) WHERE heads.code = new.code",
        (
            list(batch.heads),
            [head.count for head in after],
            [head.head for head in after],
            [head.page for head in after],
        ),
    )


def delete(connection: Connection, tables: list[str], node: str, if_leaving: set[str]) -> set[str]:
    """Everything of these tables is gone, but for those that stay or are another's: which?"""
    given = {"tables": tables, "node": node, **LEASE}
    others = {code for code, theirs in connection.execute(OWNED, given).fetchall() if theirs}
    leaving = {code for (code,) in connection.execute(LEAVING, (list(if_leaving),)).fetchall()}
    others |= if_leaving - leaving
    gone = [code for code in tables if code not in others]
    for rows in ("records", "tables", "heads", "kept"):
        connection.execute(f"DELETE FROM {rows} WHERE code = ANY(%s)".encode(), (gone,))
    return others


def read_archived(connection: Connection, table: str, match: int) -> bytes | None:
    """A kept match, proved to be as it was written; None if there is none."""
    query = "SELECT told, sum FROM kept WHERE code = %s AND match = %s"
    row: Any = connection.execute(query, (table, match)).fetchone()
    return verified_archived(table, match, row)


def read_page(connection: Connection, table: str) -> StoredPage | None:
    """A table's front page, proved to be as it was written; None if there is none."""
    page = connection.execute("SELECT page FROM tables WHERE code = %s", (table,)).fetchone()
    kept = connection.execute("SELECT count, page FROM heads WHERE code = %s", (table,)).fetchone()
    return verified_page(table, page[0] if page else None, kept)


def read(connection: Connection, table: str) -> StoredTable | None:
    """A table as last written, proved to be so; None if there is none."""
    page = connection.execute("SELECT page FROM tables WHERE code = %s", (table,)).fetchone()
    kept = connection.execute(
        "SELECT epoch, count, head, page FROM heads WHERE code = %s", (table,)
    ).fetchone()
    rows = connection.execute(
        "SELECT record FROM records WHERE code = %s ORDER BY seq", (table,)
    ).fetchall()
    return verified(table, page[0] if page else None, kept, [record for (record,) in rows])


# Documents --------------------------------------------------------------------------------------

WANTED = """
SELECT kind, key, version, body, sum FROM documents
WHERE (kind, key) IN (SELECT * FROM unnest(%s::text[], %s::text[]))
"""
LAST = """
SELECT kind, key, version, body, sum FROM documents
WHERE kind = %s AND key >= %s AND key < %s ORDER BY key DESC LIMIT %s
"""
LOCKED = "SELECT version, body FROM documents WHERE kind = %s AND key = %s FOR UPDATE"
WRITTEN = """
INSERT INTO documents VALUES (%s, %s, %s, %s, %s) ON CONFLICT (kind, key)
DO UPDATE SET version = excluded.version, body = excluded.body, sum = excluded.sum
WHERE documents.version = excluded.version - 1
"""
STRUCK = "DELETE FROM documents WHERE kind = %s AND key = %s AND version = %s"


def read_documents(connection: Connection, wanted: Iterable[tuple[str, str]]) -> list[Document]:
    """Those that there are, proved to be as they were written."""
    names = list(wanted)
    columns = ([kind for kind, _ in names], [key for _, key in names])
    return _proved(connection.execute(WANTED, columns).fetchall())


def last_documents(connection: Connection, kind: str, prefix: str, most: int) -> list[Document]:
    """Those whose keys begin so, the last key first."""
    given = (kind, prefix, prefix + "\U0010ffff", most)
    return _proved(connection.execute(LAST, given).fetchall())


def _proved(rows: Iterable[Any]) -> list[Document]:
    return [verified_document(Document(*row), sum_of_it) for *row, sum_of_it in rows]


def edit(connection: Connection, edits: tuple[Edit, ...]) -> None:
    """Write all of these. Raises Fenced where one is not as it was read."""
    for kind, key, was, body in sorted(edits, key=lambda one: one[:2]):  # no two wait in a circle
        row: Any = connection.execute(LOCKED, (kind, key)).fetchone()
        if (row[0] if row else 0) != was:
            raise Fenced(f"{kind} {key}")
        if body is None:
            done = connection.execute(STRUCK, (kind, key, was))
        else:
            new = Document(kind, key, was + 1, body)
            done = connection.execute(WRITTEN, (*new, sum_of(new)))
        if not done.rowcount:
            raise Fenced(f"{kind} {key}")


def are_edited(connection: Connection, edits: tuple[Edit, ...]) -> bool:
    """Whether all is as these would have it: they were written, though nobody was told."""
    found: dict[Any, Any] = {
        (kind, key): connection.execute(LOCKED, (kind, key)).fetchone() for kind, key, *_ in edits
    }
    wanted = {
        (kind, key): None if body is None else (was + 1, body) for kind, key, was, body in edits
    }
    return found == wanted
