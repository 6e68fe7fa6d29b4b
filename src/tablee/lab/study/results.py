"""The games of a study, one a line, in an order that does not depend on who played them.

A study that was stopped is a file that ends early: what is missing is played and added, and the
file is the same as if nobody had stopped it.
"""

import signal
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from tablee.games import find
from tablee.kernel import Refused
from tablee.lab.progress import progress
from tablee.lab.study.plan import Plan, tables
from tablee.lab.study.play import Record, play

BATCH = 20
"""Games that one process plays before it says so."""
Batch: TypeAlias = Sequence[tuple[int, int]]
"""Games by the number of their table and their own."""
Players: TypeAlias = Callable[[Sequence[Plan], Sequence[Batch]], Iterable[list[Record]]]
"""Play batches wherever there is room, and give them back in their order."""


class Head(msgspec.Struct, frozen=True):
    """The first line: what was played, by which rules."""

    study: Plan
    version: int


def head(plan: Plan) -> bytes:
    """The first line of a study's file."""
    played = replace(plan, pictures=())
    return msgspec.json.encode(Head(played, find(plan.game).version)) + b"\n"


def kept(path: Path, plan: Plan) -> list[Record]:
    """The games that were played already; half a line at the end is cut off. Raises Refused."""
    raw = path.read_bytes() if path.exists() else b""
    whole = raw[: raw.rfind(b"\n") + 1]
    if whole and not whole.startswith(head(plan)):
        raise Refused("another_study", f"{path} holds another study: name another with --out")
    path.write_bytes(whole or head(plan))
    return [msgspec.json.decode(line, type=Record) for line in whole.splitlines()[1:]]


def run(plan: Plan, path: Path, players: AbstractContextManager[Players]) -> list[Record]:
    """Let these play what is missing, and keep each game as soon as it is played."""
    records = kept(path, plan)
    every = list(games(plan))
    todo = [every[first : first + BATCH] for first in range(len(records), len(every), BATCH)]
    with path.open("ab", buffering=0) as file, players as play_all:
        batches = play_all([plan] * len(todo), todo)
        for played in progress(batches, total=len(todo), unit=f" times {BATCH} games"):
            file.write(b"".join(msgspec.json.encode(record) + b"\n" for record in played))
            records += played
    return records


@contextmanager
def processes(jobs: int) -> Generator[Players]:
    """So many processes of this machine."""
    with ProcessPoolExecutor(
        jobs, get_context("spawn"), initializer=leave_stopping_to_others
    ) as pool:
        try:
            yield partial(pool.map, play_batch)
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


@contextmanager
def machines(scheduler: str) -> Generator[Players]:
    """Every worker of a Dask scheduler, on as many machines as there are."""
    distributed: Any = import_module("distributed")
    with distributed.Client(scheduler) as client:
        yield partial(client.get_executor().map, play_batch)


def games(plan: Plan) -> Iterator[tuple[int, int]]:
    """Every game of a study: the number of its table, and its own."""
    for place, _ in enumerate(tables(plan)):
        yield from ((place, number) for number in range(plan.games))


def play_batch(plan: Plan, batch: Batch) -> list[Record]:
    """Some games, one after the other."""
    every = list(tables(plan))
    return [play(every[place], place, number, plan.seed) for place, number in batch]


def leave_stopping_to_others() -> None:
    """Ctrl-C is heard by the process that began the study; it stops the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
