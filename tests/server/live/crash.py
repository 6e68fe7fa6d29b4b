"""A server that can be killed, and players who come back by themselves and hold its word."""

import asyncio
import json
import random
from collections import Counter
from pathlib import Path
from signal import SIGKILL
from typing import Any
from urllib import request

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from nursery import Child, Nursery
from ports import free_port
from tablee.server.tables.matches.records import EntryRecorded, MatchStarted, read_record
from tablee.server.wire import server_messages
from tablee.server.wire.client_state import ClientState, answers
from tablee.store.sqlite import SqliteStore

read = msgspec.json.Decoder(server_messages.ServerMessage).decode


QUICK = {"bot_delay_ms": [0, 5], "bot_patience": 0}
LIMITS = dict.fromkeys(("connections_per_address", "tables_at_once", "joins_at_once"), 500)


class Killable:
    """`tablee serve` in a process of its own, again and again."""

    def __init__(self, nursery: Nursery, port: int, tables: Path) -> None:
        self.nursery, self.port = nursery, port
        settings = json.dumps(QUICK | LIMITS)
        self.command = ["serve", "--host", "127.0.0.1", "--port", str(port)]
        self.command += ["--tables", str(tables), "--settings", settings]
        self.process: Child | None = None

    async def start(self) -> None:
        self.process = self.nursery.start(self.command)
        while not await self._answers():
            assert self.process.alive, "the server did not start"
            await asyncio.sleep(0.01)

    async def _answers(self) -> bool:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            return False
        writer.close()
        return True

    async def kill(self) -> None:
        assert self.process
        await asyncio.to_thread(self.process.end, SIGKILL)


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
        state: ClientState | None = None
        async for frame in socket:
            message = read(frame)
            if isinstance(message, server_messages.Welcome):
                self.connections, self.gained = self.connections + 1, 0
                state = ClientState.of(message.match) if message.match else None
                if state:
                    self._remembers(state)
                if self._open:
                    await say(socket, self._open)
            elif isinstance(message, server_messages.MatchChanged):
                state = ClientState.of(message.match)
            elif isinstance(message, server_messages.Update):
                state = state.after(message) if state else None
            for id, refusal in answers(message).items():
                self._answered(id, refusal)
            if state:
                self._seen = state.match_number, state.n
            if self._open is None:
                await self._next(socket, state)

    def _remembers(self, state: ClientState) -> None:
        """What was shown before is still true: the server has forgotten nothing."""
        match, n = self._seen
        assert state.match_number >= match, "a match was forgotten"
        assert state.match_number > match or state.n >= n, "an update was forgotten"

    def _answered(self, id: str, refusal: str | None) -> None:
        if self._open is None or id != self._open["id"]:
            return
        if refusal is None and self._open["type"] == "move":
            self.acknowledged.append((self._open["match"], id))
            self.gained += 1
        self._open = None

    async def _next(self, socket: ClientConnection, state: ClientState | None) -> None:
        """Start, move, or wait for the others."""
        wish: dict[str, Any] | None = None
        if state is None or state.outcome:
            wish = {"type": "start"} if self.host else None
        elif state.offer.moves and not (state.view["stage"] == "picking" and state.view["pick"]):
            move = self.luck.choice(state.offer.moves)
            wish = {
                "type": "move",
                "match": state.match_number,
                "decision": state.decision,
                "move": move,
            }
        if wish:
            self._asked += 1
            self._open = {**wish, "id": f"{self.token[:6]}-{self._asked}"}
            await say(socket, self._open)


async def say(socket: ClientConnection, message: Any) -> None:
    await socket.send(msgspec.json.encode(message).decode())


def opened(port: int) -> tuple[str, str]:
    body = msgspec.json.encode({"name": "Ada", "game": "pan"})
    with request.urlopen(f"http://127.0.0.1:{port}/api/tables", body, timeout=20) as answer:
        table = msgspec.json.decode(answer.read())
    return table["table"], table["token"]


async def joined(port: int, table: str) -> str:
    """The token of somebody who sat down."""
    async with connect(f"ws://127.0.0.1:{port}/ws") as line:
        await say(line, {"type": "hello", "table": table})
        await say(line, {"type": "join", "id": "1", "name": "Bob"})
        async for frame in line:
            message = read(frame)
            if isinstance(message, server_messages.Joined):
                return message.token
    raise AssertionError("not let in")


async def seat_everybody(port: int, seed: int, tables: int) -> list[Player]:
    seeds = random.Random(seed)

    def luck() -> random.Random:
        return random.Random(seeds.random())

    players: list[Player] = []
    for _ in range(tables):
        table, token = await asyncio.to_thread(opened, port)
        players.append(Player(port, table, token, luck(), host=True))
        for _ in range(2):
            players.append(Player(port, table, await joined(port, table), luck(), host=False))
    return players


def acknowledged(players: list[Player]) -> int:
    """How many moves, by all of them."""
    return sum(len(player.acknowledged) for player in players)


async def somebody_plays(
    server: Killable, players: list[Player], playing: list[asyncio.Task[None]]
) -> None:
    """Every life of the server is lived, and ends when we say so."""
    so_far = acknowledged(players)
    while acknowledged(players) == so_far:
        await asyncio.sleep(0.01)
        assert server.process
        assert server.process.alive, "the server ended by itself"
        for task in playing:
            if task.done():
                task.result()


async def kill_again_and_again(
    server: Killable, kills: int, seed: int, tables: int
) -> list[Player]:
    """So many kills at moments the seed decides; everybody who played meanwhile."""
    moments = random.Random(seed)
    await server.start()
    players = await seat_everybody(server.port, seed, tables)
    playing = [asyncio.create_task(player.play()) for player in players]
    for _ in range(kills):
        await somebody_plays(server, players, playing)
        await asyncio.sleep(moments.uniform(0.05, 0.4))
        await server.kill()
        await server.start()
    while not all(player.gained for player in players):
        await asyncio.sleep(0.05)
        for task in playing:
            if task.done():
                task.result()
    await server.kill()
    for task in playing:
        task.cancel()
    results = await asyncio.gather(*playing, return_exceptions=True)
    assert all(isinstance(result, asyncio.CancelledError) for result in results), results
    return players


def moves_in(store: SqliteStore, table: str) -> Counter[tuple[int, str]]:
    saved = store.load(table)
    assert saved
    moves: Counter[tuple[int, str]] = Counter()
    match = 0
    for record in map(read_record, saved.records):
        if isinstance(record, MatchStarted):
            match = record.match
        if isinstance(record, EntryRecorded) and record.entry.id:
            moves[match, record.entry.id] += 1
    return moves


def lost(file: Path, kills: int, seed: int, *, tables: int) -> tuple[int, list[str]]:
    """How many moves were acknowledged in a run of many kills, and what is wrong with the log."""
    nursery = Nursery()
    server = Killable(nursery, free_port(), file)
    players = asyncio.run(asyncio.wait_for(kill_again_and_again(server, kills, seed, tables), 900))
    nursery.close()
    store = SqliteStore(file)
    wrong: list[str] = []
    for player in players:
        written = moves_in(store, player.table)
        missing = [move for move in player.acknowledged if move not in written]
        twice = [move for move, times in written.items() if times > 1]
        wrong += [f"{player.table}: {len(missing)} lost, {len(twice)} made twice"] * bool(
            missing or twice
        )
        assert player.acknowledged
    assert sum(player.connections for player in players) > len(players)
    store.close()
    return acknowledged(players), wrong
