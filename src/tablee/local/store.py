"""A store in memory that the browser's database keeps beyond the life of a tab.

The database knows the epoch of every table, as any store does, so of two tabs with one table only
the newer one can write. How finished matches were told is kept in memory only: a browser has the
rules its records were made by, or forgets the match.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

from tablee.store import Change, Done, Fenced, MemoryStore, Saved


class Database(Protocol):
    """The browser's side."""

    async def claim(self, table: str) -> Saved | None:
        """A table in its next epoch."""
        ...

    async def write(
        self, table: str, epoch: int, start: int, records: Sequence[bytes], page: bytes | None
    ) -> bool:
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

    async def fetch(self, table: str) -> None:
        """Own a table that an earlier page has written, if there is one."""
        saved = await self._database.claim(table)
        if saved:
            self.pages[table] = saved.page, 0.0
            self.records[table] = saved.records
            self.epochs[table] = saved.epoch

    def claim(self, table: str) -> Saved | None:
        """The table as it was fetched, which has raised its epoch."""
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
        kept = change.table, change.epoch, change.start, change.records, change.page
        try:
            written = await self._database.write(*kept)
        except Exception as error:
            done(error)
            return
        if not written:
            self._fenced(change.table)
        done(None if written else Fenced(change.table))
