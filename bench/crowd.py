"""A crowd in a process of its own: tables of four at human pace. Prints what it measured."""

import asyncio
import random
import sys
import time
from typing import Any, Protocol

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from tablee.server.wire import told
from tablee.server.wire.holding import Holding

read = msgspec.json.Decoder(told.ServerMessage).decode
SEATS = 4


class Measured(msgspec.Struct):
    """Since `measure` began."""

    frames: int = 0
    size: int = 0
    moves: int = 0
    delays: list[float] = []
    """Seconds from a move to the last of the four who hear of it."""


class Group(Protocol):
    """Four connections and what they do."""

    async def sit_down(self) -> None: ...
    async def act(self) -> None: ...


class Line:
    """A connection that counts, and tells when something was heard."""

    def __init__(self, socket: ClientConnection, measured: Measured) -> None:
        self.socket = socket
        self.measured = measured
        self.state: Holding | None = None
        self.match = 0
        self.heard = asyncio.Event()
        self.at = 0.0
        self.reader = asyncio.create_task(self.read_on())

    async def read_on(self) -> None:
        async for frame in self.socket:
            self.at = time.perf_counter()
            self.measured.frames += 1
            self.measured.size += len(frame)
            await self.take(frame)

    async def take(self, frame: str | bytes) -> None:
        message = read(frame)
        if isinstance(message, told.Ping):
            await self.say({"type": "pong", "n": message.n})
        if isinstance(message, told.Match):
            self.match = message.match.match
            self.state = Holding.of(message.match)
            self.heard.set()
        if isinstance(message, told.Update) and self.state:
            self.state = self.state.after(message)
            self.heard.set()

    async def say(self, message: Any) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())


class PlainLine(Line):
    """A connection to the peer: any frame is news."""

    async def take(self, frame: str | bytes) -> None:
        self.heard.set()


class Fan:
    """Four connections to the bare fan-out."""

    def __init__(self, port: int, number: int, measured: Measured) -> None:
        self.port, self.number, self.measured = port, number, measured
        self.lines: list[Line] = []

    async def sit_down(self) -> None:
        for _ in range(SEATS):
            socket = await connect(f"ws://127.0.0.1:{self.port}/ws")
            self.lines.append(PlainLine(socket, self.measured))
            await socket.send(str(self.number))
            await self.lines[-1].heard.wait()

    async def act(self) -> None:
        await told_all(self.lines, random.choice(self.lines), {"type": "move"}, self.measured)


class Table:
    """Four people at a table of Pan."""

    def __init__(self, port: int, number: int, measured: Measured) -> None:
        self.port, self.number, self.measured = port, number, measured
        self.lines: list[Line] = []

    async def sit_down(self) -> None:
        opened = await open_table(self.port)
        for seat in range(SEATS):
            socket = await connect(f"ws://127.0.0.1:{self.port}/ws")
            line = Line(socket, self.measured)
            self.lines.append(line)
            token = opened["token"] if seat == 0 else None
            await line.say({"type": "hello", "table": opened["table"], "token": token})
            if seat:
                await line.say({"type": "join", "id": "j", "name": f"P{seat}"})
        await asyncio.sleep(1)
        await self._start()

    async def act(self) -> None:
        for line in random.sample(self.lines, SEATS):
            state = line.state
            if state is None or state.outcome:
                await self._start()
                return
            if state.offer.moves and not (state.view["stage"] == "picking" and state.view["pick"]):
                wish = {"type": "move", "id": f"{time.perf_counter_ns()}", "match": line.match}
                wish |= {"turn": state.turn, "move": random.choice(state.offer.moves)}
                await told_all(self.lines, line, wish, self.measured)
                return

    async def _start(self) -> None:
        for line in self.lines:
            line.heard.clear()
        await self.lines[0].say({"type": "start", "id": "s"})
        for line in self.lines:
            await line.heard.wait()


async def told_all(lines: list[Line], mover: Line, wish: Any, measured: Measured) -> None:
    """One says something; wait until all have heard of it."""
    for line in lines:
        line.heard.clear()
    begun = time.perf_counter()
    await mover.say(wish)
    for line in lines:
        await line.heard.wait()
    measured.moves += 1
    measured.delays.append(max(line.at for line in lines) - begun)


async def open_table(port: int, game: str = "pan") -> Any:
    body = msgspec.json.encode({"name": "Ada", "game": game})
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = f"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\n"
    writer.write(head.encode() + b"Connection: close\r\n\r\n" + body)
    answer = await reader.read()
    writer.close()
    return msgspec.json.decode(answer.split(b"\r\n\r\n", 1)[1])


async def keep_acting(group: Group, pause: float, go: asyncio.Event) -> None:
    while True:
        await go.wait()
        await asyncio.sleep(random.uniform(0, 2 * pause))
        await group.act()


async def main() -> None:
    """Sit down, then act for as many seconds as each line of input says, and report."""
    kind, port, tables, pause = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])
    measured = Measured()
    make = Table if kind == "tables" else Fan
    groups: list[Group] = [make(port, number, measured) for number in range(tables)]
    for start in range(0, tables, 10):
        await asyncio.gather(*(group.sit_down() for group in groups[start : start + 10]))
    go = asyncio.Event()
    acting = [asyncio.create_task(keep_acting(group, pause, go)) for group in groups]
    print("ready", flush=True)
    while line := await asyncio.to_thread(sys.stdin.readline):
        measured.frames = measured.size = measured.moves = 0
        measured.delays.clear()
        go.set()
        await asyncio.sleep(float(line))
        go.clear()
        print(msgspec.json.encode(measured).decode(), flush=True)
        if any(task.done() for task in acting):
            sys.exit("somebody stopped playing")


if __name__ == "__main__":
    uvloop.run(main())
