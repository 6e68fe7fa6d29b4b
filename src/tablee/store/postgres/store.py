"""A store in PostgreSQL, for tables on several machines.

As with SQLite one thread writes, everything that waits goes into one transaction, and `done`
comes when that is committed. A connection that breaks leaves open whether its last transaction
counted; the chain of checksums tells, so a batch is written again only if it was not written
before. Meanwhile nobody is acknowledged, and nobody is turned away.
"""

import time
from itertools import groupby
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread
from typing import NamedTuple, TypeAlias

import psycopg

from tablee.store.batches import next_batch
from tablee.store.contract import Change, Committed, Done, Fenced, Saved, uncounted
from tablee.store.postgres.backup import copied
from tablee.store.postgres.leases import DEAD, claim, shut
from tablee.store.postgres.readers import Readers
from tablee.store.postgres.rows import Batch, Head, heads, read, read_kept, strike, write
from tablee.store.postgres.schema import Connection, connected, migrate

MOST_AT_ONCE = 1_000
AGAIN_AFTER = 0.1
"""Seconds until a broken connection is tried again."""


class Writing(NamedTuple):
    """A change to be written."""

    change: Change
    done: Done


class Striking(NamedTuple):
    """A table to be struck out."""

    table: str
    done: Done


Job: TypeAlias = Writing | Striking

IDLE = """
SELECT code FROM tables JOIN heads USING (code) LEFT JOIN nodes ON node = owner
WHERE touched < to_timestamp(%(since)s) AND (
    owner = %(node)s OR renewed IS NULL OR renewed <= clock_timestamp() - %(dead)s
)
"""
"""A table that is another's is the other's to strike out."""


class PostgresStore:
    """Written by one thread of its own, read through a small pool."""

    def __init__(self, url: str, node: str = "") -> None:
        self.url, self.node = url, node
        self.on_commit: Committed = uncounted
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._stopping = Event()
        self._writing = ready(url)
        self.readers = Readers(url)
        self._writer = Thread(target=self._write_on, name="store", daemon=True)
        self._writer.start()

    def write(self, change: Change, done: Done) -> None:
        """Hand a change to the writer."""
        self._jobs.put(Writing(change, done))

    def claim(self, table: str) -> Saved | None:
        """Own a table from now on; waits for a change that is being written."""
        with self.readers.one() as connection, connection.transaction():
            claim(connection, table, self.node)
            return read(connection, table)

    def load(self, table: str) -> Saved | None:
        """A table as last written; None if there is none."""
        with self.readers.one() as connection, connection.transaction():
            connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            return read(connection, table)

    def kept(self, table: str, match: int) -> bytes | None:
        """How a match was told."""
        with self.readers.one() as connection:
            return read_kept(connection, table, match)

    def idle(self, since: float) -> list[str]:
        """Tables whose page was last written before this moment."""
        with self.readers.one() as connection:
            rows = connection.execute(IDLE, {"since": since, "node": self.node, "dead": DEAD})
            return [code for (code,) in rows.fetchall()]

    def forget(self, table: str, done: Done) -> None:
        """Strike out a table, its records and what was kept."""
        self._jobs.put(Striking(table, done))

    def probe(self) -> None:
        """Ask the database for a sign of life."""
        with self.readers.one() as connection:
            connection.execute("SELECT 1")

    def copy(self, to: Path) -> None:
        """A SQLite file with everything as it is at one moment, while others write on."""
        copied(self.url, to)

    def close(self) -> None:
        """Write what was handed in, then stop; does not wait for a database that is away."""
        self._stopping.set()
        self._jobs.put(None)
        self._writer.join()
        self._writing.close()
        self.readers.close()

    def cut(self) -> None:
        """Wait for no answer that is still to come: the database is not heard of any more."""
        shut(self._writing)
        self.readers.cut()

    # The writer's thread ------------------------------------------------------------------

    def _write_on(self) -> None:
        while jobs := next_batch(self._jobs, MOST_AT_ONCE):
            for _, alike in groupby(jobs, type):
                self._commit(list(alike))

    def _commit(self, jobs: list[Job]) -> None:
        """Write until it is written: the database may be away for a while."""
        begun, expected = time.perf_counter(), dict[str, Head]()
        while True:
            try:
                batch = self._struck(jobs) or self._together(jobs, expected)
            except psycopg.OperationalError as error:
                if self._stopping.is_set() or not self._reconnect():
                    _tell(jobs, error)
                    return
            except psycopg.Error as error:
                _tell(jobs, error)
                return
            else:
                self.on_commit(len(batch.written), time.perf_counter() - begun)
                _answer(batch)
                return

    def _struck(self, jobs: list[Job]) -> Batch | None:
        """Tables that are forgotten, in one transaction; it may well be made twice."""
        strikes = [job for job in jobs if isinstance(job, Striking)]
        if not strikes:
            return None
        with self._writing.transaction():
            others = strike(self._writing, [job.table for job in strikes], self.node)
        return Batch(
            {},
            written=[job.done for job in strikes if job.table not in others],
            fenced=[job for job in strikes if job.table in others],
        )

    def _together(self, jobs: list[Job], expected: dict[str, Head]) -> Batch:
        """One transaction; `expected` remembers what it leads to, should nobody hear the end."""
        batch = Batch({})
        changes = [job for job in jobs if isinstance(job, Writing)]
        with self._writing.transaction():
            found = heads(self._writing, {change.table for change, _ in changes}, self.node)
            if expected and all(found.get(code) == head for code, head in expected.items()):
                return Batch(found, written=[done for _, done in changes])
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


def _answer(batch: Batch) -> None:
    for table, done in batch.fenced:
        done(Fenced(table))
    for done in batch.written:
        done(None)


def _tell(jobs: list[Job], error: Exception) -> None:
    for job in jobs:
        job.done(error)
