"""A store in PostgreSQL, for tables on several machines.

As with SQLite one thread writes, everything that waits goes into one transaction, and `done`
comes when that is committed. A connection that breaks leaves open whether its last transaction
counted; the chain of checksums tells, so a batch is written again only if it was not written
before. Meanwhile nobody is acknowledged, and nobody is turned away.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from queue import SimpleQueue
from threading import Event, Thread
from typing import Any, TypeAlias

import psycopg
from psycopg_pool import ConnectionPool

from tablee.store.chain import checksum, link, proved, proved_kept, root
from tablee.store.contract import FIRST_EPOCH, Change, Done, Fenced, Saved

MOST_AT_ONCE = 1_000
AGAIN_AFTER = 0.1
"""Seconds until a broken connection is tried again."""
READERS = 4
PROBE_WITHIN = 2.0
"""Seconds."""
SCHEMA_LOCK = 7_461_626
"""Servers that start together bring the schema up to date one after the other."""

Connection: TypeAlias = psycopg.Connection[tuple[Any, ...]]
Job: TypeAlias = tuple[Change, Done]

STEPS: tuple[str, ...] = (
    """
    CREATE TABLE tables (code text PRIMARY KEY, page bytea NOT NULL, touched timestamptz NOT NULL);
    CREATE INDEX tables_by_touched ON tables (touched);
    CREATE TABLE records (
        code text NOT NULL, seq bigint NOT NULL, record bytea NOT NULL, PRIMARY KEY (code, seq)
    );
    CREATE TABLE heads (
        code text PRIMARY KEY, epoch bigint NOT NULL, count bigint NOT NULL,
        head bytea NOT NULL, page bytea NOT NULL
    );
    """,
    """
    CREATE TABLE kept (
        code text NOT NULL, match bigint NOT NULL, told bytea NOT NULL, sum bytea NOT NULL,
        PRIMARY KEY (code, match)
    );
    """,
)


def migrate(connection: Connection) -> None:
    """Bring the schema up to date, one server at a time, whole or not at all."""
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (SCHEMA_LOCK,))
        connection.execute("CREATE TABLE IF NOT EXISTS schema_steps (done int NOT NULL)")
        done = len(connection.execute("SELECT done FROM schema_steps").fetchall())
        if done > len(STEPS):
            raise ValueError(f"the database was written by a newer program (schema {done})")
        for number, step in enumerate(STEPS[done:], start=done + 1):
            connection.execute(step.encode())
            connection.execute("INSERT INTO schema_steps VALUES (%s)", (number,))


@dataclass
class Head:
    """What a table must look like before a change is written to it."""

    epoch: int
    count: int
    head: bytes
    page: bytes
    """The page's checksum; empty: there is none yet."""


@dataclass
class Batch:
    """What goes into one transaction, and what the tables look like after it."""

    heads: dict[str, Head]
    records: list[tuple[str, int, bytes]] = field(default_factory=lambda: [])
    pages: dict[str, bytes] = field(default_factory=lambda: {})
    kept: dict[tuple[str, int], bytes] = field(default_factory=lambda: {})
    written: list[Done] = field(default_factory=lambda: [])
    fenced: list[tuple[str, Done]] = field(default_factory=lambda: [])

    def add(self, change: Change, done: Done) -> None:
        """Take in a change, if it comes from the table's owner."""
        head = self.heads[change.table]
        if (change.epoch, change.start) != (head.epoch, head.count):
            self.fenced.append((change.table, done))
            return
        for record in change.records:
            self.records.append((change.table, head.count, record))
            head.head, head.count = link(head.head, record), head.count + 1
        if change.page is not None:
            self.pages[change.table] = change.page
            head.page = checksum(change.page)
        self.kept |= {(change.table, match): told for match, told in change.kept}
        self.written.append(done)


