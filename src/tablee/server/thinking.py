"""Bots think in other processes, so that nobody's frame ever waits for one."""

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import Any, TypeAlias, TypeVar

import msgspec

from tablee import luck
from tablee.bots import Brain, Level, Quick, brain, quick
from tablee.kernel import Seat
from tablee.match import Log, Match, Stream, Update


class Question(msgspec.Struct):
    """What a bot is asked: with a mind that has heard something, or with the whole log."""

    game: str
    level: Level
    seat: Seat
    mind: Brain | None
    heard: list[Update]
    log: bytes
    """Only where there is no mind yet: what the seat was told so far is taken from it."""
    legal: list[Any]
    seed: str


Answer: TypeAlias = tuple[Brain, Any]
T = TypeVar("T")


def answer(question: Question) -> Answer:
    """Runs in a process of the pool."""
    mind, heard = question.mind, question.heard
    if mind is None:
        mind = brain(question.game, question.level)
        heard = [update for _, update in told_so_far(question.seat, question.log)]
    for update in heard:
        mind.hear(update.facts, update.view)
    return mind, mind.think(question.legal, luck.seeded(question.seed))


def caught_up(game: str, level: Level, seat: Seat, log: bytes) -> Quick:
    """A quick bot that has heard what its seat was told so far; runs in a process of the pool."""
    mind = quick(game, level)
    assert mind is not None
    for at, update in told_so_far(seat, log):
        mind.hear(update.facts, update.view, at)
    return mind


def told_so_far(seat: Seat, raw: bytes) -> Iterator[tuple[int, Update]]:
    """Every update of this seat, and nothing else, from the beginning of the match, and when."""
    log = Log.decode(raw)
    match = Match.begin(log)
    stream = Stream(match, seat)
    yield 0, stream.updates.pop()
    for entry in log.entries:
        match.repeat(entry)
        while stream.updates:
            yield entry.at, stream.updates.pop()


def _settle_in() -> None:
    """A process of the pool gives way to the server, leaves Ctrl-C to it and dies with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(10)
    Thread(target=_follow_the_server, daemon=True).start()


def _follow_the_server() -> None:
    """A server that was killed cannot stop its pool."""
    server = parent_process()
    if server is not None:
        wait([server.sentinel])
    os._exit(0)


class Thinkers:
    """The pool, made anew when one of its processes dies."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def ask(self, question: Question) -> Answer:
        """The answer, whenever it comes. Raises what the bot raised."""
        return await self.run(answer, question)

    async def run(self, deed: Callable[..., T], *given: Any) -> T:
        """What a deed of a bot brings, whenever it comes. Raises what the bot raised."""
        return await asyncio.wrap_future(self._submit(deed, *given))

    def _submit(self, deed: Callable[..., T], *given: Any) -> Future[T]:
        for _ in range(2):
            if self._pool is None:
                context = get_context("forkserver")
                self._pool = ProcessPoolExecutor(self._workers, context, _settle_in)
            try:
                return self._pool.submit(deed, *given)
            except BrokenProcessPool:
                self._pool = None
        raise RuntimeError("no process for bots can be started")

    def close(self) -> None:
        """Stop thinking."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
