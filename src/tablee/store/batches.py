"""What a writer's thread does at once, one commit for all that waits; and how it fared."""

import time
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


REMEMBERED_FOR = 5.0
"""Seconds."""


class Failure:
    """The last change that could not be written, until one is.

    A probe changes next to nothing, so it may go where no change does: on a disk that is all but
    full, say. After a while it is believed again, since perhaps nobody tries any more.
    """

    def __init__(self) -> None:
        self._last: tuple[float, Exception] | None = None

    def note(self, error: Exception | None) -> None:
        """A change was written, or could not be."""
        self._last = (time.monotonic(), error) if error else None

    def need_none(self) -> None:
        """Raises what a change was answered with a moment ago."""
        last = self._last
        if last and time.monotonic() - last[0] < REMEMBERED_FOR:
            raise last[1]
