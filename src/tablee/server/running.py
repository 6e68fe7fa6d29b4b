"""A match as a table runs it: moves by id and decision, records to write, updates to send."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec

from tablee import luck
from tablee.kernel import Audience, Outcome, Refusal, Seat
from tablee.match import Entry, Log, Match, Ruling, Step, Teller, Timeline, Update
from tablee.server.wire import asked, told

STALE = Refusal("stale")
MALFORMED = Refusal("malformed")
GAME_OVER = Refusal("game_over")


class Begun(msgspec.Struct, frozen=True, tag_field="type", tag="begun"):
    """A record: a match begins."""

    match: int
    head: Log
    names: list[str]
    """Who sits where, as they were called then."""
    people: list[int | None]
    """Who sits where by their number; None: a bot."""


class Entered(msgspec.Struct, frozen=True, tag_field="type", tag="entered"):
    """A record: one entry of the match's log."""

    entry: Entry


Record: TypeAlias = Begun | Entered

read_record = msgspec.json.Decoder(Record).decode


class News(msgspec.Struct, frozen=True):
    """What one audience is to hear of one step, and whether the match ended with it."""

    audience: Audience
    update: Update
    outcome: Outcome | None


class Running:
    """One match. Nothing here waits or sends; `news`, `records` and `rulings` are collected."""

    def __init__(self, begun: Begun) -> None:
        self.number = begun.match
        self.match = match = Match.begin(begun.head)
        self.people = begun.people
        self.tellers: dict[Audience, Teller] = {
            audience: Teller(match, audience) for audience in (*range(match.seats), None)
        }
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
        self._waiting: set[tuple[Seat, str]] = set()
        """Moves that wait to be ruled."""
        self._moves: msgspec.json.Decoder[Any] = msgspec.json.Decoder(match.game.move_type)
        match.listeners.append(self._hear)

    @classmethod
    def new(cls, begun: Begun) -> "Running":
        """A match that begins now."""
        running = cls(begun)
        running.records.append(msgspec.json.encode(begun))
        running._ready()
        return running

    @classmethod
    def again(cls, begun: Begun, entries: Sequence[Entry]) -> "Running":
        """A match from its records, as it was. Raises kernel's Refused on unknown rules."""
        running = cls(begun)
        running.listens = lambda audience: False
        for entry in entries:
            running.match.repeat(entry)
        running.records.clear()
        running._ready()
        return running

    def _ready(self) -> None:
        if self.race:
            window = self.race.tie_window
            self.timeline = Timeline(self.match, luck.system(), tie_window=window)

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

    # What moves it ------------------------------------------------------------------------

    def advance(self, at: int) -> None:
        """Time has passed; at a racing table `at` is the watermark."""
        if self.timeline is None:
            self.match.advance(at)
            return
        for ruling in self.timeline.settle(at):
            if ruling.id is not None:
                self._waiting.discard((ruling.seat, ruling.id))
                self.rulings.append(ruling)

    def move(self, seat: Seat, wish: asked.Move, at: int) -> None:
        """A move as it came over the wire. It is ruled once and made once."""
        name = seat, wish.id
        if name in self._waiting:
            return
        refusal = None if name in self._made else self._heard(seat, wish, at)
        if name not in self._waiting:
            self.rulings.append(Ruling(seat, wish.id, refusal))

    def play(self, seat: Seat, move: Any, at: int) -> Refusal | None:
        """A move of a bot, whose answer nobody waits for."""
        if self.timeline is None:
            return self.match.attempt(seat, move, at)
        self.timeline.hear(seat, move, at)
        return None

    def is_gone(self, seat: Seat) -> bool:
        """Whether the match takes this seat's player for gone, and could be told otherwise."""
        back = self.match.game.back
        return back is not None and self.match.check(seat, back) is None

    def call(self, seat: Seat, *, gone: bool) -> None:
        """The player of this seat is gone, or somebody plays there again; it counts at once."""
        move = self.match.game.gone if gone else self.match.game.back
        if move is not None:
            self.match.attempt(seat, move)

    def _heard(self, seat: Seat, wish: asked.Move, at: int) -> Refusal | None:
        try:
            move = self._moves.decode(wish.move)
        except msgspec.MsgspecError:
            return MALFORMED
        if wish.match != self.number:
            return STALE
        if move in (self.match.game.gone, self.match.game.back):
            return MALFORMED  # coming and going is seen, not said
        if self.timeline is not None and not self.outcome:
            self._waiting.add((seat, wish.id))
            self.timeline.hear(seat, move, at, wish.id)
            return None
        self.match.advance(at)
        if not self.outcome and wish.turn != self.tellers[seat].turn:
            return STALE
        return self.match.attempt(seat, move, at, id=wish.id)

    def _hear(self, step: Step) -> None:
        entry = step.entry
        self.records.append(msgspec.json.encode(Entered(entry)))
        if entry.seat is not None and entry.id is not None:
            self._made.add((entry.seat, entry.id))
        outcome = self.outcome
        for audience, teller in self.tellers.items():
            facts = teller.follow(step)
            if facts and self.listens(audience):
                self.news.append(News(audience, teller.present(facts), outcome))

    def take_records(self) -> list[bytes]:
        """What is new since last asked, to be written."""
        records, self.records = self.records, []
        return records

    # What is sent ---------------------------------------------------------------------------

    def state(self, audience: Audience, now: int, *, running: bool, fresh: bool) -> told.MatchState:
        """The match as this audience finds it, with what is told at the deal if it is fresh."""
        teller = self.tellers[audience]
        update = teller.opening() if fresh else teller.present()
        return told.MatchState(
            match=self.number,
            game=self.match.game.key,
            races=self.races,
            you=audience,
            n=update.n,
            facts=update.facts,
            view=update.view,
            turn=update.turn,
            legal=update.legal,
            outcome=self.outcome,
            now=now,
            running=running,
        )


def sent(news: News, now: int) -> told.Update:
    """An update as it is sent."""
    update = news.update
    return told.Update(
        n=update.n,
        facts=update.facts,
        view=update.view,
        turn=update.turn,
        legal=update.legal,
        outcome=news.outcome,
        now=now,
    )
