"""A crowd in a process of its own: tables of four at human pace. Prints what it measured."""

import asyncio
import random
import sys
import time
from typing import Any, Protocol

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from tablee.server.wire import server_messages
from tablee.server.wire.client_state import ClientState

read = msgspec.json.Decoder(server_messages.ServerMessage).decode
SEATS = 4
AT_ONCE = 10
"""Tables that sit down together."""


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
        self.state: ClientState | None = None
        self.match = 0
        self.heard, self.seated = asyncio.Event(), asyncio.Event()
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
        if isinstance(message, server_messages.Joined):
            self.seated.set()
        if isinstance(message, server_messages.MatchChanged):
            self.match = message.match.match
            self.state = ClientState.of(message.match)
            self.heard.set()
        if isinstance(message, server_messages.Update) and self.state:
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
            token = opened["token"] if seat == 0 else None
            line = Line(await arrived(self.port, opened["table"], token), self.measured)
            self.lines.append(line)
            if seat:
                await line.say({"type": "join", "id": "j", "name": f"P{seat}"})
                await line.seated.wait()
        await self._start()

    async def act(self) -> None:
        for line in random.sample(self.lines, SEATS):
            state = line.state
            if state is None or state.outcome:
                await self._start()
                return
            if state.offer.moves and not (state.view["stage"] == "picking" and state.view["pick"]):
                wish = {"type": "move", "id": f"{time.perf_counter_ns()}", "match": line.match}
                wish |= {"decision": state.decision, "move": random.choice(state.offer.moves)}
                await told_all(self.lines, line, wish, self.measured)
                return

    async def _start(self) -> None:
        for line in self.lines:
            line.heard.clear()
        await self.lines[0].say({"type": "start", "id": "s"})
        for line in self.lines:
            await line.heard.wait()


async def arrived(port: int, table: str, token: str | None) -> ClientConnection:
    """A connection that was welcomed: by whoever is asked, or by the node that is named then."""
    node = ""
    hello = msgspec.json.encode({"type": "hello", "table": table, "token": token}).decode()
    while True:
        socket = await connect(f"ws://127.0.0.1:{port}{node}/ws/{table}")
        await socket.send(hello)
        message = read(await socket.recv())
        if not isinstance(message, server_messages.Redirect):
            return socket
        node = f"/n/{message.node}" if message.node and not node else ""
        await socket.close()


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


class Crowd:
    """Everybody, and what they are told to do."""

    def __init__(self, kind: str, port: int, pause: float) -> None:
        self.port, self.pause = port, pause
        self.make = Table if kind == "tables" else Fan
        self.measured = Measured()
        self.acting: list[asyncio.Task[None]] = []
        self.go = asyncio.Event()

    async def sit_down(self, tables: int) -> None:
        """Until there are so many tables."""
        while len(self.acting) < tables:
            numbers = range(len(self.acting), min(len(self.acting) + AT_ONCE, tables))
            groups = [self.make(self.port, number, self.measured) for number in numbers]
            await asyncio.gather(*(group.sit_down() for group in groups))
            for group in groups:
                acting = keep_acting(group, self.pause, self.go)
                self.acting.append(asyncio.create_task(acting))
        print("ready", flush=True)

    async def act(self, seconds: float) -> None:
        """Play, and say what was measured meanwhile."""
        self.measured.frames = self.measured.size = self.measured.moves = 0
        self.measured.delays.clear()
        self.go.set()
        await asyncio.sleep(seconds)
        self.go.clear()
        print(msgspec.json.encode(self.measured).decode(), flush=True)
        if any(task.done() for task in self.acting):
            sys.exit("somebody stopped playing")


async def main() -> None:
    """Sit down; then for each line of input act for so many seconds, or `sit` at more tables."""
    crowd = Crowd(sys.argv[1], int(sys.argv[2]), float(sys.argv[4]))
    await crowd.sit_down(int(sys.argv[3]))
    while line := await asyncio.to_thread(sys.stdin.readline):
        word, _, tables = line.partition(" ")
        await (crowd.sit_down(int(tables)) if word == "sit" else crowd.act(float(word)))


if __name__ == "__main__":
    uvloop.run(main())
