"""What all rooms of a server share."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from tablee.server.settings import Settings
from tablee.server.thinking import Thinkers
from tablee.store import Store


@dataclass(frozen=True, slots=True)
class Hall:
    """The store, the clock of the program, and where bots think."""

    store: Store
    settings: Settings
    thinkers: Thinkers
    loop: asyncio.AbstractEventLoop
    forget: Callable[[str], None]
    """Called when a room is gone from memory."""

    def seconds(self) -> float:
        """The time of the program; only differences mean anything."""
        return self.loop.time()
