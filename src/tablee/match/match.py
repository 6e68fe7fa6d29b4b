"""A match: one game being played, with the law at its door."""

from collections.abc import Sequence
from typing import Any, Self, get_args

import msgspec

from tablee import luck as sources
from tablee.games import find
from tablee.kernel import (
    NOTHING,
    AnyGame,
    Audience,
    Luck,
    Offer,
    Race,
    Refusal,
    Refused,
    Seat,
    Supply,
    View,
    in_text,
)
from tablee.match import edges
from tablee.match.course import BAD_MOVE, DUE, LOG_FULL, TABLE_TO_MOVE, Chance, Course, convert
from tablee.match.log import LONGEST, Entry, Log

NO_SUCH_SEAT = Refusal("no_such_seat")
GAME_OVER = Refusal("game_over")
NOT_A_CHANCE = Refusal("not_a_chance")
NO_DEADLINE = Refusal("no_deadline")
WRONG_TIME = Refusal("wrong_time")
BAD_OPTIONS, BAD_DEAL = "malformed_options", "malformed_deal"


class Match(Course):
    """Tell it moves: it makes those that the law lets pass. Listeners hear each step."""

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
        luck, supply = edges.read_luck(luck, seed), edges.read_supply(supply)
        if deal is None and supply and found.supplied:
            deal = found.supplied(options, seats, luck, supply)
            deal = edges.read(deal, found.deal_type, BAD_DEAL)
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
        game = find(log.game) if game is None else edges.read_game(game)
        if log.version != game.version:
            raise Refused("unknown_version", f"{log.game} {log.version}")
        options = convert(log.options, game.options_type, BAD_OPTIONS)
        deal = convert(log.deal, game.deal_type, BAD_DEAL)
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
        game = find(log.game) if game is None else edges.read_game(game)
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
        if not edges.is_text(chance) or chance not in get_args(Chance):
            raise Refused("unknown_chance", "'drawn' or 'manual'")
        try:
            return cls(game, head, luck, chance)
        except ValueError as error:
            raise Refused(BAD_DEAL, str(error)) from error

    # What anybody may ask ---------------------------------------------------------------

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

    # What moves the match ---------------------------------------------------------------

    def play(self, seat: Seat, move: Any, at: int | None = None) -> None:
        """Make a move, given as a struct or in its plain form. Raises Refused."""
        refusal = self.attempt(edges.need_seat(seat, self.seats), move, at)
        if refusal:
            raise Refused(refusal.code, _in_words(refusal, seat, move))

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
        move, id = self.decode(move), edges.read_id(id)
        if claimed is not None and not self._may_claim(edges.read_moment(claimed), at):
            return WRONG_TIME
        refusal = self._refused_at(seat, move, at)
        if refusal is None:
            self._pass(at)
            self._enter(Entry(self.now, seat, move, [], id, claimed))
            self._draw()
        return refusal

    def play_table(self, move: Any) -> None:
        """Make the table's move, where the caller chose to. Raises Refused."""
        self._land_checked(move)
        self._draw()

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
        if len(self.log.entries) >= LONGEST:
            return LOG_FULL
        due = self.deadline()
        then = self if due is None or due > at else self._ahead(at)
        return then._refusal(seat, move)

    def _may_claim(self, claimed: int, at: int) -> bool:
        """Whether a move ruled at this moment can have been heard with that time: a lot moves it
        by a tie window at most, and the watermark only moves it up."""
        race = self.game.races(self.log.options, self.seats) or Race()
        return claimed <= max(at, self.now) + race.tie_window

    def _redo(self, entry: Entry, number: int) -> None:
        """Do again what a stranger's log says, if it could have happened so. Raises Refused."""
        try:
            refusal = self._implausible(entry)
            if refusal:
                raise Refused(refusal.code, _in_words(refusal, entry.seat, entry.move))
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
        if entry.claimed is not None and not self._may_claim(entry.claimed, entry.at):
            return WRONG_TIME
        return self.check(entry.seat, entry.move)

    def _land_checked(self, move: Any) -> None:
        """A move of the table, if it is one of those that luck may bring now."""
        move = edges.read(move, self.game.table_move_type, BAD_MOVE)
        chances = self.chances() or ()
        if move not in chances:
            some = (
                "is not among what luck may bring now" if chances else "comes when no draw is due"
            )
            raise Refused(NOT_A_CHANCE.code, f"{in_text(move)} {some}")
        self._land(move)


def _in_words(refusal: Refusal, seat: Seat | None, move: Any) -> str:
    """What was refused, where the code says why."""
    if refusal == TABLE_TO_MOVE:
        return DUE
    return f"not now: {in_text(move)} of seat {seat}" if seat is not None else "no deadline is due"
