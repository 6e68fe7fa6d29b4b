"""A store in one SQLite file.

One thread writes. It takes everything that waits and commits it together, so that many
tables share one flush of the disk, and `done` comes when that flush is over.
"""

import sqlite3
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread, local
from typing import TypeAlias

from tablee.store.contract import Change, Conflict, Done, Saved
from tablee.store.schema import migrate

Deed: TypeAlias = Callable[[sqlite3.Connection], None]
Job: TypeAlias = tuple[Deed, Done]

MOST_AT_ONCE = 500


class SqliteStore:
    """Written by one thread of its own, read by anybody."""

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        self._readers = local()
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        file = self._open()
        migrate(file)
        file.close()
        self._writer = Thread(target=self._write_on, name="store", daemon=True)
        self._writer.start()

    def write(self, change: Change, done: Done) -> None:
        """Hand a change to the writer."""
        self._jobs.put((partial(_write, change), done))

    def load(self, table: str) -> Saved | None:
        """A table as last written; None if there is none."""
        file = self._reader()
        with file:
            file.execute("BEGIN")
            page = file.execute("SELECT page FROM tables WHERE code = ?", (table,)).fetchone()
            rows = file.execute(
                "SELECT record FROM records WHERE code = ? ORDER BY seq", (table,)
            ).fetchall()
        return None if page is None else Saved(page[0], [record for (record,) in rows])

    def idle(self, since: float) -> list[str]:
        """Tables whose page was last written before this moment."""
        rows = self._reader().execute("SELECT code FROM tables WHERE touched < ?", (since,))
        return [code for (code,) in rows.fetchall()]

    def forget(self, table: str, done: Done) -> None:
        """Strike out a table and all its records."""
        self._jobs.put((partial(_forget, table), done))

    def close(self) -> None:
        """Write what was handed in, then stop."""
        self._jobs.put(None)
        self._writer.join()

    def _open(self) -> sqlite3.Connection:
        file = sqlite3.connect(self.path, isolation_level=None)
        file.execute("PRAGMA journal_mode = WAL")
        file.execute("PRAGMA synchronous = FULL")
        file.execute("PRAGMA busy_timeout = 5000")
        return file

    def _reader(self) -> sqlite3.Connection:
        if not hasattr(self._readers, "file"):
            self._readers.file = self._open()
        return self._readers.file

    # The writer's thread ------------------------------------------------------------------

    def _write_on(self) -> None:
        file = self._open()
        while jobs := self._next():
            _commit(file, jobs)
        file.close()

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


def _commit(file: sqlite3.Connection, jobs: list[Job]) -> None:
    """Do all jobs in one transaction; if one of them fails, each in its own."""
    error = _together(file, jobs)
    if error and len(jobs) > 1:
        for job in jobs:
            _commit(file, [job])
        return
    for _, done in jobs:
        done(error)


def _together(file: sqlite3.Connection, jobs: list[Job]) -> Exception | None:
    """All or nothing; why nothing."""
    try:
        file.execute("BEGIN IMMEDIATE")
        for deed, _ in jobs:
            deed(file)
        file.execute("COMMIT")
    except sqlite3.Error as error:
        if file.in_transaction:
            file.execute("ROLLBACK")
        return Conflict(str(error)) if isinstance(error, sqlite3.IntegrityError) else error
    return None


def _write(change: Change, file: sqlite3.Connection) -> None:
    if change.page is not None:
        file.execute(
            "INSERT OR REPLACE INTO tables (code, page, touched) VALUES (?, ?, ?)",
            (change.table, change.page, time.time()),
        )
    for seq, record in change.records:
        file.execute(
            "INSERT INTO records (code, seq, record) VALUES (?, ?, ?)", (change.table, seq, record)
        )


def _forget(table: str, file: sqlite3.Connection) -> None:
    file.execute("DELETE FROM records WHERE code = ?", (table,))
    file.execute("DELETE FROM tables WHERE code = ?", (table,))
