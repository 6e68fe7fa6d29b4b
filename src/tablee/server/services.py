"""What all sessions of a server share, and the only way from there to the world outside.

Time, luck, the store and other processes come from here, or from the loop that is running: timers,
tasks and threads are the loop's (`call_at`, `create_task`, `to_thread`), and so is its clock. So
the same code runs on a simulated loop as it does on a real one; `tests/server/test_seam.py` says
which few files touch the world themselves, and why.
"""

import asyncio
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from tablee.kernel import Luck
from tablee.luck import system
from tablee.server.counters import Counters
from tablee.server.inbox import Inbox
from tablee.server.settings import Settings
from tablee.server.short_codes import ShortCodes
from tablee.server.wire.notifications import Why
from tablee.store import Store

T = TypeVar("T")


class Workers(Protocol):
    """Where bots think and pictures are drawn."""

    async def run(self, work: Callable[..., T], *given: Any) -> T:
        """What a task brings, whenever it comes. Raises what it raised."""
        ...

    async def run_in_background(self, work: Callable[..., T], *given: Any) -> T:
        """The same for what nobody waits for: no thought of a bot comes after it."""
        ...

    async def run_errand(self, work: Callable[..., T], *given: Any) -> T:
        """The same for what somebody asked for and waits for: no bot does."""
        ...

    def close(self) -> None:
        """Stop thinking."""
        ...

    @property
    def queue(self) -> int:
        """How many tasks are not done yet."""
        ...


class Undelivered(Exception):
    """What was to go to somebody else did not arrive, or it is not known."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why: Why = why


class Outgoing(Protocol):
    """The way to servers of others: nothing else of a house ever begins a connection there."""

    def verify(self, url: str) -> None:
        """Raise Undelivered for an address that nothing is ever sent to."""
        ...

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """The status of the answer. Raises Undelivered."""
        ...

    def close(self) -> None:
        """Send nothing more."""
        ...


@dataclass(frozen=True, slots=True)
class Services:
    """The store, the clocks, luck, and where bots think."""

    store: Store
    settings: Settings
    workers: Workers
    loop: asyncio.AbstractEventLoop
    short_codes: ShortCodes
    forget: Callable[[str], None]
    """Called when a session is gone from memory."""
    luck: Luck = field(default_factory=system)
    """For all that happens; only deals may have a seed of their own (`Settings.seed`)."""
    clock: Callable[[], float] | None = None
    """In place of the loop's, for tests."""
    calendar: Callable[[], float] = time.time
    """In epoch seconds: for what is written down with its date. It may jump."""
    outgoing: Outgoing | None = None
    """To servers of others; None: nothing leaves this house."""
    counters: Counters = field(default_factory=Counters)
    archiving: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held by the one match that is read to be kept: the others wait without theirs in memory."""
    inbox: Inbox = field(init=False)
    """For what other threads have to say."""

    def __post_init__(self) -> None:
        """It belongs to this loop."""
        object.__setattr__(self, "inbox", Inbox(self.loop))

    def now_s(self) -> float:
        """The time of the program; only differences mean anything."""
        return self.clock() if self.clock else self.loop.time()

    def call_at(
        self, at_s: float, action: Callable[..., object], *given: Any
    ) -> asyncio.TimerHandle:
        """Have it done then, or at once if that is past: a browser's loop takes no past moment."""
        return self.loop.call_later(max(0.0, at_s - self.loop.time()), action, *given)
