"""Matches that are over are kept as they were told, for the day when their rules have changed."""

import asyncio
import logging
from collections.abc import Callable

from tablee.server.live.outbox import Outbox
from tablee.server.tables.context import Context
from tablee.server.tables.matches.records import of_match
from tablee.server.tables.matches.replays import keep
from tablee.store import Kept

log = logging.getLogger(__name__)


class Archive:
    """Has the matches of one table kept, one after the other, in another process.

    What a crash or a full pool prevents is done when the table is next awake.
    """

    def __init__(self, context: Context, outbox: Outbox, ready: Callable[[], None]) -> None:
        self._context = context
        self._services = context.services
        self._outbox = outbox
        self._ready = ready
        self._task: asyncio.Task[None] | None = None
        self._told: tuple[Kept, ...] = ()

    def begin_next(self) -> None:
        """Begin with the first match that is over and not kept yet."""
        table = self._context.table
        if self._task is None and table.page.kept < table.page.matches - table.playing:
            number = table.page.kept + 1
            last = table.match
            records = last.recorded() if last and last.number == number else None
            self._task = self._services.loop.create_task(self._keep(number, records))

    def take(self) -> tuple[Kept, ...]:
        """What is to be written with the page that says so."""
        told, self._told = self._told, ()
        return told

    def stop(self) -> None:
        """Leave the rest for another time."""
        if self._task:
            self._task.cancel()
        self._task = None

    async def _keep(self, number: int, records: list[bytes] | None) -> None:
        worlds = self._services.settings.judged_worlds
        await self._outbox.flushed()
        try:
            async with self._services.archiving:
                if records is None:
                    records = await asyncio.to_thread(self._stored, number)
                told = await self._services.workers.run_in_background(keep, records, number, worlds)
        except Exception as error:
            log.warning("a match was not kept", extra={"match": number}, exc_info=error)
            return
        self._told = (Kept(number, told),) if told else ()
        self._context.table.page.kept = number
        self._task = None
        self._ready()

    def _stored(self, number: int) -> list[bytes]:
        saved = self._services.store.load(self._context.table.page.code)
        return of_match(saved.records, number) if saved else []
