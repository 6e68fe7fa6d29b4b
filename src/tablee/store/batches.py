"""What a writer's thread does at once: one commit serves all that waits."""

from queue import SimpleQueue
from typing import TypeVar

Job = TypeVar("Job")


def next_batch(jobs: SimpleQueue[Job | None], most: int) -> list[Job]:
    """All that waits, at least one and at most so many; nothing: it is time to stop."""
    batch: list[Job] = []
    job = jobs.get()
    while job is not None:
        batch.append(job)
        if jobs.empty() or len(batch) == most:
            return batch
        job = jobs.get()
    if batch:
        jobs.put(None)
    return batch
