"""A store in one SQLite file.

One thread writes. It takes everything that waits and commits it together, so that many
tables share one flush of the disk, and `done` comes when that flush is over.
"""

import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread, local
from typing import TypeAlias

from tablee.store.batches import next_batch
from tablee.store.chain import checksum, link, proved, proved_kept, root
from tablee.store.contract import (
    FIRST_EPOCH,
    Change,
    Committed,
    Damaged,
    Done,
    Fenced,
    Saved,
    uncounted,
)
from tablee.store.schema import migrate
from tablee.store.tail import Tail, compare

Deed: TypeAlias = Callable[[sqlite3.Connection], None]
Job: TypeAlias = tuple[Deed, Done]

MOST_AT_ONCE = 500


class SqliteStore:
    """Written by one thread of its own, read by anybody."""

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        self.on_commit: Committed = uncounted
        self._readers = local()
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        file = opened(self.path)
        migrate(file)
        self.file: str = file.execute("SELECT file FROM commits").fetchone()[0]
        """What this database is called, wherever it lies."""
        self._tail = Tail(self.path, self.file)
        compare(self.path, commits(file), self._tail)
        file.execute("BEGIN IMMEDIATE")  # from now on there is a write-ahead log to watch
        file.execute("COMMIT")
        given = (file, Watched(self.path))
        self._writer = Thread(target=self._write_on, args=given, name="store", daemon=True)
        self._writer.start()

    def write(self, change: Change, done: Done) -> None:
        """Hand a change to the writer."""
        self._jobs.put((partial(_write, change), done))

    def claim(self, table: str) -> Saved | None:
        """Own a table from now on; what was handed in before is written before."""
        epochs: list[int] = []
        self._wait_for(lambda file: epochs.extend(_claim(table, file)))
        saved = self.load(table)
        if saved and saved.epoch not in epochs:
            raise Fenced(table)  # by another process, in between
        return saved

    def load(self, table: str) -> Saved | None:
        """A table as last written; None if there is none."""
        try:
            return read(self._reader(), table)
        except sqlite3.DatabaseError as error:
            raise Damaged(f"{table} cannot be read: {error}") from error

    def kept(self, table: str, match: int) -> bytes | None:
        """How a match was told."""
        try:
            return read_kept(self._reader(), table, match)
        except sqlite3.DatabaseError as error:
            raise Damaged(f"{table} cannot be read: {error}") from error

    def idle(self, since: float) -> list[str]:
        """Tables whose page was last written before this moment."""
        rows = self._reader().execute("SELECT code FROM tables WHERE touched < ?", (since,))
        return [code for (code,) in rows.fetchall()]

    def forget(self, table: str, done: Done) -> None:
        """Strike out a table, its records and what was kept."""
        self._jobs.put((partial(_forget, table), done))

    def probe(self) -> None:
        """Commit nothing, and see whether that works."""
        self._wait_for(lambda file: None)

    def copy(self, to: Path) -> None:
        """A SQLite file with everything as it is at one moment, while others write on."""
        copy_file(self.path, to)

    def close(self) -> None:
        """Write what was handed in, then stop."""
        self._jobs.put(None)
        self._writer.join()
        self._tail.close()

    def _wait_for(self, deed: Deed) -> None:
        """Have the writer do this, and raise what came of it."""
        answer: SimpleQueue[Exception | None] = SimpleQueue()
        self._jobs.put((deed, answer.put))
        if error := answer.get():
            raise error

    def _reader(self) -> sqlite3.Connection:
        if not hasattr(self._readers, "file"):
            self._readers.file = opened(self.path, create=False)
        return self._readers.file

    # The writer's thread ------------------------------------------------------------------

    def _write_on(self, file: sqlite3.Connection, watched: "Watched") -> None:
        while jobs := next_batch(self._jobs, MOST_AT_ONCE):
            self._commit(file, jobs, watched)
        file.close()

    def _commit(self, file: sqlite3.Connection, jobs: list[Job], watched: "Watched") -> None:
        """Do all jobs in one transaction; if one of them fails, each in its own."""
        begun = time.perf_counter()
        count, error = _together(file, jobs)
        gone = watched.missing()
        if error and not gone and len(jobs) > 1:
            for job in jobs:
                self._commit(file, [job], watched)
            return
        error = gone or error or self._note(count)
        if error is None:
            self.on_commit(len(jobs), time.perf_counter() - begun)
        for _, done in jobs:
            done(error)

    def _note(self, count: int) -> Exception | None:
        """Say beside the file how much was committed; why not, if that fails."""
        try:
            self._tail.write(count)
        except OSError as error:
            return error
        return None


class Watched:
    """The files on the disk, which must stay the ones that were opened."""

    def __init__(self, path: str) -> None:
        self.files = {name: os.stat(name).st_ino for name in (path, f"{path}-wal")}

    def missing(self) -> Damaged | None:
        """Whether somebody took a file away, or put another in its place."""
        for name, inode in self.files.items():
            try:
                if os.stat(name).st_ino == inode:
                    continue
            except OSError:
                pass
            return Damaged(f"{name} is not the file that was opened")
        return None


