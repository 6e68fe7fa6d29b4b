"""The days of the daily deal: what is dealt today, who did how well, and the best line of the past.

A day is kept as a table is: a front page with its seeds, a record for each result in the order in
which they came, and the best lines as matches that are over. So it has one owner among several
nodes, is in every backup, and is struck out with the tables that nobody has used for weeks. Its
seeds are drawn when somebody first asks for it, on the day itself.

Whoever has themselves deleted is gone from it before anybody is told of it again, on any node: what
is still to be forgotten of a day is looked for whenever the day is.
"""

import asyncio
from collections.abc import Iterable, Set
from datetime import UTC, datetime, timedelta
from functools import partial

import msgspec

from tablee.kernel import Refusal
from tablee.server.bots import daily
from tablee.server.clubs.documents import amend
from tablee.server.clubs.leaving import gone_from, traces_at
from tablee.server.clubs.persons import played_on
from tablee.server.cluster import Cluster
from tablee.server.live.day import Day, DayPage, HandedIn, Player, merit, without
from tablee.server.services import Services
from tablee.server.tables.matches import replays
from tablee.server.tables.matches.daily import DAILY, DailyDeal, code_of_day
from tablee.server.tables.people import names
from tablee.server.wire import http
from tablee.server.wire.types import LONGEST_NAME
from tablee.store import ArchivedRow, Change, Fenced, Ownership

MOST = 20_000
"""Results of one day that are kept."""
REMEMBERED = 4
"""Days that are held in memory."""
ONE_DAY = timedelta(days=1)


