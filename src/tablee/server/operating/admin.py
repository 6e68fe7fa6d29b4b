"""The operator's socket: a file that only the server's own user may connect to."""

import asyncio
import logging
import os
import socket
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import msgspec
from msgspec.structs import replace

from tablee.kernel import Refusal
from tablee.match import Log
from tablee.server.live import matches
from tablee.server.live.registry import Registry, asleep
from tablee.server.live.session import Session
from tablee.server.operating import wishes
from tablee.server.operating.wishes import Answer, Row
from tablee.server.tables.matches.records import Record, matches_in, read_record
from tablee.server.tables.page import Page
from tablee.server.tables.snapshots import phase
from tablee.store import Damaged, Elsewhere, backup

log = logging.getLogger("tablee.admin")
read = msgspec.json.Decoder(wishes.AnyWish).decode
encode = msgspec.json.Encoder().encode

OWNER_ONLY = 0o177


@runtime_checkable
class Copied(Protocol):
    """A store that can be copied while it is written to."""

    def copy(self, to: Path) -> None:
        """Everything as it is at one moment, as a SQLite file."""
        ...


@asynccontextmanager
async def answering(registry: Registry, path: Path) -> AsyncGenerator[None]:
    """Answer whoever asks at this path for as long as the server runs."""
    desk = Desk(registry)
    server = await asyncio.start_unix_server(desk.attend, sock=bound(path))
    try:
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


class Desk:
    """Where an operator's wishes are done."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry

    async def attend(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One question, one answer."""
        with suppress(ConnectionError):
            writer.write(encode(await self._answered(await reader.readline())) + b"\n")
            await writer.drain()
        writer.close()

    async def _answered(self, line: bytes) -> Answer:
        try:
            done = await self._do(read(line))
        except Elsewhere as other:
            return Answer(error=f"the table is on node {other.node}: ask there")
        except (msgspec.MsgspecError, Damaged, OSError) as error:
            return Answer(error=str(error))
        except Exception as error:
            log.error("an operator's wish failed", exc_info=error)
            return Answer(error=repr(error))
        return Answer(error=done.code) if isinstance(done, Refusal) else Answer(done)

    async def _do(self, wish: wishes.AnyWish) -> Any:
        log.warning("an operator asks", extra={"wish": type(wish).__name__.lower()})
        match wish:
            case wishes.List():
                return await self._list(everything=wish.all)
            case wishes.Show():
                return await self._show(wish.table.lower())
            case wishes.Pause() | wishes.Resume():
                return await self._pause(wish.table, stop=isinstance(wish, wishes.Pause))
            case wishes.Export():
                return await self._export(wish.table.lower(), wish.match)
            case wishes.Strike():
                return await self.registry.strike(wish.table.lower())
            case wishes.Backup():
                return await self._backup(Path(wish.to))

    async def _list(self, *, everything: bool) -> list[Row]:
        sessions = self.registry.sessions
        rows = [row(session) for session in sessions.values()]
        if everything:
            codes = await asyncio.to_thread(self.registry.store.idle, time.time() + 1)
            rows += [Row(code) for code in codes if code not in sessions]
        return rows

    async def _show(self, code: str) -> Any:
        saved = await asyncio.to_thread(self.registry.store.load, code)
        if saved is None:
            return Refusal("unknown_table")
        session = self.registry.sessions.get(code)
        if session:
            state = session.broadcast.state()
        else:
            state = asleep(saved, self.registry.settings, time.time())[1]
        size = len(saved.page) + sum(map(len, saved.records))
        kept = {"epoch": saved.epoch, "records": len(saved.records), "bytes": size}
        return {"awake": session is not None, "written": kept, "table": state}

    async def _pause(self, code: str, *, stop: bool) -> Refusal | None:
        session = await self.registry.find(code)
        if session is None:
            return Refusal("unknown_table")
        return await session.ask(lambda: matches.pause(session, stop=stop))

    async def _export(self, code: str, number: int | None) -> Any:
        saved = await asyncio.to_thread(self.registry.store.load, code)
        if saved is None:
            return Refusal("unknown_table")
        logs = logs_of([read_record(record) for record in saved.records])
        if number is not None:
            return logs.get(number, Refusal("no_match"))
        return {"page": public(saved.page), "matches": logs}

    async def _backup(self, to: Path) -> Any:
        store = self.registry.store
        if not isinstance(store, Copied):
            return Refusal("nothing_is_kept")
        if to.exists():
            return Refusal("file_exists")
        return {"tables": await asyncio.to_thread(backup.kept, store.copy, to)}


def row(session: Session) -> Row:
    """A table that is awake, in a list."""
    page, presence = session.table.page, session.presence
    people, watching = len(presence.links), len(presence.visitors)
    return Row(page.code, page.game, phase(session.table), people, watching, page.matches)


def logs_of(records: list[Record]) -> dict[int, Log]:
    """The log of every match that began."""
    found = matches_in(records)
    return {begun.match: replace(begun.head, entries=entries) for begun, entries in found}


def public(page: bytes) -> Page:
    """A table's page without what proves who somebody is."""
    whole = msgspec.json.decode(page, type=Page)
    whole.tickets = {}
    for guest in whole.people:
        guest.proof = ""
    return whole
