"""A minute together: who found what, and the pace against the levels (TWIN-46)."""

import msgspec

from tablee.analysis.steps import ReplayedStep
from tablee.games.twinit.facts import Level, Matched
from tablee.games.twinit.views import TwinView
from tablee.kernel import Seat
from tablee.match import Match


class Found(msgspec.Struct, frozen=True):
    """Equal cards put together."""

    seat: Seat
    at: int
    size: int
    points: int
    """What all had then."""


class HeapStory(msgspec.Struct, frozen=True, tag="heap"):
    """A minute, find by find."""

    found: tuple[Found, ...]
    starts: int
    ends: int
    steps: tuple[int, ...]
    """The points from which each level after the first is reached."""
    level: Level


class Minute:
    """Watches a game of all together."""

    def __init__(self, seats: int) -> None:
        self.found: list[Found] = []

    def observe(self, step: ReplayedStep, match: Match) -> None:
        """Take in one step."""
        self.found += [
            Found(fact.seat, step.at, fact.size, fact.points)
            for fact in step.facts_for(None)
            if isinstance(fact, Matched)
        ]

    def story(self, match: Match) -> HeapStory:
        """What there is to tell when the time is over."""
        view = match.view(None)
        assert isinstance(view, TwinView)
        assert view.heap
        heap = view.heap
        return HeapStory(tuple(self.found), heap.starts, heap.ends, heap.steps, heap.level)
