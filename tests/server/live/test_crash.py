"""What the server acknowledged survives the server."""

import asyncio
import random
import socket
from collections import Counter
from pathlib import Path
from urllib import request

import msgspec

from server.live.crash import Killable, Player, connect, read, say
from tablee.server.tables.records import Begun, Entered, read_record
from tablee.server.wire import told
from tablee.store.sqlite import SqliteStore

KILLS = 12
SEED = 2026
"""Decides when the server is killed and which moves are made; the machine decides the rest."""
TABLES = 5


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


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
            if isinstance(message, told.Joined):
                return message.token
    raise AssertionError("not let in")


async def seat_everybody(port: int) -> list[Player]:
    seeds = random.Random(SEED)

    def luck() -> random.Random:
        return random.Random(seeds.random())

    players: list[Player] = []
    for _ in range(TABLES):
        table, token = await asyncio.to_thread(opened, port)
        players.append(Player(port, table, token, luck(), host=True))
        for _ in range(2):
            players.append(Player(port, table, await joined(port, table), luck(), host=False))
    return players


async def kill_again_and_again(server: Killable) -> list[Player]:
    kills = random.Random(SEED)
    await server.start()
    players = await seat_everybody(server.port)
    playing = [asyncio.create_task(player.play()) for player in players]
    for _ in range(KILLS):
        await asyncio.sleep(kills.uniform(0.05, 0.4))
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


def test_every_acknowledgement_is_in_the_log_after_many_kills(tmp_path: Path) -> None:
    server = Killable(free_port(), tmp_path / "tables.db")
    players = asyncio.run(asyncio.wait_for(kill_again_and_again(server), 300))
    store = SqliteStore(tmp_path / "tables.db")
    for player in players:
        assert player.connections > 1
        written = moves_in(store, player.table)
        assert max(written.values()) == 1, "made once"
        missing = [move for move in player.acknowledged if move not in written]
        assert not missing
    assert all(player.acknowledged for player in players)
    store.close()


def moves_in(store: SqliteStore, table: str) -> Counter[tuple[int, str]]:
    saved = store.load(table)
    assert saved
    moves: Counter[tuple[int, str]] = Counter()
    match = 0
    for record in map(read_record, saved.records):
        if isinstance(record, Begun):
            match = record.match
        if isinstance(record, Entered) and record.entry.id:
            moves[match, record.entry.id] += 1
    return moves
