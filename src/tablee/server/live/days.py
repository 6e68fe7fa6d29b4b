"""The days of the daily deal: what is dealt today, who did how well, and the best line of the past.

A day is kept as a table is: a front page with its seeds, a record for each result in the order in
which they came, and the best lines as matches that are over. So it has one owner among several
nodes, is in every backup, and is struck out with the tables that nobody has used for weeks. Its
seeds are drawn when somebody first asks for it, on the day itself.
"""

import asyncio
from bisect import bisect_left, insort
from collections.abc import Sequence, Set
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

import msgspec

from tablee.kernel import Refusal
from tablee.server.bots import daily
from tablee.server.live.registry import Registry
from tablee.server.tables.matches import replays
from tablee.server.tables.matches.daily import DAILY, DailyDeal
from tablee.server.tables.people import names
from tablee.server.wire import http
from tablee.server.wire.types import LONGEST_NAME
from tablee.store import ArchivedRow, Change, Fenced, Ownership, StoredTable

ROWS = 20
"""Of a board that are shown."""
MOST = 20_000
"""Results of one day that are kept."""
REMEMBERED = 4
"""Days that are held in memory."""
ONE_DAY = timedelta(days=1)


class DayPage(msgspec.Struct, frozen=True):
    """What is written first of a day."""

    day: str
    seeds: dict[str, str]


class Player(NamedTuple):
    """Somebody who asks."""

    proof: str
    person: str

    @classmethod
    def of(cls, secret: str, person: str) -> "Player":
        """A person is one on any device; others are known by the secret of their browser."""
        return cls(names.secret_hash(f"person {person}" if person else secret), person)


class HandedIn(msgspec.Struct, frozen=True, tag_field="type", tag="handed_in"):
    """A record: how somebody did."""

    game: str
    proof: str
    """Of what they are known again by."""
    name: str
    mark: int | None
    result: http.DailyResult
    person: str = ""
    """Whom the house knows; told to nobody."""
    moves: list[http.DailyMove] = []
    """Only where nobody had done better before."""


class Day:
    """One day, as this process knows it."""

    def __init__(self, page: DayPage, saved: StoredTable) -> None:
        self.page = page
        self.epoch, self.written = saved.ownership
        self.boards: dict[str, list[HandedIn]] = {game: [] for game in page.seeds}
        self._known: dict[tuple[str, str], HandedIn] = {}
        self.best: dict[str, HandedIn] = {}
        for record in saved.records:
            self.add(msgspec.json.decode(record, type=HandedIn))

    def add(self, row: HandedIn) -> None:
        """One result more; it stands behind those that are as good and came before."""
        insort(self.boards[row.game], row, key=merit)
        self._known[row.game, row.proof] = row
        if row.moves:
            self.best[row.game] = row

    def of(self, game: str, proof: str) -> HandedIn | None:
        """What has been handed in under this secret."""
        return self._known.get((game, proof))

    def deal(self, game: str) -> DailyDeal:
        """What is dealt."""
        return DailyDeal(self.page.day, game, self.page.seeds[game])

    def best_lines(self) -> list[http.BestLine]:
        """The games of which there is a best line, and where it is looked at."""
        code, games = code_of(self.page.day), enumerate(DAILY, start=1)
        return [http.BestLine(game, code, match) for match, game in games if game in self.best]

    def board(self, game: str, proof: str, among: Set[str] | None = None) -> http.DailyBoard:
        """Who did best, of all or among these people, and how the owner of this secret did."""
        rows, mine = self.boards[game], self.of(game, proof)
        if among is not None:
            rows = [row for row in rows if row.person in among]
        shown = [line(row, rows) for row in rows[:ROWS]]
        return http.DailyBoard(shown, len(rows), mine and line(mine, rows))


def merit(row: HandedIn) -> tuple[int, int]:
    """The least is the best: the place first, then the points."""
    return row.result.place, -row.result.points


def line(row: HandedIn, rows: Sequence[HandedIn]) -> http.BoardRow:
    """A line of the board; equal results share a rank."""
    rank = 1 + bisect_left(rows, merit(row), key=merit)
    return http.BoardRow(rank, row.name, row.mark, row.result)


