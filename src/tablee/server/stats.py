"""A line in the log now and then: how much the server carries."""

import asyncio
import logging
from pathlib import Path
from typing import Protocol

log = logging.getLogger("tablee.stats")

DESCRIPTORS = Path("/proc/self/fd")


class Carried(Protocol):
    """What can be counted."""

    @property
    def connections(self) -> int:
        """How many are connected."""
        ...

    @property
    def tables(self) -> int:
        """How many tables are awake."""
        ...


async def tell(carried: Carried, every: float) -> None:
    """Write the line, again and again."""
    while True:
        await asyncio.sleep(every)
        counts = {
            "connections": carried.connections,
            "tables": carried.tables,
            "tasks": len(asyncio.all_tasks()),
            "descriptors": len(list(DESCRIPTORS.iterdir())) if DESCRIPTORS.exists() else None,
        }
        log.info("carrying", extra=counts)
