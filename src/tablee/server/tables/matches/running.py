"""A match as a table runs it: moves by id and decision, records to write, updates to send."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from tablee.kernel import Audience, Luck, Outcome, Refusal, Seat
from tablee.luck import system
from tablee.match import Entry, Match, Position, Ruling, Step, Teller, Timeline, Update, patch
from tablee.server.tables.matches.records import Begun, Entered
from tablee.server.wire import told

STALE = Refusal("stale")


class Submission(msgspec.Struct, frozen=True):
    """A move on its way into the match, whoever makes it: a person, a bot or the server."""

    seat: Seat
    move: Any
    at: int | None = None
    """Its fair time, where moments matter; None: it counts at once."""
    turn: int | None = None
    """The decision it answers, where players take turns; None: whichever it is."""
    id: str | None = None
    """The client's name for it, by which it is made once; None: nobody waits for the answer."""


class News(NamedTuple):
    """What one audience is to hear of one step."""

    audience: Audience
    update: Update


class RunningMatch:
    """One match. Nothing here waits or sends; `news`, `records` and `rulings` are collected."""

    def __init__(self, begun: Begun, luck: Luck) -> None:
        self._begun = begun
        self.number = begun.match
        self.match = match = Match.begin(begun.head, luck=luck)
        self._luck = luck
        self.people = list(begun.people)
        """Who sits where by their number; None: a bot, or nobody any more."""
        self.names = begun.names
        self.tellers: dict[Audience, Teller] = {
            audience: Teller(match, audience) for audience in (*range(match.seats), None)
        }
        self.shown: dict[Audience, Position] = {}
        """What every connection of an audience holds; patches are against it."""
        self.news: list[News] = []
        self.listens: Callable[[Audience], bool] = lambda audience: True
        """Whether anybody is there to be told what this audience hears."""
        self.records: list[bytes] = []
        self.rulings: list[Ruling] = []
        self.race = match.game.races(match.log.options, match.seats)
        """How it is timed; None: moments do not matter."""
        self.timeline: Timeline | None = None
        self._made: set[tuple[Seat, str]] = set()
        """Moves in the log, by the ids their clients gave them."""
        self.waiting: dict[tuple[Seat, str], int] = {}
        """Moves that wait to be ruled, and their fair times."""
        self.settled: list[int] = []
        """The fair times of moves that were."""
        self._moves: msgspec.json.Decoder[Any] = msgspec.json.Decoder(match.game.move_type)
        match.listeners.append(self._hear)

    @classmethod
    def new(cls, begun: Begun, luck: Luck | None = None) -> "RunningMatch":
        """A match that begins now."""
        running = cls(begun, luck or system())
        running.records.append(msgspec.json.encode(begun))
        running._ready()
        return running

    @classmethod
    def again(cls, begun: Begun, entries: Sequence[Entry]) -> "RunningMatch":
        """A match from its records, as it was. Raises kernel's Refused on unknown rules."""
        running = cls(begun, system())
        running.listens = lambda audience: False
        for entry in entries:
            running.match.repeat(entry)
        running.records.clear()
        running._ready()
        return running

    def _ready(self) -> None:
        if self.race:
            window = self.race.tie_window
            self.timeline = Timeline(self.match, self._luck, tie_window=window)

    # Questions ----------------------------------------------------------------------------

    @property
    def races(self) -> bool:
        """Whether moments matter."""
        return self.race is not None

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

    def is_gone(self, seat: Seat) -> bool:
        """Whether the match takes this seat's player for gone, and could be told otherwise."""
        back = self.match.game.back
        return back is not None and self.match.check(seat, back) is None

    def decode(self, raw: msgspec.Raw) -> Any:
        """A player's move as it came over the wire; None: it is none.

        Coming and going are moves of the match too, but they are seen, not said.
        """
        try:
            move = self._moves.decode(raw)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            return None
        return None if move in (self.match.game.gone, self.match.game.back) else move

    # What moves it ------------------------------------------------------------------------

    def advance(self, at: int) -> None:
        """Time has passed; at a racing table `at` is the watermark."""
        if self.timeline is None:
            self.match.advance(at)
            return
        for ruling in self.timeline.settle(at):
            if ruling.id is not None:
                self.settled.append(self.waiting.pop((ruling.seat, ruling.id)))
                self.rulings.append(ruling)

    def submit(self, wish: Submission) -> Refusal | None:
        """The one way for a move: it is ruled once and made once.

        In a race it waits in line for its ruling, which is collected; elsewhere it is ruled now,
        at the moment up to which the match has come.
        """
        name = (wish.seat, wish.id or "")
        if name in self.waiting:
            return None
        made = name in self._made
        if self.timeline and wish.at is not None and not made and not self.outcome:
            self.timeline.hear(wish.seat, wish.move, wish.at, wish.id)
            if wish.id:
                self.waiting[name] = wish.at
            return None
        refusal = None if made else self._attempt(wish)
        if wish.id:
            self.rulings.append(Ruling(wish.seat, wish.id, refusal))
        return refusal

    def _attempt(self, wish: Submission) -> Refusal | None:
        stale = wish.turn is not None and wish.turn != self.tellers[wish.seat].turn
        if stale and not self.outcome:
            return STALE
        return self.match.attempt(wish.seat, wish.move, id=wish.id)

    def _hear(self, step: Step) -> None:
        entry = step.entry
        self.records.append(msgspec.json.encode(Entered(entry)))
        if entry.seat is not None and entry.id is not None:
            self._made.add((entry.seat, entry.id))
        for audience, teller in self.tellers.items():
            facts = teller.follow(step)
            if facts and self.listens(audience):
                self.news.append(News(audience, teller.present(facts)))
            elif facts:
                self.shown.pop(audience, None)

    # What is taken from it ------------------------------------------------------------------

    def take_news(self) -> list[News]:
        """What is new since last asked, to be told."""
        news, self.news = self.news, []
        return news

    def take_records(self) -> list[bytes]:
        """What is new since last asked, to be written."""
        records, self.records = self.records, []
        return records

    def recorded(self) -> list[bytes]:
        """All records of it so far, as they were written."""
        entries = self.match.log.entries
        return [msgspec.json.encode(record) for record in (self._begun, *map(Entered, entries))]

    def take_settled(self) -> list[int]:
        """The fair times of what was ruled since last asked."""
        settled, self.settled = self.settled, []
        return settled

    def take_rulings(self) -> list[Ruling]:
        """What became of moves since last asked."""
        rulings, self.rulings = self.rulings, []
        return rulings

    # What is sent ---------------------------------------------------------------------------

    def whole(self, audience: Audience, now: int, *, fresh: bool) -> told.Update:
        """The whole position, with what is told at the deal if the match is fresh."""
        teller = self.tellers[audience]
        if fresh:
            update = teller.opening()
        elif audience in self.shown:
            update = Update(teller.n, [], self.shown[audience])
        else:
            update = teller.present()
        self.shown[audience] = update.position
        return as_sent(update, now, None)

    def change(self, news: News, now: int) -> told.Update:
        """An update as it is sent: what changed since the last one of this audience."""
        audience, update = news
        held, self.shown[audience] = self.shown.get(audience), update.position
        return as_sent(update, now, held)


def as_sent(update: Update, at: int, held: Position | None) -> told.Update:
    """An update as it goes out to those who hold this position; None: they hold none."""
    return told.Update(update.n, at, update.facts, patch(held, update.position))
