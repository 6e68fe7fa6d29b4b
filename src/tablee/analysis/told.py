"""What one seat was told of a match, from the deal on, told again to somebody who listens."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from tablee.analysis.steps import replayed_steps
from tablee.kernel import Fact, Seat, View
from tablee.match import Log, Match

Listener: TypeAlias = Callable[[Sequence[Fact], View], Any]


def retell(log: Log, seat: Seat, listener: Listener) -> None:
    """Every update of the seat, in order: facts told to it, and the view it had then."""
    match = Match.from_head(log)
    for step in replayed_steps(match, log):
        if (facts := step.facts_for(seat)) or step.entry < 0:
            listener(facts, match.view(seat))
