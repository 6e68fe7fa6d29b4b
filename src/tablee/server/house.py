"""All tables of a server: opened, found in memory or in the store, swept out when forgotten."""

import asyncio
import logging
import time

import msgspec

from tablee.kernel import Refusal, Refused
from tablee.server import names
from tablee.server.hall import Hall
from tablee.server.room import Room
from tablee.server.running import Begun, Entered, Record, Running, read_record
from tablee.server.settings import Settings
from tablee.server.table import Page, Table, wrong_options
from tablee.server.thinking import Thinkers
from tablee.server.wire import asked, told, web
from tablee.store import Saved, Store

log = logging.getLogger("tablee.house")


class House:
    """The rooms that are awake, by their table's code."""

    def __init__(self, store: Store, settings: Settings, loop: asyncio.AbstractEventLoop) -> None:
        self.settings = settings
        self.store = store
        self.thinkers = Thinkers(settings.bot_workers)
        self.rooms: dict[str, Room] = {}
        self.hall = Hall(store, settings, self.thinkers, loop, self._forget)
        self._loading: dict[str, asyncio.Future[Room | None]] = {}
        self._sweeper = loop.create_task(self._sweep())

    async def open(self, wish: web.OpenTable) -> web.Opened | Refusal:
        """A new table with its host on the first chair."""
        if len(self.rooms) >= self.settings.most_rooms:
            return Refusal("too_many_tables")
        refusal = wrong_options(wish.game, wish.options)
        if refusal:
            return refusal
        page = Page(names.new_code(), wish.game, wish.options, wish.pace, wish.public)
        page.stand_in_after = self.settings.stand_in_after
        table = Table(page, self.settings.clocks)
        table.set_chairs()
        token = names.new_secret()
        guest = table.join(asked.Join("open", wish.name), token)
        if isinstance(guest, Refusal):
            return guest
        room = Room(self.hall, table, 0, None)
        self.rooms[table.page.code] = room
        room.changed()
        room.settle()
        if not await room.post.flushed():
            return Refusal("try_again")
        return web.Opened(table.page.code, guest.person, token)

    async def find(self, code: str) -> Room | None:
        """The room of this table, woken if need be; None if there is no such table."""
        code = code.lower()
        if code in self.rooms:
            return self.rooms[code]
        if code not in self._loading:
            self._loading[code] = asyncio.ensure_future(self._load(code))
        try:
            return await asyncio.shield(self._loading[code])
        finally:
            self._loading.pop(code, None)

    def public(self) -> list[told.TableState]:
        """Tables that want to be found and where somebody is."""
        rooms = self.rooms.values()
        return [r.state() for r in rooms if r.table.page.public and r.presence.links]

    async def records(self, code: str) -> list[Record]:
        """All that was written of a table's matches."""
        saved = await asyncio.to_thread(self.store.load, code.lower())
        return [read_record(record) for record in saved.records] if saved else []

    async def close(self) -> None:
        """Write what is to be written; connections have been told to come back."""
        self._sweeper.cancel()
        for room in list(self.rooms.values()):
            room.drop("reload")
        self.thinkers.close()
        await asyncio.to_thread(self.store.close)

    async def _load(self, code: str) -> Room | None:
        saved = await asyncio.to_thread(self.store.load, code)
        if saved is None:
            return None
        room = woken(self.hall, saved)
        self.rooms[code] = room
        room.settle()
        return room

    def _forget(self, code: str) -> None:
        self.rooms.pop(code, None)

    async def _sweep(self) -> None:
        """Strike out what nobody has used for long."""
        while True:
            await asyncio.sleep(self.settings.sweep_every)
            since = time.time() - self.settings.expire_after
            for code in await asyncio.to_thread(self.store.idle, since):
                if code not in self.rooms:
                    self.store.forget(code, _swept)


def _swept(error: Exception | None) -> None:
    if error:
        log.error("a table could not be struck out", exc_info=error)


def woken(hall: Hall, saved: Saved) -> Room:
    """A room from what was written of it."""
    table = Table(msgspec.json.decode(saved.page, type=Page), hall.settings.clocks)
    records = [read_record(record) for record in saved.records]
    return Room(hall, table, len(records), last_match(records))


def last_match(records: list[Record]) -> Running | None:
    """The match that was begun last, as it stood; None if its rules are no longer known."""
    starts = [place for place, record in enumerate(records) if isinstance(record, Begun)]
    return running_again(records, starts[-1]) if starts else None


def running_again(records: list[Record], start: int) -> Running | None:
    """The match that begins with this record."""
    begun = records[start]
    entries = [r.entry for r in records[start + 1 :] if isinstance(r, Entered)]
    try:
        return Running.again(begun, entries) if isinstance(begun, Begun) else None
    except Refused as refused:
        log.warning("a match cannot be replayed", extra={"code": refused.code})
        return None
