"""A store in PostgreSQL, for tables on several machines.

As with SQLite one thread writes, everything that waits goes into one transaction, and `done`
comes when that is committed. A connection that breaks leaves open whether its last transaction
counted; the chain of checksums tells, so a batch is written again only if it was not written
before. Meanwhile nobody is acknowledged, and nobody is turned away.
"""

import time
from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from threading import Event, Thread
from typing import NamedTuple, TypeAlias

import psycopg

from tablee.store.batches import Failure, JobQueue
from tablee.store.contract import (
    Change,
    Committed,
    Document,
    Done,
    Edit,
    Fenced,
    StoredPage,
    StoredTable,
    ignore_commit,
)
from tablee.store.postgres.backup import copied
from tablee.store.postgres.directory import PostgresDirectory
from tablee.store.postgres.leases import HOLDS, LEASE, Lease, claim, shut_down
from tablee.store.postgres.readers import Readers
from tablee.store.postgres.rows import (
    CommitBatch,
    TableHead,
    append,
    are_edited,
    delete,
    edit,
    heads,
    last_documents,
    read,
    read_archived,
    read_documents,
    read_page,
    write,
)
from tablee.store.postgres.schema import Connection, connected, migrate

MOST_AT_ONCE = 1_000
REMEMBERED = 20_000
"""Tables."""
AGAIN_AFTER = 0.1
"""Seconds until a broken connection is tried again."""


class WriteJob(NamedTuple):
    """A change to be written."""

    change: Change
    done: Done


class DeleteJob(NamedTuple):
    """A table to be struck out."""

    table: str
    done: Done
    if_leaving: bool


class EditJob(NamedTuple):
    """Documents to be written, all or none."""

    edits: tuple[Edit, ...]
    done: Done


Job: TypeAlias = WriteJob | DeleteJob | EditJob

OURS = f"""
FROM tables JOIN heads USING (code) LEFT JOIN nodes ON node = owner
WHERE (owner = %(node)s OR renewed IS NULL OR NOT {HOLDS})
"""
"""A table that is another's is the other's to strike out."""
IDLE = f"SELECT code {OURS} AND touched < to_timestamp(%(since)s)"
LEAVING = f"SELECT code, extract(epoch FROM leaving)::float8 {OURS} AND leaving IS NOT NULL"
LEAVE = "UPDATE tables SET leaving = clock_timestamp() WHERE code = ANY(%s) AND leaving IS NULL"
STAY = "UPDATE tables SET leaving = NULL WHERE code = ANY(%s) AND leaving IS NOT NULL"


