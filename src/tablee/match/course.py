"""A game taking its course: deadlines fire, luck is drawn, and everything is written down.

It trusts what it is told; `Match` asks the law before.
"""

from collections.abc import Callable, Sequence
from typing import Any, Literal, Self

import msgspec

from tablee.kernel import (
    AnyGame,
    Chances,
    Facts,
    Luck,
    Outcome,
    Refusal,
    Refused,
    Seat,
    with_times,
)
from tablee.match import edges
from tablee.match.foresight import looked_ahead
from tablee.match.log import LONGEST, Entry, Log

Chance = Literal["drawn", "manual"]

TABLE_TO_MOVE = Refusal("table_to_move")
DUE = "a draw is due: the table moves first"
LOG_FULL = Refusal("log_full")
FULL = f"a match has {LONGEST} entries at most"
BAD_MOVE = "malformed"


class Step(msgspec.Struct, frozen=True):
    """One entry of the log as it happened, with the facts it brought."""

    entry: Entry
    facts: Facts


class Course:
    """A game, its state, its time and its log; listeners hear each step."""

    def __init__(self, game: AnyGame, log: Log, luck: Luck, chance: Chance = "drawn") -> None:
        self.game = game
        self.log = log
        self.seats = log.seats
        self.state: Any = game.setup(log.options, log.seats, log.deal)
        self.races = game.races(log.options, log.seats) is not None
        """Whether a moment earlier matters, so that moves are ordered by fair time."""
        self.now = 0
        self.listeners: list[Callable[[Step], None]] = []
        self.opening: Facts = game.opening(self.state)
        self._luck: Luck = luck
        self._chance: Chance = chance
        self._facts: Facts | None = None
        if self.chances() and chance == "drawn":
            raise AssertionError("luck before the first move belongs to the deal")

    # Questions --------------------------------------------------------------------------

    def awaited(self) -> Sequence[Seat]:
        """The seats the game waits for; none while the table is to move or after the end."""
        return () if self.chances() else self.game.awaited(self.state)

    def chances(self) -> Chances[Any] | None:
        """The draw that is due, where the caller makes the table's moves."""
        return self.game.chance(self.state)

    def deadline(self) -> int | None:
        """When something happens by itself if nobody acts before."""
        return None if self.outcome or self.chances() else self.game.deadline(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        return self.game.outcome(self.state)

    # Deeds ------------------------------------------------------------------------------

    def make(self, seat: Seat, move: Any) -> None:
        """Make now a move that `legal` has just listed: the law is not asked again."""
        self._enter(Entry(self.now, seat, move, []))
        self._draw()

    def land(self, move: Any) -> None:
        """Let luck bring this one of `chances()`, where the caller makes the table's moves."""
        self._land(move)
        self._draw()

    def advance(self, to: int) -> None:
        """Let time pass: every deadline up to this moment fires, in order. Raises Refused."""
        edges.read_moment(to)
        if self.chances():
            raise Refused(TABLE_TO_MOVE.code, DUE)
        # As many deadlines as milliseconds would still fit: only what is farther is tried before.
        if to - self.now >= LONGEST - len(self.log.entries):
            self._ahead(to)
        self._pass(to)

    def _pass(self, to: int) -> None:
        while (due := self.deadline()) is not None and due <= to:
            at = max(self.now, due)
            self._enter(Entry(at))
            self.now = at
            self._draw()
            if self.chances():
                return
        self.now = max(self.now, to)

    def repeat(self, entry: Entry) -> None:
        """Do again what an entry of our own log says, luck included; it was checked back then."""
        move = None if entry.seat is None else convert(entry.move, self.game.move_type, BAD_MOVE)
        self._enter(Entry(entry.at, entry.seat, move, [], entry.id, entry.claimed))
        self.now = entry.at
        for logged in entry.chance:
            self._land(convert(logged, self.game.table_move_type, BAD_MOVE))
        if not self.chances():
            self._tell()

    # Copies -----------------------------------------------------------------------------

    def _copy(self, luck: Luck) -> Self:
        """This match for a dry run: nobody listens, and its log is its own."""
        copy = self.__class__.__new__(self.__class__)
        copy.game, copy.seats, copy.races = self.game, self.seats, self.races
        copy.now = self.now
        copy.log = self.log.prefix(0)
        copy.state = self.state.clone()
        copy.opening, copy.listeners = self.opening, []
        copy._luck, copy._chance, copy._facts = luck, self._chance, None
        return copy

    def _ahead(self, to: int) -> Self:
        """This match as it will stand at this moment. Raises Refused where its log has no room."""
        self._luck, luck = looked_ahead(self._luck)
        then = self._copy(luck)
        then._pass(to)
        if len(self.log.entries) + len(then.log.entries) >= LONGEST:
            raise Refused(LOG_FULL.code, FULL)
        return then

    def clone(self) -> Self:
        """This match as it stands, to be played on apart; nobody listens yet.

        Both draw from one source of luck: what one of them has drawn, the other one will not.
        """
        copy = self._copy(self._luck)
        copy.log = self.log.prefix(len(self.log.entries))
        if copy.chances():  # luck is still to be written into the last entry
            entries = copy.log.entries
            entries[-1] = msgspec.structs.replace(entries[-1], chance=entries[-1].chance[:])
        copy._facts = self._facts
        return copy

    # Steps ------------------------------------------------------------------------------

    def _enter(self, entry: Entry) -> None:
        """Apply a move or a deadline and write it down. Luck may be due afterwards."""
        entries = self.log.entries
        if len(entries) >= LONGEST:
            raise Refused(LOG_FULL.code, FULL)
        entries.append(entry)
        if entry.seat is None:
            self._facts = self.game.expire(self.state, entry.at)
        else:
            facts = self.game.apply(self.state, entry.seat, entry.move, entry.at)
            self._facts = facts if entry.claimed is None else with_times(facts, entry.claimed)

    def _land(self, move: Any) -> None:
        entry = self.log.entries[-1]
        entry.chance.append(move)
        told = self.game.apply_table(self.state, move, entry.at)
        self._facts = (self._facts or ()) + told

    def _draw(self) -> None:
        """Draw all luck that is due, then tell the listeners of the finished step."""
        while chances := self.chances():
            if self._chance == "manual":
                return
            self._land(chances[self._luck.below(len(chances))])
        self._tell()

    def _tell(self) -> None:
        if self._facts is not None:
            step = Step(self.log.entries[-1], self._facts)
            self._facts = None
            for listener in self.listeners:
                listener(step)


def convert(plain: Any, to: Any, code: str) -> Any:
    """A struct from the plain form of our own store; one of the right type passes as it is."""
    try:
        return msgspec.convert(plain, to)
    except msgspec.ValidationError as error:
        raise Refused(code, str(error)) from error
