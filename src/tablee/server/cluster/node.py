"""One node among several that share a store.

It renews its lease from the event loop: a loop that hangs loses its tables as it should. What is
in memory counts as this node's only while the lease does, reckoned from before it was asked for;
so a node that was asleep first learns what it has lost, and then speaks.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from tablee.server.cluster.contract import Tables
from tablee.server.periodic import every
from tablee.store import (
    AwakeTable,
    Directory,
    LeaseStatus,
    NameTaken,
    NotOwner,
    Store,
    StoredTable,
    Unreachable,
)

log = logging.getLogger("tablee.cluster")
T = TypeVar("T")

ASK_AGAIN = 0.05
TELL_EVERY = 1.0
"""Seconds between two looks at what others should know of what is awake here."""


class Node:
    """This process as a member of the cluster."""

    def __init__(self, name: str, store: Store, directory: Directory) -> None:
        self.node = name
        self._store = store
        self._directory = directory
        self._times = directory.times
        self._tables: Tables | None = None
        self._others = 0
        self._since: float | None = None
        self._held = float("-inf")
        """When the last renewal that counted was asked for."""
        self._renewal = asyncio.Event()
        self._leaving = False
        self._listed: dict[str, AwakeTable] = {}
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def share(self) -> float:
        """Nodes grant the same part each, so that together they grant no more than one would."""
        return 1 / (1 + self._others)

    @property
    def ready(self) -> bool:
        """Whether the database has been heard of lately, and this node stays."""
        return not self._leaving and self._age() < self._times.known_within

    # Belonging ------------------------------------------------------------------------------

    async def join(self, tables: Tables) -> None:
        """Be alive from now on; waits for a process of this name that has just died."""
        self._tables = tables
        while not await self._renew():
            await asyncio.sleep(self._times.renew_every)
        renewing = every(self._times.renew_every, self._keep, log)
        listed = every(TELL_EVERY, self._tell, log)
        self._tasks = [asyncio.create_task(renewing), asyncio.create_task(listed)]

    async def release(self) -> None:
        """Leave: what was owned is nobody's."""
        self._leaving = True
        for task in self._tasks:
            task.cancel()
        with suppress(Unreachable, TimeoutError):
            await self._within(self._directory.release)
        self._directory.close()

    async def _keep(self) -> None:
        if not await self._renew() and self._age() > self._times.known_within:
            self._lose(self._awake())

    async def _renew(self) -> bool:
        asked = asyncio.get_running_loop().time()
        try:
            standing = await self._within(self._directory.renew)
            await self._compare(standing)
        except (Unreachable, TimeoutError, NameTaken) as error:
            log.warning("the lease could not be renewed", extra={"error": repr(error)})
            return False
        self._others, self._held = standing.others, asked
        self._renewal.set()
        self._renewal = asyncio.Event()
        return True

    async def _compare(self, standing: LeaseStatus) -> None:
        """After a break: what was taken over meanwhile is another's."""
        if standing.since != self._since and self._since is not None:
            awake = list(self._awake())
            self._lose(await self._within(lambda: self._directory.lost(awake)))
        self._since = standing.since

    async def _within(self, action: Callable[[], T]) -> T:
        """Done in the lease's thread, while the lease could still hold; else all is cut off."""
        running = asyncio.get_running_loop().run_in_executor(self._directory.thread, action)
        try:
            return await asyncio.wait_for(running, self._times.dead_after)
        except TimeoutError:
            self._directory.cut()
            raise

    def _age(self) -> float:
        return asyncio.get_running_loop().time() - self._held

    def _awake(self) -> dict[str, AwakeTable]:
        return self._tables.awake() if self._tables else {}

    def _lose(self, codes: "list[str] | dict[str, AwakeTable]") -> None:
        if self._tables and codes:
            log.warning("tables are let go of", extra={"tables": len(codes)})
            self._tables.let_go(codes)

    # Tables ---------------------------------------------------------------------------------

    async def claim(self, code: str) -> StoredTable | None:
        """Own a table that nobody who is alive owns; a doubt about that is waited out."""
        loop = asyncio.get_running_loop()
        until = loop.time() + self._times.known_within
        while True:
            await self.wait_until_owner()
            if self._leaving:
                raise NotOwner("")
            try:
                return await asyncio.to_thread(self._store.claim, code)
            except NotOwner as other:
                if other.silent_s < self._times.doubt_after or loop.time() > until:
                    raise
            await asyncio.sleep(ASK_AGAIN)

    async def wait_until_owner(self) -> None:
        """Wait for the lease to hold again if it does not."""
        if self._age() >= self._times.dead_after:
            await asyncio.wait_for(self._renewal.wait(), self._times.known_within)

    # What others should know ----------------------------------------------------------------

    async def listed_elsewhere(self, club: str | None = None) -> list[bytes]:
        """What other nodes tell of a club; of none: their tables that want to be found."""
        return await asyncio.to_thread(self._directory.listed, club)

    async def resolve_code(self, short_code: str) -> str | None:
        """The table of any node that this short code leads to."""
        return await asyncio.to_thread(self._directory.resolve_code, short_code)

    async def _tell(self) -> None:
        """Publish what has changed since last time."""
        awake = self._awake()
        new = {code: listed for code, listed in awake.items() if self._listed.get(code) != listed}
        gone = [code for code in self._listed if code not in awake]
        if new or gone:
            await asyncio.to_thread(self._directory.publish, new, gone)
            self._listed = awake
