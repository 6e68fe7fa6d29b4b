"""A server that can be killed, and players who come back by themselves and hold its word."""

import asyncio
import json
import random
import signal
import sys
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tablee.server.wire import told
from tablee.server.wire.holding import Holding

read = msgspec.json.Decoder(told.ServerMessage).decode


class Killable:
    """`tablee serve` in a process of its own."""

    def __init__(self, port: int, tables: Path) -> None:
        self.port = port
        self.tables = tables
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        quick = {"bot_delay_ms": [0, 5], "bot_patience": 0}
        limits = dict.fromkeys(("connections_per_address", "tables_at_once", "joins_at_once"), 500)
        settings = json.dumps(quick | limits)
        command = [
            "-c",
            "from tablee.cli import main; main()",
            "serve",
            "--host",
            "127.0.0.1",
            "--port",
            str(self.port),
        ]
        command += ["--tables", str(self.tables), "--settings", settings]
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, *command, stdout=asyncio.subprocess.PIPE
        )
        assert self.process.stdout
        assert b"open" in await self.process.stdout.readline()

    async def kill(self) -> None:
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()


class Player:
    """Plays any move offered, over and over, and keeps every acknowledgement it was given."""

    def __init__(
        self, port: int, table: str, token: str, luck: random.Random, *, host: bool
    ) -> None:
        self.luck = luck
        self.port, self.table, self.token, self.host = port, table, token, host
        self.acknowledged: list[tuple[int, str]] = []
        """Matches and ids of moves."""
        self.connections = 0
        self.gained = 0
        """Acknowledgements since it last came back."""
        self._seen: tuple[int, int] = 0, 0
        """The match and the number of the last update it was shown."""
        self._open: dict[str, Any] | None = None
        """The request that is not answered yet; sent again after coming back."""
        self._asked = 0

    async def play(self) -> None:
        """Come back whenever the connection is lost."""
        while True:
            try:
                async with connect(f"ws://127.0.0.1:{self.port}/ws") as socket:
                    await self._converse(socket)
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(0.02)

    async def _converse(self, socket: ClientConnection) -> None:
        await say(socket, {"type": "hello", "table": self.table, "token": self.token})
        state: Holding | None = None
        async for frame in socket:
            message = read(frame)
            if isinstance(message, told.Welcome):
                self.connections, self.gained = self.connections + 1, 0
                state = Holding.of(message.match) if message.match else None
                if state:
                    self._remembers(state)
                if self._open:
                    await say(socket, self._open)
            elif isinstance(message, told.Match):
                state = Holding.of(message.match)
            elif isinstance(message, told.Update):
                state = state.after(message) if state else None
            elif isinstance(message, told.Ack | told.Refused):
                self._answered(message)
            if state:
                self._seen = state.match, state.n
            if self._open is None:
                await self._next(socket, state)

    def _remembers(self, state: Holding) -> None:
        """What was shown before is still true: the server has forgotten nothing."""
        match, n = self._seen
        assert state.match >= match, "a match was forgotten"
        assert state.match > match or state.n >= n, "an update was forgotten"

    def _answered(self, message: told.Ack | told.Refused) -> None:
        if self._open is None or message.id != self._open["id"]:
            return
        if isinstance(message, told.Ack) and self._open["type"] == "move":
            self.acknowledged.append((self._open["match"], message.id))
            self.gained += 1
        self._open = None

    async def _next(self, socket: ClientConnection, state: Holding | None) -> None:
        """Start, move, or wait for the others."""
        wish: dict[str, Any] | None = None
        if state is None or state.outcome:
            wish = {"type": "start"} if self.host else None
        elif state.offer.moves and not (state.view["stage"] == "picking" and state.view["pick"]):
            move = self.luck.choice(state.offer.moves)
            wish = {"type": "move", "match": state.match, "turn": state.turn, "move": move}
        if wish:
            self._asked += 1
            self._open = {**wish, "id": f"{self.token[:6]}-{self._asked}"}
            await say(socket, self._open)


async def say(socket: ClientConnection, message: Any) -> None:
    await socket.send(msgspec.json.encode(message).decode())
