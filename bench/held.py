"""Thousands of tables awake on one node: `python -m bench.held --tables 4500 --minutes 15`.

Tables of all four games in turn, four connections each, their match begun; everybody answers
heartbeats. Races turn their cards by themselves for some nine minutes, and what lies on a table is
held, so memory grows until then. Does it stay where it is afterwards?
"""

import argparse
import asyncio
import os
import socket
import tempfile
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport
from picows import ws_connect as connect  # pyright: ignore[reportUnknownVariableType]
from picows.url import WSParsedURL

from bench.crowd import open_table
from bench.house import House, Sample
from bench.server import free_port

SEATS = 4
GAMES = ("pan", "janus", "twinit", "social")
AT_ONCE = 8
"""Tables that sit down together."""
ADDRESSES = 4
"""Where the people come from: an address has 28,000 ports."""
LIMITED = ("connections_per_address", "sockets_per_address", "tables_at_once", "joins_at_once")
LIMITS: dict[str, object] = {
    **dict.fromkeys((*LIMITED, "requests_per_second", "requests_at_once"), 40_000),
    "stats_every": 5,
    "unload_after": 5,
}


class Seat(WSListener):
    """A connection that answers heartbeats and otherwise only listens."""

    def __init__(self) -> None:
        self._awaited: tuple[bytes, asyncio.Future[None]] | None = None
        self.closed = False

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.closed = True

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.PING:
            transport.send_pong(frame.get_payload_as_bytes())
        if frame.msg_type != WSMsgType.TEXT:
            return
        text = frame.get_payload_as_bytes()
        if self._awaited and text.startswith(self._awaited[0]):
            self._awaited[1].set_result(None)
            self._awaited = None

    def say(self, kind: str, **fields: Any) -> None:
        self.transport.send(WSMsgType.TEXT, msgspec.json.encode({"type": kind, **fields}))

    async def asks(self, kind: str, answer: str, **fields: Any) -> None:
        """Say something, and wait until something of this kind is heard."""
        heard = asyncio.get_running_loop().create_future()
        self._awaited = f'{{"type":"{answer}"'.encode(), heard
        self.say(kind, **fields)
        await asyncio.wait_for(heard, 60)


class Crowd:
    """Everybody who is there."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.seats: list[Seat] = []
        self._addresses = count()

    async def sit_down(self, game: str) -> None:
        """A table of four whose match begins."""
        opened = await open_table(self.port, game)
        seats = [await self._visit(opened["table"], opened["token"])]
        for number in range(1, SEATS):
            seats.append(await self._visit(opened["table"], None))
            await seats[-1].asks("join", "ack", id="j", name=f"P{number}")
        await seats[0].asks("start", "match", id="s")
        self.seats += seats

    async def _visit(self, table: str, token: str | None) -> Seat:
        _, seat = await connect(
            Seat, f"ws://127.0.0.1:{self.port}/ws/{table}", socket_factory=self._socket
        )
        assert isinstance(seat, Seat)
        await seat.asks("hello", "welcome", table=table, token=token)
        return seat

    async def _socket(self, url: WSParsedURL) -> socket.socket:
        """From one of several addresses of this machine."""
        line = socket.socket()
        line.setblocking(False)
        line.bind((f"127.0.0.{1 + next(self._addresses) % ADDRESSES}", 0))
        await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", self.port))
        return line

    @property
    def lost(self) -> int:
        return sum(seat.closed for seat in self.seats)


@asynccontextmanager
async def seated(port: int, tables: int) -> AsyncGenerator[Crowd]:
    """So many tables, a few at a time."""
    crowd = Crowd(port)
    for first in range(0, tables, AT_ONCE):
        some = range(first, min(first + AT_ONCE, tables))
        await asyncio.gather(*(crowd.sit_down(GAMES[number % len(GAMES)]) for number in some))
    yield crowd
    for seat in crowd.seats:
        seat.transport.disconnect(graceful=False)


def cpu(house: House) -> float:
    """Seconds of CPU the server has used."""
    fields = Path(f"/proc/{house.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def hold(house: House, tables: int, minutes: float, every: float) -> None:
    """Sit down, stay, and look at the server now and then."""
    empty, begun = house.sample(), time.monotonic()
    async with seated(house.port, tables) as crowd:
        print(f"{tables} tables of {SEATS} sat down in {time.monotonic() - begun:.0f} s;", end=" ")
        print(f"load average {os.getloadavg()[0]:.1f}\n")
        print("| minute | MB | descriptors | connections | tables | cores used |")
        print("|---|---|---|---|---|---|")
        samples: list[Sample] = []
        begun, used = time.monotonic(), cpu(house)
        while not samples or time.monotonic() < begun + minutes * 60:
            await asyncio.sleep(every)
            samples.append(house.sample())
            now, before, used = samples[-1], used, cpu(house)
            print(
                f"| {(time.monotonic() - begun) / 60:.1f} | {now.rss_mb:.0f} | {now.descriptors}"
                f" | {now.connections} | {now.tables} | {(used - before) / every:.2f} |",
                flush=True,
            )
        settled, last = samples[len(samples) * 2 // 3], samples[-1]
        each = (last.rss_mb - empty.rss_mb) / tables * 1000
        print(f"\n{each:.0f} kB a table; {last.rss_mb - settled.rss_mb:+.1f} MB in the last third;")
        print(f"{crowd.lost} connections lost, {len(house.complaints())} errors in the log")
    while (left := house.sample()).tables:
        await asyncio.sleep(1)
    print(
        f"when all have gone and all tables sleep: {left.rss_mb:.0f} MB, {empty.rss_mb:.0f} before"
    )


def main() -> None:
    """A server of its own, and everybody in this process."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=4_500)
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--every", type=float, default=30, help="seconds between two looks")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), free_port(), LIMITS)
        try:
            uvloop.run(hold(house, args.tables, args.minutes, args.every))
        finally:
            house.stop()


if __name__ == "__main__":
    main()
