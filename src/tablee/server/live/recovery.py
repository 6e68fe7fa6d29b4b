"""While a table is read from the store again, everything that happens to it waits its turn."""

import asyncio
from collections.abc import Callable, Coroutine

REST = 1.0
"""Seconds: a table that breaks by itself so soon again is not rebuilt, but dropped."""


class Recovery:
    """Whether a table is being rebuilt, and what happens afterwards."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._task: asyncio.Task[None] | None = None
        self._held: list[Callable[[], None]] = []
        self._begun = float("-inf")

    @property
    def is_running(self) -> bool:
        """Whether the table is being rebuilt just now."""
        return self._task is not None

    @property
    def may_run_again(self) -> bool:
        """Whether it was not rebuilt of late."""
        return self._loop.time() - self._begun > REST

    def begin(self, work: Coroutine[None, None, None]) -> None:
        """Rebuild it; what is held from now on happens afterwards."""
        self._begun = self._loop.time()
        self._task = self._loop.create_task(work)

    def defer(self, action: Callable[[], None]) -> None:
        """Something wants to happen to the table."""
        self._held.append(action)

    def end(self, first: Callable[[], None] = lambda: None) -> None:
        """It stands again, or never will: do this first, then what was held, in its order."""
        self._task = None
        held, self._held = self._held, []
        for action in (first, *held):
            action()

    async def finished(self) -> None:
        """Wait until nothing is being rebuilt."""
        if self._task:
            await asyncio.wait([self._task])
