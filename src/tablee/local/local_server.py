"""The tables of one browser, and what its page asks of them."""

from typing import Any

import msgspec

from tablee.kernel import Refusal
from tablee.local.connection import Ended, LocalConnection, Post
from tablee.local.store import BrowserStore, Database
from tablee.server.bots import daily
from tablee.server.cluster import SingleNode
from tablee.server.live import connections
from tablee.server.live.dispatch import admit, handle_frame
from tablee.server.live.parsing import parse
from tablee.server.live.registry import Registry
from tablee.server.live.session import Session
from tablee.server.services import Workers
from tablee.server.settings import Settings
from tablee.server.tables.matches.daily import DAILY, DailyDeal
from tablee.server.tables.matches.records import read_record
from tablee.server.web import motifs, replies
from tablee.server.wire import client_messages, http
from tablee.store import StoredTable

MARK = "here-"
"""Begins the codes of tables in this browser; no server's code has a dash."""


class LocalServer:
    """Opens tables, and lets the page in."""

    def __init__(
        self, database: Database, settings: Settings, workers: Workers, **given: Any
    ) -> None:
        self.store = BrowserStore(database, self._moved)
        self.registry = Registry(self.store, TabCluster(self.store), settings, workers, **given)
        self.calls: set[LocalHandshake] = set()

    def connect(self, post: Post, ended: Ended) -> "LocalHandshake":
        """A line for the page, as a WebSocket would be."""
        call = LocalHandshake(self, LocalConnection(self.registry.services.now_s(), post, ended))
        self.calls.add(call)
        return call

    async def ask(self, path: str, body: str, token: str) -> tuple[bool, str]:
        """What the page would ask a server over HTTP: whether it is done, and the answer."""
        told = await self._answer(path, body, token)
        if isinstance(told, Refusal):
            return False, msgspec.json.encode(http.Problem(told.code)).decode()
        raw = told if isinstance(told, bytes) else msgspec.json.encode(told)
        return True, raw.decode()

    async def _answer(self, path: str, body: str, token: str) -> Any:
        where, _, asked_for = path.partition("?")
        match where.strip("/").split("/"):
            case ["api", "tables"]:
                return await self._open(body)
            case ["api", "daily"]:
                return await self._open_daily(body)
            case ["api", "tables", table, "daily"]:
                return await self._daily_played(table)
            case ["api", "tables", table, "matches", number, what]:
                return await self._told_again(
                    table, replies.parse_number(number), what, asked_for, token
                )
            case ["api", "motifs", deck]:
                named = motifs.named(deck)
                return motifs.pictures(*named) if named else Refusal("not_found")
            case _:
                return Refusal("not_found")

    async def _open(self, body: str) -> http.Opened | Refusal:
        try:
            asked = msgspec.json.decode(body, type=http.OpenTable)
        except msgspec.MsgspecError:
            return Refusal("malformed")
        return await self.registry.open(asked)

    async def _open_daily(self, body: str) -> http.Opened | Refusal:
        try:
            asked = msgspec.json.decode(body, type=http.OpenDaily)
        except msgspec.MsgspecError:
            return Refusal("malformed")
        if asked.game not in DAILY:
            return Refusal("unknown_game")
        wanted = http.OpenTable(asked.name, asked.game, DAILY[asked.game].options, mark=asked.mark)
        deal = DailyDeal(asked.day, asked.game, asked.seed)
        return await self.registry.open(wanted, daily=deal)

    async def _daily_played(self, table: str) -> http.DailyPlayed | Refusal:
        """How the deal of a day was played here, and what is to be handed in."""
        session = await self.registry.find(table)
        if session is None or session.table.record.daily is None:
            return Refusal("unknown_table")
        refusal = replies.not_over(session, 1)
        if refusal:
            return refusal
        await session.outbox.flushed()
        raw = await self.registry.records_of(table, 1)
        return daily.handed_in([read_record(record) for record in raw])

    async def _told_again(
        self, table: str, number: int | None, what: str, asked_for: str, token: str
    ) -> Any:
        session = await self.registry.find(table)
        if session is None:
            return Refusal("unknown_table")
        if number is None:
            return Refusal("no_match")
        if what == "transcript":
            asked = replies.transcript_asked(session, number, token)
            if isinstance(asked, Refusal):
                return asked
            return await replies.transcript(self.registry, session, *asked)
        if what == "evening":
            return await replies.evening(self.registry, session, number)
        if what == "analysis":
            return await replies.analysis(self.registry, session, number)
        seat = replies.parse_number(asked_for.removeprefix("seat=")) if asked_for else None
        if asked_for and seat is None:
            return Refusal("no_such_seat")
        return await replies.replay(self.registry, session, number, seat)

    def _moved(self, table: str) -> None:
        """A newer tab of this browser has the table now."""
        for call in [call for call in self.calls if call.plays(table)]:
            call.connection.close("newer_tab")


class TabCluster(SingleNode):
    """The only process on a browser's tables; a newer tab may take them."""

    def __init__(self, store: BrowserStore) -> None:
        super().__init__(store)
        self._tables = store

    async def claim(self, code: str) -> StoredTable | None:
        """Own a table in the browser's database; None if there is none."""
        return await self._tables.fetch(code)


class LocalHandshake:
    """One connection of the page from its first frame to its last."""

    def __init__(self, house: LocalServer, line: LocalConnection) -> None:
        self._house = house
        self.connection = line
        self._session: Session | None = None

    def plays(self, table: str) -> bool:
        """Whether it is at this table."""
        return self._session is not None and self._session.table.record.code == table

    async def on_frame(self, frame: str) -> None:
        """A frame of the page. The first says where to; the page waits to be welcomed."""
        message = parse(frame)
        if self.connection.closed:
            return
        if self._session:
            handle_frame(self._session, self.connection, message)
        elif isinstance(message, client_messages.Hello):
            await self._greet(message)
        else:
            self.connection.close("no_hello")

    async def _greet(self, hello: client_messages.Hello) -> None:
        session = await self._house.registry.find(hello.table)
        if session is None:
            self.connection.close("unknown_table")
            return
        why = admit(session, self.connection, hello, self._invitation(hello.table))
        if why:
            self.connection.close(why)
        else:
            self._session = session

    def _invitation(self, table: str) -> str:
        """Nobody else can come; where the same table is on a server, its address."""
        address = self._house.registry.settings.public_url
        return f"{address}/t/{table}" if address else ""

    def hang_up(self) -> None:
        """The page is gone from the table."""
        self.connection.closed = True
        self._house.calls.discard(self)
        if self._session:
            connections.disconnect(self._session, self.connection)
            self._session = None
