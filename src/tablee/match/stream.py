"""What one audience hears of a match: a dense row of updates, each with its view."""

from typing import Any

import msgspec

from tablee.kernel import Audience, told_to
from tablee.match.match import Match, Step


class Update(msgspec.Struct, frozen=True):
    """The facts of one step as this audience may know them, and the view after it."""

    n: int
    facts: list[Any]
    view: Any


class Stream:
    """The updates of one audience. A step that tells it nothing makes no update and no gap."""

    def __init__(self, match: Match, audience: Audience) -> None:
        self.match = match
        self.audience = audience
        self.updates = [Update(0, list(told_to(audience, match.opening)), match.view(audience))]
        match.listeners.append(self.hear)

    def hear(self, step: Step) -> None:
        """Take in one step of the match."""
        facts = told_to(self.audience, step.facts)
        if facts:
            view = self.match.view(self.audience)
            self.updates.append(Update(len(self.updates), list(facts), view))
