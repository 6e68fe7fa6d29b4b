"""Tables that nobody has used for long are struck out, slowly and never on one reading of a clock.

A clock can be wrong, and what is struck out does not come back. So nothing happens unless the
calendar has gone on as the program's own clock has since the last time; an idle table is first
marked, and struck out days later if nobody has come back and it is idle still; no sweep strikes out
more than a few. When the calendar jumps, all marks begin again. Each time the log says how many.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import NamedTuple

from tablee.server.clubs.clubs import kept_by_clubs
from tablee.server.services import Services
from tablee.store import Fenced, Store

log = logging.getLogger("tablee.sweep")

APART = 60.0
"""Seconds that the calendar may gain or lose between two sweeps, as clocks that are set do."""


class Reading(NamedTuple):
    """Two clocks at one moment."""

    calendar_s: float
    program_s: float


class Sweeper:
    """Marks and strikes out what nobody uses."""

    def __init__(self, services: Services, is_awake: Callable[[str], bool]) -> None:
        self._services = services
        self._store: Store = services.store
        self._is_awake = is_awake
        self._last: Reading | None = None

    async def sweep(self) -> None:
        """What a moment's reading allows."""
        now = Reading(await asyncio.to_thread(self._store.calendar_s), self._services.now_s())
        last, self._last = self._last, now
        if last is None:
            return
        gained = (now.calendar_s - last.calendar_s) - (now.program_s - last.program_s)
        if abs(gained) > APART:
            log.warning("the calendar has jumped: nothing is struck out", extra={"by_s": gained})
            await self._stay(list(await asyncio.to_thread(self._store.marked_for_deletion)))
        else:
            await self._go_on(now.calendar_s)

    async def _go_on(self, now: float) -> None:
        settings = self._services.settings
        since = now - settings.expire_after
        found = await asyncio.to_thread(self._store.untouched_since, since)
        kept = await asyncio.to_thread(kept_by_clubs, self._store, found)
        idle = dict.fromkeys(c for c in found if c not in kept and not self._is_awake(c))
        leaving = await asyncio.to_thread(self._store.marked_for_deletion)
        await self._stay([code for code in leaving if code not in idle])
        new = [code for code in idle if code not in leaving]
        if new:
            await asyncio.to_thread(self._store.mark, new, leaving=True)
            days = settings.strike_after / 86_400
            log.warning("tables will be struck out", extra={"tables": len(new), "in_days": days})
        over = now - settings.strike_after
        due = [code for code, marked in leaving.items() if code in idle and marked <= over]
        await self._strike(due)

    async def _stay(self, codes: list[str]) -> None:
        if codes:
            await asyncio.to_thread(self._store.mark, codes, leaving=False)
            log.warning("tables will not be struck out", extra={"tables": len(codes)})

    async def _strike(self, due: list[str]) -> None:
        """Some of those whose time is over; whoever came back a moment ago is left alone."""
        now = due[: self._services.settings.strikes_per_sweep]
        done = await asyncio.gather(
            *(self.struck_out(code, if_leaving=True) for code in now if not self._is_awake(code))
        )
        if struck := done.count(None):
            self._services.counters.struck += struck
            told = {"tables": struck, "left": len(due) - struck}
            log.warning("tables are struck out", extra=told)

    async def struck_out(self, code: str, *, if_leaving: bool = False) -> Exception | None:
        """Forget a table for good; or why that was not done."""
        loop = self._services.loop
        answer: asyncio.Future[Exception | None] = loop.create_future()

        def done(error: Exception | None) -> None:
            loop.call_soon_threadsafe(answer.set_result, error)

        self._store.delete(code, done, if_leaving=if_leaving)
        error = await answer
        if error and not isinstance(error, Fenced):  # somebody came back to it, perhaps elsewhere
            log.error("a table could not be struck out", exc_info=error)
        return error
