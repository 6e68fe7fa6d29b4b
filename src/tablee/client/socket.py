"""A WebSocket as `Connection` wants one: it tells of what comes, and is told what to say."""

import asyncio
import random
from collections.abc import Callable
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from tablee.client.connection import OPEN, Socket

CLOSED = 3
ABNORMAL = 1006
LARGEST = 2**24
"""Bytes of one message of a server."""
GOODBYE = 1.0
"""Seconds in which a server may answer that we hang up."""

decode = msgspec.json.Decoder().decode
encode = msgspec.json.Encoder().encode


class LiveSocket:
    """One WebSocket, in a task of its own."""

    def __init__(self, address: str, broke: Callable[[Exception], None]) -> None:
        self.ready_state = 0
        self.onopen: Callable[[], None] | None = None
        self.onmessage: Callable[[Any], None] | None = None
        self.onclose: Callable[[int], None] | None = None
        self._broke = broke
        self._unsent: asyncio.Queue[Any] = asyncio.Queue()
        self.task = asyncio.create_task(self._live(address))

    def say(self, message: Any) -> None:
        """Send a message."""
        self._unsent.put_nowait(message)

    def close(self) -> None:
        """Hang up."""
        self.ready_state = CLOSED
        self.task.cancel()

    async def _live(self, address: str) -> None:
        code = ABNORMAL
        try:
            async with connect(address, max_size=LARGEST, close_timeout=GOODBYE) as line:
                code = await self._talk(line)
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd else ABNORMAL
        except (OSError, InvalidHandshake, InvalidURI) as error:
            self._broke(error)
        self.ready_state = CLOSED
        if self.onclose:
            self.onclose(code)

    async def _talk(self, line: ClientConnection) -> int:
        """Say and hear everything; the code with which the other end hung up."""
        self.ready_state = OPEN
        if self.onopen:
            self.onopen()
        saying = asyncio.create_task(self._say_on(line))
        try:
            async for frame in line:
                if self.onmessage:
                    self.onmessage(decode(frame))
        finally:
            saying.cancel()
        return line.close_code or ABNORMAL

    async def _say_on(self, line: ClientConnection) -> None:
        while True:
            await line.send(encode(await self._unsent.get()).decode())


class LiveEnvironment:
    """Sockets below this address, and the clock of the loop."""

    def __init__(self, top: str) -> None:
        self._top = top
        self._loop = asyncio.get_running_loop()
        self._sockets: set[asyncio.Task[None]] = set()
        self.error: Exception | None = None
        """Why no WebSocket could be had, the last time there was none."""

    def open(self, path: str) -> Socket:
        """A socket to this path."""
        self.error = None
        socket = LiveSocket(f"{self._top}{path}", self._broke)
        self._sockets.add(socket.task)
        socket.task.add_done_callback(self._sockets.discard)
        return socket

    def _broke(self, error: Exception) -> None:
        self.error = error

    def now(self) -> float:
        """The clock of the loop, in ms."""
        return self._loop.time() * 1000

    def later(self, run: Callable[[], None], ms: float) -> asyncio.TimerHandle:
        """Have something done later."""
        return self._loop.call_later(ms / 1000, run)

    def cancel(self, timer: asyncio.TimerHandle | None) -> None:
        """Or not."""
        if timer is not None:
            timer.cancel()

    def random(self) -> float:
        """A chance from 0 to 1."""
        return random.random()

    async def quiet(self) -> None:
        """Wait until every socket has hung up."""
        await asyncio.gather(*self._sockets, return_exceptions=True)