class PostgresStore:
    """Written by one thread of its own, read through a small pool."""

    def __init__(self, url: str, node: str = "") -> None:
        self.url, self.node = url, node
        self.on_commit: Committed = ignore_commit
        self._jobs: JobQueue[Job] = JobQueue(MOST_AT_ONCE)
        self._stopping = Event()
        self._failure = Failure()
        self._heads: dict[str, TableHead] = {}
        """Tables as they were last written here: another node may have one by now."""
        self._writing = ready(url)
        self.readers = Readers(url)
        self._writer = Thread(target=self._write_on, name="store", daemon=True)
        self._writer.start()

    def write(self, change: Change, done: Done) -> None:
        """Hand a change to the writer."""
        self._jobs.put(WriteJob(change, done))

    def claim(self, table: str) -> StoredTable | None:
        """Own a table from now on; waits for a change that is being written."""
        with self.readers.one() as connection, connection.transaction():
            claim(connection, table, self.node)
            return read(connection, table)

    def load(self, table: str) -> StoredTable | None:
        """A table as last written; None if there is none."""
        with self.readers.one() as connection, connection.transaction():
            connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            return read(connection, table)

    def page(self, table: str) -> StoredPage | None:
        """A table's front page without its log."""
        with self.readers.one() as connection, connection.transaction():
            connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            return read_page(connection, table)

    def archived(self, table: str, match: int) -> bytes | None:
        """How a match was told."""
        with self.readers.one() as connection:
            return read_archived(connection, table, match)

    def untouched_since(self, since: float) -> list[str]:
        """Tables whose page was last written before this moment."""
        with self.readers.one() as connection:
            given = {"since": since, "node": self.node, **LEASE}
            return [code for (code,) in connection.execute(IDLE.encode(), given).fetchall()]

    def calendar_s(self) -> float:
        """The time by the database's clock."""
        with self.readers.one() as connection:
            query = "SELECT extract(epoch FROM clock_timestamp())::float8"
            row = connection.execute(query).fetchone()
            return row[0] if row else 0.0

    def marked_for_deletion(self) -> dict[str, float]:
        """Tables of nobody else's that are marked to be struck out, and when they were."""
        with self.readers.one() as connection:
            given = {"node": self.node, **LEASE}
            return dict(connection.execute(LEAVING.encode(), given).fetchall())

    def mark(self, tables: Iterable[str], *, leaving: bool) -> None:
        """Have tables leave, or stay; waits."""
        with self.readers.one() as connection:
            connection.execute(LEAVE if leaving else STAY, (list(tables),))

    def delete(self, table: str, done: Done, *, if_leaving: bool = False) -> None:
        """Strike out a table, its records and what was kept."""
        self._jobs.put(DeleteJob(table, done, if_leaving))

    def documents(self, wanted: Iterable[tuple[str, str]]) -> list[Document]:
        """Those that there are."""
        with self.readers.one() as connection:
            return read_documents(connection, wanted)

    def last_documents(self, kind: str, prefix: str, most: int) -> list[Document]:
        """Those whose keys begin so, the last key first."""
        with self.readers.one() as connection:
            return last_documents(connection, kind, prefix, most)

    def edit(self, edits: tuple[Edit, ...], done: Done) -> None:
        """Write all of these or none."""
        self._jobs.put(EditJob(edits, done))

    def probe(self) -> None:
        """Ask the database for a sign of life."""
        self._failure.need_none()
        with self.readers.one() as connection:
            connection.execute("SELECT 1")

    def copy(self, to: Path) -> None:
        """A SQLite file with everything as it is at one moment, while others write on."""
        copied(self.url, to)

    def close(self) -> None:
        """Write what was handed in, then stop; does not wait for a database that is away."""
        self._stopping.set()
        self._jobs.stop()
        self._writer.join()
        self._writing.close()
        self.readers.close()

    def directory(self) -> PostgresDirectory:
        """The directory of the nodes that share this database, for this one."""
        return PostgresDirectory(Lease(self.url, self.node), self.readers, self.cut)

    def cut(self) -> None:
        """Wait for no answer that is still to come: the database is not heard of any more."""
        shut_down(self._writing)
        self.readers.cut()

    # The writer's thread ------------------------------------------------------------------

    def _write_on(self) -> None:
        while jobs := self._jobs.next_batch():
            for _, alike in groupby(jobs, type):
                self._commit(list(alike))

    def _commit(self, jobs: list[Job]) -> None:
        """Write until it is written: the database may be away for a while."""
        begun, expected, again = time.perf_counter(), dict[str, TableHead](), False
        while True:
            try:
                batch = (
                    self._delete(jobs)
                    or self._edit(jobs, again=again)
                    or self._append(jobs, expected)
                    or self._together(jobs, expected)
                )
            except psycopg.OperationalError as error:
                self._failure.note(error)
                self._heads.clear()
                if self._stopping.is_set() or not self._reconnect():
                    _tell(jobs, error)
                    return
                again = True
            except psycopg.Error as error:
                self._failure.note(error)
                self._heads.clear()
                _tell(jobs, error)
                return
            else:
                self._failure.note(None)
                self._remember(batch.heads)
                self.on_commit(len(batch.written), time.perf_counter() - begun)
                _answer(batch)
                return

    def _delete(self, jobs: list[Job]) -> CommitBatch | None:
        """Tables that are forgotten, in one transaction; it may well be made twice."""
        strikes = [job for job in jobs if isinstance(job, DeleteJob)]
        if not strikes:
            return None
        with self._writing.transaction():
            wanted = {job.table for job in strikes if job.if_leaving}
            others = delete(self._writing, [job.table for job in strikes], self.node, wanted)
        return CommitBatch(
            {},
            written=[job.done for job in strikes if job.table not in others],
            fenced=[(job.table, job.done) for job in strikes if job.table in others],
        )

    def _edit(self, jobs: list[Job], *, again: bool) -> CommitBatch | None:
        """Documents, each job whole or not at all; after an outage one may be written already."""
        editing = [job for job in jobs if isinstance(job, EditJob)]
        if not editing:
            return None
        batch = CommitBatch({})
        with self._writing.transaction():
            for job in editing:
                if again and are_edited(self._writing, job.edits):
                    batch.written.append(job.done)
                    continue
                try:
                    with self._writing.transaction():
                        edit(self._writing, job.edits)
                except Fenced as fenced:
                    batch.fenced.append((str(fenced), job.done))
                else:
                    batch.written.append(job.done)
        return batch

    def _append(self, jobs: list[Job], expected: dict[str, TableHead]) -> CommitBatch | None:
        """One statement for records of tables that are as they were last written here; None: there
        is more to be written than that, or one of them is not."""
        changes = [job for job in jobs if isinstance(job, WriteJob)]
        before = {change.table: self._heads.get(change.table) for change, _ in changes}
        known = {table: head for table, head in before.items() if head}
        if len(known) < len(before) or not all(change.only_appends for change, _ in changes):
            return None
        batch = CommitBatch({table: replace(head) for table, head in known.items()})
        for change, done in changes:
            batch.add(change, done)
        if batch.fenced:
            return None
        expected.update(batch.heads)
        if append(self._writing, known.values(), batch):
            return batch
        expected.clear()
        return None

    def _remember(self, heads: dict[str, TableHead]) -> None:
        if len(self._heads) > REMEMBERED:
            self._heads.clear()
        self._heads.update(heads)

    def _together(self, jobs: list[Job], expected: dict[str, TableHead]) -> CommitBatch:
        """One transaction; `expected` remembers what it leads to, should nobody hear the end."""
        batch = CommitBatch({})
        changes = [job for job in jobs if isinstance(job, WriteJob)]
        with self._writing.transaction():
            found = heads(self._writing, {change.table for change, _ in changes}, self.node)
            if expected and all(found.get(code) == head for code, head in expected.items()):
                return CommitBatch(found, written=[done for _, done in changes])
            batch.heads = found
            for change, done in changes:
                batch.add(change, done)
            write(self._writing, batch)
            expected.clear()
            if not batch.fenced:
                expected.update(batch.heads)
        return batch

    def _reconnect(self) -> bool:
        """Wait for the database; False: it is time to stop."""
        while not self._stopping.wait(AGAIN_AFTER):
            try:
                self._writing.close()
                self._writing = connected(self.url)
            except psycopg.OperationalError:
                continue
            return True
        return False


def ready(url: str) -> Connection:
    """A connection to a database whose schema is up to date."""
    connection = connected(url)
    try:
        migrate(connection)
    except Exception:
        connection.close()
        raise
    return connection


def _answer(batch: CommitBatch) -> None:
    for table, done in batch.fenced:
        done(Fenced(table))
    for done in batch.written:
        done(None)


def _tell(jobs: list[Job], error: Exception) -> None:
    for job in jobs:
        job.done(error)
