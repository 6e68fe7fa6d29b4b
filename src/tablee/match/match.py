"""A match: one game being played. It checks, applies, draws luck, fires deadlines and logs."""

from collections.abc import Callable, Sequence
from typing import Any, Literal, Self

import msgspec

from tablee import luck as sources
from tablee.games import find
from tablee.kernel import (
    AnyGame,
    Audience,
    Chances,
    Facts,
    Luck,
    Outcome,
    Refusal,
    Refused,
    Seat,
    View,
    with_times,
)
from tablee.match.log import Entry, Log

Chance = Literal["drawn", "manual"]

NO_SUCH_SEAT = Refusal("no_such_seat")
GAME_OVER = Refusal("game_over")
TABLE_TO_MOVE = Refusal("table_to_move")
NOT_A_CHANCE = Refusal("not_a_chance")


class Step(msgspec.Struct, frozen=True):
    """One entry of the log as it happened, with the facts it brought."""

    entry: Entry
    facts: Facts


class Match:
    """A game, its state, its time and its log. Tell it moves; listeners hear each step."""

    def __init__(self, game: AnyGame, log: Log, luck: Luck, chance: Chance = "drawn") -> None:
        self.game = game
        self.log = log
        self.seats = log.seats
        self.state: Any = game.setup(log.options, log.seats, log.deal)
        self.now = 0
        self.listeners: list[Callable[[Step], None]] = []
        self.opening: Facts = game.opening(self.state)
        self._luck = luck
        self._chance: Chance = chance
        self._facts: Facts | None = None
        if self.chances() and chance == "drawn":
            raise ValueError("luck before the first move belongs to the deal")

    @classmethod
    def new(
        cls,
        game: str | AnyGame,
        *,
        seats: int,
        options: Any = None,
        seed: int | str | None = None,
        deal: Any = None,
        chance: Chance = "drawn",
        luck: Luck | None = None,
    ) -> Self:
        """A match before its first move; without seed or luck nobody can foresee it."""
        game = find(game) if isinstance(game, str) else game
        options = _convert(options or {}, game.options_type, "malformed_options")
        if seats not in game.seats(options):
            raise Refused("wrong_number_of_seats", str(seats))
        luck = luck or (sources.system() if seed is None else sources.seeded(seed))
        if deal is None:
            deal = game.deal(options, seats, luck)
        deal = _convert(deal, game.deal_type, "malformed_deal")
        return cls(game, Log(game.key, game.version, seats, options, deal), luck, chance)

    @classmethod
    def begin(cls, log: Log, *, game: AnyGame | None = None, luck: Luck | None = None) -> Self:
        """The match of this log before its first move, ready to `repeat` its entries."""
        game = game or find(log.game)
        if log.version != game.version:
            raise Refused("unknown_version", f"{log.game} {log.version}")
        options = _convert(log.options, game.options_type, "malformed_options")
        deal = _convert(log.deal, game.deal_type, "malformed_deal")
        head = Log(log.game, log.version, log.seats, options, deal)
        return cls(game, head, luck or sources.system())

    @classmethod
    def replay(
        cls,
        log: Log | bytes,
        *,
        game: AnyGame | None = None,
        chance: Chance = "drawn",
        luck: Luck | None = None,
    ) -> Self:
        """The match as the log left it, ready to go on. No luck is drawn for what is logged."""
        log = Log.decode(log) if isinstance(log, bytes) else log
        match = cls.begin(log, game=game, luck=luck)
        for entry in log.entries:
            match.repeat(entry)
        match._chance = chance
        match._draw()
        return match

    # What anybody may ask ---------------------------------------------------------------

    def awaited(self) -> Sequence[Seat]:
        """The seats the game waits for; none while the table is to move or after the end."""
        return () if self.chances() else self.game.awaited(self.state)

    def legal(self, seat: Seat) -> Sequence[Any]:
        """The moves this seat may make now."""
        self._need_seat(seat)
        return () if self.outcome or self.chances() else self.game.legal(self.state, seat)

    def check(self, seat: Seat, move: Any) -> Refusal | None:
        """Why this seat may not make this move now, or None."""
        if not 0 <= seat < self.seats:
            return NO_SUCH_SEAT
        if self.outcome:
            return GAME_OVER
        if self.chances():
            return TABLE_TO_MOVE
        return self.game.check(self.state, seat, move)

    def view(self, audience: Audience) -> View:
        """What a seat is shown now; None: what is shown to those who only watch."""
        if audience is not None:
            self._need_seat(audience)
        return self.game.view(self.state, audience)

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

    # What moves the match ---------------------------------------------------------------

    def play(self, seat: Seat, move: Any, at: int | None = None) -> None:
        """Make a move, given as a struct or in its plain form. Raises Refused."""
        refusal = self.attempt(seat, self.decode(move), at)
        if refusal:
            raise Refused(refusal.code)

    def attempt(
        self,
        seat: Seat,
        move: Any,
        at: int | None = None,
        *,
        id: str | None = None,
        claimed: int | None = None,
    ) -> Refusal | None:
        """Make a move if the law lets it pass, once all that was due before it has happened."""
        at = self.now if at is None else at
        if not self.chances():
            self.advance(at)
        refusal = self.check(seat, move)
        if refusal is None:
            self._enter(Entry(self.now, seat, move, [], id, claimed))
            self._draw()
        return refusal

    def play_table(self, move: Any) -> None:
        """Make the table's move, where the caller chose to. Raises Refused."""
        move = _convert(move, self.game.table_move_type, "malformed")
        if all(move != chance for chance, weight in self.chances() or () if weight):
            raise Refused(NOT_A_CHANCE.code)
        self._land(move)
        self._draw()

    def advance(self, to: int) -> None:
        """Let time pass: every deadline up to this moment fires, in order."""
        if self.chances():
            raise Refused(TABLE_TO_MOVE.code)
        while (due := self.deadline()) is not None and due <= to:
            self.now = max(self.now, due)
            self._enter(Entry(self.now))
            self._draw()
            if self.chances():
                return
        self.now = max(self.now, to)

    def repeat(self, entry: Entry) -> None:
        """Do again what an entry of a log says, luck included."""
        move = None if entry.seat is None else self.decode(entry.move)
        self._enter(Entry(entry.at, entry.seat, move, [], entry.id, entry.claimed))
        self.now = entry.at
        for logged in entry.chance:
            self._land(_convert(logged, self.game.table_move_type, "malformed"))
        if not self.chances():
            self._tell()

    def decode(self, move: Any) -> Any:
        """A move from its plain form. Raises Refused."""
        return _convert(move, self.game.move_type, "malformed")

    # How it is done ---------------------------------------------------------------------

    def _enter(self, entry: Entry) -> None:
        """Apply a move or a deadline and write it down. Luck may be due afterwards."""
        self.log.entries.append(entry)
        if entry.seat is None:
            self._facts = self.game.expire(self.state, entry.at)
        else:
            facts = self.game.apply(self.state, entry.seat, entry.move, entry.at)
            self._facts = facts if entry.claimed is None else with_times(facts, entry.claimed)

    def _land(self, move: Any) -> None:
        entry = self.log.entries[-1]
        entry.chance.append(move)
        told = self.game.apply_table(self.state, move, entry.at)
        self._facts = (self._facts or []) + told

    def _draw(self) -> None:
        """Draw all luck that is due, then tell the listeners of the finished step."""
        while chances := self.chances():
            if self._chance == "manual":
                return
            self._land(_drawn(chances, self._luck))
        self._tell()

    def _tell(self) -> None:
        if self._facts is not None:
            step = Step(self.log.entries[-1], self._facts)
            self._facts = None
            for listener in self.listeners:
                listener(step)

    def _need_seat(self, seat: Seat) -> None:
        if not 0 <= seat < self.seats:
            raise Refused(NO_SUCH_SEAT.code)


def _drawn(chances: Chances[Any], luck: Luck) -> Any:
    """One of the table's moves, as likely as its weight."""
    point = luck.below(sum(weight for _, weight in chances))
    for move, weight in chances:
        point -= weight
        if point < 0:
            return move
    raise AssertionError("weights add up to more than the point drawn")


def _convert(plain: Any, to: Any, code: str) -> Any:
    """A struct from its plain form; a struct of the right type passes as it is."""
    try:
        return msgspec.convert(plain, to)
    except msgspec.ValidationError as error:
        raise Refused(code, str(error)) from error
