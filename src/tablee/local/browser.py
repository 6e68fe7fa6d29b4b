"""What the worker calls: a house over the browser's own database."""

from importlib import import_module
from typing import Any

from tablee.local.local_server import MARK, LocalServer
from tablee.local.store import ClaimedTable
from tablee.local.workers import RemoteWorkers, thought
from tablee.server.settings import Settings
from tablee.store import ArchivedRow, Change, StoredTable

WORLDS = 12
"""A browser judges a match with fewer samples than a server: a phone may take ten times as long."""


def opened(database: Any, version: str, think: Any) -> LocalServer:
    """The tables of this browser, whose bots think in another worker."""

    async def post(raw: bytes) -> bytes:
        return (await think(to_js(raw))).to_bytes()

    to_js: Any = import_module("pyodide.ffi").to_js
    settings = Settings(version=version, code_mark=MARK, judged_worlds=WORLDS)
    return LocalServer(BrowserDatabase(database), settings, RemoteWorkers(post))


def answered(raw: Any) -> Any:
    """In that other worker: the answer to a question, in bytes both."""
    return import_module("pyodide.ffi").to_js(thought(raw.to_bytes()))


class BrowserDatabase:
    """The browser's database, spoken to in bytes (`web/src/engine/database.ts`)."""

    def __init__(self, database: Any) -> None:
        self._database = database
        self._given: Any = import_module("pyodide.ffi").to_js

    async def claim(self, table: str) -> ClaimedTable | None:
        """A table in its next epoch."""
        row = await self._database.claim(table)
        if not row:
            return None
        records = [record.to_bytes() for record in row.records]
        kept = [ArchivedRow(match, told.to_bytes()) for match, told in row.kept]
        return ClaimedTable(StoredTable(row.page.to_bytes(), records, row.epoch), kept)

    async def write(self, change: Change) -> bool:
        """Write a change whole; False: the table is in another epoch."""
        given = map(
            self._given, (list(change.records), change.table_record, [*map(list, change.archived)])
        )
        return await self._database.write(change.table, change.epoch, change.start, *given)
