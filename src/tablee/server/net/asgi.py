"""A WebSocket that another server reads and writes: how a house speaks inside an application.

That server counts sockets, reads frames and asks silent lines whether they are there. What is left
to be counted here are messages and their bytes. Nothing measures the line, so in a race a touch
counts as made when what was seen was sent, plus the response, and no more.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from tablee.server.net.frames import Code
from tablee.server.net.websocket import WebSocket
from tablee.server.settings import Settings
from tablee.server.wire.types import CLOSE

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]


class AsgiWebSocket(WebSocket):
    """Messages to be sent wait here while the other server takes none."""

    has_pings = False

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self._unsent: deque[Any] = deque()
        self._wanted = asyncio.Event()
        self._ended = asyncio.Event()

    async def serve(self, receive: Receive, send: Send) -> None:
        """Speak with the other end until one of both hangs up."""
        await send({"type": "websocket.accept"})
        ending = self._ended.wait()
        ways = [
            asyncio.ensure_future(way) for way in (self._hear(receive), self._say(send), ending)
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._dead = True
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            self.on_closed()
            with suppress(Exception):  # it may be closed already; servers say so in their own words
                await send({"type": "websocket.close", "code": Code.RESTART})

    async def _hear(self, receive: Receive) -> None:
        while (event := await receive())["type"] == "websocket.receive":
            if self._dead:
                continue
            text: str = event.get("text") or ""
            if self._frames.take(self._loop.time()) < 0:
                self.close(CLOSE["flood"], "flood")
                self._dead = True
            elif len(text) > self._largest or len(text.encode()) > self._largest:
                self.close(Code.TOO_BIG)
                self._dead = True
            else:
                self.on_text(text)

    async def _say(self, send: Send) -> None:
        while True:
            await self._wanted.wait()
            while self._unsent:
                self.full = True
                message = self._unsent.popleft()
                await send(message)
                if message["type"] == "websocket.close":
                    return
            self._wanted.clear()
            self.full = False
            self.on_drained()

    # Out --------------------------------------------------------------------------------------

    def send(self, frame: bytes) -> None:
        """Hand a text to the other server."""
        self._tell({"type": "websocket.send", "text": frame.decode()})

    def ping(self) -> None:
        """The other server asks by itself."""

    def kernel_round_trip_ms(self) -> tuple[float, float] | None:
        """Nobody here has the socket."""
        return None

    def close(self, code: int, reason: str = "") -> None:
        """Say goodbye."""
        self._tell({"type": "websocket.close", "code": code, "reason": reason})

    def abort(self) -> None:
        """Hang up at once."""
        self._dead = True
        self._ended.set()

    def _tell(self, message: Any) -> None:
        if not self._dead:
            self._unsent.append(message)
            self._wanted.set()
