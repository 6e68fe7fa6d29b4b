"""What one audience hears of a match: a dense row of updates, each with its view.

A seat's decisions are numbered, so that a move can name the one it answers and a double
click, or a click that meets the time-out, does nothing. The number goes up when the seat has
decided, when the clock decided for it, and when what it may do or whether it is waited for
has changed. It follows only steps of which the seat is told, so it tells nothing else; what
others do in secret leaves it alone (in Pan a pick of somebody else makes no click stale).
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from tablee.kernel import NOTHING, Audience, Fact, Offer, Outcome, told_to
from tablee.match import edges
from tablee.match.course import Step
from tablee.match.log import Entry
from tablee.match.match import Match


class Position(msgspec.Struct, frozen=True):
    """How things stand for one audience."""

    view: Any
    turn: int
    """The decision a move now answers; 0 for spectators, and where moments matter."""
    offer: Offer
    """What this seat may do now, and why not the rest; nothing for spectators."""
    outcome: Outcome | None


class Update(msgspec.Struct, frozen=True):
    """The facts of one step as this audience may know them, and how things stand after it."""

    n: int
    facts: list[Any]
    position: Position


class Teller:
    """Tells one audience of a match and remembers no more than where it stands."""

    __slots__ = ("_decides", "_offer", "audience", "match", "n", "turn")

    def __init__(self, match: Match, audience: Audience) -> None:
        self.match = match
        self.audience = None if audience is None else edges.need_seat(audience, match.seats)
        self.n = 0
        self._decides = audience is not None and not match.races
        self.turn = int(self._decides)
        self._offer = self._offered() if self._decides else NOTHING

    def opening(self) -> Update:
        """What is told as the cards are dealt."""
        return self.present(told_to(self.audience, self.match.opening))

    def present(self, facts: Sequence[Fact] = ()) -> Update:
        """How things stand."""
        view = self.match.view(self.audience)
        offer = self._offer if self._decides else self._offered()
        position = Position(view, self.turn, offer, self.match.outcome)
        return Update(self.n, list(facts), position)

    def tell(self, step: Step) -> Update | None:
        """The update this step brings; None, and no gap, if it tells this audience nothing."""
        facts = self.follow(step)
        return self.present(facts) if facts else None

    def follow(self, step: Step) -> list[Fact]:
        """Keep count without looking, where nobody is there to be shown the view."""
        facts = told_to(self.audience, step.facts)
        if facts:
            self.n += 1
            if self._decides:
                self._number(step)
        return facts

    def _number(self, step: Step) -> None:
        before, offer = self._offer, self._offered()
        clocked = step.entry.seat is None and before.awaited
        if offer != before:
            self._offer = offer
            self.turn += 1
        elif clocked or step.entry.seat == self.audience:
            self.turn += 1

    def _offered(self) -> Offer:
        return NOTHING if self.audience is None else self.match.offer(self.audience)


class Stream:
    """All updates of one audience, from the opening on."""

    def __init__(self, match: Match, audience: Audience) -> None:
        self.teller = Teller(match, audience)
        self.updates = [self.teller.opening()]
        match.listeners.append(self.hear)

    def hear(self, step: Step) -> None:
        """Take in one step of the match."""
        update = self.teller.tell(step)
        if update:
            self.updates.append(update)

    def take(self) -> list[Update]:
        """What is new since last taken."""
        updates, self.updates = self.updates, []
        return updates


def retell(
    match: Match, audience: Audience, entries: Iterable[Entry]
) -> Iterator[tuple[int, Update]]:
    """What an audience hears while these entries of our own log are done again, and when."""
    stream = Stream(match, audience)
    yield 0, stream.updates.pop()
    for entry in entries:
        match.repeat(entry)
        for update in stream.take():
            yield entry.at, update
