"""From an evening that breaks a law to a shorter one with fewer people and fewer faults."""

import time
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from tools.simulation.run import Plan, Result

Run = Callable[[Plan], Result]


def shrunk(plan: Plan, run: Run, patience: float = 60.0) -> Result:
    """The least that is found within so many seconds; it breaks a law as the first did."""
    best, end = run(plan), time.monotonic() + patience
    best = _with_all_faults_named(best)
    better = True
    while better:
        better = False
        for less in _smaller(best):
            if time.monotonic() > end:
                return best
            tried = run(less)
            if tried.violations:
                best, better = tried, True
                break
    return best


def _with_all_faults_named(result: Result) -> Result:
    """The same, but saying which faults happened, so that they can be left out."""
    if result.plan.faults is not None:
        return result
    plan = replace(result.plan, faults=tuple(range(len(result.faults))))
    return result._replace(plan=plan)


def _smaller(result: Result) -> Iterator[Plan]:
    """Half of the faults, a quarter, one; fewer people; and an earlier end."""
    plan, faults = result.plan, result.plan.faults or ()
    size = len(faults)
    while size:
        for first in range(0, len(faults), size):
            yield replace(plan, faults=faults[:first] + faults[first + size :])
        size //= 2
    for people in range(1, result.people):
        yield replace(plan, people=people)
    last = max((fault.at for fault in result.faults), default=0.0)
    end = plan.until or 400.0
    for until in (last + 1, end * 0.5, end * 0.8):
        if last < until < end - 1:
            yield replace(plan, until=round(until, 1))
