"""What the loop is to do next; other threads wake it once for all that comes together."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeAlias

log = logging.getLogger("tablee.inbox")

Item: TypeAlias = tuple[Callable[..., object], tuple[Any, ...]]


class Inbox:
    """Calls from any thread, made on the loop in the order in which they came."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._items: deque[Item] = deque()
        self._woken = False

    def call(self, action: Callable[..., object], *given: Any) -> None:
        """Have the loop do this soon."""
        self._items.append((action, given))
        if not self._woken:
            self._woken = True
            here = runs_here(self._loop)
            with suppress(RuntimeError):  # the loop has closed: nobody is left to be told
                (self._loop.call_soon if here else self._loop.call_soon_threadsafe)(self._empty)

    def _empty(self) -> None:
        self._woken = False  # before looking: whatever comes later wakes the loop again
        while self._items:
            action, given = self._items.popleft()
            try:
                action(*given)
            except Exception as error:
                log.error("what a thread handed in broke", exc_info=error)


def runs_here(loop: asyncio.AbstractEventLoop) -> bool:
    """Whether whoever asks is on the loop already: then it need not be woken."""
    try:
        return asyncio.get_running_loop() is loop
    except RuntimeError:
        return False
