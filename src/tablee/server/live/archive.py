"""Finished matches are archived as they were sent, for the day when their rules have changed."""

import asyncio
import logging
from collections.abc import Callable
from typing import TypeAlias

from tablee.server.live.outbox import Outbox
from tablee.server.tables.context import Context
from tablee.server.tables.matches.records import records_of_match
from tablee.server.tables.matches.replays import archive
from tablee.store import ArchivedRow

log = logging.getLogger(__name__)

Ready: TypeAlias = Callable[[tuple[ArchivedRow, ...]], None]
"""Takes what is to be written of a finished match; nothing, if it cannot be archived."""


class Archiver:
    """Archives the matches of one table, one after the other, in another process.

    What a crash or a full pool prevents is done when the table is next awake.
    """

    def __init__(self, context: Context, outbox: Outbox, ready: Ready) -> None:
        self._context = context
        self._services = context.services
        self._outbox = outbox
        self._ready = ready
        self._task: asyncio.Task[None] | None = None

    def begin_next(self) -> None:
        """Begin with the first match that is over and not archived yet."""
        table = self._context.table
        if (
            self._task is None
            and table.record.archived < table.record.matches_so_far - table.playing
        ):
            number = table.record.archived + 1
            self._task = self._services.loop.create_task(self._archive(number))

    def stop(self) -> None:
        """Leave the rest for another time."""
        if self._task:
            self._task.cancel()
        self._task = None

    async def _archive(self, number: int) -> None:
        worlds = self._services.settings.judged_worlds
        await self._outbox.flushed()
        try:
            async with self._services.archiving:
                records = await asyncio.to_thread(self._stored, number)
                packed = await self._services.workers.run_in_background(
                    archive, records, number, worlds
                )
        except Exception as error:
            log.warning("a match was not archived", extra={"match": number}, exc_info=error)
            return
        self._task = None
        self._context.table.record.archived = number
        self._ready((ArchivedRow(number, packed),) if packed else ())

    def _stored(self, number: int) -> list[bytes]:
        saved = self._services.store.load(self._context.table.record.code)
        return records_of_match(saved.records, number) if saved else []
