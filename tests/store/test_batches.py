"""A writer waits for others only where there are others."""

from collections.abc import Callable

import pytest

from tablee.store import batches
from tablee.store.batches import COMPANY_WITHIN, ENOUGH, LATELY, JobQueue, worth_waiting


class Day:
    """Time that passes as we say, and what comes while a writer waits."""

    def __init__(self, queue: JobQueue[int], rate: float) -> None:
        self.queue, self.every = queue, 1 / rate
        self.now = self.next = batches.monotonic()
        self.waited = 0.0

    def sleep(self, seconds: float) -> None:
        self.waited += seconds
        self.pass_until(self.now + seconds)

    def pass_until(self, moment: float) -> None:
        self.now = moment
        while self.next <= moment:
            self.queue.put(9)
            self.next += self.every

    def batches(self, seconds: float) -> list[list[int]]:
        """What is taken together while something comes so often."""
        end, found = self.now + seconds, list[list[int]]()
        while self.now < end:
            self.pass_until(max(self.now, self.next))
            found.append(self.queue.next_batch())
        return found


@pytest.fixture
def queue() -> JobQueue[int]:
    return JobQueue(most=50)


@pytest.fixture
def day_of(queue: JobQueue[int], monkeypatch: pytest.MonkeyPatch) -> Callable[[float], Day]:
    def begin(rate: float) -> Day:
        day = Day(queue, rate)
        monkeypatch.setattr(batches, "sleep", day.sleep)
        monkeypatch.setattr(batches, "monotonic", lambda: day.now)
        return day

    return begin


def test_a_table_alone_never_waits(day_of: Callable[[float], Day]) -> None:
    day = day_of(10)
    assert all(len(batch) == 1 for batch in day.batches(10.0))
    assert not day.waited


def test_many_at_one_moment_are_no_crowd(queue: JobQueue[int], day_of: Callable[..., Day]) -> None:
    day = day_of(1)
    day.batches(3.0)
    for _ in range(20):
        queue.put(1)
        queue.next_batch()
    assert not day.waited


@pytest.mark.parametrize(("rate", "together"), [(300, 3), (600, 6), (2_000, 6), (9_000, 6)])
def test_among_many_a_change_waits_for_the_others(
    day_of: Callable[[float], Day], rate: float, together: int
) -> None:
    """At 2,000 a second five others need no 8 ms, so nobody waits that long."""
    day = day_of(rate)
    day.batches(4 * LATELY)
    found = day.batches(1.0)
    assert len(found[-1]) == pytest.approx(together, abs=1)
    assert worth_waiting(rate) <= min(COMPANY_WITHIN, ENOUGH / rate) + 1e-9


def test_waiting_ends_when_nobody_comes_any_more(day_of: Callable[[float], Day]) -> None:
    day = day_of(1_000)
    day.batches(4 * LATELY)
    day.every, day.next, day.waited = 1.0, day.now + 1.0, 0.0
    assert all(len(batch) == 1 for batch in day.batches(5.0))
    assert not day.waited


def test_a_batch_is_full_at_its_most_and_the_end_comes_last() -> None:
    queue = JobQueue[int](most=5)
    for job in range(6):
        queue.put(job)
    queue.stop()
    assert [queue.next_batch() for _ in range(3)] == [[0, 1, 2, 3, 4], [5], []]
