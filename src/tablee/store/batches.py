"""What a writer's thread does at once: one commit serves all that waits."""

import time
from collections.abc import Iterator
from queue import SimpleQueue
from typing import TypeVar

Job = TypeVar("Job")

PACE = 0.004
"""Seconds from one commit to the next at the least: what comes meanwhile goes along.

Who comes alone does not wait. Where many play, a commit serves more of them, and nobody notices
four milliseconds.
"""


def batches(jobs: SimpleQueue[Job | None], most: int) -> Iterator[list[Job]]:
    """What waits, at most so much at once, until it is time to stop."""
    due = 0.0
    while batch := _next(jobs, most, due):
        due = time.monotonic() + PACE
        yield batch


def _next(jobs: SimpleQueue[Job | None], most: int, due: float) -> list[Job]:
    batch: list[Job] = []
    job = jobs.get()
    if (rest := due - time.monotonic()) > 0:
        time.sleep(rest)
    while job is not None:
        batch.append(job)
        if jobs.empty() or len(batch) == most:
            return batch
        job = jobs.get()
    if batch:
        jobs.put(None)
    return batch
