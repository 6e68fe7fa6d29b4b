"""Whole tables that fit what a seat was told: the one door to those that bots and judges imagine.

Each is drawn evenly from all that fit: hidden cards fall by the rules alone, and a card that lies
face down is any of its hand. Nothing is concluded from how people play. What comes out are states
for the functions of the game (`match.game`), and no matches: a match has luck of its own, and that
of a real table must not be foreseen.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from tablee import luck as sources
from tablee.kernel import Luck, Refused, Seat
from tablee.match import Match
from tablee.match.validation import is_whole, validated_seat

Sampler: TypeAlias = Callable[[Luck], Any]
"""Another state that fits, with every call."""
Imagine: TypeAlias = Callable[[Match, Seat], Sampler]
"""`IMAGINE` in `analysis/<key>`: how tables of a game look that fit what a seat knows."""


def drawn(imagine: Imagine | None, match: Match, seat: Seat, n: int, seed: int) -> list[Any]:
    """So many tables. Raises Refused where nobody has written how to find them."""
    validated_seat(seat, match.seats)
    if not is_whole(n) or n < 0:
        raise Refused("malformed_count", "how many worlds: a whole number, 0 or more")
    if imagine is None:
        raise Refused("no_worlds", f"nobody has written how worlds of {match.game.key} are drawn")
    if match.chances():
        raise Refused("table_to_move", "a draw is due: the table moves first")
    sample, luck = imagine(match, seat), sources.seeded(seed)
    return [sample(luck) for _ in range(n)]
