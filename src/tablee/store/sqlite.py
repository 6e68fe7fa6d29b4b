"""A store in one SQLite file.

One thread writes. It takes everything that waits and commits it together, so that many
tables share one flush of the disk, and `done` comes when that flush is over.
"""

import logging
import os
import sqlite3
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from itertools import groupby
from pathlib import Path
from queue import SimpleQueue
from secrets import token_bytes
from threading import Thread, local
from typing import TypeAlias, cast

from tablee.store.batches import Failure, JobQueue
from tablee.store.changes import Heads, write
from tablee.store.contract import (
    Change,
    Committed,
    Damaged,
    Document,
    Done,
    Edit,
    Fenced,
    StoredPage,
    StoredTable,
    ignore_commit,
)
from tablee.store.files import UNREADABLE, create, flush, keep_private, opened
from tablee.store.rows import (
    copy_store,
    edit,
    last_documents,
    read,
    read_archived,
    read_documents,
    read_page,
)
from tablee.store.schema import migrate
from tablee.store.tail import MARK, Tail
from tablee.store.witnesses import commit_of, is_there

log = logging.getLogger("tablee.store")

Action: TypeAlias = Callable[[sqlite3.Connection], None]
Job: TypeAlias = tuple[Change | Action, Done]

MOST_AT_ONCE = 500


class SqliteStore:
    """Written by one thread of its own, read by anybody."""

    def __init__(self, path: Path | str, calendar: Callable[[], float] = time.time) -> None:
        self.path = str(path)
        self.calendar_s = calendar
        self.on_commit: Committed = ignore_commit
        self._readers = local()
        self._failure = Failure()
        self._jobs: JobQueue[Job] = JobQueue(MOST_AT_ONCE)
        self._heads = Heads()
        if not is_there(Path(path)):
            create(Path(path))
            log.info("a new house begins", extra={"file": self.path})
        keep_private(self.path)
        file = opened(self.path)
        migrate(file)
        self.file = commit_of(file).file
        """What this database is called, wherever it lies."""
        self._tail = tailed(self.path, file)
        given = (file, WatchedFiles(self.path))
        self._writer = Thread(target=self._write_on, args=given, name="store", daemon=True)
        self._writer.start()

    def write(self, change: Change, done: Done) -> None:
        """Hand a change to the writer."""
        self._jobs.put((change, done))

    def claim(self, table: str) -> StoredTable | None:
        """Own a table from now on; what was handed in before is written before."""
        epochs: list[int] = []
        self._wait_for(lambda file: epochs.extend(_claim(table, file)))
        saved = self.load(table)
        if saved and saved.epoch not in epochs:
            raise Fenced(table)  # by another process, in between
        return saved

    def load(self, table: str) -> StoredTable | None:
        """A table as last written; None if there is none."""
        try:
            with self._reader() as file:  # all of one moment
                file.execute("BEGIN")
                return read(file, table)
        except UNREADABLE as error:
            raise Damaged(f"{table} cannot be read: {error}") from error

    def page(self, table: str) -> StoredPage | None:
        """A table's front page without its log."""
        try:
            with self._reader() as file:
                file.execute("BEGIN")
                return read_page(file, table)
        except UNREADABLE as error:
            raise Damaged(f"{table} cannot be read: {error}") from error

    def archived(self, table: str, match: int) -> bytes | None:
        """How a match was told."""
        try:
            return read_archived(self._reader(), table, match)
        except UNREADABLE as error:
            raise Damaged(f"{table} cannot be read: {error}") from error

    def untouched_since(self, since: float) -> list[str]:
        """Tables whose page was last written before this moment."""
        rows = self._reader().execute("SELECT code FROM tables WHERE touched < ?", (since,))
        return [code for (code,) in rows.fetchall()]

    def marked_for_deletion(self) -> dict[str, float]:
        """Tables that are marked to be struck out, and when they were."""
        query = "SELECT code, leaving FROM tables WHERE leaving IS NOT NULL"
        return dict(self._reader().execute(query).fetchall())

    def mark(self, tables: Iterable[str], *, leaving: bool) -> None:
        """Have tables leave, or stay; waits."""
        self._wait_for(partial(_mark, list(tables), self.calendar_s() if leaving else None))

    def delete(self, table: str, done: Done, *, if_leaving: bool = False) -> None:
        """Strike out a table, its records and what was kept."""
        self._jobs.put((partial(_forget, table, if_leaving), done))

    def documents(self, wanted: Iterable[tuple[str, str]]) -> list[Document]:
        """Those that there are, all of one moment."""
        try:
            with self._reader() as file:
                file.execute("BEGIN")
                return read_documents(file, wanted)
        except UNREADABLE as error:
            raise Damaged(f"documents cannot be read: {error}") from error

    def last_documents(self, kind: str, prefix: str, most: int) -> list[Document]:
        """Those whose keys begin so, the last key first."""
        try:
            return last_documents(self._reader(), kind, prefix, most)
        except UNREADABLE as error:
            raise Damaged(f"documents cannot be read: {error}") from error

    def edit(self, edits: tuple[Edit, ...], done: Done) -> None:
        """Write all of these or none."""
        self._jobs.put((partial(edit, edits), done))

    def probe(self) -> None:
        """Commit nothing, and see whether that works."""
        self._failure.need_none()
        self._wait_for(_nothing)

    def copy(self, to: Path) -> None:
        """A SQLite file with everything as it is at one moment, while others write on."""
        copy_store(Path(self.path), to)

    def close(self) -> None:
        """Write what was handed in, then stop."""
        self._jobs.stop()
        self._writer.join()
        self._tail.close()

    def _wait_for(self, action: Action) -> None:
        """Have the writer do this, and raise what came of it."""
        answer: SimpleQueue[Exception | None] = SimpleQueue()
        self._jobs.put((action, answer.put))
        if error := answer.get():
            raise error

    def _reader(self) -> sqlite3.Connection:
        if not hasattr(self._readers, "file"):
            self._readers.file = opened(self.path)
        return self._readers.file

    # The writer's thread ------------------------------------------------------------------

    def _write_on(self, file: sqlite3.Connection, watched: "WatchedFiles") -> None:
        while jobs := self._jobs.next_batch():
            self._commit(file, jobs, watched)
        file.close()

    def _commit(self, file: sqlite3.Connection, jobs: list[Job], watched: "WatchedFiles") -> None:
        """Do all jobs in one transaction; if one of them fails, each in its own."""
        begun = time.perf_counter()
        mark = token_bytes(MARK)
        count, error = self._together(file, jobs, mark)
        gone = watched.missing()
        if error and not gone and len(jobs) > 1 and not _is_busy(error):
            for job in jobs:
                self._commit(file, [job], watched)
            return
        error = gone or error or self._write_tail(count, mark)
        if not isinstance(error, Fenced) and any(work is not _nothing for work, _ in jobs):
            self._failure.note(error)
        if error is None:
            self.on_commit(len(jobs), time.perf_counter() - begun)
        for _, done in jobs:
            done(error)

    def _together(
        self, file: sqlite3.Connection, jobs: list[Job], mark: bytes
    ) -> tuple[int, Exception | None]:
        """All or nothing: how much was ever committed, or why nothing was."""
        try:
            if file.in_transaction:  # a disk in trouble may not even have taken the end of the last
                file.execute("ROLLBACK")
            file.execute("BEGIN IMMEDIATE")
            for are_changes, wanted in groupby((work for work, _ in jobs), _is_change):
                if are_changes:
                    write(cast(Iterable[Change], wanted), self.calendar_s(), self._heads, file)
                else:
                    for act in cast(Iterable[Action], wanted):
                        act(file)
            query = "UPDATE commits SET count = count + 1, mark = ? RETURNING count"
            (count,) = file.execute(query, (mark,)).fetchall()[0]
            file.execute("COMMIT")
        except Exception as error:  # whatever it is: the writer goes on, and who waits is told
            self._heads.forget()
            with suppress(sqlite3.Error):
                file.execute("ROLLBACK")
            return 0, error
        return count, None

    def _write_tail(self, count: int, mark: bytes) -> Exception | None:
        """Say beside the file how much was committed; why not, if that fails."""
        try:
            self._tail.write(count, mark)
        except OSError as error:
            return error
        return None


