"""Who comes before whom."""

from collections.abc import Callable, Iterable
from typing import Any

from tablee.kernel.words import Seat


def rank(seats: Iterable[Seat], key: Callable[[Seat], Any]) -> list[list[Seat]]:
    """Seats in groups of equal key, greatest key first; within a group as they come."""
    groups: dict[Any, list[Seat]] = {}
    for seat in seats:
        worth = key(seat)
        if worth in groups:
            groups[worth].append(seat)
        else:
            groups[worth] = [seat]
    return [groups[worth] for worth in sorted(groups, reverse=True)]
