"""A table between and around its matches: people, chairs, bots, settings. No network, no clock."""

from collections.abc import Collection
from typing import Any

import msgspec

from tablee.bots import Level
from tablee.games import GAMES
from tablee.kernel import AnyGame, Outcome, Refusal, Seat
from tablee.server.tables.matches.running import RunningMatch
from tablee.server.tables.page import Bot, Chair, Guest, Page
from tablee.server.tables.people import names, tally
from tablee.server.wire import asked
from tablee.server.wire.words import LONGEST_NAME, MARKS, Pace

MOST_PEOPLE = 60


class Table:
    """The page, and what people may do to it. A refusal has changed nothing."""

    def __init__(self, page: Page, clocks: dict[Pace, int]) -> None:
        self.page = page
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
        return GAMES[self.page.game]

    @property
    def options(self) -> Any:
        """How it is played, the clock set by the pace."""
        options = msgspec.convert(self.page.options, self.game.options_type)
        if not self.game.clocked:
            return options
        return msgspec.structs.replace(options, clock=self.clocks.get(self.page.pace))

    @property
    def numbers(self) -> range:
        """How many can play."""
        return self.game.seats(self.options)

    @property
    def persons(self) -> list[int]:
        """The numbers of those with a name here."""
        return [guest.person for guest in self.page.people]

    def guest(self, person: int | None) -> Guest | None:
        """Who has this number."""
        return next((guest for guest in self.page.people if guest.person == person), None)

    def who(self, token: str) -> Guest | None:
        """Whose token this is."""
        proof = names.proof(token)
        return next((g for g in self.page.people if names.same(proof, g.proof)), None)

    def seat_of(self, person: int | None) -> Seat | None:
        """Where this person sits."""
        if person is None:
            return None
        return next((i for i, c in enumerate(self.page.chairs) if c.person == person), None)

    def called(self, seat: Seat) -> str:
        """The name of the person who sits here."""
        chair = self.page.chairs[seat]
        guest = self.guest(chair.person)
        return guest.name if guest else chair.bot.name if chair.bot else ""

    # What anybody may do ------------------------------------------------------------------

    def join(self, wish: asked.Join, token: str) -> Guest | Refusal:
        """Become somebody; sit down if there is a chair and the wish is not to watch."""
        if len(self.page.people) >= MOST_PEOPLE:
            return Refusal("table_full")
        if self.page.locked:
            return Refusal("locked")
        name = names.clean(wish.name, LONGEST_NAME)
        if not name:
            return Refusal("bad_name")
        self.page.persons += 1
        name = names.unlike(name, self._names())
        guest = Guest(self.page.persons, name, names.proof(token), wish.mark)
        self.page.people.append(guest)
        if self.page.host is None:
            self.page.host = guest.person
        if not wish.watch and not self.playing:
            self._seat(guest.person, wish.seat)
        return guest

    def rename(self, person: int, name: str) -> Refusal | None:
        """Be called something else."""
        guest = self.guest(person)
        name = names.clean(name, LONGEST_NAME)
        if not guest or not name:
            return Refusal("bad_name")
        guest.name = names.unlike(name, self._names() - {guest.name})
        return None

    def sit(self, person: int, seat: Seat) -> Refusal | None:
        """Take a free chair or a bot's, or change to it; a bot then takes the chair one had."""
        if self.playing:
            return Refusal("match_running")
        if seat >= len(self.page.chairs):
            return Refusal("no_such_seat")
        if self.page.chairs[seat].person is not None:
            return Refusal("seat_taken")
        mine = self.seat_of(person)
        if mine is not None:
            return self.swap(mine, seat)
        self.page.chairs[seat] = Chair()
        self._seat(person, seat)
        return None

    def dress(self, person: int, mark: int) -> Refusal | None:
        """Be another colour and shape; a bot gives way, a person does not."""
        guest, seat = self.guest(person), self.seat_of(person)
        if self.playing:
            return Refusal("match_running")
        if guest is None or seat is None:
            return Refusal("not_seated")
        mine, others = self.page.chairs[seat], [c for c in self.page.chairs if c.mark == mark]
        if any(chair.person not in (None, person) for chair in others):
            return Refusal("mark_taken")
        for chair in others:
            chair.mark = mine.mark
        mine.mark = guest.mark = mark
        return None

    def stand(self, person: int) -> Refusal | None:
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
            bot = Bot(names.bot_name(self._names()), "normal")
            self.page.chairs[seat] = Chair(bot=bot, mark=self.page.chairs[seat].mark)
            self.page.substitutes[seat] = bot.name
        self._vacate(person)
        self.page.people = [guest for guest in self.page.people if guest.person != person]

    # What the host does -------------------------------------------------------------------

    def configure(self, wish: asked.Configure) -> Refusal | None:
        """Change what is played and how; public and stand-in also during a match."""
        if self.playing and (wish.game or wish.pace or wish.options is not None):
            return Refusal("match_running")
        page = self.page
        game = wish.game or page.game
        options = page.options | (wish.options or {}) if game == page.game else wish.options or {}
        refusal = wrong_options(game, options)
        if refusal:
            return refusal
        page.game, page.options = game, options
        page.pace = wish.pace or page.pace
        page.public = page.public if wish.public is None else wish.public
        page.stand_in_after = wish.stand_in_after or page.stand_in_after
        page.locked = page.locked if wish.locked is None else wish.locked
        page.takeover = wish.takeover or page.takeover
        self.set_chairs()
        return None

    def add_bot(self, seat: Seat, level: Level) -> Refusal | None:
        """Put a bot on a free chair, or change the level of the one there."""
        if self.playing:
            return Refusal("match_running")
        if seat >= len(self.page.chairs):
            return Refusal("no_such_seat")
        chair = self.page.chairs[seat]
        if chair.person is not None:
            return Refusal("seat_taken")
        if chair.bot is None:
            bot = Bot(names.bot_name(self._names()), level)
            self.page.chairs[seat] = Chair(bot=bot, mark=self._mark(None))
        else:
            chair.bot.level = level
        return None

    def remove_bot(self, seat: Seat) -> Refusal | None:
        """Send a bot away."""
        if self.playing:
            return Refusal("match_running")
        if seat >= len(self.page.chairs) or not self.page.chairs[seat].bot:
            return Refusal("not_a_bot")
        self.page.chairs[seat] = Chair()
        self._fit_options()
        return None

    def swap(self, seat: Seat, other: Seat) -> Refusal | None:
        """Two chairs change places, with the people on them."""
        chairs = self.page.chairs
        if self.playing:
            return Refusal("match_running")
        if max(seat, other) >= len(chairs):
            return Refusal("no_such_seat")
        chairs[seat], chairs[other] = chairs[other], chairs[seat]
        return None

    def clear(self, here: Collection[int]) -> Refusal | None:
        """Between matches: only the host keeps a chair; bots go, and so do the absent."""
        if self.playing:
            return Refusal("match_running")
        page = self.page
        page.people = [guest for guest in page.people if guest.person in here]
        page.chairs = [c if c.person == page.host else Chair() for c in page.chairs]
        self._fit_options()
        return None

    def take_over(self, person: int, seat: Seat) -> Refusal | None:
        """In a match: whether this person may play on for the bot there, and if so they do."""
        refusal = self.may_take_over(person, seat)
        if refusal:
            return refusal
        self.page.chairs[seat] = Chair(person, mark=self.page.chairs[seat].mark)
        self.page.eyes[person] = seat
        return None

    def may_take_over(self, person: int, seat: Seat) -> Refusal | None:
        """Why not: the host says never, no bot sits there, or one has seen another hand."""
        if not self.playing:
            return Refusal("no_match")
        if self.page.takeover == "never":
            return Refusal("no_takeover")
        if seat >= len(self.page.chairs) or self.page.chairs[seat].bot is None:
            return Refusal("not_a_bot")
        if self.page.eyes.get(person, seat) != seat or self.seat_of(person) is not None:
            return Refusal("seen_another_seat")
        return None

    # What happens to the table --------------------------------------------------------------

    def close_up(self) -> Refusal | None:
        """Before a match: the taken chairs close up, and their places are the seats."""
        taken = [chair for chair in self.page.chairs if not chair.free]
        if len(taken) not in self.numbers:
            return Refusal("wrong_number_of_seats")
        self.page.chairs = taken
        self.page.eyes = {c.person: i for i, c in enumerate(taken) if c.person is not None}
        self.page.substitutes = {}
        return None

    def set_chairs(self) -> None:
        """Between matches: as many chairs as can play, the taken ones first if need be."""
        if self.playing:
            return
        most = self.numbers[-1]
        chairs = self.page.chairs
        if len(chairs) > most:
            chairs = sorted(chairs, key=lambda chair: chair.free)[:most]
        self.page.chairs = chairs + [Chair() for _ in range(most - len(chairs))]

    def count(self, end: Outcome) -> None:
        """A match is over: into the tally with it, and the chairs are free to move again."""
        self.page.asking.clear()
        chairs = enumerate(self.page.chairs)
        players = [(chair.person, self.called(seat)) for seat, chair in chairs]
        tally.count(self.page.tally, players, end)
        self.set_chairs()

    def succeed(self, here: Collection[int]) -> bool:
        """Make who has been here longest host, the seated first; whether that changed it."""
        heirs = [guest.person for guest in self.page.people if guest.person in here]
        heirs.sort(key=lambda person: self.seat_of(person) is None)
        if not heirs or self.page.host == heirs[0]:
            return False
        self.page.host = heirs[0]
        return True

    def _names(self) -> set[str]:
        bots = {chair.bot.name for chair in self.page.chairs if chair.bot}
        return bots | {guest.name for guest in self.page.people}

    def _vacate(self, person: int) -> None:
        self.page.chairs = [
            Chair() if chair.person == person else chair for chair in self.page.chairs
        ]
        self._fit_options()

    def _fit_options(self) -> None:
        """Between matches: what was chosen for players who have gone falls away."""
        if self.playing:
            return
        chosen = msgspec.convert(self.page.options, self.game.options_type)
        taken = sum(not chair.free for chair in self.page.chairs)
        fitting = self.game.fitted(chosen, taken)
        if fitting != chosen:
            self.page.options = msgspec.to_builtins(fitting)
            self.set_chairs()

    def _seat(self, person: int, wanted: Seat | None) -> None:
        free = [seat for seat, chair in enumerate(self.page.chairs) if chair.free]
        guest = self.guest(person)
        if free and guest:
            chair = Chair(person, mark=self._mark(guest.mark))
            self.page.chairs[wanted if wanted in free else free[0]] = chair

    def _mark(self, wanted: int | None) -> int:
        """This colour and shape if nobody has it, else the first that nobody has."""
        taken = {chair.mark for chair in self.page.chairs if not chair.free}
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
