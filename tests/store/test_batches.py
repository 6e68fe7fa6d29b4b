"""A writer waits for others only where there are others."""

import pytest

from tablee.store import batches
from tablee.store.batches import LATELY, JobQueue


class Moment:
    """In place of a moment's wait: what comes meanwhile."""

    def __init__(self, queue: JobQueue[int]) -> None:
        self.queue, self.waits, self.coming = queue, 0, 0

    def __call__(self, seconds: float) -> None:
        self.waits += 1
        for _ in range(self.coming):
            self.queue.put(9)


@pytest.fixture
def queue() -> JobQueue[int]:
    return JobQueue(most=5)


@pytest.fixture
def moment(queue: JobQueue[int], monkeypatch: pytest.MonkeyPatch) -> Moment:
    moment = Moment(queue)
    monkeypatch.setattr(batches, "sleep", moment)
    return moment


def batch_of(queue: JobQueue[int], *jobs: int) -> list[int]:
    for job in jobs:
        queue.put(job)
    return queue.next_batch()


def crowd(queue: JobQueue[int]) -> None:
    """As many write at once for a while."""
    for _ in range(LATELY):
        batch_of(queue, 1, 2)


def test_who_is_alone_never_waits(queue: JobQueue[int], moment: Moment) -> None:
    assert [batch_of(queue, job) for job in range(100)] == [[job] for job in range(100)]
    assert moment.waits == 0


def test_among_many_a_change_waits_for_the_others(queue: JobQueue[int], moment: Moment) -> None:
    crowd(queue)
    moment.coming = 2
    assert batch_of(queue, 1) == [1, 9, 9]


def test_waiting_ends_when_nobody_comes_any_more(queue: JobQueue[int], moment: Moment) -> None:
    crowd(queue)
    waits = moment.waits
    assert waits
    for _ in range(LATELY):
        batch_of(queue, 1)
    ended = moment.waits
    assert waits < ended < waits + LATELY
    batch_of(queue, 1)
    assert moment.waits == ended


def test_after_a_pause_there_are_no_others(
    queue: JobQueue[int], moment: Moment, monkeypatch: pytest.MonkeyPatch
) -> None:
    crowd(queue)
    waits = moment.waits
    later = batches.monotonic() + 1
    monkeypatch.setattr(batches, "monotonic", lambda: later)
    batch_of(queue, 1)
    assert moment.waits == waits


def test_a_batch_is_full_at_its_most_and_the_end_comes_last(queue: JobQueue[int]) -> None:
    for job in range(6):
        queue.put(job)
    queue.stop()
    assert [queue.next_batch() for _ in range(3)] == [[0, 1, 2, 3, 4], [5], []]
