"""Finished matches of a club's table go into the club's book, one after the other.

What the analysis says of them follows, once they are archived: nobody waits for it.
"""

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from tablee.kernel import Refusal
from tablee.server.clubs.book import booked, judged
from tablee.server.clubs.documents import Plan, amend
from tablee.server.live.outbox import Outbox
from tablee.server.tables.context import Context
from tablee.server.tables.finished import FinishedMatch
from tablee.server.tables.matches.verdict import verdict_of
from tablee.store import Store

log = logging.getLogger(__name__)


class Booking:
    """What could not be written, because of a crash perhaps, is when the table is next awake."""

    def __init__(
        self,
        context: Context,
        outbox: Outbox,
        done: Callable[[FinishedMatch], None],
        judged: Callable[[int], None],
    ) -> None:
        self._context = context
        self._outbox = outbox
        self._done = done
        self._judged = judged
        self._task: asyncio.Task[None] | None = None

    def begin_next(self) -> None:
        """Begin with the first match that is not in the book, or of which it says too little."""
        record = self._context.table.record
        if self._task or not record.club:
            return
        if record.finished:
            work = self._book(record.club.club, record.code, record.finished[0])
        elif record.unjudged and record.unjudged[0] <= record.archived:
            work = self._judge(record.club.club, record.code, record.unjudged[0])
        else:
            return
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
        if await self._is_written(plan):
            self._task = None
            self._done(finished)

    async def _judge(self, club: str, table: str, match: int) -> None:
        """First it is archived; a match that could not be, or was not judged, stays without."""
        if not await self._outbox.flushed():
            return
        services = self._context.services
        try:
            packed = await asyncio.to_thread(services.store.archived, table, match)
            work = services.workers.run_in_background
            verdict = await work(verdict_of, packed) if packed else None
        except Exception as error:
            log.warning("a match was not judged", extra={"match": match}, exc_info=error)
            return
        if verdict:
            plan = partial(judged, code=club, table=table, match=match, verdict=verdict)
            if not await self._is_written(plan):
                return
        self._task = None
        self._judged(match)

    async def _is_written(self, plan: Callable[[Store], Plan[None]]) -> bool:
        try:
            done = await amend(self._context.services, plan)
        except Exception as error:
            log.error("a match was not booked", exc_info=error)
            return False
        return not isinstance(done, Refusal)
