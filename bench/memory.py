"""What tables and connections weigh: `python -m bench.memory`. The server's memory before and after
so many tables of each game sit in mid-game with four connections, and so many who only look on."""

import asyncio
import os
import subprocess
import sys
import tempfile
from os import getloadavg
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.crowd import open_table
from bench.house import rss_mb
from bench.server import free_port, wait_for

TABLES = 60
ONLOOKERS = 400
SEATS = 4
GAMES = ("pan", "janus", "twinit", "social")
SERVE = "from tablee.cli import main; main()"
LIMITS: dict[str, Any] = dict.fromkeys(
    ("connections_per_address", "sockets_per_address", "tables_at_once", "joins_at_once"), 20_000
) | {"people_per_address": 100, "requests_per_second": 9_999, "spectators_per_table": 5_000}


async def said(socket: ClientConnection, kind: str, **fields: Any) -> None:
    await socket.send(msgspec.json.encode({"type": kind, **fields}).decode())


async def heard(socket: ClientConnection, kind: str) -> None:
    """Listen until something of this kind is said."""
    while msgspec.json.decode(await socket.recv())["type"] != kind:
        pass


async def visit(port: int, table: str, token: str | None = None) -> ClientConnection:
    """A connection without buffers of its own that matter here."""
    socket = await connect(f"ws://127.0.0.1:{port}/ws", compression=None, ping_interval=None)
    await said(socket, "hello", table=table, token=token)
    await heard(socket, "welcome")
    return socket


async def playing(port: int, game: str) -> list[ClientConnection]:
    """A table of four whose match has begun."""
    opened = await open_table(port, game)
    sockets = [await visit(port, opened["table"], opened["token"])]
    for seat in range(1, SEATS):
        sockets.append(await visit(port, opened["table"]))
        await said(sockets[-1], "join", id="j", name=f"P{seat}")
        await heard(sockets[-1], "ack")
    await said(sockets[0], "start", id="s")
    for socket in sockets:
        await heard(socket, "match")
    return sockets


async def weigh(port: int, pid: int) -> None:
    """Everything, one after the other."""
    open_ones: list[ClientConnection] = []
    for game in GAMES:
        open_ones += await playing(port, game)  # what is loaded once is loaded now
    for game in GAMES:
        before = rss_mb(pid)
        for _ in range(TABLES):
            open_ones += await playing(port, game)
        weight = (rss_mb(pid) - before) / TABLES * 1000
        print(f"| table of {game} with four connections | {weight:.0f} |")
    table = (await open_table(port))["table"]
    before = rss_mb(pid)
    open_ones += [await visit(port, table) for _ in range(ONLOOKERS)]
    print(f"| one who looks on | {(rss_mb(pid) - before) / ONLOOKERS * 1000:.0f} |", flush=True)
    for socket in open_ones:
        socket.transport.abort()


def main() -> None:
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        numbers = msgspec.json.encode(LIMITS).decode()
        told = ["--host", "127.0.0.1", "--port", str(port), "--tables", f"{folder}/tables.db"]
        command = [sys.executable, "-c", SERVE, "serve", *told, "--settings", numbers]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        wait_for(port)
        print(f"load average {getloadavg()[0]:.1f}, {os.cpu_count()} cores\n| | kB |\n|---|---|")
        asyncio.run(weigh(port, server.pid))
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main()
