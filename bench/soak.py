"""Many tables for a long time: does anything grow that should not?

    python -m bench.soak --minutes 60 --tables 200 --out docs/reports/soak.md

Each table has a host, bots on the other chairs and a visitor who comes and goes. The host lets the
clock play, chats, reacts, drops out and comes back, and starts again at the end of a match. All
four games, in all modes of Twin It!.
"""

import argparse
import asyncio
import contextlib
import random
import tempfile
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.crowd import open_table
from bench.house import House, Sample
from bench.server import free_port

KINDS: list[tuple[str, dict[str, Any], int]] = [
    ("pan", {}, 4),
    ("pan", {"double_clic": True}, 2),
    ("janus", {}, 4),
    ("twinit", {"mode": "solo"}, 3),
    ("twinit", {"mode": "clans"}, 4),
    ("twinit", {"mode": "ring"}, 3),
    ("twinit", {"mode": "coop"}, 2),
    ("social", {}, 4),
]
SETTINGS: dict[str, object] = {
    "connections_per_address": 4_000,
    "sockets_per_address": 8_000,
    "tables_at_once": 2_000,
    "tables_per_minute": 6_000,
    "fast_ms": 3_000,
    "stats_every": 10,
    "unload_after": 20,
}


class Counted:
    """What the crowd did."""

    def __init__(self) -> None:
        self.acts = self.ended = self.broken = 0


class Host:
    """Somebody who opened a table and keeps it going."""

    def __init__(self, port: int, number: int, counted: Counted) -> None:
        self.port, self.counted = port, counted
        self.game, self.options, self.seats = KINDS[number % len(KINDS)]
        self.phase = "lobby"
        self.ids = 0

    async def stay(self) -> None:
        """From opening to the end of the run, with a break now and then."""
        opened = await open_table(self.port, self.game)
        self.hello = {"type": "hello", "table": opened["table"], "token": opened["token"]}
        while True:
            with contextlib.suppress(WebSocketException, OSError, TimeoutError):
                async with self.connected() as socket:
                    await asyncio.wait_for(self.play(socket), random.uniform(60, 240))
            await asyncio.sleep(random.uniform(0, 10))

    @contextlib.asynccontextmanager
    async def connected(self) -> AsyncGenerator[ClientConnection]:
        async with connect(f"ws://127.0.0.1:{self.port}/ws", ping_interval=None) as socket:
            await socket.send(msgspec.json.encode(self.hello).decode())
            reader = asyncio.create_task(self.read(socket))
            try:
                yield socket
            finally:
                reader.cancel()

    async def read(self, socket: ClientConnection) -> None:
        async for frame in socket:
            message = msgspec.json.decode(frame)
            if message["type"] == "ping":
                await socket.send(msgspec.json.encode({"type": "pong", "n": message["n"]}).decode())
            if message["type"] in ("welcome", "table"):
                phase: str = message["table"]["phase"]
                self.counted.ended += self.phase == "playing" and phase != "playing"
                self.phase = phase

    async def play(self, socket: ClientConnection) -> None:
        """Set the table once, then start whenever nothing is on, and be a person meanwhile."""
        await self.ask(socket, "configure", options=self.options, pace="fast")
        for seat in range(1, self.seats):
            await self.ask(socket, "add_bot", seat=seat, level=random.choice(["easy", "normal"]))
        while True:
            if self.phase in ("lobby", "over"):
                await self.ask(socket, "start")
            await asyncio.sleep(random.uniform(1, 4))
            await self.ask(socket, "react", reaction="wow")
            if random.random() < 0.2:
                await self.ask(socket, "chat", text="on y va")

    async def ask(self, socket: ClientConnection, kind: str, **fields: Any) -> None:
        self.ids += 1
        self.counted.acts += 1
        await socket.send(
            msgspec.json.encode({"type": kind, "id": f"{self.ids}"} | fields).decode()
        )

    async def visitors(self) -> None:
        """Somebody without a name looks on for a while, and is gone without a word."""
        while True:
            await asyncio.sleep(random.uniform(5, 60))
            if not hasattr(self, "hello"):
                continue
            with contextlib.suppress(WebSocketException, OSError, TimeoutError):
                async with connect(f"ws://127.0.0.1:{self.port}/ws") as socket:
                    await socket.send(msgspec.json.encode(self.hello | {"token": None}).decode())
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(random.uniform(1, 20)):
                            async for _ in socket:
                                pass


async def soak(house: House, tables: int, minutes: float) -> list[Sample]:
    """Let them play, and look every ten seconds."""
    counted = Counted()
    hosts = [Host(house.port, number, counted) for number in range(tables)]
    going: list[asyncio.Task[None]] = []
    for host in hosts:
        going += [asyncio.create_task(host.stay()), asyncio.create_task(host.visitors())]
        await asyncio.sleep(0.05)
    samples: list[Sample] = []
    while not samples or samples[-1].second < minutes * 60:
        await asyncio.sleep(10)
        sample = await asyncio.to_thread(house.sample)
        sample.acts, sample.ended = counted.acts, counted.ended
        samples.append(sample)
        print(msgspec.json.encode(sample).decode(), flush=True)
    for task in going:
        task.cancel()
    await asyncio.gather(*going, return_exceptions=True)
    return samples


COLUMNS = ("second", "rss_mb", "descriptors", "threads", "tasks", "tables", "connections")
ROW = "| " + " | ".join("{}" for _ in range(len(COLUMNS) + 3)) + " |"


def page(samples: list[Sample], complaints: int, command: str) -> str:
    """The report: a row every few minutes, and what the last half did."""
    half = samples[len(samples) // 2 :]
    grown = half[-1].rss_mb - half[0].rss_mb
    step = max(1, len(samples) // 20)
    rows = [
        ROW.format(*(getattr(one, name) for name in COLUMNS), one.store_mb, one.acts, one.ended)
        for one in samples[::step]
    ]
    return "\n".join(
        [
            "# Soak",
            "",
            f"`{command}` on two cores that others used as well.",
            "",
            f"In the second half memory went from {half[0].rss_mb} to {half[-1].rss_mb} MB"
            f" ({grown:+.1f}), with {half[-1].ended - half[0].ended} matches ended meanwhile."
            f" Errors in the log: {complaints}.",
            "",
            "Memory is that of the server and of the process where bots think, in MB.",
            "",
            "| " + " | ".join((*COLUMNS, "store_mb", "acts", "matches ended")) + " |",
            "|" + "---|" * (len(COLUMNS) + 3),
            *rows,
            "",
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), free_port(), SETTINGS)
        try:
            samples = uvloop.run(soak(house, args.tables, args.minutes))
        finally:
            house.stop()
        complaints = house.complaints()
    for line in complaints[:20]:
        print(line.decode())
    command = f"python -m bench.soak --minutes {args.minutes:g} --tables {args.tables}"
    report = page(samples, len(complaints), command)
    print(report)
    if args.out:
        args.out.write_text(report)


if __name__ == "__main__":
    main()
