"""A table between and around its matches: people, chairs, bots, settings. No network, no clock."""

from collections.abc import Collection
from typing import Any

import msgspec

from tablee.bots import Level
from tablee.games import GAMES
from tablee.kernel import AnyGame, Outcome, Refusal, Seat
from tablee.server.tables import calls
from tablee.server.tables.evening import with_result
from tablee.server.tables.finished import FinishedMatch, Help, Player, Result
from tablee.server.tables.matches.daily import DAILY, LEVEL, DailyDeal
from tablee.server.tables.matches.running import RunningMatch
from tablee.server.tables.people import names, tally
from tablee.server.tables.record import Chair, Person, SeatedBot, TableRecord
from tablee.server.wire import client_messages
from tablee.server.wire.types import LONGEST_NAME, MARKS, BotName, Pace

MOST_PEOPLE = 60


class Table:
    """The record, and what people may do to it. A refusal has changed nothing."""

    def __init__(self, record: TableRecord, clocks: dict[Pace, int]) -> None:
        self.record = record
        self.clocks = clocks
        self.match: RunningMatch | None = None
        """The match that is played or was played last."""

    # Questions --------------------------------------------------------------------------

    @property
    def playing(self) -> bool:
        """Whether a match goes on: chairs and settings stay as they are meanwhile."""
        return self.match is not None and self.match.outcome is None

    @property
    def game(self) -> AnyGame:
        """What is played."""
        return GAMES[self.record.game]

    @property
    def options(self) -> Any:
        """How it is played, the clock set by the pace."""
        options = msgspec.convert(self.record.options, self.game.options_type)
        if not self.game.has_clock:
            return options
        return msgspec.structs.replace(options, clock=self.clocks.get(self.record.pace))

    @property
    def player_counts(self) -> range:
        """How many can play."""
        return self.game.seats(self.options)

    @property
    def person_numbers(self) -> list[int]:
        """The numbers of those with a name here."""
        return [guest.person for guest in self.record.people]

    def person(self, person: int | None) -> Person | None:
        """Who has this number."""
        return next((guest for guest in self.record.people if guest.person == person), None)

    def person_with_token(self, token: str) -> Person | None:
        """Whose token this is."""
        proof = names.secret_hash(token)
        return next((g for g in self.record.people if names.same_hash(proof, g.proof)), None)

    def seat_of(self, person: int | None) -> Seat | None:
        """Where this person sits."""
        if person is None:
            return None
        return next((i for i, c in enumerate(self.record.chairs) if c.person == person), None)

    def seat_played_by(self, person: int) -> Seat | None:
        """Where this person plays in the last match; None: they watch."""
        players = self.match.people if self.match else self.record.players
        return players.index(person) if person in players else None

    def name_at(self, seat: Seat) -> str:
        """The name of the person who sits here."""
        chair = self.record.chairs[seat]
        guest = self.person(chair.person)
        return guest.name if guest else chair.bot.name if chair.bot else ""

    # What anybody may do ------------------------------------------------------------------

    def name_for(self, wanted: str) -> str | Refusal:
        """What somebody new would be called here; or why nobody new, or not so called, comes in."""
        if len(self.record.people) >= MOST_PEOPLE:
            return Refusal("table_full")
        if self.record.locked:
            return Refusal("locked")
        name = names.cleaned_text(wanted, LONGEST_NAME)
        return names.unambiguous_name(name, self._names()) if name else Refusal("bad_name")

    def join(self, request: client_messages.Join, token: str) -> Person | Refusal:
        """Become somebody; sit down if there is a chair and the request is not to watch."""
        name = self.name_for(request.name)
        if isinstance(name, Refusal):
            return name
        self.record.people_so_far += 1
        guest = Person(self.record.people_so_far, name, names.secret_hash(token), request.mark)
        self.record.people.append(guest)
        if self.record.host is None:
            self.record.host = guest.person
        if not request.watch and not self.playing:
            self._seat(guest.person, request.seat)
        return guest

    def rename(self, person: int, name: str) -> Refusal | None:
        """Be called something else."""
        guest = self.person(person)
        name = names.cleaned_text(name, LONGEST_NAME)
        if not guest or not name:
            return Refusal("bad_name")
        guest.name = names.unambiguous_name(name, self._names() - {guest.name})
        return None

    def sit(self, person: int, seat: Seat) -> Refusal | None:
        """Take a free chair or a bot's, or change to it; a bot then takes the chair one had."""
        if self.playing:
            return Refusal("match_running")
        if seat >= len(self.record.chairs):
            return Refusal("no_such_seat")
        if self.record.chairs[seat].person is not None:
            return Refusal("seat_taken")
        mine = self.seat_of(person)
        if mine is not None:
            return self.swap_seats(mine, seat)
        self.record.chairs[seat] = Chair()
        self._seat(person, seat)
        return None

    def set_appearance(self, person: int, mark: int) -> Refusal | None:
        """Be another colour and shape; a bot gives way, a person does not."""
        guest, seat = self.person(person), self.seat_of(person)
        if self.playing:
            return Refusal("match_running")
        if guest is None or seat is None:
            return Refusal("not_seated")
        mine, others = self.record.chairs[seat], [c for c in self.record.chairs if c.mark == mark]
        if any(chair.person not in (None, person) for chair in others):
            return Refusal("mark_taken")
        for chair in others:
            chair.mark = mine.mark
        mine.mark = guest.mark = mark
        return None

    def stand_up(self, person: int) -> Refusal | None:
        """Give up the chair and watch."""
        if self.playing:
            return Refusal("match_running")
        if self.seat_of(person) is None:
            return Refusal("not_seated")
        self._vacate(person)
        return None

    def leave(self, person: int) -> None:
        """Be gone for good; in a match a bot takes over, under its own name."""
        seat = self.seat_of(person)
        if seat is not None and self.playing:
            bot = SeatedBot(names.bot_name(self._names()), "normal")
            self.record.chairs[seat] = Chair(bot=bot, mark=self.record.chairs[seat].mark)
            self.record.substitutes[seat] = bot.name
        self._vacate(person)
        self.record.people = [guest for guest in self.record.people if guest.person != person]
        self.record.knock = self.record.knock and bool(self.record.people)

    # What the host does -------------------------------------------------------------------

    def configure(self, request: client_messages.Configure) -> Refusal | None:
        """Change what is played and how; public and stand-in also during a match."""
        if self.playing and (request.game or request.pace or request.options is not None):
            return Refusal("match_running")
        record = self.record
        game = request.game or record.game
        options = (
            record.options | (request.options or {})
            if game == record.game
            else request.options or {}
        )
        refusal = wrong_options(game, options)
        if refusal:
            return refusal
        if request.call and not calls.is_address(request.call):
            return Refusal("malformed_options")
        record.game, record.options = game, options
        record.pace = request.pace or record.pace
        record.public = record.public if request.public is None else request.public
        record.stand_in_after = request.stand_in_after or record.stand_in_after
        record.locked = record.locked if request.locked is None else request.locked
        record.knock = record.knock if request.knock is None else request.knock
        record.takeover = request.takeover or record.takeover
        record.call = record.call if request.call is None else request.call
        self.set_chairs()
        return None

    def add_bot(self, seat: Seat, level: Level, name: BotName | None = None) -> Refusal | None:
        """Put a bot on a free chair, or change the one there."""
        if self.playing:
            return Refusal("match_running")
        if seat >= len(self.record.chairs):
            return Refusal("no_such_seat")
        chair = self.record.chairs[seat]
        if chair.person is not None:
            return Refusal("seat_taken")
        if chair.bot is None:
            bot = SeatedBot(name=names.bot_name(self._names()), level=level)
            chair = self.record.chairs[seat] = Chair(bot=bot, mark=self._mark(None))
        assert chair.bot is not None
        chair.bot.level = level
        if name and name != chair.bot.name:
            chair.bot.name = names.unambiguous_name(name, self._names())
        return None

    def remove_bot(self, seat: Seat) -> Refusal | None:
        """Send a bot away."""
        if self.playing:
            return Refusal("match_running")
        if seat >= len(self.record.chairs) or not self.record.chairs[seat].bot:
            return Refusal("not_a_bot")
        self.record.chairs[seat] = Chair()
        self._fit_options()
        return None

    def swap_seats(self, seat: Seat, other: Seat) -> Refusal | None:
        """Two chairs change places, with the people on them."""
        chairs = self.record.chairs
        if self.playing:
            return Refusal("match_running")
        if max(seat, other) >= len(chairs):
            return Refusal("no_such_seat")
        chairs[seat], chairs[other] = chairs[other], chairs[seat]
        return None

    def clear_seats(self, here: Collection[int]) -> Refusal | None:
        """Between matches: only the host keeps a chair; bots go, and so do the absent."""
        if self.playing:
            return Refusal("match_running")
        record = self.record
        record.people = [guest for guest in record.people if guest.person in here]
        record.chairs = [c if c.person == record.host else Chair() for c in record.chairs]
        self._fit_options()
        return None

    def take_over(self, person: int, seat: Seat) -> Refusal | None:
        """In a match: whether this person may play on for the bot there, and if so they do."""
        refusal = self.may_take_over(person, seat)
        if refusal:
            return refusal
        self.record.chairs[seat] = Chair(person, mark=self.record.chairs[seat].mark)
        self.record.hands_seen[person] = seat
        if seat in self.record.substitutes:
            self.record.substitutes[seat] = ""
        return None

    def may_take_over(self, person: int, seat: Seat) -> Refusal | None:
        """Why not: the host says never, no bot sits there, or one has seen another hand."""
        if not self.playing:
            return Refusal("no_match")
        if self.record.takeover == "never":
            return Refusal("no_takeover")
        if seat >= len(self.record.chairs) or self.record.chairs[seat].bot is None:
            return Refusal("not_a_bot")
        if self.record.hands_seen.get(person, seat) != seat or self.seat_of(person) is not None:
            return Refusal("seen_another_seat")
        return None

    # What happens to the table --------------------------------------------------------------

    def close_up(self) -> Refusal | None:
        """Before a match: the taken chairs close up, and their places are the seats."""
        taken = [chair for chair in self.record.chairs if not chair.is_free]
        if len(taken) not in self.player_counts:
            return Refusal("wrong_number_of_seats")
        self.record.chairs = taken
        self.record.hands_seen = {c.person: i for i, c in enumerate(taken) if c.person is not None}
        self.record.substitutes = {}
        return None

    def set_chairs(self) -> None:
        """Between matches: as many chairs as can play, the taken ones first if need be."""
        if self.playing:
            return
        most = self.player_counts[-1]
        chairs = self.record.chairs
        if len(chairs) > most:
            chairs = sorted(chairs, key=lambda chair: chair.is_free)[:most]
        self.record.chairs = chairs + [Chair() for _ in range(most - len(chairs))]

    def count_result(self, end: Outcome, at: float) -> None:
        """A match is over: into the tally with it, and the chairs are free to move again."""
        self.record.takeover_requests.clear()
        if self.match is None:
            return
        if self.record.club:
            self.record.finished.append(self._finished(self.match, end, at))
        result = self._result(self.match, end, at)
        self.record.results = with_result(self.record.results, result)
        tally.count(self.record.tally, result)
        self.set_chairs()

    def _result(self, match: RunningMatch, end: Outcome, at: float) -> Result:
        """The match as the table keeps it."""
        stood_in: dict[Seat, Help] = {
            seat: Help("played_on" if bot else "stood_in", bot)
            for seat, bot in self.record.substitutes.items()
        }
        taken = {seat: Help("took_over") for seat in match.taken_over}
        names = [
            match.names[seat] if self.record.substitutes.get(seat) else self.name_at(seat)
            for seat in range(len(match.names))
        ]
        return Result(
            match.number,
            self.record.game,
            self.record.options,
            at,
            list(match.people),
            names,
            end,
            match.match.game.sides(match.match.log.options),
            stood_in | taken,
        )

    def _finished(self, match: RunningMatch, end: Outcome, at: float) -> FinishedMatch:
        """The match as the book of the club will have it; for who has left, the bot there."""
        members, seated = self.record.members, zip(match.people, match.names, strict=True)
        players = [
            Player(self.name_at(seat), is_bot=True)
            if person is None
            else Player(name, members.get(person, ""))
            for seat, (person, name) in enumerate(seated)
        ]
        own = not self.record.substitutes and not match.taken_over
        sides = match.match.game.sides(match.match.log.options)
        return FinishedMatch(
            match.number, self.record.game, at, players, end.ranking, end.scores, own, sides
        )

    def prepare_daily(self, daily: DailyDeal) -> None:
        """Before its only match: bots on the other chairs of a daily deal."""
        self.record.daily = daily
        for seat in range(1, DAILY[daily.game].seats):
            self.add_bot(seat, LEVEL)

    def replace_host(self, here: Collection[int]) -> bool:
        """Make who has been here longest host, the seated first; whether that changed it."""
        heirs = [guest.person for guest in self.record.people if guest.person in here]
        heirs.sort(key=lambda person: self.seat_of(person) is None)
        if not heirs or self.record.host == heirs[0]:
            return False
        self.record.host = heirs[0]
        return True

    def _names(self) -> set[str]:
        bots = {chair.bot.name for chair in self.record.chairs if chair.bot}
        return bots | {guest.name for guest in self.record.people}

    def _vacate(self, person: int) -> None:
        self.record.chairs = [
            Chair() if chair.person == person else chair for chair in self.record.chairs
        ]
        self._fit_options()

    def _fit_options(self) -> None:
        """Between matches: what was chosen for players who have gone falls away."""
        if self.playing:
            return
        chosen = msgspec.convert(self.record.options, self.game.options_type)
        taken = sum(not chair.is_free for chair in self.record.chairs)
        fitting = self.game.options_for(chosen, taken)
        if fitting != chosen:
            self.record.options = msgspec.to_builtins(fitting)
            self.set_chairs()

    def _seat(self, person: int, wanted: Seat | None) -> None:
        free = [seat for seat, chair in enumerate(self.record.chairs) if chair.is_free]
        guest = self.person(person)
        if free and guest:
            chair = Chair(person, mark=self._mark(guest.mark))
            self.record.chairs[wanted if wanted in free else free[0]] = chair

    def _mark(self, wanted: int | None) -> int:
        """This colour and shape if nobody has it, else the first that nobody has."""
        taken = {chair.mark for chair in self.record.chairs if not chair.is_free}
        free = [mark for mark in range(MARKS) if mark not in taken] or [0]
        return wanted if wanted in free else free[0]


def wrong_options(game: str, options: dict[str, Any]) -> Refusal | None:
    """Why a table cannot be set up like this, or None."""
    if game not in GAMES:
        return Refusal("unknown_game")
    try:
        numbers = GAMES[game].seats(msgspec.convert(options, GAMES[game].options_type))
    except msgspec.ValidationError:
        return Refusal("malformed_options")
    return None if max(numbers, default=0) else Refusal("malformed_options")
