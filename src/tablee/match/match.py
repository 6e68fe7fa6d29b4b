"""A match: one game being played. This is how its order, its luck and its log work.

**Order.** A match has one clock, `now`, in whole milliseconds since the start. It is moved by
whoever holds the match, and never backwards. A move counts at a moment. Every deadline up to that
moment fires first, each at its own time; then the law (`Game.check`) is asked; then the move is
applied. So a deadline comes before a move of the same moment.

**Luck.** A move or a deadline may call for a draw (`Game.chance`). The match draws one of the
listed moves of the table, applies it, and looks again; only when no draw is due are the listeners
told. So a move and the luck that follows it are one step, and nobody sees half of it. With
`chance="manual"` the caller draws instead, and nobody can move before that.

Luck may also go by places (`PlacedLuck`): then what one draw brings does not depend on how many
came before it, and a place has the same luck in every match of one seed.

**A refused move changes nothing**: not the clock, not the log, not the luck. Whether a late move is
allowed depends on what the deadlines before it bring, so they are tried on a copy first
(`_dry_run`). The copy draws what the match is going to draw: asking again, or asking for something
else, does not turn bad luck into good. Luck without a seed cannot be drawn twice, so from its
first dry run on the match draws by a seed that comes from this luck. Whoever lets time pass before
each move, as the server and `Timeline` do, never needs a dry run.

**Log.** The version of the rules, the options, the deal, and one entry for each move and each
deadline, together with the luck that followed. Every prefix of it makes the same match again, and
nothing is drawn for what is logged. A log of our own store is trusted (`from_head`,
`replay_entry`); any other is checked entry by entry (`replay`), and refused if it could not have
happened.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import (
    TYPE_CHECKING,
    Any,
    Generic,
    Literal,
    Required,
    Self,
    TypeAlias,
    TypedDict,
    TypeVar,
    Unpack,
    get_args,
    overload,
)

import msgspec

from tablee.kernel import (
    NO_OFFER,
    AnyGame,
    Audience,
    Chances,
    Deal,
    DealSupply,
    Facts,
    Game,
    Luck,
    Move,
    Offer,
    Options,
    Outcome,
    RaceTiming,
    Refusal,
    Refused,
    Seat,
    TableMove,
    View,
    as_json,
    with_heard_time,
)
from tablee.luck import PlacedLuck, repeatable
from tablee.match.log import LONGEST, Entry, Log, Step
from tablee.match.validation import (
    converted,
    described,
    is_seat,
    is_text,
    validated,
    validated_game,
    validated_id,
    validated_log,
    validated_luck,
    validated_seat,
    validated_seats,
    validated_supply,
    validated_time,
)

if TYPE_CHECKING:
    import typing_extensions

    from tablee.games.janus.moves import JanusMove
    from tablee.games.janus.views import JanusView
    from tablee.games.pan.moves import PanMove
    from tablee.games.pan.views import PanView
    from tablee.games.social.moves import SocialMove
    from tablee.games.social.views import SocialView
    from tablee.games.twinit.moves import TwinMove
    from tablee.games.twinit.views import TwinView

    JanusMatch: TypeAlias = "Match[JanusMove, JanusView]"
    PanMatch: TypeAlias = "Match[PanMove, PanView]"
    SocialMatch: TypeAlias = "Match[SocialMove, SocialView]"
    TwinMatch: TypeAlias = "Match[TwinMove, TwinView]"
    # `Match` alone is a match of any game, as it is found at run time.
    M = typing_extensions.TypeVar("M", bound=Move, default=Any)
    V = typing_extensions.TypeVar("V", bound=View, default=Any)
else:
    M, V = TypeVar("M", bound=Move), TypeVar("V", bound=View)

GameMove = TypeVar("GameMove", bound=Move)
GameView = TypeVar("GameView", bound=View)
GameOf: TypeAlias = Game[Any, Any, Any, GameMove, Any, GameView]

Chance: TypeAlias = Literal["drawn", "manual"]
Plain: TypeAlias = Mapping[str, Any]
"""A struct in the form that JSON has for it."""

TABLE_TO_MOVE = Refusal("table_to_move")
LOG_FULL = Refusal("log_full")
NO_SUCH_SEAT = Refusal("no_such_seat")
GAME_OVER = Refusal("game_over")
NOT_A_CHANCE = Refusal("not_a_chance")
NO_DEADLINE = Refusal("no_deadline")
WRONG_TIME = Refusal("wrong_time")
BAD_MOVE, BAD_OPTIONS, BAD_DEAL = "malformed", "malformed_options", "malformed_deal"
DRAW_DUE = "a draw is due: the table moves first"
NO_ROOM = f"a match has {LONGEST} entries at most"


class _Setup(TypedDict, total=False):
    """How a match is set up: the named arguments of `Match.new`."""

    seats: Required[int]
    options: Options | Plain | None
    seed: int | str | None
    deal: Deal | Plain | None
    supply: DealSupply | None
    chance: Chance
    luck: Luck | None


class _Luck(TypedDict, total=False):
    """Where the luck of a match comes from that goes on from a log."""

    chance: Chance
    luck: Luck | None


class Match(Generic[M, V]):
    """One game being played: tell it moves, and it makes those that the law allows.

    `Match.new("pan", …)` knows the moves and views of Pan, as `Match.new(PAN, …)` does. Listeners
    are called after each step, in order.
    """

    def __init__(self, game: GameOf[M, V], log: Log, luck: Luck, chance: Chance = "drawn") -> None:
        self.game = game
        self.log = log
        self.seats = log.seats
        self.state: Any = game.setup(log.options, log.seats, log.deal)
        self.is_race = game.race_timing(log.options, log.seats) is not None
        """Whether a moment earlier matters, so that moves are ordered by fair time."""
        self.now = 0
        """Milliseconds since the start."""
        self.listeners: list[Callable[[Step], None]] = []
        self.opening: Facts = game.opening(self.state)
        """What is told as the cards are dealt."""
        self._luck = luck
        self._chance: Chance = chance
        self._facts: Facts | None = None
        if self.chances() and chance == "drawn":
            raise AssertionError("luck before the first move belongs to the deal")

    # How a match begins -----------------------------------------------------------------

    @overload
    @classmethod
    def new(cls, game: Literal["janus"], **setup: Unpack[_Setup]) -> "JanusMatch": ...
    @overload
    @classmethod
    def new(cls, game: Literal["pan"], **setup: Unpack[_Setup]) -> "PanMatch": ...
    @overload
    @classmethod
    def new(cls, game: Literal["social"], **setup: Unpack[_Setup]) -> "SocialMatch": ...
    @overload
    @classmethod
    def new(cls, game: Literal["twinit"], **setup: Unpack[_Setup]) -> "TwinMatch": ...
    @overload
    @classmethod
    def new(
        cls, game: GameOf[GameMove, GameView], **setup: Unpack[_Setup]
    ) -> "Match[GameMove, GameView]": ...
    @overload
    @classmethod
    def new(cls, game: str, **setup: Unpack[_Setup]) -> "Match[Any, Any]": ...
    @classmethod
    def new(
        cls,
        game: Any,
        *,
        seats: int,
        options: Options | Plain | None = None,
        seed: int | str | None = None,
        deal: Deal | Plain | None = None,
        supply: DealSupply | None = None,
        chance: Chance = "drawn",
        luck: Luck | None = None,
    ) -> "Match[Any, Any]":
        """A match before its first move; without seed or luck nobody can foresee it.

        Raises Refused, with a code and a sentence, for anything the game cannot begin with.
        """
        found = validated_game(game)
        given = validated({} if options is None else options, found.options_type, BAD_OPTIONS)
        seats = validated_seats(found, given, seats)
        source, supply = validated_luck(luck, seed), validated_supply(supply)
        if deal is None and supply and found.packs:
            deal = found.packs.deal(given, seats, source, supply)
            deal = validated(deal, found.deal_type, BAD_DEAL)
        elif deal is None:
            deal = found.deal(given, seats, source)
        else:
            deal = validated(deal, found.deal_type, BAD_DEAL)
        return cls._dealt(found, Log(found.key, found.version, seats, given, deal), source, chance)

    @overload
    @classmethod
    def from_head(
        cls, log: Log, *, game: Literal["janus"], **luck: Unpack[_Luck]
    ) -> "JanusMatch": ...
    @overload
    @classmethod
    def from_head(cls, log: Log, *, game: Literal["pan"], **luck: Unpack[_Luck]) -> "PanMatch": ...
    @overload
    @classmethod
    def from_head(
        cls, log: Log, *, game: Literal["social"], **luck: Unpack[_Luck]
    ) -> "SocialMatch": ...
    @overload
    @classmethod
    def from_head(
        cls, log: Log, *, game: Literal["twinit"], **luck: Unpack[_Luck]
    ) -> "TwinMatch": ...
    @overload
    @classmethod
    def from_head(
        cls, log: Log, *, game: GameOf[GameMove, GameView], **luck: Unpack[_Luck]
    ) -> "Match[GameMove, GameView]": ...
    @overload
    @classmethod
    def from_head(
        cls, log: Log, *, game: str | None = None, **luck: Unpack[_Luck]
    ) -> "Match[Any, Any]": ...
    @classmethod
    def from_head(
        cls, log: Log, *, game: Any = None, chance: Chance = "drawn", luck: Luck | None = None
    ) -> "Match[Any, Any]":
        """The match of a log of our own before its first move, ready to replay its entries."""
        found = _game_of(log, validated_game(validated_log(log).game if game is None else game))
        options = converted(log.options, found.options_type, BAD_OPTIONS)
        deal = converted(log.deal, found.deal_type, BAD_DEAL)
        head = Log(log.game, log.version, log.seats, options, deal)
        return cls(found, head, validated_luck(luck, None), chance)

    @overload
    @classmethod
    def replay(
        cls, log: Log | bytes | str, *, game: Literal["janus"], **luck: Unpack[_Luck]
    ) -> "JanusMatch": ...
    @overload
    @classmethod
    def replay(
        cls, log: Log | bytes | str, *, game: Literal["pan"], **luck: Unpack[_Luck]
    ) -> "PanMatch": ...
    @overload
    @classmethod
    def replay(
        cls, log: Log | bytes | str, *, game: Literal["social"], **luck: Unpack[_Luck]
    ) -> "SocialMatch": ...
    @overload
    @classmethod
    def replay(
        cls, log: Log | bytes | str, *, game: Literal["twinit"], **luck: Unpack[_Luck]
    ) -> "TwinMatch": ...
    @overload
    @classmethod
    def replay(
        cls, log: Log | bytes | str, *, game: GameOf[GameMove, GameView], **luck: Unpack[_Luck]
    ) -> "Match[GameMove, GameView]": ...
    @overload
    @classmethod
    def replay(
        cls, log: Log | bytes | str, *, game: str | None = None, **luck: Unpack[_Luck]
    ) -> "Match[Any, Any]": ...
    @classmethod
    def replay(
        cls,
        log: Log | bytes | str,
        *,
        game: Any = None,
        chance: Chance = "drawn",
        luck: Luck | None = None,
    ) -> "Match[Any, Any]":
        """The match as the log left it, ready to go on. Nothing is drawn for what is logged.

        The log may come from anywhere: every entry is checked. Raises Refused, with the number
        of the entry that could not have happened.
        """
        log = Log.decode(log) if isinstance(log, bytes | str) else validated_log(log).copied()
        found = _game_of(log, validated_game(log.game if game is None else game))
        options = validated(log.options, found.options_type, BAD_OPTIONS)
        seats = validated_seats(found, options, log.seats)
        deal = validated(log.deal, found.deal_type, BAD_DEAL)
        head = Log(log.game, log.version, seats, options, deal)
        match = cls._dealt(found, head, validated_luck(luck, None), chance)
        for number, entry in enumerate(log.entries):
            match._replay_checked(entry, number)
        match._draw()
        return match

    @classmethod
    def _dealt(cls, game: GameOf[M, V], head: Log, luck: Luck, chance: Any) -> Self:
        if not is_text(chance) or chance not in get_args(Chance):
            raise Refused("unknown_chance", "'drawn' or 'manual'")
        try:
            return cls(game, head, luck, chance)
        except ValueError as error:
            raise Refused(BAD_DEAL, str(error)) from error

    # Questions --------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.game.outcome(self.state)

    def awaited(self) -> Sequence[Seat]:
        """The seats the game waits for; none while a draw is due or after the end."""
        return () if self.chances() else self.game.awaited(self.state)

    def chances(self) -> Chances[Any] | None:
        """The moves of the table among which a draw is due, where the caller draws."""
        return self.game.chance(self.state)

    def deadline(self) -> int | None:
        """When something happens by itself if nobody acts before; None: nothing will."""
        return None if self.outcome or self.chances() else self.game.deadline(self.state)

    def legal(self, seat: Seat) -> Sequence[M]:
        """The moves this seat may make now."""
        validated_seat(seat, self.seats)
        return () if self.outcome or self.chances() else self.game.legal(self.state, seat)

    def offer(self, seat: Seat) -> Offer:
        """What this seat may do now, and why not the rest."""
        validated_seat(seat, self.seats)
        if self.outcome or self.chances():
            return NO_OFFER
        return self.game.offer(self.state, seat)

    def check(self, seat: Seat, move: Move | Plain) -> Refusal | None:
        """Why this seat may not make this move now, or None. Raises Refused for what is no move."""
        if not is_seat(seat, self.seats):
            return NO_SUCH_SEAT
        return self._refusal(seat, self.decode(move))

    def view(self, audience: Audience) -> V:
        """What a seat is shown now; None: what spectators are shown."""
        if audience is not None:
            validated_seat(audience, self.seats)
        return self.game.view(self.state, audience)

    def decode(self, move: Move | Plain) -> M:
        """A move from its plain form; one that is a struct already is checked. Raises Refused."""
        return validated(move, self.game.move_type, BAD_MOVE)

    # What moves the match ---------------------------------------------------------------

    def play(self, seat: Seat, move: Move | Plain, at: int | None = None) -> None:
        """Make a move at this moment (default: now), given as a struct or plain. Raises Refused."""
        refusal = self.attempt(validated_seat(seat, self.seats), move, at)
        if refusal:
            raise Refused(refusal.code, self._sentence(refusal, Entry(at or 0, seat, move)))

    def attempt(
        self,
        seat: Seat,
        move: Move | Plain,
        at: int | None = None,
        *,
        id: str | None = None,
        claimed: int | None = None,
    ) -> Refusal | None:
        """Make a move once all that is due before it has happened; or say why it may not be made.

        A refused move changes nothing. `claimed` is the time the move was heard with, where that
        is not `at`. Raises Refused for arguments that cannot be written down.
        """
        at = self.now if at is None else validated_time(at)
        if not is_seat(seat, self.seats):
            return NO_SUCH_SEAT
        made, id = self.decode(move), validated_id(id)
        if claimed is not None and not self._may_claim(validated_time(claimed), at):
            return WRONG_TIME
        refusal = self._refusal_at(seat, made, at)
        if refusal is None:
            self._advance(at)
            self._record(Entry(self.now, seat, made, [], id, claimed))
            self._draw()
        return refusal

    def play_table(self, move: TableMove | Plain) -> None:
        """Make the table's move, one of `chances()`, where the caller draws. Raises Refused."""
        self._apply_chance_checked(move)
        self._draw()

    def advance(self, to: int) -> None:
        """Let time pass: every deadline up to this moment fires, in order. Raises Refused."""
        if validated_time(to) < self.now:
            raise Refused(WRONG_TIME.code, self._sentence(WRONG_TIME, Entry(to)))
        if self.chances():
            raise Refused(TABLE_TO_MOVE.code, DRAW_DUE)
        room = LONGEST - len(self.log.entries)
        # A deadline a millisecond would still fit into the log: only what is farther is tried.
        if to - self.now >= room and to - (self.deadline() or to) >= room:
            self._dry_run(to)
        self._advance(to)

    def apply_unchecked(self, seat: Seat, move: M) -> None:
        """Make now a move that `legal` has just listed: the law is not asked again."""
        self._record(Entry(self.now, seat, move, []))
        self._draw()

    def apply_chance(self, move: Any) -> None:
        """Let luck bring this one of `chances()`, where the caller draws: it is not checked."""
        self._apply_chance(move)
        self._draw()

    def replay_entry(self, entry: Entry) -> None:
        """Do again what an entry of our own log says, luck included; it was checked back then."""
        move = None if entry.seat is None else converted(entry.move, self.game.move_type, BAD_MOVE)
        self._record(Entry(entry.at, entry.seat, move, [], entry.id, entry.claimed))
        self.now = entry.at
        for logged in entry.chance:
            self._apply_chance(converted(logged, self.game.table_move_type, BAD_MOVE))
        if not self.chances():
            self._notify()

    # Copies -----------------------------------------------------------------------------

    def clone(self) -> Self:
        """This match as it stands, to be played on apart; it has no listeners yet.

        Both draw from one source of luck: what one of them has drawn, the other one will not.
        """
        copy = self._copy(len(self.log.entries))
        if copy.chances():  # luck is still to be written into the last entry
            entries = copy.log.entries
            entries[-1] = msgspec.structs.replace(entries[-1], chance=entries[-1].chance[:])
        return copy

    def _copy(self, entries: int) -> Self:
        """A copy that keeps this many entries of the log."""
        copy = self.__class__.__new__(self.__class__)
        copy.__dict__.update(self.__dict__)
        copy.state, copy.listeners = self.state.clone(), []
        copy.log = self.log.prefix(entries)
        return copy

    def rehearsal(self) -> Self:
        """A copy to try things out on: it draws what this match is going to draw."""
        self._luck = luck = repeatable(self._luck)
        then = self._copy(len(self.log.entries) if isinstance(luck, PlacedLuck) else 0)
        then._luck = luck.copy()
        return then

    def _dry_run(self, to: int) -> Self:
        """This match as it will stand at this moment. Raises Refused if its log has no room."""
        then = self.rehearsal()
        then._advance(to)
        if len(self.log.entries) + len(then.log.entries) >= LONGEST:
            raise Refused(LOG_FULL.code, NO_ROOM)
        return then

    # The law ----------------------------------------------------------------------------

    def _refusal(self, seat: Seat, move: M) -> Refusal | None:
        if self.outcome:
            return GAME_OVER
        if self.chances():
            return TABLE_TO_MOVE
        return self.game.check(self.state, seat, move)

    def _refusal_at(self, seat: Seat, move: M, at: int) -> Refusal | None:
        """What the law will say to this move once time has passed up to its moment."""
        if at < self.now:
            return WRONG_TIME
        if len(self.log.entries) >= LONGEST:
            return LOG_FULL
        due = self.deadline()
        then = self if due is None or due > at else self._dry_run(at)
        return then._refusal(seat, move)

    def _may_claim(self, claimed: int, at: int) -> bool:
        """Whether a move ruled at this moment can have been heard with that time: a lot moves it
        by a tie window at most, and the watermark only moves it up."""
        race = self.game.race_timing(self.log.options, self.seats) or RaceTiming()
        return claimed <= at + race.tie_window_ms

    def _replay_checked(self, entry: Entry, number: int) -> None:
        """Do again what a stranger's log says, if it could have happened so. Raises Refused."""
        try:
            refusal = self._implausible(entry)
            if refusal:
                raise Refused(refusal.code, self._sentence(refusal, entry))
            self.replay_entry(msgspec.structs.replace(entry, chance=[]))
            for logged in entry.chance:
                self._apply_chance_checked(logged)
            if not self.chances():
                self._notify()
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

    def _sentence(self, refusal: Refusal, entry: Entry) -> str:
        """What was refused, where the code says why."""
        due = self.deadline()
        if refusal == TABLE_TO_MOVE:
            return DRAW_DUE
        if refusal == WRONG_TIME and entry.at < self.now:
            return f"the match stands at {self.now} ms: {entry.at} ms is in the past"
        if refusal == WRONG_TIME and due is not None and due <= entry.at:
            return f"the deadline at {due} ms comes before {entry.at} ms"
        if entry.seat is None:
            return "no deadline is due"
        return f"not now: {as_json(entry.move)} of seat {entry.seat}"

    # Steps ------------------------------------------------------------------------------

    def _advance(self, to: int) -> None:
        while (due := self.deadline()) is not None and due <= to:
            at = max(self.now, due)
            self._record(Entry(at))
            self.now = at
            self._draw()
            if self.chances():
                return
        self.now = max(self.now, to)

    def _record(self, entry: Entry) -> None:
        """Apply a move or a deadline and write it down. Luck may be due afterwards."""
        entries = self.log.entries
        if len(entries) >= LONGEST:
            raise Refused(LOG_FULL.code, NO_ROOM)
        entries.append(entry)
        if entry.seat is None:
            self._facts = self.game.expire(self.state, entry.at)
        else:
            facts = self.game.apply(self.state, entry.seat, entry.move, entry.at)
            self._facts = facts if entry.claimed is None else with_heard_time(facts, entry.claimed)

    def _apply_chance_checked(self, move: Any) -> None:
        """A move of the table, if it is one of those that luck may bring now."""
        move = validated(move, self.game.table_move_type, BAD_MOVE)
        chances = self.chances()
        if not chances:
            raise Refused(NOT_A_CHANCE.code, f"{as_json(move)} comes when no draw is due")
        if move not in chances:
            raise Refused(NOT_A_CHANCE.code, f"{as_json(move)} is not among {_listed(chances)}")
        self._apply_chance(move)

    def _apply_chance(self, move: Any) -> None:
        entry = self.log.entries[-1]
        entry.chance.append(move)
        told = self.game.apply_table(self.state, move, entry.at)
        self._facts = (self._facts or ()) + told

    def _draw(self) -> None:
        """Draw all luck that is due, then tell the listeners of the finished step."""
        while chances := self.chances():
            if self._chance == "manual":
                return
            self._apply_chance(chances[self._source(chances).below(len(chances))])
        self._notify()

    def _source(self, chances: Chances[Any]) -> Luck:
        """Where this draw comes from. A place is a kind of draw, the seat whose move or deadline
        called for it, and how often that happened before."""
        if not isinstance(self._luck, PlacedLuck):
            return self._luck
        kind, seat = _kind(chances[0]), self.log.entries[-1].seat
        drawn = (one for entry in self.log.entries if entry.seat == seat for one in entry.chance)
        before = sum(_kind(one) == kind for one in drawn)
        return self._luck.at(f"{kind} {seat} {before}")

    def _notify(self) -> None:
        if self._facts is not None:
            step = Step(self.log.entries[-1], self._facts)
            self._facts = None
            for listener in self.listeners:
                listener(step)


def validated_match(match: Any) -> Match:
    """A match, or Refused is raised."""
    if not isinstance(match, Match):
        raise Refused("malformed_match", f"a match is a Match, not {described(match)}")
    return match  # pyright: ignore[reportUnknownVariableType]


def _game_of(log: Log, game: AnyGame) -> AnyGame:
    """The game by the rules that wrote this log. Raises Refused if nobody knows them any more."""
    found = game.of_version(log.version) if log.game == game.key else None
    if found is None:
        ours = f"{game.key} {game.version}"
        raise Refused("unknown_version", f"a log of {log.game} {log.version}, not of {ours}")
    return found


def _kind(move: TableMove) -> str:
    """What kind of luck this is."""
    return type(move).__name__


def _listed(chances: Chances[Any]) -> str:
    """Each different thing that luck may bring, as somebody reads it."""
    return ", ".join(dict.fromkeys(map(as_json, chances)))
