"""A process of the simulated world: an event loop of asyncio without a clock, a thread or a socket.

Callbacks are called in the order in which they were asked for, as asyncio promises. What a real
loop has done by threads is done here at one moment drawn by luck, and answered at a later one.
"""

import asyncio
import contextvars
from asyncio.events import _set_running_loop as set_running  # pyright: ignore[reportPrivateUsage]
from collections.abc import Callable, Coroutine, Generator
from typing import Any

from tools.simulation.world import Event, World


class Hanging(Exception):
    """What a thread waits for has not come yet: it looks again."""


LOOKS_AGAIN = 0.05
"""Seconds."""
USUAL_PACE = 0.002
"""Seconds that a thread takes, on average."""
RESOLUTION = 1e-9
"""Seconds: no clock tells less apart, so a timer that comes a hair early is not set for ever."""


class Callback(Event):
    """What asyncio calls a handle: it is the event itself."""

    __slots__ = ("_at", "context", "process")

    def __init__(
        self,
        process: "Process",
        act: Callable[..., object],
        given: tuple[Any, ...],
        context: contextvars.Context | None,
        at: float | None = None,
    ) -> None:
        super().__init__(act, given, process)
        self.process, self.context, self._at = process, context, at

    def happen(self) -> None:
        """It is called; what it raises is the loop's to tell."""
        self.process.enter()
        act, given = self.act, self.given
        self.cancel()
        assert act is not None
        try:
            if self.context is None:
                act(*given)
            else:
                self.context.run(act, *given)
        except Exception as error:
            self.process.call_exception_handler({"message": repr(act), "exception": error})

    def when(self) -> float:
        """At which moment of its machine's clock."""
        assert self._at is not None
        return self._at

    @property
    def is_timer(self) -> bool:
        """Whether it waits for a moment."""
        return self._at is not None


class Process(asyncio.AbstractEventLoop):
    """One machine's loop. It can sleep, die, and have a clock that runs fast or slow."""

    def __init__(self, world: World, name: str, *, drift: float = 1.0) -> None:
        self.world, self.name, self.drift = world, name, drift
        self.alive = True
        self.asleep_until = 0.0
        self.calendar_off = 0.0
        """By how much its calendar is wrong, in seconds."""
        self.tasks: list[asyncio.Task[Any]] = []
        self._threads = world.luck(f"threads of {name}")
        self._lanes: dict[int, float] = {}
        """When a thread of its own will be free."""
        self.pace = USUAL_PACE

    # What asyncio asks for ----------------------------------------------------------------------

    def time(self) -> float:
        """The clock of this machine; where it began is its own matter."""
        return 1000.0 + self.world.now * self.drift

    def call_soon(
        self,
        callback: Callable[..., object],
        *args: Any,
        context: contextvars.Context | None = None,
    ) -> asyncio.Handle:
        """Next, after all that was asked for before."""
        return self.world.put(self.world.now, Callback(self, callback, args, context))  # pyright: ignore[reportReturnType]

    call_soon_threadsafe = call_soon

    def call_later(
        self,
        delay: float,
        callback: Callable[..., object],
        *args: Any,
        context: contextvars.Context | None = None,
    ) -> asyncio.TimerHandle:
        """After so many seconds of this machine."""
        wait = 0.0 if delay <= 0 else max(delay, RESOLUTION) / self.drift
        timer = Callback(self, callback, args, context, self.time() + delay)
        return self.world.put(self.world.now + wait, timer)  # pyright: ignore[reportReturnType]

    def call_at(
        self,
        when: float,
        callback: Callable[..., object],
        *args: Any,
        context: contextvars.Context | None = None,
    ) -> asyncio.TimerHandle:
        """At a moment of this machine's clock."""
        return self.call_later(when - self.time(), callback, *args, context=context)

    def create_future(self) -> asyncio.Future[Any]:
        """A future of this loop."""
        return asyncio.Future(loop=self)

    def create_task(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, coro: Coroutine[Any, Any, Any] | Generator[Any, None, Any], **given: Any
    ) -> asyncio.Task[Any]:
        """A task of this loop; remembered until it is done."""
        task: asyncio.Task[Any] = asyncio.Task(coro, loop=self, **given)  # pyright: ignore[reportArgumentType]
        self.tasks.append(task)
        task.add_done_callback(self.tasks.remove)
        return task

    def run_in_executor(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, executor: Any, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """By a thread, at a moment that nobody knows; one with a lane does one thing at a time."""
        future = self.create_future()
        due = self.world.now + self._threads.expovariate(1 / self.pace)
        if executor is not None:
            due = max(due, self._lanes.get(id(executor), 0.0))
            self._lanes[id(executor)] = due
        self.world.at(due, self._in_thread, future, func, args, owner=self)
        return future

    def _in_thread(
        self, future: asyncio.Future[Any], func: Callable[..., Any], args: tuple[Any, ...]
    ) -> None:
        leave(self.world)
        try:
            result, error = func(*args), None
        except Hanging:
            self.world.after(LOOKS_AGAIN, self._in_thread, future, func, args, owner=self)
            return
        except Exception as failed:
            result, error = None, failed
        self.call_soon(_settle, future, result, error)

    def get_debug(self) -> bool:
        """Nobody looks over its shoulder."""
        return False

    def is_running(self) -> bool:
        """As long as the machine is."""
        return self.alive

    def is_closed(self) -> bool:
        """Not before the machine is gone."""
        return not self.alive

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        """An exception that nobody caught is a mistake of ours."""
        if self.alive:
            error = context.get("exception")
            self.world.broken(f"{self.name}: nobody caught {error!r}: {context.get('message')}")

    # What the world does --------------------------------------------------------------------------

    def enter(self) -> None:
        """What happens now happens on this loop, until it happens on another."""
        if self.world.running is not self:
            self.world.running = self
            set_running(self)

    def ask(self, question: Callable[[], Any]) -> Any:
        """What it answers just now, as if it had been asked on its loop."""
        self.enter()
        return question()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Begin something from outside."""
        return self.create_task(work)

    def calendar(self) -> float:
        """The date, by this machine."""
        return 1_800_000_000.0 + self.world.now + self.calendar_off

    def sleep(self, seconds: float) -> None:
        """Stop, as a machine does whose lid is shut; everything that is due comes afterwards."""
        self.asleep_until = max(self.asleep_until, self.world.now + seconds)

    def kill(self) -> None:
        """At once, in the middle of whatever it does."""
        self.alive = False
        for task in self.tasks:
            task._log_destroy_pending = False  # pyright: ignore

    @property
    def timers(self) -> list[str]:
        """What is still to be called here, by name."""
        return [
            getattr(event.act, "__qualname__", "")
            for _, _, event in self.world.line
            if event.act and event.owner is self and isinstance(event, Callback) and event.is_timer
        ]


def leave(world: World) -> None:
    """What happens now happens on no loop: in a thread, or nowhere in the house."""
    world.running = None
    set_running(None)


def _settle(future: asyncio.Future[Any], result: Any, error: Exception | None) -> None:
    if not future.cancelled():
        if error:
            future.set_exception(error)
        else:
            future.set_result(result)
