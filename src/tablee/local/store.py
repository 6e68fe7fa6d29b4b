"""A store in memory that the browser's database keeps beyond the life of a tab.

The database knows the epoch of every table, as any store does, so of two tabs with one table only
the newer one can write.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from tablee.store import ArchivedRow, Change, Done, Fenced, MemoryStore, StoredTable


class ClaimedTable(NamedTuple):
    """A table as it was written, and its matches that are over."""

    saved: StoredTable
    kept: Sequence[ArchivedRow] = ()


class Database(Protocol):
    """The browser's side."""

    async def claim(self, table: str) -> ClaimedTable | None:
        """A table in its next epoch."""
        ...

    async def write(self, change: Change) -> bool:
        """Write a change whole; False: the table is in another epoch."""
        ...


class BrowserStore(MemoryStore):
    """What this tab claimed is in memory; every change is done when the database has it."""

    def __init__(self, database: Database, fenced: Callable[[str], None]) -> None:
        super().__init__()
        self._database = database
        self._fenced = fenced
        """Told which table is in a newer tab."""
        self._writing: set[asyncio.Task[None]] = set()

    async def fetch(self, table: str) -> StoredTable | None:
        """Own a table that an earlier page has written, if there is one."""
        claimed = await self._database.claim(table)
        if claimed:
            saved = claimed.saved
            self.pages[table] = saved.table_record, 0.0
            self.records[table] = saved.records
            self.epochs[table] = saved.epoch
            self.matches[table] = dict(claimed.kept)
        return self.load(table)

    def write(self, change: Change, done: Done) -> None:
        """Write here at once, then there."""
        super().write(change, lambda error: self._go_on(change, done, error))

    def _go_on(self, change: Change, done: Done, error: Exception | None) -> None:
        if error:
            done(error)
            return
        task = asyncio.ensure_future(self._keep(change, done))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def _keep(self, change: Change, done: Done) -> None:
        try:
            written = await self._database.write(change)
        except Exception as error:
            done(error)
            return
        if not written:
            self._fenced(change.table)
        done(None if written else Fenced(change.table))