def opened(path: str, *, create: bool = True) -> sqlite3.Connection:
    """A connection whose commits survive a crash."""
    where = f"{Path(path).absolute().as_uri()}?mode={'rwc' if create else 'rw'}"
    # Whoever opens it may hand it to the thread that uses it.
    file = sqlite3.connect(where, uri=True, isolation_level=None, check_same_thread=False)
    file.execute("PRAGMA journal_mode = WAL")
    file.execute("PRAGMA synchronous = FULL")
    file.execute("PRAGMA busy_timeout = 5000")
    return file


def copy_file(path: str, to: Path) -> None:
    """A file as it is at one moment, while others write to it."""
    old = sqlite3.connect(f"{Path(path).absolute().as_uri()}?mode=ro", uri=True)
    new = sqlite3.connect(to)
    try:
        old.backup(new)
    finally:
        new.close()
        old.close()


def commits(file: sqlite3.Connection) -> int:
    """How much was ever committed to this file."""
    return int(file.execute("SELECT count FROM commits").fetchone()[0])


def read(file: sqlite3.Connection, table: str) -> Saved | None:
    """A table as last written, proved to be so; None if there is none."""
    with file:
        file.execute("BEGIN")
        page = file.execute("SELECT page FROM tables WHERE code = ?", (table,)).fetchone()
        kept = file.execute(
            "SELECT epoch, count, head, page FROM heads WHERE code = ?", (table,)
        ).fetchone()
        rows = file.execute(
            "SELECT record FROM records WHERE code = ? ORDER BY seq", (table,)
        ).fetchall()
    return proved(table, page and page[0], kept, [record for (record,) in rows])


def read_kept(file: sqlite3.Connection, table: str, match: int) -> bytes | None:
    """A kept match, proved to be as it was written; None if there is none."""
    query = "SELECT told, sum FROM kept WHERE code = ? AND match = ?"
    return proved_kept(table, match, file.execute(query, (table, match)).fetchone())


def _together(file: sqlite3.Connection, jobs: list[Job]) -> tuple[int, Exception | None]:
    """All or nothing: how much was ever committed, or why nothing was."""
    try:
        if file.in_transaction:  # a disk in trouble may not even have taken the end of the last
            file.execute("ROLLBACK")
        file.execute("BEGIN IMMEDIATE")
        for deed, _ in jobs:
            deed(file)
        query = "UPDATE commits SET count = count + 1 RETURNING count"
        (count,) = file.execute(query).fetchall()[0]
        file.execute("COMMIT")
    except Exception as error:  # whatever it is: the writer goes on, and who waits is told
        with suppress(sqlite3.Error):
            file.execute("ROLLBACK")
        return 0, error
    return count, None


def _write(change: Change, file: sqlite3.Connection) -> None:
    epoch, count, head = _owner(change.table, file)
    if (change.epoch, change.start) != (epoch, count):
        raise Fenced(change.table)
    for seq, record in enumerate(change.records, start=count):
        head = link(head, record)
        file.execute("INSERT INTO records VALUES (?, ?, ?)", (change.table, seq, record))
    file.execute(
        "UPDATE heads SET count = ?, head = ? WHERE code = ?",
        (count + len(change.records), head, change.table),
    )
    if change.page is not None:
        _turn_page(change.table, change.page, file)
    for match, told in change.kept:
        row = (change.table, match, told, checksum(told))
        file.execute("INSERT OR REPLACE INTO kept VALUES (?, ?, ?, ?)", row)


def _owner(table: str, file: sqlite3.Connection) -> tuple[int, int, bytes]:
    """The table's epoch, its number of records and the head of their chain."""
    owner = file.execute("SELECT epoch, count, head FROM heads WHERE code = ?", (table,)).fetchone()
    if owner:
        return owner
    head = root(table)
    file.execute("INSERT INTO heads VALUES (?, ?, 0, ?, x'')", (table, FIRST_EPOCH, head))
    return FIRST_EPOCH, 0, head


def _turn_page(table: str, page: bytes, file: sqlite3.Connection) -> None:
    file.execute(
        "INSERT OR REPLACE INTO tables (code, page, touched) VALUES (?, ?, ?)",
        (table, page, time.time()),
    )
    file.execute("UPDATE heads SET page = ? WHERE code = ?", (checksum(page), table))


def _claim(table: str, file: sqlite3.Connection) -> tuple[int, ...]:
    """The epoch the table is in from now on, if there is such a table."""
    file.execute("UPDATE heads SET epoch = epoch + 1 WHERE code = ?", (table,))
    return file.execute("SELECT epoch FROM heads WHERE code = ?", (table,)).fetchone() or ()


def _forget(table: str, file: sqlite3.Connection) -> None:
    for kept in ("records", "tables", "heads", "kept"):
        file.execute(f"DELETE FROM {kept} WHERE code = ?", (table,))