class Days:
    """Today and the days before, out of the store."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._days: dict[str, Day] = {}
        self._changing = asyncio.Lock()
        """Days are read and written one thing after the other."""

    def date(self, ago: int = 0) -> str:
        """What today is called, or a day before."""
        now = datetime.fromtimestamp(self._registry.services.calendar(), UTC)
        return (now - ago * ONE_DAY).date().isoformat()

    def left_s(self) -> int:
        """How long today still is."""
        now = datetime.fromtimestamp(self._registry.services.calendar(), UTC)
        over = (now + ONE_DAY).replace(hour=0, minute=0, second=0, microsecond=0)
        return round((over - now).total_seconds())

    async def today(self) -> Day | Refusal:
        """The day that it is; dealt, if nobody has asked before. Raises NotOwner."""
        async with self._changing:
            day = self.date()
            return await self._find(day) or await self._begin(day)

    async def past(self, day: str) -> Day | None:
        """A day that is over; None if nobody played then. Raises NotOwner."""
        try:
            known = datetime.fromisoformat(day).date().isoformat() == day < self.date()
        except ValueError:
            return None
        async with self._changing:
            return await self._find(day) if known else None

    async def board(
        self, name: str, game: str, me: Player, among: Set[str] | None = None
    ) -> http.DailyBoard | Refusal:
        """The board of a day, today or before."""
        day = await self.today() if name == self.date() else await self.past(name)
        if isinstance(day, Refusal):
            return day
        known = day is not None and game in day.boards
        return day.board(game, me.proof, among) if day and known else Refusal("daily_over")

    async def hand_in(
        self, name: str, game: str, me: Player, asked: http.HandIn
    ) -> http.DailyBoard | Refusal:
        """Play it again, and put it on the board; what comes second changes nothing."""
        day = await self.today()
        if isinstance(day, Refusal):
            return day
        if name != day.page.day or game not in day.boards:
            return Refusal("daily_over")
        if day.of(game, me.proof):
            return day.board(game, me.proof)
        called = names.cleaned_text(asked.name, LONGEST_NAME)
        if not called:
            return Refusal("bad_name")
        if len(day.boards[game]) >= MOST:
            return Refusal("too_fast")
        errand = self._registry.workers.run_errand
        result = await errand(daily.judged, day.deal(game), asked.moves)
        if isinstance(result, Refusal):
            return result
        row = HandedIn(game, me.proof, called, asked.mark, result, me.person, asked.moves)
        return await self._written(day.page.day, row)

    async def _written(self, name: str, row: HandedIn) -> http.DailyBoard | Refusal:
        """On the board once it is in the store."""
        async with self._changing:
            day = await self._find(name)
            if day is None:
                return Refusal("try_again")
            if not day.of(row.game, row.proof):
                best = day.best.get(row.game)
                if best and merit(best) <= merit(row):
                    row = msgspec.structs.replace(row, moves=[])
                raw = msgspec.json.encode(row)
                change = Change(code_of(name), day.epoch, day.written, (raw,))
                if await self._commit(name, change):
                    return Refusal("try_again")
                day.written += 1
                day.add(row)
            return day.board(row.game, row.proof)

    async def best_line(self, name: str, match: int) -> bytes | Refusal:
        """The match of whoever did best on a day that is over, as an archive has it."""
        day, games = await self.past(name), list(DAILY)
        if day is None or not 1 <= match <= len(games) or games[match - 1] not in day.best:
            return Refusal("no_match")
        code, store = code_of(name), self._registry.store
        packed = await asyncio.to_thread(store.archived, code, match)
        if packed:
            return packed
        row, worlds = day.best[games[match - 1]], self._registry.settings.judged_worlds
        deal = day.deal(row.game)
        errand, given = self._registry.workers.run_errand, (row.moves, row.name, match, worlds)
        made = await errand(archived, deal, *given)
        async with self._changing:
            page = msgspec.json.encode(day.page)
            rows = (ArchivedRow(match, made),)
            change = Change(code, day.epoch, day.written, (), page, rows)
            await self._commit(name, change)  # what is not kept is made again
        return made

    async def _find(self, name: str) -> Day | None:
        if name not in self._days:
            saved = await self._registry.cluster.claim(code_of(name))
            if saved is None:
                return None
            page = msgspec.json.decode(saved.table_record, type=DayPage)
            self._days[name] = Day(page, saved)
            while len(self._days) > REMEMBERED:
                del self._days[min(self._days)]
        return self._days[name]

    async def _begin(self, name: str) -> Day | Refusal:
        luck, offers = self._registry.services.luck, self._registry.settings.offers
        seeds = {game: names.new_secret(luck) for game in DAILY if offers(game)}
        page = msgspec.json.encode(DayPage(name, seeds))
        first = Change(code_of(name), Ownership().epoch, table_record=page)
        error = await self._commit(name, first)
        if error and not isinstance(error, Fenced):  # fenced: another node was first
            return Refusal("try_again")
        return await self._find(name) or Refusal("try_again")

    async def _commit(self, name: str, change: Change) -> Exception | None:
        """Have it written. If that fails the day is read again by whoever asks next."""
        loop = self._registry.services.loop
        answer: asyncio.Future[Exception | None] = loop.create_future()

        def done(error: Exception | None) -> None:
            loop.call_soon_threadsafe(answer.set_result, error)

        self._registry.store.write(change, done)
        error = await answer
        if error:
            self._days.pop(name, None)
        return error


def code_of(day: str) -> str:
    """Under what it is kept; no table has such a code."""
    return f"daily-{day}"


def archived(
    deal: DailyDeal, moves: list[http.DailyMove], name: str, match: int, worlds: int
) -> bytes:
    """The match as it is kept when it is over, judged by what was known; for another process."""
    called = [name]
    for _ in range(1, DAILY[deal.game].seats):
        called.append(names.bot_name(called))
    packed = replays.archive(daily.records_of(deal, moves, match, called), match, worlds)
    assert packed is not None
    return packed
