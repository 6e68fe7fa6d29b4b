"""The operator's socket: a file that only the server's own user may connect to."""

import asyncio
import logging
import os
import socket
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import msgspec
from msgspec.structs import replace

from tablee.kernel import Refusal, Refused
from tablee.match import Log
from tablee.server import logs
from tablee.server.clubs.book import all_clubs, recounted
from tablee.server.clubs.documents import amend
from tablee.server.live import matches
from tablee.server.live.handlers import chat, tickets
from tablee.server.live.registry import Registry
from tablee.server.live.session import Session
from tablee.server.operating import requests
from tablee.server.operating.requests import AdminReply, TableRow, Trace
from tablee.server.operating.status import house_status
from tablee.server.tables.matches.records import Record, matches_in, read_record
from tablee.server.tables.people import names
from tablee.server.tables.people.traces import people_called
from tablee.server.tables.record import TableRecord
from tablee.server.tables.sleeping import SleepingTable
from tablee.server.tables.snapshots import phase
from tablee.server.wire import http
from tablee.server.wire.types import LONGEST_LINE
from tablee.store import Damaged, NotOwner, Store, StoredPage, backup

log = logging.getLogger("tablee.admin")
read = msgspec.json.Decoder(requests.AnyWish).decode
encode = msgspec.json.Encoder().encode

OWNER_ONLY = 0o177
HOUSE = "Tablée"
"""Who speaks where the operator does."""


@runtime_checkable
class CopyableStore(Protocol):
    """A store that can be copied while it is written to."""

    def copy(self, to: Path) -> None:
        """Everything as it is at one moment, as a SQLite file."""
        ...


@asynccontextmanager
async def answering(registry: Registry, path: Path) -> AsyncGenerator[None]:
    """Answer whoever asks at this path for as long as the server runs."""
    desk = AdminServer(registry)
    server = await asyncio.start_unix_server(desk.attend, sock=bound(path))
    try:
        with desk.reading_the_log():
            yield
    finally:
        server.close()
        path.unlink(missing_ok=True)


def bound(path: Path) -> socket.socket:
    """A socket that is never open to others, not even for a moment."""
    if path.is_socket():
        path.unlink()  # of a server that was killed
    listening = socket.socket(socket.AF_UNIX)
    before = os.umask(OWNER_ONLY)
    try:
        listening.bind(str(path))
    except BaseException:
        listening.close()
        raise
    finally:
        os.umask(before)
    return listening


