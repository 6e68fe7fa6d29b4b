"""A plugin for pytest: the tests are collected once, and then run on one fault after the other.

Every fault is planted in a child of this process. It runs only the tests that meet the function,
the quick ones first, up to the first that fails.
"""

import gc
import os
import pickle
import resource
import signal
import sys
import traceback
from collections.abc import Callable
from functools import _lru_cache_wrapper, partial  # pyright: ignore[reportPrivateUsage]
from time import monotonic, perf_counter
from types import FrameType
from typing import Any, NamedTuple, TypeVar

import pytest
from _pytest.runner import runtestprotocol

from tools.mutants.plant import Mutant

T = TypeVar("T")

SLOW = 0.5
"""Seconds. A test that takes longer is not looked at closely: it is taken to meet everything."""
PATIENCE = 2.0
"""Seconds a test may take besides ten times what it takes without a fault."""
MEMORY = 4 * 2**30


class Course(NamedTuple):
    """How the tests run without a fault: how long each takes, and which code it meets."""

    seconds: list[float]
    met: list[set[int] | None]
    """None: all of it."""


class Judge:
    """Judges these faults as long as there is time, and tells what became of each."""

    def __init__(
        self, faults: list[Mutant], until: float, tell: Callable[[Mutant, str], None]
    ) -> None:
        self.faults = faults
        self.until = until
        self.tell = tell

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of running the tests once."""
        _forget()
        course = _course(session.items)
        quick_first = sorted(range(len(session.items)), key=course.seconds.__getitem__)
        for fault in self.faults:
            if monotonic() > self.until:
                break
            code = id(fault.function.__code__)
            numbers = [n for n in quick_first if (met := course.met[n]) is None or code in met]
            self.tell(
                fault, _fate(fault, session.items, numbers, course) if numbers else "untested"
            )
        return True


def _forget() -> None:
    """Clear every cache: what was worked out while tests were collected would hide a fault."""
    for thing in gc.get_objects():
        if isinstance(thing, _lru_cache_wrapper):
            thing.cache_clear()


def _fate(fault: Mutant, items: list[pytest.Item], numbers: list[int], course: Course) -> str:
    def action() -> int:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        fault.plant()
        for number in numbers:
            signal.setitimer(signal.ITIMER_REAL, PATIENCE + 10 * course.seconds[number])
            if not _passes(items[number]):
                return 1
        return 0

    status = os.waitpid(_child(action), 0)[1]
    if os.WIFSIGNALED(status):
        return "timed out"
    return "killed" if os.WEXITSTATUS(status) else "survived"


def _course(items: list[pytest.Item]) -> Course:
    """Run each once, in a child of its own: what one has cached is not there for the next."""
    seconds = [_told(partial(_seconds, item)) for item in items]
    quick = [taken < SLOW for taken in seconds]
    met = [_told(partial(_met, item)) if q else None for item, q in zip(items, quick, strict=True)]
    return Course(seconds, met)


def _seconds(item: pytest.Item) -> float:
    start = perf_counter()
    assert _passes(item), f"{item.nodeid} fails although no fault is planted"
    return perf_counter() - start


def _met(item: pytest.Item) -> set[int]:
    """The code that this test runs, by its identity, which a child shares with its parent."""
    met: set[int] = set()

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            met.add(id(frame.f_code))

    sys.setprofile(note)
    _passes(item)
    sys.setprofile(None)
    return met


def _told(question: Callable[[], T]) -> T:
    """What a child answers."""
    reader, writer = os.pipe()

    def action() -> int:
        with open(writer, "wb") as pipe:
            pickle.dump(question(), pipe)
        return 0

    child = _child(action)
    os.close(writer)
    with open(reader, "rb") as pipe:
        answer = pipe.read()
    os.waitpid(child, 0)
    return pickle.loads(answer)


def _passes(item: pytest.Item) -> bool:
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def _child(action: Callable[[], int]) -> int:
    child = os.fork()
    if child:
        return child
    try:
        os._exit(action())
    except BaseException:
        traceback.print_exc()
        os._exit(1)