class PostgresStore:
    """Written by one thread of its own, read through a small pool."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._stopping = Event()
        self._writing = psycopg.connect(url, autocommit=True)
        migrate(self._writing)
        self._pool = ConnectionPool(
            url,
            min_size=1,
            max_size=READERS,
            kwargs={"autocommit": True},
            check=ConnectionPool.check_connection,
            open=True,
        )
        self._writer = Thread(target=self._write_on, name="store", daemon=True)
        self._writer.start()

    def write(self, change: Change, done: Done) -> None:
        """Hand a change to the writer."""
        self._jobs.put((change, done))

    def claim(self, table: str) -> Saved | None:
        """Own a table from now on; a change that is being written is waited for."""
        with self._pool.connection() as connection:
            connection.execute("UPDATE heads SET epoch = epoch + 1 WHERE code = %s", (table,))
        return self.load(table)

    def load(self, table: str) -> Saved | None:
        """A table as last written; None if there is none."""
        with self._pool.connection() as connection, connection.transaction():
            connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            return read(connection, table)

    def kept(self, table: str, match: int) -> bytes | None:
        """How a match was told."""
        with self._pool.connection() as connection:
            query = "SELECT told, sum FROM kept WHERE code = %s AND match = %s"
            row: Any = connection.execute(query, (table, match)).fetchone()
            return proved_kept(table, match, row)

    def idle(self, since: float) -> list[str]:
        """Tables whose page was last written before this moment."""
        with self._pool.connection() as connection:
            query = "SELECT code FROM tables WHERE touched < to_timestamp(%s)"
            return [code for (code,) in connection.execute(query, (since,)).fetchall()]

    def forget(self, table: str, done: Done) -> None:
        """Strike out a table, its records and what was kept."""
        try:
            with self._pool.connection() as connection, connection.transaction():
                connection.execute("DELETE FROM records WHERE code = %s", (table,))
                connection.execute("DELETE FROM tables WHERE code = %s", (table,))
                connection.execute("DELETE FROM heads WHERE code = %s", (table,))
                connection.execute("DELETE FROM kept WHERE code = %s", (table,))
        except psycopg.Error as error:
            done(error)
        else:
            done(None)

    def probe(self) -> None:
        """Ask the database for a sign of life."""
        with self._pool.connection(timeout=PROBE_WITHIN) as connection:
            connection.execute("SELECT 1")

    def close(self) -> None:
        """Write what was handed in, then stop; a database that is away is not waited for."""
        self._stopping.set()
        self._jobs.put(None)
        self._writer.join()
        self._writing.close()
        self._pool.close()

    # The writer's thread ------------------------------------------------------------------

    def _write_on(self) -> None:
        while jobs := self._next():
            self._commit(jobs)

    def _next(self) -> list[Job]:
        """All that waits, at least one; nothing: it is time to stop."""
        jobs: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            jobs.append(job)
            if self._jobs.empty() or len(jobs) == MOST_AT_ONCE:
                return jobs
            job = self._jobs.get()
        if jobs:
            self._jobs.put(None)
        return jobs

    def _commit(self, jobs: list[Job]) -> None:
        """Write until it is written: the database may be away for a while."""
        expected: dict[str, Head] = {}
        while True:
            try:
                batch = self._together(jobs, expected)
            except psycopg.OperationalError as error:
                if self._stopping.is_set() or not self._reconnect():
                    _tell(jobs, error)
                    return
            except psycopg.Error as error:
                _tell(jobs, error)
                return
            else:
                _answer(batch)
                return

    def _together(self, jobs: list[Job], expected: dict[str, Head]) -> Batch:
        """One transaction; `expected` remembers what it leads to, should nobody hear the end."""
        batch = Batch({})
        with self._writing.transaction():
            found = heads(self._writing, {change.table for change, _ in jobs})
            if expected and all(found.get(code) == head for code, head in expected.items()):
                return Batch(found, written=[done for _, done in jobs])
            batch.heads = found
            for change, done in jobs:
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
                self._writing = psycopg.connect(self.url, autocommit=True)
            except psycopg.OperationalError:
                continue
            return True
        return False


def heads(connection: Connection, codes: Iterable[str]) -> dict[str, Head]:
    """The heads of these tables, which nobody else changes until the transaction is over."""
    wanted = sorted(codes)
    connection.execute(
        "INSERT INTO heads SELECT code, %s, 0, root, '' FROM unnest(%s::text[], %s::bytea[])"
        " AS new (code, root) ON CONFLICT DO NOTHING",
        (FIRST_EPOCH, wanted, [root(code) for code in wanted]),
    )
    rows = connection.execute(
        "SELECT code, epoch, count, head, page FROM heads WHERE code = ANY(%s)"
        " ORDER BY code FOR UPDATE",
        (wanted,),
    )
    return {code: Head(*head) for code, *head in rows}


def write(connection: Connection, batch: Batch) -> None:
    """Everything of a batch, in one statement for each kind of row."""
    codes, seqs, records = zip(*batch.records, strict=True) if batch.records else ((), (), ())
    if records:
        connection.execute(
            "INSERT INTO records SELECT * FROM unnest(%s::text[], %s::bigint[], %s::bytea[])",
            (list(codes), list(seqs), list(records)),
        )
    if batch.pages:
        connection.execute(
            "INSERT INTO tables SELECT code, page, now() FROM unnest(%s::text[], %s::bytea[])"
            " AS new (code, page) ON CONFLICT (code)"
            " DO UPDATE SET page = excluded.page, touched = excluded.touched",
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


def read(connection: Connection, table: str) -> Saved | None:
    """A table as last written, proved to be so; None if there is none."""
    page = connection.execute("SELECT page FROM tables WHERE code = %s", (table,)).fetchone()
    kept = connection.execute(
        "SELECT epoch, count, head, page FROM heads WHERE code = %s", (table,)
    ).fetchone()
    rows = connection.execute(
        "SELECT record FROM records WHERE code = %s ORDER BY seq", (table,)
    ).fetchall()
    return proved(table, page[0] if page else None, kept, [record for (record,) in rows])


def _answer(batch: Batch) -> None:
    for table, done in batch.fenced:
        done(Fenced(table))
    for done in batch.written:
        done(None)


def _tell(jobs: list[Job], error: Exception) -> None:
    for _, done in jobs:
        done(error)
