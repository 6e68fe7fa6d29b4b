"""Where bots think in a browser: in their own worker, so that no frame has to wait for a thought.

A phone may be slow, and a thought long. A bot that is not done in time says what it thinks at once;
the long thought is finished all the same, and what it found out helps the next one.
"""

import asyncio
import logging
import pickle
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias, TypeVar

import msgspec

from tablee.server.bots.thinking import ThinkRequest

log = logging.getLogger("tablee.bots")
T = TypeVar("T")

Post: TypeAlias = Callable[[bytes], Awaitable[bytes]]
"""Hands a packed question to the other worker and brings the packed answer."""
IN_TIME = 1.2
"""Seconds a bot may think."""


class InlineWorkers:
    """Does everything here, after what waits already."""

    async def run(self, work: Callable[..., T], *given: Any) -> T:
        """What a task brings, once frames that wait have been heard."""
        await asyncio.sleep(0)
        return work(*given)

    async def run_in_background(self, work: Callable[..., T], *given: Any) -> T:
        """The same: nobody else is here."""
        return await self.run(work, *given)

    async def run_errand(self, work: Callable[..., T], *given: Any) -> T:
        """The same."""
        return await self.run(work, *given)

    @property
    def queue(self) -> int:
        """Nothing waits: it is done while the page waits."""
        return 0

    def close(self) -> None:
        """Nothing is under way."""


class RemoteWorkers:
    """Has everything done by another worker; bots must answer in time."""

    def __init__(self, post: Post, in_time: float = IN_TIME) -> None:
        self._post = post
        self._in_time = in_time

    async def run(self, work: Callable[..., T], *given: Any) -> T:
        """What a task brings; done here where the other worker cannot."""
        asked = asyncio.ensure_future(self._asked(work, *given))
        hurries = isinstance(given[0], ThinkRequest)
        await asyncio.wait({asked}, timeout=self._in_time if hurries else None)
        if not asked.done():
            asked.add_done_callback(_late)
            return work(msgspec.structs.replace(given[0], hurried=True))
        return asked.result()

    async def run_in_background(self, work: Callable[..., T], *given: Any) -> T:
        """The same: nobody else is here."""
        return await self.run(work, *given)

    async def run_errand(self, work: Callable[..., T], *given: Any) -> T:
        """The same."""
        return await self.run(work, *given)

    async def _asked(self, work: Callable[..., T], *given: Any) -> T:
        try:
            brought, fault = pickle.loads(await self._post(pickle.dumps((work, given))))
        except Exception as error:
            log.warning("no worker to think in", exc_info=error)
            return work(*given)
        if fault:
            raise fault
        return brought

    @property
    def queue(self) -> int:
        """Not counted: nobody reads it here."""
        return 0

    def close(self) -> None:
        """The other worker ends with this one."""


def _late(asked: "asyncio.Future[Any]") -> None:
    if asked.exception():
        log.error("a bot broke", exc_info=asked.exception())


def thought(raw: bytes) -> bytes:
    """The other worker's part: what was asked for, or what went wrong with it."""
    task, given = pickle.loads(raw)
    try:
        return pickle.dumps((task(*given), None))
    except Exception as error:
        return pickle.dumps((None, error))
