"""Other processes for what takes long, so that nobody's frame ever waits for it."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")

LEISURE = 20.0
"""Seconds for which what nobody waits for is left to idle cores."""


def _settle_in(lifeline: Connection, idle: bool) -> None:
    """A process of the pool gives way to the server, leaves signals to it and ends with its pool.

    Idle: it runs only where a core has nothing else to do; being nice would still cost others
    some ms at times.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(10)
    if idle and sys.platform == "linux":
        with suppress(OSError):  # where the system does not allow it, being nice must do
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    Thread(target=_follow, args=(lifeline,), daemon=True).start()


def _follow(lifeline: Connection) -> None:
    """A server that was killed cannot stop its pool, and one that stops does not wait for it."""
    server = parent_process()
    if server is not None:
        wait([server.sentinel, lifeline])
    os._exit(0)


class ProcessPool:
    """Processes that do one task after the other; new ones when one of them dies."""

    def __init__(self, workers: int, *, idle: bool = False) -> None:
        self._workers = workers
        self._idle = idle
        self._pool: ProcessPoolExecutor | None = None
        self._lifeline: Connection | None = None
        """Its processes end when this is closed."""
        self.queue = 0

    async def run(self, work: Callable[..., T], *given: Any) -> T:
        """What a task brings, whenever it comes. Raises what it raised."""
        self.queue += 1
        try:
            return await asyncio.wrap_future(self._submit(work, *given))
        finally:
            self.queue -= 1

    def _submit(self, work: Callable[..., T], *given: Any) -> Future[T]:
        for _ in range(2):
            if self._pool is None:
                context = get_context("forkserver")
                theirs, self._lifeline = context.Pipe(duplex=False)
                told = (theirs, self._idle)
                self._pool = ProcessPoolExecutor(self._workers, context, _settle_in, told)
            try:
                return self._pool.submit(work, *given)
            except BrokenProcessPool:
                self._pool = None
        raise RuntimeError("no process can be started")

    def close(self) -> None:
        """Leave the rest undone, and what is being done."""
        if self._pool is not None and self._lifeline is not None:
            self._lifeline.close()
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


class ProcessWorkers:
    """Some in which bots think, one for what people ask for, another for what nobody waits for.

    On a machine that is always busy an idle process may take minutes for what takes seconds. What
    is late is done once more by a process that is merely nice; it is started only for that.
    """

    def __init__(self, workers: int, leisure: float = LEISURE) -> None:
        self._thoughts = ProcessPool(workers)
        self._errands = ProcessPool(1)
        self._leisure = ProcessPool(1, idle=True)
        self._late = ProcessPool(1)
        self._pools = (self._thoughts, self._errands, self._leisure, self._late)
        self._patience = leisure

    async def run(self, work: Callable[..., T], *given: Any) -> T:
        """A thought of a bot."""
        return await self._thoughts.run(work, *given)

    async def run_errand(self, work: Callable[..., T], *given: Any) -> T:
        """What somebody asked for, beside the bots."""
        return await self._errands.run(work, *given)

    async def run_in_background(self, work: Callable[..., T], *given: Any) -> T:
        """What would only keep bots waiting: on an idle core, or a little later beside others."""
        idle = asyncio.ensure_future(self._leisure.run(work, *given))
        try:
            await asyncio.wait((idle,), timeout=self._patience)
            if idle.done():
                return idle.result()
        finally:
            idle.cancel()
        return await self._late.run(work, *given)

    @property
    def queue(self) -> int:
        """How much is not done yet."""
        return sum(pool.queue for pool in self._pools)

    def close(self) -> None:
        """Stop thinking."""
        for pool in self._pools:
            pool.close()
