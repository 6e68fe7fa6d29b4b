"""What a writer's thread does at once, one commit for all that waits; and how it fared."""

from queue import SimpleQueue
from time import monotonic, sleep
from typing import Generic, TypeVar

Job = TypeVar("Job")


COMPANY_WITHIN = 0.004
"""Seconds that a change waits at most for others to be committed with it."""
FEW, ENOUGH = 0.25, 1.5
"""So many others come along by themselves where it begins to pay to wait for them; and so many
must be met by waiting for it to go on paying."""
LATELY = 16
"""Commits over which that is reckoned."""
QUIET = 0.1
"""Seconds without a change after which there are no others any more."""


class JobQueue(Generic[Job]):
    """What waits for a writer; it takes one commit for all of it.

    A commit costs much the same however much is in it. So where others change something just
    now, one waits a moment for them; a change that is alone is committed at once.
    """

    def __init__(self, most: int) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._most = most
        self._others = 0.0
        """How many others there were in a commit, lately."""
        self._waits = False
        self._taken = monotonic()

    def put(self, job: Job) -> None:
        """Hand over something to be done."""
        self._jobs.put(job)

    def stop(self) -> None:
        """Nothing more will come."""
        self._jobs.put(None)

    def next_batch(self) -> list[Job]:
        """All that waits, at least one; nothing: it is time to stop."""
        first = self._jobs.get()
        if first is None:
            return []
        if monotonic() - self._taken > QUIET:
            self._others, self._waits = 0.0, False
        if self._waits:
            sleep(COMPANY_WITHIN)
        batch = self._take_with(first)
        self._others += (len(batch) - 1 - self._others) / LATELY
        if self._waits != (self._others > (ENOUGH if self._waits else FEW)):
            self._waits = not self._waits
            self._others = 2 * ENOUGH if self._waits else 0.0
        self._taken = monotonic()
        return batch

    def _take_with(self, first: Job) -> list[Job]:
        batch = [first]
        while len(batch) < self._most and not self._jobs.empty():
            job = self._jobs.get()
            if job is None:
                self.stop()
                break
            batch.append(job)
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
        self._last = (monotonic(), error) if error else None

    def need_none(self) -> None:
        """Raises what a change was answered with a moment ago."""
        last = self._last
        if last and monotonic() - last[0] < REMEMBERED_FOR:
            raise last[1]
