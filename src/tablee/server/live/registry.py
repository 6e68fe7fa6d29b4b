"""All tables of a server: opened, found in memory or in the store, swept out when forgotten."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial

import msgspec

from tablee.kernel import Luck, Refusal
from tablee.luck import system
from tablee.server.cluster import Cluster
from tablee.server.live.session import Session
from tablee.server.repeating import every
from tablee.server.services import Services, Workers
from tablee.server.settings import Settings
from tablee.server.short_codes import ShortCodes
from tablee.server.tables.matches.records import Record, read_record
from tablee.server.tables.page import Page
from tablee.server.tables.people import names
from tablee.server.tables.people.presence import Presence
from tablee.server.tables.restore import restored
from tablee.server.tables.snapshots import Around, table_state
from tablee.server.tables.table import Table, wrong_options
from tablee.server.wire import asked, told, web
from tablee.store import Awake, Elsewhere, Fenced, Owned, Saved, Store

log = logging.getLogger("tablee.registry")

PROBE_EVERY = 1.0
WRITTEN_WITHIN = 3.0
"""Seconds."""

read_state = msgspec.json.Decoder(told.TableState).decode


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
    ) -> None:
        loop, luck = asyncio.get_running_loop(), luck or system()
        self.settings = settings
        self.store = store
        self.cluster = cluster
        self.workers = workers
        self.sessions: dict[str, Session] = {}
        self.spoken = ShortCodes(luck)
        self.services = Services(
            store, settings, workers, loop, self.spoken, self._forget, luck, clock
        )
        store.on_commit = self.services.meters.committed
        self._striking: set[str] = set()
        self._loading: dict[str, asyncio.Future[Session | None]] = {}
        self._probe: asyncio.Future[None] | None = None
        self._probed = 0.0
        self.leaving = False
        """The server is about to stop."""
        self._drained = False
        self._sweeper = loop.create_task(every(settings.sweep_every, self._sweep, log))

    async def open(self, wish: web.OpenTable) -> web.Opened | Refusal:
        """A new table with its host on the first chair."""
        if len(self.sessions) >= self.settings.most_tables:
            return Refusal("too_many_tables")
        refusal = wrong_options(wish.game, wish.options)
        if refusal:
            return refusal
        code = self.settings.code_mark + names.new_code(self.services.luck)
        page = Page(code, wish.game, wish.options, wish.pace, wish.public)
        page.stand_in_after = self.settings.stand_in_after
        table = Table(page, self.settings.clocks)
        table.set_chairs()
        token = names.new_secret(self.services.luck)
        guest = table.join(asked.Join("open", wish.name, mark=wish.mark), token)
        if isinstance(guest, Refusal):
            return guest
        session = Session(self.services, table, Owned())
        self.sessions[table.page.code] = session
        session.turn(session.changed)
        if not await session.outbox.flushed():
            return Refusal("try_again")
        return web.Opened(table.page.code, guest.person, token)

    async def find(self, code: str) -> Session | None:
        """The session of this table, woken if need be; None if there is no such table.

        Raises Elsewhere.
        """
        code = code.lower()
        if self._drained:
            raise Elsewhere("")
        await self.cluster.sure()
        if code in self._striking:
            return None
        if code in self.sessions:
            await self.sessions[code].rebuilding.over()
        if code in self.sessions:
            return self.sessions[code]
        if not names.is_code(code):
            return None
        if code not in self._loading:
            self._loading[code] = asyncio.ensure_future(self._load(code))
            self._loading[code].add_done_callback(partial(self._loaded, code))
        return await asyncio.shield(self._loading[code])

    async def glance(self, code: str) -> tuple[Table, told.TableState] | None:
        """A table and how it looks, without waking it: who is there is known only where it is."""
        session = self.sessions.get(code.lower())
        if session:
            return session.table, session.broadcast.state()
        saved = await asyncio.to_thread(self.store.load, code.lower())
        return asleep(saved, self.settings, time.time()) if saved else None

    async def said(self, spoken: str) -> str | None:
        """The table this short code leads to; None: nowhere, or it lets nobody in."""
        code = self.spoken.table(spoken.lower())
        if code is None:
            return await self.cluster.said(spoken.lower())
        session = self.sessions.get(code)
        return code if session and not session.table.page.locked else None

    async def writes(self) -> bool:
        """Whether the store takes changes; asked of it no more than once a second."""
        now = self.services.seconds()
        if self._probe is None or (self._probe.done() and now - self._probed >= PROBE_EVERY):
            self._probed = now
            self._probe = asyncio.ensure_future(asyncio.to_thread(self.store.probe))
        try:
            await asyncio.shield(self._probe)
        except Exception as error:
            log.error("nothing can be written", exc_info=error)
            return False
        return True

    async def public(self) -> list[told.TableState]:
        """Tables that want to be found and where somebody is, on any node."""
        here = [session.broadcast.state() for session in self.sessions.values() if session.listed]
        return here + [read_state(listing) for listing in await self.cluster.listed()]

    def awake(self) -> dict[str, Awake]:
        """What other nodes may learn of the tables here."""
        return {code: _bulletin(session) for code, session in self.sessions.items()}

    def lose(self, codes: Iterable[str]) -> None:
        """These are another node's now, or may soon be."""
        for code in list(codes):
            if code in self.sessions:
                self.sessions[code].drop("elsewhere")

    async def strike(self, code: str) -> Refusal | None:
        """Send everybody away and forget a table for good. Raises Elsewhere."""
        session = await self.find(code)
        if session is None:
            return Refusal("unknown_table")
        self._striking.add(code)
        try:
            session.drop("unknown_table")
            await session.outbox.flushed()
            return await self._forgotten(code)
        finally:
            self._striking.discard(code)

    async def _forgotten(self, code: str) -> Refusal | None:
        loop = self.services.loop
        answer: asyncio.Future[Exception | None] = loop.create_future()

        def done(error: Exception | None) -> None:
            loop.call_soon_threadsafe(answer.set_result, error)

        self.store.forget(code, done)
        error = await answer
        _swept(error)
        return Refusal("try_again") if error else None

    async def records(self, code: str) -> list[Record]:
        """All that was written of a table's matches."""
        saved = await asyncio.to_thread(self.store.load, code.lower())
        return [read_record(record) for record in saved.records] if saved else []

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
        await self.cluster.release()

    async def close(self) -> None:
        """Write what is to be written; connections have been told to come back."""
        self._sweeper.cancel()
        for session in list(self.sessions.values()):
            session.drop("reload")
        self.workers.close()
        await asyncio.to_thread(self.store.close)

    async def _load(self, code: str) -> Session | None:
        saved = await self.cluster.claim(code)
        if saved is None:
            return None
        table = await asyncio.to_thread(restored, saved, self.settings.clocks)
        session = Session(self.services, table, saved.owned)
        self.sessions[code] = session
        session.turn(lambda: None)
        return session

    def _loaded(self, code: str, loading: "asyncio.Future[Session | None]") -> None:
        """Whoever waited may have gone meanwhile: then nobody else asks whether it failed."""
        del self._loading[code]
        if not loading.cancelled():
            loading.exception()

    def _forget(self, code: str) -> None:
        self.sessions.pop(code, None)
        self.spoken.forget(code)

    async def _sweep(self) -> None:
        """Strike out what nobody has used for long."""
        since = time.time() - self.settings.expire_after
        for code in await asyncio.to_thread(self.store.idle, since):
            if code not in self.sessions:
                self.store.forget(code, _swept)


def _bulletin(session: Session) -> Awake:
    page = session.table.page
    spoken = None if page.locked else session.services.spoken.of(page.code)
    return Awake(spoken, msgspec.json.encode(session.broadcast.state()) if session.listed else None)


def _swept(error: Exception | None) -> None:
    if error and not isinstance(error, Fenced):  # another node has it: somebody came back to it
        log.error("a table could not be struck out", exc_info=error)


def asleep(saved: Saved, settings: Settings, now: float) -> tuple[Table, told.TableState]:
    """A table as it was written, with nobody there."""
    table = restored(saved, settings.clocks)
    presence = Presence([guest.person for guest in table.page.people], now)
    return table, table_state(table, Around(presence, now, "", None))
