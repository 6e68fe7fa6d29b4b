"""Bots think in other processes, so that nobody's frame ever waits for one."""

import asyncio
import os
import signal
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import Any, TypeAlias

import msgspec

from tablee import luck
from tablee.bots import Brain, Level, brain
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


def answer(question: Question) -> Answer:
    """Runs in a process of the pool."""
    mind, heard = question.mind, question.heard
    if mind is None:
        mind, heard = brain(question.game, question.level), told_so_far(question)
    for update in heard:
        mind.hear(update.facts, update.view)
    return mind, mind.think(question.legal, luck.seeded(question.seed))


def told_so_far(question: Question) -> list[Update]:
    """Every update of this seat, and nothing else, from the beginning of the match."""
    log = Log.decode(question.log)
    match = Match.begin(log)
    stream = Stream(match, question.seat)
    for entry in log.entries:
        match.repeat(entry)
    return stream.updates


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
        return await asyncio.wrap_future(self._submit(question))

    def _submit(self, question: Question) -> Future[Answer]:
        for _ in range(2):
            if self._pool is None:
                context = get_context("forkserver")
                self._pool = ProcessPoolExecutor(self._workers, context, _settle_in)
            try:
                return self._pool.submit(answer, question)
            except BrokenProcessPool:
                self._pool = None
        raise RuntimeError("no process for bots can be started")

    def close(self) -> None:
        """Stop thinking."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
