"""All tables of a server: opened, found in memory or in the store, swept out when forgotten."""

import asyncio
import logging
import time

from tablee.kernel import Refusal
from tablee.server.live.session import Session
from tablee.server.services import Services
from tablee.server.settings import Settings
from tablee.server.spoken import SpokenCodes
from tablee.server.tables import names
from tablee.server.tables.records import Record, read_record
from tablee.server.tables.restore import restored
from tablee.server.tables.table import Page, Table, wrong_options
from tablee.server.wire import asked, told, web
from tablee.server.workers import Workers
from tablee.store import Owned, Store

log = logging.getLogger("tablee.registry")

PROBE_EVERY = 1.0
"""Seconds."""


class Registry:
    """The sessions that are awake, by their table's code."""

    def __init__(self, store: Store, settings: Settings, loop: asyncio.AbstractEventLoop) -> None:
        self.settings = settings
        self.store = store
        self.workers = Workers(settings.bot_workers)
        self.sessions: dict[str, Session] = {}
        self.spoken = SpokenCodes()
        self.services = Services(store, settings, self.workers, loop, self.spoken, self._forget)
        self._loading: dict[str, asyncio.Future[Session | None]] = {}
        self._probe: asyncio.Future[None] | None = None
        self._probed = 0.0
        self._sweeper = loop.create_task(self._sweep())

    async def open(self, wish: web.OpenTable) -> web.Opened | Refusal:
        """A new table with its host on the first chair."""
        if len(self.sessions) >= self.settings.most_tables:
            return Refusal("too_many_tables")
        refusal = wrong_options(wish.game, wish.options)
        if refusal:
            return refusal
        page = Page(names.new_code(), wish.game, wish.options, wish.pace, wish.public)
        page.stand_in_after = self.settings.stand_in_after
        table = Table(page, self.settings.clocks)
        table.set_chairs()
        token = names.new_secret()
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
        """The session of this table, woken if need be; None if there is no such table."""
        code = code.lower()
        if code in self.sessions:
            await self.sessions[code].rebuilding.over()
        if code in self.sessions:
            return self.sessions[code]
        if code not in self._loading:
            self._loading[code] = asyncio.ensure_future(self._load(code))
        try:
            return await asyncio.shield(self._loading[code])
        finally:
            self._loading.pop(code, None)

    async def said(self, spoken: str) -> Session | None:
        """The session this short code leads to; None: nowhere, or it lets nobody in."""
        session = self.sessions.get(self.spoken.table(spoken.lower()) or "")
        return session if session and not session.table.page.locked else None

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

    def public(self) -> list[told.TableState]:
        """Tables that want to be found and where somebody is."""
        sessions = self.sessions.values()
        return [r.state() for r in sessions if r.table.page.public and r.presence.links]

    async def records(self, code: str) -> list[Record]:
        """All that was written of a table's matches."""
        saved = await asyncio.to_thread(self.store.load, code.lower())
        return [read_record(record) for record in saved.records] if saved else []

    async def close(self) -> None:
        """Write what is to be written; connections have been told to come back."""
        self._sweeper.cancel()
        for session in list(self.sessions.values()):
            session.drop("reload")
        self.workers.close()
        await asyncio.to_thread(self.store.close)

    async def _load(self, code: str) -> Session | None:
        saved = await asyncio.to_thread(self.store.claim, code)
        if saved is None:
            return None
        table = await asyncio.to_thread(restored, saved, self.settings.clocks)
        session = Session(self.services, table, saved.owned)
        self.sessions[code] = session
        session.turn(lambda: None)
        return session

    def _forget(self, code: str) -> None:
        self.sessions.pop(code, None)
        self.spoken.forget(code)

    async def _sweep(self) -> None:
        """Strike out what nobody has used for long."""
        while True:
            await asyncio.sleep(self.settings.sweep_every)
            since = time.time() - self.settings.expire_after
            for code in await asyncio.to_thread(self.store.idle, since):
                if code not in self.sessions:
                    self.store.forget(code, _swept)


def _swept(error: Exception | None) -> None:
    if error:
        log.error("a table could not be struck out", exc_info=error)
