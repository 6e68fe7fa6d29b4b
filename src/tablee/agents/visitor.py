"""Somebody who follows a table's link without a browser, and is told what a browser is told."""

import asyncio
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tablee.kernel import Refused
from tablee.server.wire import server_messages
from tablee.server.wire.client_state import ClientState, answers

read = msgspec.json.Decoder(server_messages.ServerMessage).decode
encode = msgspec.json.Encoder().encode

GONE = "disconnected"
ANSWER_WITHIN = 20.0
"""Seconds."""


class TableClient:
    """One connection to one table. Nothing is known here but what was sent to it."""

    match: ClientState | None
    facts: list[Any]
    """What was told since it was last read."""
    heard_at: float
    """When the match was last seen to change."""

    def __init__(self, socket: ClientConnection, welcome: server_messages.Welcome) -> None:
        self.table = welcome.table
        self.person = welcome.person
        self.said: list[server_messages.ChatLine] = []
        """Chat since it was last read."""
        self.gone: str | None = None
        """Why the connection ended, if it has."""
        self._socket = socket
        self._answers: dict[str, str | None] = {}
        self._asked = 0
        self._news = asyncio.Condition()
        self._begun(welcome.match)
        self._reader = asyncio.create_task(self._read())

    @classmethod
    async def follow(cls, link: str) -> "TableClient":
        """Come to the table behind a link. Raises Refused."""
        table, where = address(link)
        top = where.removesuffix("/ws")
        for _ in range(3):
            socket = await dialled(where)
            await socket.send(encode({"type": "hello", "table": table}).decode())
            try:
                first = read(await socket.recv())
            except ConnectionClosed as closed:
                raise Refused(why(closed)) from closed
            if isinstance(first, server_messages.Welcome):
                return cls(socket, first)
            await socket.close()
            if isinstance(first, server_messages.Redirect):
                where = f"{top}/n/{first.node}/ws/{table}"
        raise Refused("unreachable", "the table moves from node to node")

    async def ask(self, kind: str, **fields: Any) -> None:
        """Ask for something and wait until it is done. Raises Refused."""
        self._asked += 1
        id = f"{self._asked}"
        try:
            await self._socket.send(encode({"type": kind, "id": id, **fields}).decode())
        except ConnectionClosed as closed:
            raise Refused(why(closed)) from closed
        if not await self.until(lambda: id in self._answers or self.gone, ANSWER_WITHIN):
            raise Refused("no_answer", "the server is silent")
        code = self._answers.pop(id, self.gone)
        if code:
            raise Refused(code)

    async def until(self, true: Callable[[], object], seconds: float) -> bool:
        """Wait for something to come true, at most so long; whether it has."""
        async with self._news:
            try:
                await asyncio.wait_for(self._news.wait_for(lambda: bool(true())), seconds)
            except TimeoutError:
                return False
        return True

    async def leave(self) -> None:
        """Hang up."""
        await self._socket.close()
        await self._reader

    async def _read(self) -> None:
        try:
            async for frame in self._socket:
                await self._on_message(read(frame))
        except ConnectionClosed as closed:
            self.gone = why(closed)
        self.gone = self.gone or GONE
        async with self._news:
            self._news.notify_all()

    async def _on_message(self, message: server_messages.ServerMessage) -> None:
        async with self._news:
            self._take(message)
            self._news.notify_all()

    def _take(self, message: server_messages.ServerMessage) -> None:
        self._answers |= answers(message)
        match message:
            case server_messages.TableChanged():
                self.table = message.table
            case server_messages.Joined():
                self.person = message.person
            case server_messages.MatchChanged():
                self._begun(message.match)
            case server_messages.Update() if self.match:
                self.match = self.match.after(message)
                self.facts += message.facts
                self.heard_at = time.monotonic()
            case server_messages.ChatChanged():
                self.said.append(message.line)
            case _:
                pass

    def _begun(self, match: server_messages.MatchState | None) -> None:
        self.match = ClientState.of(match) if match else None
        self.facts = list(match.update.facts) if match else []
        self.heard_at = time.monotonic()


async def dialled(where: str) -> ClientConnection:
    """A connection to a server. Raises Refused."""
    try:
        return await connect(where)
    except (OSError, InvalidHandshake) as error:
        raise Refused("unreachable", str(error)) from error


def why(closed: ConnectionClosed) -> str:
    """The word with which a server hangs up."""
    return (closed.rcvd and closed.rcvd.reason) or GONE


def address(link: str) -> tuple[str, str]:
    """A table's code and the WebSocket behind its link. Raises Refused."""
    parts = urlsplit(link.strip())
    prefix, _, code = parts.path.rstrip("/").rpartition("/t/")
    if parts.scheme not in ("http", "https") or not parts.netloc or not code or "/" in code:
        raise Refused("no_link", "a table's link looks like https://host/t/code")
    scheme = "wss" if parts.scheme == "https" else "ws"
    return code, f"{scheme}://{parts.netloc}{prefix}/ws"
