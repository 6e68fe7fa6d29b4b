"""A match as a table runs it: moves by id and decision, records to write, updates to send."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from tablee.kernel import Audience, Luck, Outcome, Refusal, Seat
from tablee.match import Entry, Feed, Match, Position, Ruling, Step, Timeline, Update, patch
from tablee.server.tables.matches.budget import LogBudget
from tablee.server.tables.matches.changes import Delivery, MatchChanges, Submission
from tablee.server.tables.matches.records import EntryRecorded, MatchStarted, SeatTaken
from tablee.server.wire import server_messages

STALE = Refusal("stale")
TOO_FAST = Refusal("too_fast")
MOST_WAITING = 16
"""How many moves of one seat may wait to be ruled: each tie among them is rehearsed."""


class RunningMatch:
    """One match. Nothing here waits or sends: `take_changes` says what is to be done."""

    def __init__(self, started: MatchStarted, luck: Luck) -> None:
        self._started = started
        self.number = started.match
        self.match = match = Match.from_head(started.head, luck=luck)
        self._luck = luck
        self.people = list(started.people)
        """Who sits where by their number; None: a bot, or nobody any more."""
        self.feeds: dict[Audience, Feed] = {
            audience: Feed(match, audience) for audience in (*range(match.seats), None)
        }
        self.shown: dict[Audience, Position] = {}
        """What every connection of an audience holds; patches are against it."""
        self._changes = MatchChanges()
        self.listens: Callable[[Audience], bool] = lambda audience: True
        """Whether anybody is there to be sent this audience's updates."""
        self.race = match.game.race_timing(match.log.options, match.seats)
        """How it is timed; None: moments do not matter."""
        self.timeline: Timeline | None = None
        self._made: set[tuple[Seat, str]] = set()
        """Moves in the log, by the ids their clients gave them."""
        self.submitted: dict[tuple[Seat, str], int] = {}
        """Moves that wait to be ruled, and their fair times."""
        self.budget = LogBudget()
        self._moves: msgspec.json.Decoder[Any] = msgspec.json.Decoder(match.game.move_type)
        match.listeners.append(self._on_step)

    @classmethod
    def new(cls, started: MatchStarted, luck: Luck) -> "RunningMatch":
        """A match that begins now."""
        running = cls(started, luck)
        running._changes.records.append(msgspec.json.encode(started))
        running._ready()
        return running

    @classmethod
    def rebuilt(cls, started: MatchStarted, entries: Sequence[Entry], luck: Luck) -> "RunningMatch":
        """A match from its records, as it was. Raises kernel's Refused on unknown rules."""
        running = cls(started, luck)
        running.listens = lambda audience: False
        for entry in entries:
            running.match.replay_entry(entry)
        running.take_changes()
        running._ready()
        return running

    def _ready(self) -> None:
        if self.race:
            window = self.race.tie_window_ms
            self.timeline = Timeline(self.match, self._luck, tie_window=window)

    # Questions ----------------------------------------------------------------------------

    @property
    def is_race(self) -> bool:
        """Whether moments matter."""
        return self.race is not None

    @property
    def names(self) -> list[str]:
        """Who plays in which seat; who took over from a bot counts, and who left still does."""
        return self._started.names

    @property
    def taken_over(self) -> list[Seat]:
        """The seats in which another person is than when it began."""
        seats = zip(self.people, self._started.people, strict=True)
        return [seat for seat, (now, begun) in enumerate(seats) if now not in (None, begun)]

    @property
    def outcome(self) -> Outcome | None:
        """None while the match goes on."""
        return self.match.outcome

    @property
    def due(self) -> int | None:
        """Up to which moment `advance` must come for something to happen."""
        return self.timeline.due if self.timeline else self.match.deadline()

    def seat_of(self, person: int | None) -> Audience:
        """Where this person sits in this match; None: they watch."""
        return None if person is None or person not in self.people else self.people.index(person)

    def has(self, seat: Seat, id: str) -> bool:
        """Whether this seat's move of this id is in the log, or waits to be ruled."""
        return (seat, id) in self._made or (seat, id) in self.submitted

    def is_gone(self, seat: Seat) -> bool:
        """Whether the match takes this seat's player for gone, and could be told otherwise."""
        back = self.match.game.absence_moves.get("return")
        return back is not None and self.match.check(seat, back) is None

    def decode(self, raw: msgspec.Raw) -> Any:
        """A player's move as it came over the wire; None: it is none.

        Coming and going are moves of the match too, but they are seen, not said.
        """
        try:
            move = self._moves.decode(raw)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            return None
        absence = self.match.game.absence_moves
        return None if move in (absence.get("leave"), absence.get("return")) else move

    # What moves it ------------------------------------------------------------------------

    def advance(self, at: int) -> None:
        """Time has passed; at a racing table `at` is the watermark."""
        if self.timeline is None:
            self.match.advance(max(at, self.match.now))
            return
        for ruling in self.timeline.settle(max(at, self.timeline.watermark)):
            if ruling.id is not None:
                self._changes.ruled_at.append(self.submitted.pop((ruling.seat, ruling.id)))
                self._changes.rulings.append(ruling)

    def submit(self, submission: Submission) -> Refusal | None:
        """The one way for a move: it is ruled once and made once.

        In a race it waits in line for its ruling, which is collected; elsewhere it is ruled now,
        at the moment up to which the match has come.
        """
        name = (submission.seat, submission.id or "")
        if name in self.submitted:
            return None
        made = name in self._made
        if self.timeline and submission.at is not None and not made and not self.outcome:
            if self._waiting_of(submission.seat) >= MOST_WAITING:
                self._rule(submission, TOO_FAST)
                return TOO_FAST
            self.timeline.enqueue(submission.seat, submission.move, submission.at, submission.id)
            if submission.id:
                self.submitted[name] = submission.at
            return None
        refusal = None if made else self._attempt(submission)
        self._rule(submission, refusal)
        return refusal

    def _rule(self, submission: Submission, refusal: Refusal | None) -> None:
        if submission.id:
            self._changes.rulings.append(Ruling(submission.seat, submission.id, refusal))

    def _waiting_of(self, seat: Seat) -> int:
        return sum(1 for waiting, _ in self.submitted if waiting == seat)

    def _attempt(self, submission: Submission) -> Refusal | None:
        stale = (
            submission.decision is not None
            and submission.decision != self.feeds[submission.seat].decision
        )
        if stale and not self.outcome:
            return STALE
        return self.match.attempt(submission.seat, submission.move, id=submission.id)

    def _on_step(self, step: Step) -> None:
        entry = step.entry
        self._changes.records.append(msgspec.json.encode(EntryRecorded(entry)))
        if entry.seat is not None:
            self.budget.written[entry.seat] += 1
            if entry.id is not None:
                self._made.add((entry.seat, entry.id))
        for audience, feed in self.feeds.items():
            facts = feed.count(step)
            if facts and self.listens(audience):
                self._changes.deliveries.append(Delivery(audience, feed.snapshot(facts)))
            elif facts:
                self.shown.pop(audience, None)

    def seat_person(self, seat: Seat, person: int, name: str) -> None:
        """Somebody plays on for the bot in this seat."""
        self.people[seat] = person
        self._started = self._started.with_name(seat, name)
        self._changes.records.append(msgspec.json.encode(SeatTaken(seat, name, person)))

    # What comes out of it -------------------------------------------------------------------

    @property
    def has_changes(self) -> bool:
        """Whether anything has; nothing is sent, answered or counted without one of these."""
        return bool(self._changes.records or self._changes.rulings)

    def take_changes(self) -> MatchChanges:
        """What happened since this was last asked."""
        changes, self._changes = self._changes, MatchChanges()
        return changes

    # What is sent ---------------------------------------------------------------------------

    def snapshot(self, audience: Audience, now: int, *, fresh: bool) -> server_messages.Update:
        """The whole position, with what is told at the deal if the match is fresh."""
        feed = self.feeds[audience]
        if fresh:
            update = feed.opening()
        elif audience in self.shown:
            update = Update(feed.n, [], self.shown[audience])
        else:
            update = feed.snapshot()
        self.shown[audience] = update.position
        return as_sent(update, now, None)

    def patch_update(
        self, delivery: Delivery, now: int, acks: tuple[str, ...] = ()
    ) -> server_messages.Update:
        """An update as it is sent: what changed since the last one of this audience."""
        audience, update = delivery
        held, self.shown[audience] = self.shown.get(audience), update.position
        return as_sent(update, now, held, acks)


def as_sent(
    update: Update, at: int, held: Position | None, acks: tuple[str, ...] = ()
) -> server_messages.Update:
    """An update as it goes out to those who hold this position; None: they hold none."""
    return server_messages.Update(update.n, at, update.facts, patch(held, update.position), acks)
