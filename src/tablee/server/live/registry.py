"""All tables of a server: opened, found in memory or in the store, swept out when forgotten."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from tablee.kernel import Luck, Refusal, Refused
from tablee.luck import system
from tablee.server.clubs.documents import amend
from tablee.server.clubs.leaving import Trace, gone_from, traces_left
from tablee.server.cluster import Cluster
from tablee.server.live.club_tables import ClubNews, Lookers, clubs_of
from tablee.server.live.connections import remove_person
from tablee.server.live.days import Days
from tablee.server.live.session import Session
from tablee.server.live.sweeping import Sweeper
from tablee.server.periodic import every
from tablee.server.services import Outgoing, Services, Workers
from tablee.server.settings import Settings
from tablee.server.short_codes import ShortCodes
from tablee.server.tables.matches.daily import DailyDeal, day_of_code
from tablee.server.tables.matches.records import records_of_match
from tablee.server.tables.people import names, traces
from tablee.server.tables.record import Standing, TableRecord
from tablee.server.tables.restore import restored_table
from tablee.server.tables.sleeping import SleepingTable, standing_in
from tablee.server.tables.table import Table, wrong_options
from tablee.server.wire import client_messages, http, server_messages
from tablee.store import AwakeTable, Change, NotOwner, Ownership, Store, StoredTable

log = logging.getLogger("tablee.registry")

PROBE_EVERY = 1.0
PROBED_WITHIN = 2.0
WRITTEN_WITHIN = 3.0
"""Seconds."""
STANDINGS = 1_000
"""So many are remembered of tables whose pages do not say how they stand."""

read_news = msgspec.json.Decoder(ClubNews).decode
read_state = msgspec.json.Decoder(server_messages.TableState).decode


class Registry:
    """The sessions that are awake, by their table's code."""

    def __init__(
        self,
        store: Store,
        cluster: Cluster,
        settings: Settings,
        workers: Workers,
        *,
        luck: Luck | None = None,
        clock: Callable[[], float] | None = None,
        calendar: Callable[[], float] = time.time,
        outgoing: Outgoing | None = None,
    ) -> None:
        loop, luck = asyncio.get_running_loop(), luck or system()
        self.settings = settings
        self.store = store
        self.cluster = cluster
        self.workers = workers
        self.sessions: dict[str, Session] = {}
        self.short_codes = ShortCodes(luck)
        self.services = Services(
            store,
            settings,
            workers,
            loop,
            self.short_codes,
            self._forget,
            luck,
            clock,
            calendar,
            outgoing,
        )
        store.on_commit = self.services.counters.committed
        self.lookers = Lookers(self.services.now_s)
        """Who looks at the pages of clubs."""
        self.days = Days(self.services, cluster)
        self._striking: set[str] = set()
        self._standings: dict[str, Standing] = {}
        self._loading: dict[str, asyncio.Future[Session | None]] = {}
        self._probe: asyncio.Future[None] | None = None
        self._probed = 0.0, 0
        """When the store was asked, and how many changes had not been written by then."""
        self.leaving = False
        """The server is about to stop."""
        self._drained = False
        self.sweeper = Sweeper(self.services, self._is_awake)
        self._forgetting: asyncio.Task[None] | None = None
        self.beside: set[asyncio.Task[Any]] = set()
        """What is done that nobody waits for."""
        self._sweeping = loop.create_task(every(settings.sweep_every, self._sweep, log))

    async def _sweep(self) -> None:
        await self.sweeper.sweep()
        await self._forget_all()

    def do_beside(self, work: Coroutine[Any, Any, object]) -> None:
        """Do what nobody waits for; it ends with the house at the latest."""
        task = self.services.loop.create_task(work)
        self.beside.add(task)
        task.add_done_callback(self._done_beside)

    def _done_beside(self, task: asyncio.Task[Any]) -> None:
        self.beside.discard(task)
        if not task.cancelled() and task.exception():
            log.error("what was done beside failed", exc_info=task.exception())

    def forget_soon(self) -> None:
        """Somebody had everything of them deleted: their tables are written anew, one by one."""
        if self._forgetting is None or self._forgetting.done():
            self._forgetting = self.services.loop.create_task(self._forget_all())

    async def _forget_all(self) -> None:
        """What is left is done with the next sweep, by the node that has the table."""
        for trace in await asyncio.to_thread(traces_left, self.store):
            try:
                gone = await self._forget_trace(trace)
            except NotOwner:
                continue
            if gone is None or gone.code == "unknown_table":
                await amend(self.services, partial(gone_from, trace=trace))

    async def _forget_trace(self, trace: Trace) -> Refusal | None:
        if day := day_of_code(trace.table):
            return await self.days.settle(day)
        page = await asyncio.to_thread(self.store.page, trace.table)
        if page is None:
            return Refusal("unknown_table")
        members = SleepingTable(page, {}).table.record.members
        for person in [one for one, who in members.items() if who == trace.person]:
            refusal = await self.forget(trace.table, person)
            if refusal:
                return refusal
        return None

    async def open(
        self,
        asked: http.OpenTable,
        *,
        by_operator: bool = False,
        club: server_messages.TableClub | None = None,
        who: str = "",
        daily: DailyDeal | None = None,
    ) -> http.Opened | Refusal:
        """A new table with its host on the first chair: there is no other way to one."""
        closed = None if by_operator else self.settings.why_not_open(asked.key)
        if closed:
            return closed
        if not self.settings.offers(asked.game):
            return Refusal("unknown_game")
        if len(self.sessions) >= self.settings.most_tables:
            return Refusal("too_many_tables")
        refusal = wrong_options(asked.game, asked.options)
        if refusal:
            return refusal
        code = self.settings.code_mark + names.new_code(self.services.luck)
        record = TableRecord(code, asked.game, asked.options, asked.pace, asked.public)
        record.stand_in_after = self.settings.stand_in_after
        table = Table(record, self.settings.clocks)
        table.set_chairs()
        token = names.new_secret(self.services.luck)
        guest = table.join(client_messages.Join("open", asked.name, mark=asked.mark), token)
        if isinstance(guest, Refusal):
            return guest
        record.club, record.members = club, {guest.person: who} if who else {}
        if daily:
            table.prepare_daily(daily)
        session = Session(self.services, table, Ownership())
        self.sessions[table.record.code] = session
        refusal = await session.transact_and_wait(session.changed)
        return refusal or http.Opened(table.record.code, guest.person, token)

    async def find(self, code: str) -> Session | None:
        """The session of this table, woken if need be; None if there is no such table.

        Raises NotOwner, and Refused where its game is not installed.
        """
        code = code.lower()
        if self._drained:
            raise NotOwner("")
        await self.cluster.wait_until_owner()
        if code in self._striking:
            return None
        if code in self.sessions:
            await self.sessions[code].recovery.finished()
        if code in self.sessions:
            return self.sessions[code]
        if not names.is_code(code):
            return None
        if code not in self._loading:
            self._loading[code] = asyncio.ensure_future(self._load(code))
            self._loading[code].add_done_callback(partial(self._loaded, code))
        return await asyncio.shield(self._loading[code])

    async def page(self, code: str) -> SleepingTable | None:
        """What the front page of a sleeping table says; its log is not read."""
        known = names.is_code(code.lower())
        page = await asyncio.to_thread(self.store.page, code.lower()) if known else None
        return SleepingTable(page, self.settings.clocks) if page else None

    async def standing(self, sleeping: SleepingTable) -> Standing:
        """How it stands there; read from the log if the server stopped before it was noted."""
        code = sleeping.table.record.code
        known = self._standings.get(code)
        if known is None or known.records != sleeping.records:
            raw = await asyncio.to_thread(self.store.load, code)
            known = await self.workers.run_errand(standing_in, raw) if raw else Standing(0, "lobby")
            self._standings[code] = known
            while len(self._standings) > STANDINGS:
                del self._standings[next(iter(self._standings))]
        return known

    async def resolve_code(self, short_code: str) -> str | None:
        """The table this short code leads to; None: nowhere, or it lets nobody in."""
        code = self.short_codes.table_of(short_code.lower())
        if code is None:
            return await self.cluster.resolve_code(short_code.lower())
        session = self.sessions.get(code)
        return code if session and not session.table.record.locked else None

    async def can_write(self) -> bool:
        """Whether the store takes changes, and soon.

        It is asked no more than once a second, but at once after a change that was not written.
        """
        now, unwritten = self.services.now_s(), self.services.counters.unwritten
        asked, failed = self._probed
        old = now - asked >= PROBE_EVERY or unwritten > failed
        if self._probe is None or (self._probe.done() and old):
            self._probed = now, unwritten
            self._probe = asyncio.ensure_future(asyncio.to_thread(self.store.probe))
        try:
            await asyncio.wait_for(asyncio.shield(self._probe), PROBED_WITHIN)
        except Exception as error:
            log.error("nothing can be written", exc_info=error)
            return False
        return True

    async def public(self) -> list[server_messages.TableState]:
        """Tables that want to be found and where somebody is, on any node."""
        here = [
            session.broadcast.table_state()
            for session in self.sessions.values()
            if session.is_listed
        ]
        return here + [read_state(listing) for listing in await self.cluster.listed_elsewhere()]

    def awake(self) -> dict[str, AwakeTable]:
        """What other nodes may learn of the tables here."""
        found = {code: _bulletin(session) for code, session in self.sessions.items()}
        found |= dict.fromkeys(self.days.awake, AwakeTable())  # nothing is told of them
        for club, news in clubs_of(self.sessions.values(), self.lookers).items():
            found[f"club {club}"] = AwakeTable(None, msgspec.json.encode(news), club)
        return found

    async def club_news(self, club: str, tables: Iterable[str]) -> ClubNews:
        """Who of a club is here and what is awake of it, on any node."""
        awake = [self.sessions[code] for code in tables if code in self.sessions]
        found = [clubs_of(awake, self.lookers, club).get(club, ClubNews())]
        found += map(read_news, await self.cluster.listed_elsewhere(club))
        return ClubNews(
            sorted({person for one in found for person in one.here}),
            [table for one in found for table in one.tables],
        )

    def let_go(self, codes: Iterable[str]) -> None:
        """These are another node's now, or may soon be."""
        codes = list(codes)
        self.days.let_go(codes)
        for code in codes:
            if code in self.sessions:
                self.sessions[code].drop("elsewhere")

    async def delete(self, code: str) -> Refusal | None:
        """Send everybody away and forget a table for good. Raises Elsewhere."""
        try:
            session = await self.find(code)
        except Refused:  # it cannot wake, but it is this node's
            session = None
        else:
            if session is None:
                return Refusal("unknown_table")
        self._striking.add(code)
        try:
            if session:
                session.drop("unknown_table")
                await session.outbox.flushed()
            error = await self.sweeper.struck_out(code)
            return Refusal("try_again") if error else None
        finally:
            self._striking.discard(code)

    async def forget(self, code: str, person: int) -> Refusal | None:
        """Have somebody leave a table, and nothing of them be written there. Raises NotOwner."""
        session = await self.find(code)
        if session is None:
            return Refusal("unknown_table")
        if session.table.person(person):
            remove = partial(remove_person, session, person, "left")
            gone = await session.transact_and_wait(remove)
            if isinstance(gone, Refusal):
                return gone
        await session.outbox.flushed()
        if refusal := await asyncio.to_thread(self._why_not_without, code, person):
            return refusal
        if self.sessions.get(code) is not session:
            return Refusal("try_again")
        session.drop("reload")
        anew = asyncio.ensure_future(self._load_without(session, code, person))
        self._loading[code] = asyncio.ensure_future(first_of(anew))
        self._loading[code].add_done_callback(partial(self._loaded, code))
        return (await asyncio.shield(anew))[1]

    async def _load_without(
        self, session: Session, code: str, person: int
    ) -> tuple[Session | None, Refusal | None]:
        """The table read again, once what was written of somebody is written no more."""
        await session.outbox.flushed()
        saved = await self.cluster.claim(code)
        if saved is None:
            return None, Refusal("unknown_table")
        try:
            change = await asyncio.to_thread(self._without, code, saved, person)
            refusal = change if isinstance(change, Refusal) else await self._written(change)
        except BaseException:
            log.exception("a person could not be forgotten")
            raise
        return await self._load(code), refusal

    def _why_not_without(self, code: str, person: int) -> Refusal | None:
        """Why nothing can be forgotten yet: nobody at the table need be disturbed for that."""
        saved = self.store.load(code)
        change = self._without(code, saved, person) if saved else None
        return change if isinstance(change, Refusal) else None

    def _without(self, code: str, saved: StoredTable, person: int) -> Change | Refusal:
        numbers = range(1, traces.matches_of(saved) + 1)
        kept = {number: self.store.archived(code, number) for number in numbers}
        found = traces.without(saved, {n: one for n, one in kept.items() if one}, person)
        if isinstance(found, Refusal):
            return found
        record, records, told = found
        page = msgspec.json.encode(record)
        epoch, start = saved.ownership
        return Change(code, epoch, start, tuple(records), page, told, anew=True)

    async def _written(self, change: Change) -> Refusal | None:
        loop = self.services.loop
        answer: asyncio.Future[Exception | None] = loop.create_future()

        def done(error: Exception | None) -> None:
            loop.call_soon_threadsafe(answer.set_result, error)

        self.store.write(change, done)
        return Refusal("try_again") if await answer else None

    async def records_of(self, code: str, number: int) -> list[bytes]:
        """All that was written of one match of a table, as it was written."""
        saved = await asyncio.to_thread(self.store.load, code.lower())
        if saved is None:
            return []
        return await asyncio.to_thread(records_of_match, saved.records, number)

    @property
    def ready(self) -> bool:
        """Whether newcomers may be sent here."""
        return not self.leaving and self.cluster.ready

    async def drain(self) -> None:
        """Nothing happens here any more; what happened is written, and the tables are free."""
        self._drained = True
        sessions = list(self.sessions.values())
        for session in sessions:
            session.gone = True
        writing = asyncio.gather(*(session.outbox.flushed() for session in sessions))
        with suppress(TimeoutError):
            await asyncio.wait_for(writing, WRITTEN_WITHIN)
        self.days.let_go(self.days.awake)
        await self.cluster.release()

    async def close(self) -> None:
        """Write what is to be written; connections have been told to come back."""
        self._sweeping.cancel()
        if self._forgetting:
            self._forgetting.cancel()
        for session in list(self.sessions.values()):
            session.drop("reload")
        for task in self.beside:
            task.cancel()
        if self.services.outgoing:
            self.services.outgoing.close()
        self.workers.close()
        await asyncio.to_thread(self.store.close)

    async def _load(self, code: str) -> Session | None:
        saved = await self.cluster.claim(code)
        if saved is None:
            return None
        luck = self.services.luck
        table = await asyncio.to_thread(restored_table, saved, self.settings.clocks, luck)
        session = Session(self.services, table, saved.ownership)
        self.sessions[code] = session
        session.transact(lambda: None)
        return session

    def _loaded(self, code: str, loading: "asyncio.Future[Session | None]") -> None:
        """Whoever waited may have gone meanwhile: then nobody else asks whether it failed."""
        if self._loading.get(code) is loading:  # else it is read anew already, without somebody
            del self._loading[code]
        if not loading.cancelled():
            loading.exception()

    def _is_awake(self, code: str) -> bool:
        return code in self.sessions or code in self._loading

    def _forget(self, code: str) -> None:
        self.sessions.pop(code, None)
        self.short_codes.forget(code)


async def first_of(pair: "asyncio.Future[tuple[Session | None, Refusal | None]]") -> Session | None:
    """The session of a table that was read again."""
    return (await pair)[0]


def _bulletin(session: Session) -> AwakeTable:
    record = session.table.record
    short_code = None if record.locked else session.services.short_codes.code_of(record.code)
    return AwakeTable(
        short_code,
        msgspec.json.encode(session.broadcast.table_state()) if session.is_listed else None,
    )