class WatchedFiles:
    """The files on the disk, which must stay the ones that were opened."""

    def __init__(self, path: str) -> None:
        names = (path, f"{path}-wal", f"{path}-tail")
        self.files = {name: os.stat(name).st_ino for name in names}

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


def tailed(path: str, file: sqlite3.Connection) -> Tail:
    """The tail of a database, which must have one from now on; the log starts afresh."""
    file.execute("BEGIN IMMEDIATE")
    name, count, mark = commit_of(file)
    tail = Tail(path, name)
    if not mark:
        mark = token_bytes(MARK)
        tail.write(count, mark)
        tail.flush()
        flush(tail.path.parent)
        file.execute("UPDATE commits SET mark = ?", (mark,))
    file.execute("COMMIT")
    file.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    return tail


def _is_change(work: Change | Action) -> bool:
    return isinstance(work, Change)


def _nothing(file: sqlite3.Connection) -> None:
    """What a probe does."""


def _is_busy(error: Exception) -> bool:
    """Whether somebody else holds the file: each change by itself would wait as long again."""
    code = error.sqlite_errorcode if isinstance(error, sqlite3.OperationalError) else 0
    return code & 0xFF == sqlite3.SQLITE_BUSY


def _claim(table: str, file: sqlite3.Connection) -> tuple[int, ...]:
    """The epoch the table is in from now on, if there is such a table."""
    file.execute("UPDATE heads SET epoch = epoch + 1 WHERE code = ?", (table,))
    _mark([table], None, file)
    return file.execute("SELECT epoch FROM heads WHERE code = ?", (table,)).fetchone() or ()


def _mark(tables: list[str], since: float | None, file: sqlite3.Connection) -> None:
    """Who leaves already does so since then; who writes a page replaces the whole row."""
    query = "UPDATE tables SET leaving = ? WHERE code = ? AND (leaving IS NULL) = (? IS NOT NULL)"
    file.executemany(query, [(since, table, since) for table in tables])


def _forget(table: str, if_leaving: bool, file: sqlite3.Connection) -> None:
    query = "SELECT 1 FROM tables WHERE code = ? AND leaving IS NOT NULL"
    if if_leaving and not file.execute(query, (table,)).fetchone():
        raise Fenced(table)
    for kept in ("records", "tables", "heads", "kept"):
        file.execute(f"DELETE FROM {kept} WHERE code = ?", (table,))
