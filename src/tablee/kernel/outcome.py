"""How a game ended."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from tablee.kernel.types import Seat


class Outcome(msgspec.Struct, frozen=True):
    """The final ranking, best group first, ties sharing a group; and each seat's score."""

    ranking: list[list[Seat]]
    scores: list[int]


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