class AdminServer:
    """Where an operator's wishes are done."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.begun = registry.services.now_s()
        self.recent = logs.Recent()

    @contextmanager
    def reading_the_log(self) -> Generator[None]:
        """Know what goes wrong meanwhile."""
        logging.getLogger().addHandler(self.recent)
        try:
            yield
        finally:
            logging.getLogger().removeHandler(self.recent)

    async def attend(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One question, one answer."""
        with suppress(ConnectionError):
            writer.write(encode(await self.answer(await reader.readline())) + b"\n")
            await writer.drain()
        writer.close()

    async def answer(self, line: bytes) -> AdminReply:
        """What comes of a question, as a line of JSON."""
        try:
            done = await self._do(read(line))
        except NotOwner as other:
            return AdminReply(error=f"the table is on node {other.node}: ask there")
        except (msgspec.MsgspecError, Damaged, OSError, Refused) as error:
            return AdminReply(error=str(error))
        except Exception as error:
            log.error("an operator's request failed", exc_info=error)
            return AdminReply(error=repr(error))
        return AdminReply(error=done.code) if isinstance(done, Refusal) else AdminReply(done)

    async def _do(self, request: requests.AnyWish) -> Any:
        looking = isinstance(request, requests.List | requests.Status)
        level = logging.DEBUG if looking else logging.WARNING
        log.log(level, "an operator asks", extra={"request": type(request).__name__.lower()})
        match request:
            case requests.List():
                return await self._list(everything=request.all)
            case requests.Open():
                return await self._open(request)
            case requests.Traces():
                return await asyncio.to_thread(self._traces, request.name)
            case requests.Recount():
                return await self._recount()
            case requests.Backup():
                return await self._backup(Path(request.to))
            case requests.Status():
                return await house_status(self.registry, self.begun, list(self.recent.lines))
            case requests.Drain():
                self.registry.leaving = request.on
                return None
            case requests.Tell():
                return await self._tell(request.text)
            case _:
                return await self._do_at(request.table.lower(), request)

    async def _do_at(self, table: str, request: requests.OfOneTable) -> Any:
        match request:
            case requests.Show():
                return await self._show(table)
            case requests.Pause() | requests.Resume():
                return await self._pause(table, stop=isinstance(request, requests.Pause))
            case requests.Export():
                return await self._export(table, request.match)
            case requests.Delete():
                return await self.registry.delete(table)
            case requests.Forget():
                return await self.registry.forget(table, request.person)

    async def _list(self, *, everything: bool) -> list[TableRow]:
        sessions = self.registry.sessions
        rows = [row(session) for session in sessions.values()]
        if everything:
            soon = self.registry.services.calendar() + 1
            codes = await asyncio.to_thread(self.registry.store.untouched_since, soon)
            rows += await asyncio.to_thread(self._asleep, [c for c in codes if c not in sessions])
        return rows

    def _asleep(self, codes: list[str]) -> list[TableRow]:
        """Tables in a list of which only the front pages are read."""
        pages = ((code, read_page(self.registry.store, code)) for code in codes)
        return [
            TableRow(code, page.game, "asleep", matches=page.matches_so_far)
            if page
            else TableRow(code, phase="damaged")
            for code, page in pages
        ]

    async def _open(self, request: requests.Open) -> Any:
        """A table, whoever else may open one, and the link that makes somebody its host."""
        registry = self.registry
        asked = http.OpenTable(request.name, request.game)
        opened = await registry.open(asked, by_operator=True)
        if isinstance(opened, Refusal):
            return opened
        session = registry.sessions[opened.table]
        issue = partial(tickets.issue, session, opened.person)
        ticket = await session.transact_and_wait(issue)
        if isinstance(ticket, Refusal):
            return ticket
        house = registry.settings.public_url or registry.settings.lan_url or ""
        link = f"{house.rstrip('/')}/t/{opened.table}#ticket={ticket}"
        return {"link": link, "minutes": tickets.TICKET_LASTS // 60}

    async def _recount(self) -> Any:
        """How many clubs there are, and which of them had other standings than their games give."""
        services, changed = self.registry.services, list[str]()
        codes = await asyncio.to_thread(all_clubs, self.registry.store)
        for code in codes:
            same = await amend(services, partial(recounted, code=code))
            if same is False:
                changed.append(code)
        return {"clubs": len(codes), "changed": changed}

    async def _show(self, code: str) -> Any:
        saved = await asyncio.to_thread(self.registry.store.load, code)
        if saved is None:
            return Refusal("unknown_table")
        session = self.registry.sessions.get(code)
        page = StoredPage(saved.table_record, len(saved.records))
        asleep = SleepingTable(page, self.registry.settings.clocks)
        if session:
            state = session.broadcast.table_state()
        elif asleep.can_wake:
            state = asleep.state(asleep.standing or await self.registry.standing(asleep))
        else:
            state = public(saved.table_record)
        size = len(saved.table_record) + sum(map(len, saved.records))
        stored = {"epoch": saved.epoch, "records": len(saved.records), "bytes": size}
        return {"awake": session is not None, "written": stored, "table": state}

    async def _pause(self, code: str, *, stop: bool) -> Refusal | None:
        session = await self.registry.find(code)
        if session is None:
            return Refusal("unknown_table")
        return await session.transact_and_wait(lambda: matches.set_paused(session, paused=stop))

    async def _tell(self, text: str) -> Any:
        line = names.cleaned_text(text, LONGEST_LINE)
        if not line:
            return Refusal("malformed")
        sessions = list(self.registry.sessions.values())
        for session in sessions:
            session.transact(partial(chat.say, session, 0, HOUSE, line))
        return {"tables": len(sessions)}

    async def _export(self, code: str, number: int | None) -> Any:
        saved = await asyncio.to_thread(self.registry.store.load, code)
        if saved is None:
            return Refusal("unknown_table")
        logs = logs_of([read_record(record) for record in saved.records])
        if number is not None:
            return logs.get(number, Refusal("no_match"))
        return {"page": public(saved.table_record), "matches": logs}

    def _traces(self, name: str) -> list[Trace]:
        """Reads every table, one after the other."""
        store = self.registry.store
        found: list[Trace] = []
        for code in store.untouched_since(self.registry.services.calendar() + 1):
            saved = store.load(code) if names.is_code(code) else None
            if saved:
                record = msgspec.json.decode(saved.table_record, type=TableRecord)
                called = people_called(record, map(read_record, saved.records), name)
                found += [Trace(code, record.game, person) for person in sorted(called)]
        return found

    async def _backup(self, to: Path) -> Any:
        store = self.registry.store
        if not isinstance(store, CopyableStore):
            return Refusal("nothing_is_kept")
        if to.exists():
            return Refusal("file_exists")
        return {"tables": await asyncio.to_thread(backup.back_up, store.copy, to)}


def row(session: Session) -> TableRow:
    """A table that is awake, in a list."""
    record, presence = session.table.record, session.presence
    people, watching = len(presence.connections), len(presence.spectators)
    return TableRow(
        record.code, record.game, phase(session.table), people, watching, record.matches_so_far
    )


def read_page(store: Store, code: str) -> TableRecord | None:
    """A sleeping table's front page; None where it cannot be read."""
    try:
        page = store.page(code)
        return page and msgspec.json.decode(page.table_record, type=TableRecord)
    except (msgspec.MsgspecError, Damaged):
        return None


def logs_of(records: list[Record]) -> dict[int, Log]:
    """The log of every match that began."""
    found = matches_in(records)
    return {started.match: replace(started.head, entries=entries) for started, entries in found}


def public(record: bytes) -> TableRecord:
    """A table's record without what proves who somebody is."""
    whole = msgspec.json.decode(record, type=TableRecord)
    whole.tickets = {}
    for guest in whole.people:
        guest.proof = ""
    return whole
