"""Finished matches of a club's table go into the club's book, one after the other."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from tablee.kernel import Refusal
from tablee.server.clubs.book import booked
from tablee.server.clubs.documents import amend
from tablee.server.live.outbox import Outbox
from tablee.server.tables.context import Context
from tablee.server.tables.finished import FinishedMatch

log = logging.getLogger(__name__)


class Booking:
    """What could not be written, because of a crash perhaps, is when the table is next awake."""

    def __init__(
        self, context: Context, outbox: Outbox, done: Callable[[FinishedMatch], None]
    ) -> None:
        self._context = context
        self._outbox = outbox
        self._done = done
        self._task: asyncio.Task[None] | None = None

    def begin_next(self) -> None:
        """Begin with the first match that is not in the book."""
        record = self._context.table.record
        if self._task is None and record.finished and record.club:
            work = self._book(record.club.club, record.code, record.finished[0])
            self._task = self._context.services.loop.create_task(work)

    def stop(self) -> None:
        """Leave the rest for another time."""
        if self._task:
            self._task.cancel()
        self._task = None

    async def _book(self, club: str, table: str, finished: FinishedMatch) -> None:
        """First it is written that it ended: nothing may be in the book that has not happened."""
        if not await self._outbox.flushed():
            return
        plan = partial(booked, code=club, table=table, finished=finished)
        try:
            done = await amend(self._context.services, plan)
        except Exception as error:
            log.error("a match was not booked", exc_info=error)
            return
        if not isinstance(done, Refusal):
            self._task = None
            self._done(finished)
