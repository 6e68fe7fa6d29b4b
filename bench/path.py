"""What a move costs from the bytes that ask to the bytes that answer, without kernel and disk.

`python -m bench.path [--tables 200] [--game pan]`: tables of four in this process, their lines
ending in this file, records in memory. CPU time of this thread alone, per update that reaches a
player; what the players need to make up their minds is not counted. With `--profile` how often
each function was found at work: `cProfile`, which weighs small functions too much.
"""

import argparse
import asyncio
import cProfile
import pstats
import random
from collections.abc import Iterator
from statistics import median
from time import thread_time
from typing import Any

import msgspec
import uvloop

from tablee.cli.serve import spare_the_collector
from tablee.match import patched
from tablee.server.cluster import SingleNode
from tablee.server.live.registry import Registry
from tablee.server.net.endpoint import Endpoint
from tablee.server.net.frames import LAST, MASKED, TWO_BYTES, Kind, unmasked
from tablee.server.net.limits import Limits
from tablee.server.settings import Settings
from tablee.server.warm_up import warm_up
from tablee.server.wire import http
from tablee.server.workers import ProcessWorkers
from tablee.store.memory import MemoryStore

SEATS = 4
KEY = b"\x11\x22\x33\x44"
LIMITS = {"connections_per_address": 10**6, "joins_at_once": 10**6}
encode, decode = msgspec.json.Encoder().encode, msgspec.json.Decoder().decode


class Line(asyncio.Transport):
    """The other end of a WebSocket, in this process."""

    def __init__(self, endpoint: Endpoint, table: str) -> None:
        super().__init__()
        self.frames: list[bytes] = []
        self.held: Any = None
        self.match = 0
        scope: dict[str, Any] = {
            "path": f"/ws/{table}",
            "headers": [],
            "client": ("127.0.0.1", 1),
            "scheme": "ws",
        }
        socket = endpoint.connect({"type": "websocket", "server": None, **scope})
        assert socket
        self.socket = socket
        socket.connection_made(self)

    def is_closing(self) -> bool:
        return False

    def write(self, data: Any) -> None:
        self.frames.append(data)

    def writelines(self, list_of_data: Any) -> None:
        self.frames.append(b"".join(list_of_data))

    def close(self) -> None:
        raise AssertionError("hung up")

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return default

    def say(self, **message: Any) -> bytes:
        """The bytes of a message, with their mask."""
        text = encode(message)
        size = len(text)
        head = bytes((size | MASKED,)) if size < TWO_BYTES else bytes((TWO_BYTES | MASKED,))
        wide = b"" if size < TWO_BYTES else size.to_bytes(2)
        return bytes((LAST | Kind.TEXT,)) + head + wide + KEY + unmasked(text, KEY)

    def take(self) -> int:
        """Read what has come; how many frames and bytes of updates."""
        frames, self.frames = self.frames, []
        size = 0
        for frame in frames:
            if frame[0] != LAST | Kind.TEXT:
                continue
            message: dict[str, Any] = decode(frame[2 if frame[1] < TWO_BYTES else 4 :])
            if message.get("type") == "match_changed":
                self.match = message["match"]["match"]
                self.held = patched(None, message["match"]["update"]["patch"])
            elif message.get("type") == "update":
                self.held = patched(self.held, message["patch"])
                size += len(frame)
            elif message.get("type") == "refused":
                raise AssertionError(message)
        return size


class Table:
    """Four lines."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.lines: list[Line] = []

    async def sit_down(self, endpoint: Endpoint, game: str) -> None:
        opened = await endpoint.registry.open(http.OpenTable(name="Ada", game=game))
        assert isinstance(opened, http.Opened), opened
        for seat in range(SEATS):
            line = Line(endpoint, opened.table)
            self.lines.append(line)
            token = None if seat else opened.token
            line.socket.data_received(line.say(type="hello", table=opened.table, token=token))
            await asyncio.sleep(0.002)
            if seat:
                line.socket.data_received(line.say(type="join", id="j", name=f"P{seat}"))
        self.start()
        await asyncio.sleep(0.002)
        self.take()

    def start(self) -> None:
        self.lines[0].socket.data_received(self.lines[0].say(type="start", id="s"))

    def take(self) -> int:
        return sum(line.take() for line in self.lines)

    def move(self) -> tuple[Line, bytes] | None:
        """Somebody's move; None: the game is over."""
        if self.lines[0].held["outcome"]:
            return None
        able = [one for one in self.lines if one.held["offer"].get("moves")]
        line = self.luck.choice([one for one in able if not one.held["view"].get("pick")] or able)
        move = self.luck.choice(line.held["offer"]["moves"])
        decision = line.held["decision"]
        id = f"{self.luck.random()}"
        said = line.say(type="move", id=id, match=line.match, decision=decision, move=move)
        return line, said


async def opened(tables: int, game: str) -> tuple[Endpoint, list[Table]]:
    """So many tables at which a match is on."""
    store = MemoryStore()
    settings = msgspec.convert(LIMITS, Settings)
    cluster = SingleNode(store)
    registry = Registry(store, cluster, settings, ProcessWorkers(1))
    await cluster.join(registry)
    endpoint = Endpoint(registry, Limits(settings, cluster))
    found = [Table(random.Random(number)) for number in range(tables)]
    for table in found:
        await table.sit_down(endpoint, game)
    return endpoint, found


def rounds(endpoint: Endpoint, tables: list[Table], profile: Any) -> Iterator[tuple[float, int]]:
    """Each table makes a move: seconds it took, and bytes that were sent."""
    inbox: Any = endpoint.registry.services.inbox
    while True:
        seconds, size = 0.0, 0
        for table in tables:
            while (asked := table.move()) is None:
                table.start()
                inbox._empty()
                table.take()
            line, said = asked
            if profile:
                profile.enable()
            begun = thread_time()
            line.socket.data_received(said)
            inbox._empty()
            seconds += thread_time() - begun
            if profile:
                profile.disable()
            size += table.take()
        yield seconds, size


async def measure(args: argparse.Namespace) -> None:
    """Print what was found."""
    endpoint, tables = await opened(args.tables, args.game)
    profile = cProfile.Profile() if args.profile else None
    going = rounds(endpoint, tables, profile)
    for _ in range(args.rounds // 4):
        next(going)
        await asyncio.sleep(0)
    spare_the_collector()
    found: list[tuple[float, int]] = []
    for _ in range(args.rounds):
        found.append(next(going))
        await asyncio.sleep(0)
    updates = args.tables * SEATS
    costs = sorted(seconds / updates * 1e6 for seconds, _ in found)
    size = sum(size for _, size in found) / updates / len(found)
    print(f"{median(costs):.2f} µs per update (least {costs[0]:.2f}), {size:.0f} bytes")
    if profile:
        pstats.Stats(profile).sort_stats("tottime").print_stats(args.lines)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--game", default="pan")
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--lines", type=int, default=60, help="of the profile")
    warm_up()
    uvloop.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
