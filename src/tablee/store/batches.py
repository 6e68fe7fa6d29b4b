"""What a writer's thread does at once, one commit for all that waits; and how it fared."""

from math import exp
from queue import SimpleQueue
from time import monotonic, sleep
from typing import Generic, TypeVar

Job = TypeVar("Job")


COMPANY_WITHIN = 0.008
"""Seconds that a change waits at most for others to be committed with it."""
FEW, ENOUGH = 1.0, 5.0
"""So many others must be expected within that time for it to pay to wait; and for so many one
waits, no longer: of a few one saves the most, and a full house need not be slow as well."""
LATELY = 0.25
"""Seconds over which it is reckoned how often something comes."""


def worth_waiting(rate: float) -> float:
    """How many seconds, where so much comes in a second."""
    others = rate * COMPANY_WITHIN
    return COMPANY_WITHIN * min(1.0, ENOUGH / others) if others >= FEW else 0.0


class JobQueue(Generic[Job]):
    """What waits for a writer; it takes one commit for all of it.

    A commit costs much the same however much is in it. So where others change something just
    now, one waits a moment for them; a change that is alone is committed at once.
    """

    def __init__(self, most: int) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._most = most
        self._came, self._taken = 0.0, monotonic()
        """How many came lately, what is longer ago counting for less; and when that was so."""

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
        if wait := worth_waiting(self._rate()):
            sleep(wait)
        batch = self._take_with(first)
        self._came += len(batch)
        return batch

    def _rate(self) -> float:
        """How much came lately, a second."""
        now = monotonic()
        self._came *= exp((self._taken - now) / LATELY)
        self._taken = now
        return self._came / LATELY

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
