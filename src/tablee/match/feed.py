"""What one audience hears of a match: a dense row of updates, each with its view.

A seat's decisions are numbered, so that a move can name the one it answers and a double
click, or a click that meets the time-out, does nothing. The number goes up when the seat has
decided, when the clock decided for it, and when what it may do or whether it is waited for
has changed. It follows only steps of which the seat is told, so it tells nothing else; what
others do in secret leaves it alone (in Pan a pick of somebody else makes no click stale).
"""

from collections.abc import Iterable, Iterator, Sequence

from tablee.kernel import NO_OFFER, Audience, Fact, Offer, facts_for
from tablee.match.log import Entry, Step
from tablee.match.match import Match, validated_match
from tablee.match.updates import Position, Update
from tablee.match.validation import validated_seat


class Feed:
    """Tells one audience of a match and remembers no more than where it stands."""

    def __init__(self, match: Match, audience: Audience) -> None:
        self.match = validated_match(match)
        self.audience = None if audience is None else validated_seat(audience, match.seats)
        self.n = 0
        self._decides = audience is not None and not match.is_race
        self.decision = int(self._decides)
        self._offer = self._offered() if self._decides else NO_OFFER

    def opening(self) -> Update:
        """What is told as the cards are dealt."""
        return self.snapshot(facts_for(self.audience, self.match.opening))

    def snapshot(self, facts: Sequence[Fact] = ()) -> Update:
        """How things stand."""
        view = self.match.game.view(self.match.state, self.audience)
        offer = self._offer if self._decides else self._offered()
        position = Position(view, self.decision, offer, self.match.outcome)
        return Update(self.n, list(facts), position)

    def update_for(self, step: Step) -> Update | None:
        """The update this step brings; None, and no gap, if it tells this audience nothing."""
        facts = self.count(step)
        return self.snapshot(facts) if facts else None

    def count(self, step: Step) -> list[Fact]:
        """Keep count without looking, where nobody is there to be shown the view."""
        facts = facts_for(self.audience, step.facts)
        if facts:
            self.n += 1
            if self._decides:
                self._count_decision(step)
        return facts

    def _count_decision(self, step: Step) -> None:
        before, offer = self._offer, self._offered()
        clocked = step.entry.seat is None and before.awaited
        if offer is not before and offer != before:
            self._offer = offer
            self.decision += 1
        elif clocked or step.entry.seat == self.audience:
            self.decision += 1

    def _offered(self) -> Offer:
        return NO_OFFER if self.audience is None else self.match.offer(self.audience)


class UpdateStream:
    """All updates of one audience, from the opening on."""

    def __init__(self, match: Match, audience: Audience) -> None:
        self.feed = Feed(match, audience)
        self.updates = [self.feed.opening()]
        match.listeners.append(self.on_step)

    def on_step(self, step: Step) -> None:
        """Take in one step of the match."""
        update = self.feed.update_for(step)
        if update:
            self.updates.append(update)

    def take(self) -> list[Update]:
        """What is new since last taken."""
        updates, self.updates = self.updates, []
        return updates


def replayed_updates(
    match: Match, audience: Audience, entries: Iterable[Entry]
) -> Iterator[tuple[int, Update]]:
    """What an audience hears while these entries of our own log are done again, and when."""
    stream = UpdateStream(match, audience)
    yield 0, stream.updates.pop()
    for entry in entries:
        match.replay_entry(entry)
        for update in stream.take():
            yield entry.at, update