class Days:
    """Today and the days before, out of the store."""

    def __init__(self, services: Services, cluster: Cluster) -> None:
        self._services, self._cluster = services, cluster
        self._days: dict[str, Day] = {}
        self._changing = asyncio.Lock()
        """Days are read and written one thing after the other."""

    def date(self, ago: int = 0) -> str:
        """What today is called, or a day before."""
        now = datetime.fromtimestamp(self._services.calendar(), UTC)
        return (now - ago * ONE_DAY).date().isoformat()

    def left_s(self) -> int:
        """How long today still is."""
        now = datetime.fromtimestamp(self._services.calendar(), UTC)
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
        return day.board(game, me, among) if day and known else Refusal("daily_over")

    async def hand_in(
        self, name: str, game: str, me: Player, asked: http.HandIn
    ) -> http.DailyBoard | Refusal:
        """Play it again, and put it on the board; what comes second changes nothing."""
        day = await self.today()
        if isinstance(day, Refusal):
            return day
        if name != day.page.day or game not in day.boards:
            return Refusal("daily_over")
        if day.of(game, me):
            return day.board(game, me)
        called = names.cleaned_text(asked.name, LONGEST_NAME)
        if not called:
            return Refusal("bad_name")
        if len(day.boards[game]) >= MOST:
            return Refusal("too_fast")
        errand = self._services.workers.run_errand
        result = await errand(daily.judged, day.deal(game), asked.moves)
        if isinstance(result, Refusal):
            return result
        row = HandedIn(game, me.proofs[0], called, asked.mark, result, me.person, asked.moves)
        return await self._written(day.page.day, me, row)

    async def _written(self, name: str, me: Player, row: HandedIn) -> http.DailyBoard | Refusal:
        """On the board once it is in the store."""
        async with self._changing:
            day = await self._find(name)
            if day is None:
                return Refusal("try_again")
            if not day.of(row.game, me):
                if refusal := await self._noted(name, me.person):
                    return refusal
                best = day.best.get(row.game)
                if best and merit(best) <= merit(row):
                    row = msgspec.structs.replace(row, moves=[])
                raw = msgspec.json.encode(row)
                change = Change(code_of_day(name), day.epoch, day.written, (raw,))
                if await self._commit(name, change):
                    return Refusal("try_again")
                day.written += 1
                day.add(row)
            return day.board(row.game, me)

    async def _noted(self, day: str, person: str) -> Refusal | None:
        """It is written of somebody known that they are on a board, before they are.

        Nothing is forgotten in between: if they have themselves deleted now, this day is looked at.
        """
        if not person:
            return None
        return await amend(self._services, partial(played_on, person=person, day=day))

    async def best_line(self, name: str, match: int) -> bytes | Refusal:
        """The match of whoever did best on a day that is over, as an archive has it."""
        day, games = await self.past(name), list(DAILY)
        row = day.best_of(games[match - 1]) if day and 1 <= match <= len(games) else None
        if day is None or row is None:
            return Refusal("no_match")
        code, store = code_of_day(name), self._services.store
        packed = await asyncio.to_thread(store.archived, code, match)
        if packed:
            return packed
        deal, worlds = day.deal(row.game), self._services.settings.judged_worlds
        errand, given = self._services.workers.run_errand, (row.moves, row.name, match, worlds)
        made = await errand(archived, deal, *given)
        async with self._changing:
            page = msgspec.json.encode(day.page)
            rows = (ArchivedRow(match, made),)
            change = Change(code, day.epoch, day.written, (), page, rows)
            await self._commit(name, change)  # what is not kept is made again
        return made

    async def settle(self, name: str) -> Refusal | None:
        """Have it written without those who are to be forgotten, or say that it could not be.

        Raises NotOwner.
        """
        async with self._changing:
            if await self._find(name):
                return None
            there = await asyncio.to_thread(self._services.store.page, code_of_day(name))
            return Refusal("try_again") if there else None

    @property
    def awake(self) -> list[str]:
        """Under which codes the days that are in memory are kept."""
        return list(map(code_of_day, self._days))

    def let_go(self, codes: Iterable[str]) -> None:
        """These are another node's now, or may soon be: they are read again by whoever asks."""
        gone = {*codes}
        self._days = {day: it for day, it in self._days.items() if code_of_day(day) not in gone}

    async def _find(self, name: str) -> Day | None:
        day = await self._read(name)
        gone = await asyncio.to_thread(traces_at, self._services.store, code_of_day(name))
        if day and gone:
            day = await self._without(day, {trace.person for trace in gone})
        for trace in gone if day else ():
            await amend(self._services, partial(gone_from, trace=trace))
        return day

    async def _without(self, day: Day, people: Set[str]) -> Day | None:
        """The day, once nothing is written of these people any more."""
        found = await asyncio.to_thread(without, self._services.store, day, people)
        if found is None:
            self._days.pop(day.page.day, None)
            return None
        change, left = found
        if await self._commit(day.page.day, change):
            return None
        self._days[day.page.day] = Day(day.page, left)
        return self._days[day.page.day]

    async def _read(self, name: str) -> Day | None:
        await self._cluster.wait_until_owner()
        if name not in self._days:
            saved = await self._cluster.claim(code_of_day(name))
            if saved is None:
                return None
            page = msgspec.json.decode(saved.table_record, type=DayPage)
            while len(self._days) >= REMEMBERED:
                del self._days[min(self._days)]
            self._days[name] = Day(page, saved)
        return self._days[name]

    async def _begin(self, name: str) -> Day | Refusal:
        luck, offers = self._services.luck, self._services.settings.offers
        seeds = {game: names.new_secret(luck) for game in DAILY if offers(game)}
        page = msgspec.json.encode(DayPage(name, seeds))
        first = Change(code_of_day(name), Ownership().epoch, table_record=page)
        error = await self._commit(name, first)
        if error and not isinstance(error, Fenced):  # fenced: another node was first
            return Refusal("try_again")
        return await self._find(name) or Refusal("try_again")

    async def _commit(self, name: str, change: Change) -> Exception | None:
        """Have it written. If that fails the day is read again by whoever asks next."""
        loop = self._services.loop
        answer: asyncio.Future[Exception | None] = loop.create_future()

        def done(error: Exception | None) -> None:
            loop.call_soon_threadsafe(answer.set_result, error)

        self._services.store.write(change, done)
        error = await answer
        if error:
            self._days.pop(name, None)
        return error


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
