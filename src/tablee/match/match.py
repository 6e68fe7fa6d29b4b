"""A match: one game being played. It checks, applies, draws luck, fires deadlines and logs."""

from collections.abc import Callable, Sequence
from typing import Any, Literal, Self, get_args

import msgspec

from tablee import luck as sources
from tablee.games import find
from tablee.kernel import (
    NOTHING,
    AnyGame,
    Audience,
    Chances,
    Facts,
    Luck,
    Offer,
    Outcome,
    Refusal,
    Refused,
    Seat,
    Supply,
    View,
    with_times,
)
from tablee.match import edges
from tablee.match.foresight import Foresight
from tablee.match.log import Entry, Log

Chance = Literal["drawn", "manual"]

NO_SUCH_SEAT = Refusal("no_such_seat")
GAME_OVER = Refusal("game_over")
TABLE_TO_MOVE = Refusal("table_to_move")
NOT_A_CHANCE = Refusal("not_a_chance")
NO_DEADLINE = Refusal("no_deadline")
WRONG_TIME = Refusal("wrong_time")
BAD_MOVE, BAD_OPTIONS, BAD_DEAL = "malformed", "malformed_options", "malformed_deal"


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
            raise AssertionError("luck before the first move belongs to the deal")

    @classmethod
    def new(
        cls,
        game: str | AnyGame,
        *,
        seats: int,
        options: Any = None,
        seed: int | str | None = None,
        deal: Any = None,
        supply: Supply | None = None,
        chance: Chance = "drawn",
        luck: Luck | None = None,
    ) -> Self:
        """A match before its first move; without seed or luck nobody can foresee it."""
        found = edges.read_game(game)
        options = edges.read({} if options is None else options, found.options_type, BAD_OPTIONS)
        seats = edges.read_seats(found, options, seats)
        luck = edges.read_luck(luck, seed)
        if deal is None and supply and found.supplied:
            deal = found.supplied(options, seats, luck, supply)
        elif deal is None:
            deal = found.deal(options, seats, luck)
        else:
            deal = edges.read(deal, found.deal_type, BAD_DEAL)
        return cls._dealt(found, Log(found.key, found.version, seats, options, deal), luck, chance)

    @classmethod
    def begin(
        cls,
        log: Log,
        *,
        game: AnyGame | None = None,
        chance: Chance = "drawn",
        luck: Luck | None = None,
    ) -> Self:
        """The match of a log of our own before its first move, ready to `repeat` its entries."""
        game = game or find(log.game)
        if log.version != game.version:
            raise Refused("unknown_version", f"{log.game} {log.version}")
        options = _convert(log.options, game.options_type, BAD_OPTIONS)
        deal = _convert(log.deal, game.deal_type, BAD_DEAL)
        head = Log(log.game, log.version, log.seats, options, deal)
        return cls(game, head, luck or sources.system(), chance)

    @classmethod
    def replay(
        cls,
        log: Log | bytes | str,
        *,
        game: AnyGame | None = None,
        chance: Chance = "drawn",
        luck: Luck | None = None,
    ) -> Self:
        """The match as the log left it, ready to go on. No luck is drawn for what is logged.

        A log is as suspicious as a stranger: every entry is checked. Raises Refused, with the
        number of the entry that could not have happened.
        """
        log = log.copied() if isinstance(log, Log) else Log.decode(log)
        game = game or find(log.game)
        if log.version != game.version or log.game != game.key:
            raise Refused("unknown_version", f"{log.game} {log.version}")
        options = edges.read(log.options, game.options_type, BAD_OPTIONS)
        seats = edges.read_seats(game, options, log.seats)
        deal = edges.read(log.deal, game.deal_type, BAD_DEAL)
        head = Log(log.game, log.version, seats, options, deal)
        match = cls._dealt(game, head, edges.read_luck(luck, None), chance)
        for number, entry in enumerate(log.entries):
            match._redo(entry, number)
        match._draw()
        return match

    @classmethod
    def _dealt(cls, game: AnyGame, head: Log, luck: Luck, chance: Any) -> Self:
        if chance not in get_args(Chance):
            raise Refused("unknown_chance", "'drawn' or 'manual'")
        try:
            return cls(game, head, luck, chance)
        except ValueError as error:
            raise Refused(BAD_DEAL, str(error)) from error

    # What anybody may ask ---------------------------------------------------------------

    def awaited(self) -> Sequence[Seat]:
        """The seats the game waits for; none while the table is to move or after the end."""
        return () if self.chances() else self.game.awaited(self.state)

    def legal(self, seat: Seat) -> Sequence[Any]:
        """The moves this seat may make now."""
        edges.need_seat(seat, self.seats)
        return () if self.outcome or self.chances() else self.game.legal(self.state, seat)

    def offer(self, seat: Seat) -> Offer:
        """What this seat may do now, and why not the rest."""
        edges.need_seat(seat, self.seats)
        if self.outcome or self.chances():
            return NOTHING
        return self.game.offer(self.state, seat, listed=self.game.listed and not self.races)

    def check(self, seat: Seat, move: Any) -> Refusal | None:
        """Why this seat may not make this move now, or None. Raises Refused for what is no move."""
        if not edges.is_seat(seat, self.seats):
            return NO_SUCH_SEAT
        return self._refusal(seat, self.decode(move))

    def view(self, audience: Audience) -> View:
        """What a seat is shown now; None: what spectators are shown."""
        if audience is not None:
            edges.need_seat(audience, self.seats)
        return self.game.view(self.state, audience)

    def chances(self) -> Chances[Any] | None:
        """The draw that is due, where the caller makes the table's moves."""
        return self.game.chance(self.state)

    def deadline(self) -> int | None:
        """When something happens by itself if nobody acts before."""
        return None if self.outcome or self.chances() else self.game.deadline(self.state)

    @property
    def races(self) -> bool:
        """Whether a moment earlier matters, so that moves are ordered by fair time."""
        return self.game.races(self.log.options, self.seats) is not None

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        return self.game.outcome(self.state)

    # What moves the match ---------------------------------------------------------------

    def play(self, seat: Seat, move: Any, at: int | None = None) -> None:
        """Make a move, given as a struct or in its plain form. Raises Refused."""
        refusal = self.attempt(edges.need_seat(seat, self.seats), move, at)
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
        """Make a move if the law lets it pass, once all that was due before it has happened.

        A move that is refused moves nothing: neither the clock nor what was due before it.
        """
        at = self.now if at is None else edges.read_moment(at)
        if not edges.is_seat(seat, self.seats):
            return NO_SUCH_SEAT
        move = self.decode(move)
        refusal = self._refused_at(seat, move, at)
        if refusal is None:
            self.advance(at)
            self._enter(Entry(self.now, seat, move, [], id, claimed))
            self._draw()
        return refusal

    def play_table(self, move: Any) -> None:
        """Make the table's move, where the caller chose to. Raises Refused."""
        self._land_checked(move)
        self._draw()

    def make(self, seat: Seat, move: Any) -> None:
        """Make now a move that `legal` has just listed: the law is not asked again."""
        self._enter(Entry(self.now, seat, move, []))
        self._draw()

    def land(self, number: int) -> None:
        """Let luck bring this one of `chances()`, where the caller makes the table's moves."""
        self._land((self.chances() or ())[number][0])
        self._draw()

    def advance(self, to: int) -> None:
        """Let time pass: every deadline up to this moment fires, in order. Raises Refused."""
        edges.read_moment(to)
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
        """Do again what an entry of our own log says, luck included; it was checked back then."""
        move = None if entry.seat is None else _convert(entry.move, self.game.move_type, BAD_MOVE)
        self._enter(Entry(entry.at, entry.seat, move, [], entry.id, entry.claimed))
        self.now = entry.at
        for logged in entry.chance:
            self._land(_convert(logged, self.game.table_move_type, BAD_MOVE))
        if not self.chances():
            self._tell()

    def decode(self, move: Any) -> Any:
        """A move from its plain form, or a struct looked through. Raises Refused."""
        return edges.read(move, self.game.move_type, BAD_MOVE)

    # How it is done ---------------------------------------------------------------------

    def _refusal(self, seat: Seat, move: Any) -> Refusal | None:
        if self.outcome:
            return GAME_OVER
        if self.chances():
            return TABLE_TO_MOVE
        return self.game.check(self.state, seat, move)

    def _refused_at(self, seat: Seat, move: Any, at: int) -> Refusal | None:
        """What the law will say to this move once time has passed up to its moment."""
        due = self.deadline()
        if due is None or due > at:
            return self._refusal(seat, move)
        if not isinstance(self._luck, Foresight):
            self._luck = Foresight(self._luck)
        then = self._copy(self._luck.ahead())
        then.advance(at)
        return then._refusal(seat, move)

    def _copy(self, luck: Luck) -> Self:
        """This match for a dry run: nobody listens, and its log is its own."""
        copy = self.__class__.__new__(self.__class__)
        copy.game, copy.seats, copy.now = self.game, self.seats, self.now
        copy.log = self.log.prefix(0)
        copy.state = self.state.clone()
        copy.opening, copy.listeners = self.opening, []
        copy._luck, copy._chance, copy._facts = luck, self._chance, None
        return copy

    def clone(self) -> Self:
        """This match as it stands, to be played on apart with the same luck; nobody listens yet."""
        copy = self._copy(self._luck)
        copy.log = self.log.prefix(len(self.log.entries))
        if copy.chances():  # luck is still to be written into the last entry
            entries = copy.log.entries
            entries[-1] = msgspec.structs.replace(entries[-1], chance=entries[-1].chance[:])
        copy._facts = self._facts
        return copy

    def _redo(self, entry: Entry, number: int) -> None:
        """Do again what a stranger's log says, if it could have happened so. Raises Refused."""
        try:
            refusal = self._implausible(entry)
            if refusal:
                raise Refused(refusal.code)
            self.repeat(msgspec.structs.replace(entry, chance=[]))
            for logged in entry.chance:
                self._land_checked(logged)
            if not self.chances():
                self._tell()
        except Refused as refused:
            raise Refused(refused.code, refused.detail, number) from refused

    def _implausible(self, entry: Entry) -> Refusal | None:
        """Why this entry cannot come next: its time, its move, or luck that is still due."""
        due = self.deadline()
        if self.chances():
            return TABLE_TO_MOVE
        if entry.seat is None:
            fires = due is not None and entry.at == max(self.now, due)
            return None if fires and entry.move is None else NO_DEADLINE
        if entry.at < self.now or (due is not None and due <= entry.at):
            return WRONG_TIME
        return self.check(entry.seat, entry.move)

    def _land_checked(self, move: Any) -> None:
        """A move of the table, if it is one of those that luck may bring now."""
        move = edges.read(move, self.game.table_move_type, BAD_MOVE)
        if all(move != chance for chance, weight in self.chances() or () if weight):
            raise Refused(NOT_A_CHANCE.code)
        self._land(move)

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


def _drawn(chances: Chances[Any], luck: Luck) -> Any:
    """One of the table's moves, as likely as its weight."""
    point = luck.below(sum(weight for _, weight in chances))
    for move, weight in chances:
        point -= weight
        if point < 0:
            return move
    raise AssertionError("weights add up to more than the point drawn")


def _convert(plain: Any, to: Any, code: str) -> Any:
    """A struct from the plain form of our own store; one of the right type passes as it is."""
    try:
        return msgspec.convert(plain, to)
    except msgspec.ValidationError as error:
        raise Refused(code, str(error)) from error
