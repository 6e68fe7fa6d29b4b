"""Who was in front, and from when on."""

from collections.abc import Sequence

from tablee.analysis.results import Moment, Point
from tablee.kernel import Seat


def lead_for_good(curve: Sequence[Point]) -> Moment | None:
    """When the winner passed everybody for the last time; None: nobody is alone in front."""
    front = [ahead([chance.value for chance in point.chances]) for point in curve]
    since = for_good(front)
    if since is None:
        return None
    point = curve[since]
    return Moment(point.entry, "lead", front[-1], point.at)


def for_good(front: Sequence[Seat | None]) -> int | None:
    """The place from which on the last in front was in front; None: nobody is."""
    if not front or front[-1] is None:
        return None
    others = [place for place, seat in enumerate(front) if seat != front[-1]]
    return others[-1] + 1 if others else 0


def ahead(values: Sequence[float]) -> Seat | None:
    """The seat that has most, if one has alone."""
    most = max(values)
    return values.index(most) if values.count(most) == 1 else None
