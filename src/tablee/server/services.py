"""What all sessions of a server share."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from tablee.server.settings import Settings
from tablee.server.spoken import SpokenCodes
from tablee.server.workers import Workers
from tablee.store import Store


@dataclass(frozen=True, slots=True)
class Services:
    """The store, the clock of the program, and where bots think."""

    store: Store
    settings: Settings
    workers: Workers
    loop: asyncio.AbstractEventLoop
    spoken: SpokenCodes
    forget: Callable[[str], None]
    """Called when a session is gone from memory."""

    def seconds(self) -> float:
        """The time of the program; only differences mean anything."""
        return self.loop.time()
