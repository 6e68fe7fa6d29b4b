"""Evenings: matches of one table between which people did not go away for long.

They are stored nowhere. A table keeps the results of its last matches; those of which each ended
within `APART` of the one before it are one evening.
"""

from collections.abc import Sequence

from tablee.server.tables.finished import Result
from tablee.server.tables.people import tally

APART = 6 * 3600
"""Seconds of the calendar. Whoever sits down again after so long begins another evening."""
MOST_RESULTS = 60
"""So many a table keeps; the page of a club names fewer."""


def with_result(results: Sequence[Result], result: Result) -> list[Result]:
    """The last matches of a table, with one more."""
    return [*results, result][-MOST_RESULTS:]


def evening_of(results: Sequence[Result], match: int | None = None) -> list[Result]:
    """The evening in which this match ended, or the last one; empty: nothing is known of it."""
    evenings, none = list[list[Result]](), list[Result]()
    for result in results:
        if not evenings or result.at - evenings[-1][-1].at > APART:
            evenings.append([])
        evenings[-1].append(result)
    if match is None:
        return evenings[-1] if evenings else none
    return next((one for one in evenings if match in [result.match for result in one]), none)


def tally_of(results: Sequence[Result]) -> list[tally.Score]:
    """What everybody won in these matches, most wins first."""
    scores = list[tally.Score]()
    for result in results:
        tally.count(scores, result)
    return tally.ranked(scores)
