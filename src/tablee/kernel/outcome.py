"""How a game ended."""

import msgspec

from tablee.kernel.words import Seat


class Outcome(msgspec.Struct, frozen=True):
    """The final ranking, best group first, ties sharing a group; and each seat's score."""

    ranking: list[list[Seat]]
    scores: list[int]
