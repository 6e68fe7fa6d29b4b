"""One WebSocket, from its first frame to its last."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any, TypeAlias

import msgspec

from tablee.kernel import Race
from tablee.match import HEAD_START
from tablee.server import deeds
from tablee.server.addresses import client, invitation, is_ours
from tablee.server.gauge import EXTENSION, Gauge
from tablee.server.house import House
from tablee.server.limits import Allowance, Limits
from tablee.server.link import Link
from tablee.server.room import Room
from tablee.server.settings import Settings
from tablee.server.wire import asked, told
from tablee.server.wire.words import CLOSE, Message, Ping, Pong

Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send: TypeAlias = Callable[[MutableMapping[str, Any]], Awaitable[None]]

log = logging.getLogger("tablee.connection")
read = msgspec.json.Decoder(asked.ClientMessage).decode
encode = msgspec.json.Encoder().encode

LAST_WORDS = 3.0
"""Seconds a connection is given to take what is left and the reason."""

ECHO_EVERY, FIRST_ECHOES_EVERY, ENOUGH_ECHOES = 2.0, 0.4, 8
"""In a race a line is measured this often, in seconds; more so until it is known."""


class Connection(Link):
    """A link with an outbox that holds only so much."""

    def __init__(self, settings: Settings, send: Send, gauge: Gauge) -> None:
        self._loop = asyncio.get_running_loop()
        super().__init__(self._loop.time())
        self._settings = settings
        self._gauge = gauge
        gauge.on_echo = self.echoed
        self._send = send
        self._frames: deque[str] = deque()
        self._size = 0
        self._signs: dict[int, told.Sign] = {}
        self._news = asyncio.Event()
        self._why: str | None = None
        self._writer: asyncio.Task[None] | None = None
        self._heard = self._loop.time()
        self._pings = 0
        self._beating: asyncio.TimerHandle | None = None
        self._measuring: asyncio.TimerHandle | None = None

    # Out ----------------------------------------------------------------------------------

    def send(self, frame: str) -> None:
        """Queue a frame; who does not take what is sent is cut off."""
        if self._why is not None:
            return
        self._frames.append(frame)
        self._size += len(frame)
        self._news.set()
        settings = self._settings
        if len(self._frames) > settings.outbox_frames or self._size > settings.outbox_bytes:
            self.close("slow")
            self._cut()

    def say(self, message: Message) -> None:
        """Queue a message that waits for nothing."""
        self.send(encode(message).decode())

    def show(self, signs: Iterable[told.Sign]) -> None:
        """Keep the latest sign of each person until everything else has been said."""
        self._signs.update((sign.person, sign) for sign in signs)
        if self._signs:
            self._news.set()

    def close(self, why: str) -> None:
        """Say what is left, then why, and be gone; soon, even if the other end does not take it."""
        if self._why is None:
            self._why = why
            self._news.set()
            self._loop.call_later(LAST_WORDS, self._cut)

    def write_on(self) -> asyncio.Task[None]:
        """Start sending."""
        self._writer = self._loop.create_task(self._write_on())
        return self._writer

    def stop(self) -> None:
        """The connection is gone."""
        self._why = self._why or ""
        self._cut()
        for timer in (self._beating, self._measuring):
            if timer:
                timer.cancel()

    async def _write_on(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            while self._frames or self._signs:
                await self._send({"type": "websocket.send", "text": self._next()})
            if self._why is not None:
                code = CLOSE.get(self._why, 1008)
                await self._send({"type": "websocket.close", "code": code, "reason": self._why})
                return

    def _next(self) -> str:
        """What is to be sent now; signs go last, together, and never make anything wait."""
        if self._frames:
            frame = self._frames.popleft()
            self._size -= len(frame)
            return frame
        signs, self._signs = self._signs, {}
        return encode(told.Signs(list(signs.values()))).decode()

    def _cut(self) -> None:
        if self._writer:
            self._writer.cancel()

    # Heartbeat ------------------------------------------------------------------------------

    def beat(self) -> None:
        """Ask whether the other end is there; it may be gone without a word."""
        now = self._loop.time()
        if now - self._heard > self._settings.silent_after:
            self.close("silent")
            return
        self._pings += 1
        self.say(Ping(self._pings))
        self._beating = self._loop.call_later(self._settings.ping_every, self.beat)

    def heard(self, now: float) -> None:
        """The other end said something."""
        self._heard = now

    # How long the line is -------------------------------------------------------------------

    def measure(self) -> None:
        """Send an echo, and again after a while; while the line is new to a race, soon."""
        if self._why is not None:
            return
        self._gauge.ask()
        pause = self._settings.ping_every
        if self.race:
            pause = ECHO_EVERY if self.line.echoes >= ENOUGH_ECHOES else FIRST_ECHOES_EVERY
        self._measuring = self._loop.call_later(pause, self.measure)

    def enter(self, race: Race | None) -> None:
        """It plays in a match that is timed like this: from now on it is measured as often."""
        super().enter(race)
        if race and self._measuring:
            self._measuring.cancel()
            self.measure()

    def echoed(self, trip: float) -> None:
        """The browser has answered; in a race its person is told what that means."""
        self.line.echoed(trip)
        self.weigh()
        self.answered = self._loop.time()
        if self.race:
            reach = self.race.patience + HEAD_START
            self.say(told.Line(round(self.line.trip), self.line.standing(reach)))

    def weigh(self) -> None:
        """Behind a proxy the kernel knows nothing of the player, and a fixed cap stands in."""
        cap = self._settings.trip_cap_ms
        if cap is not None:
            self.line.capped(cap)
        elif (trips := self._gauge.kernel()) is not None:
            self.line.acknowledged(*trips)


class Door:
    """The ASGI end of `/ws`: lets connections in and carries what they say to their rooms."""

    def __init__(self, house: House, limits: Limits) -> None:
        self.house = house
        self.limits = limits
        self.settings = house.settings
        self.connections = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection, from beginning to end."""
        address = client(scope)
        if not is_ours(scope, self.settings) or not self.limits.connect(address):
            await send({"type": "websocket.close", "code": 1008})
            return
        self.connections += 1
        try:
            await receive()
            await send({"type": "websocket.accept"})
            link = Connection(self.settings, send, scope["extensions"][EXTENSION])
            await self._serve(link, scope, receive)
        finally:
            self.connections -= 1
            self.limits.disconnect(address)

    async def _serve(self, link: Connection, scope: Scope, receive: Receive) -> None:
        writer = link.write_on()
        reader = asyncio.ensure_future(self._read_on(link, scope, receive))
        try:
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
            if reader.done() and not writer.done():
                await asyncio.wait((writer,), timeout=LAST_WORDS)
        finally:
            link.stop()
            reader.cancel()
            for error in await asyncio.gather(reader, writer, return_exceptions=True):
                if isinstance(error, Exception) and not isinstance(error, OSError):
                    log.error("a connection failed", exc_info=error)

    async def _read_on(self, link: Connection, scope: Scope, receive: Receive) -> None:
        room = await self._greet(link, scope, receive)
        if room is None:
            return
        link.beat()
        link.measure()
        loop = asyncio.get_running_loop()
        allowance = Allowance(self.settings, loop.time())
        try:
            while (frame := await next_frame(receive)) is not None:
                now = loop.time()
                link.heard(now)
                message = parsed(frame)
                hear(room, link, message, allowed=allowance.takes(message, now))
                if allowance.flooded:
                    link.close("flood")
                    return
        finally:
            room.exit(link)
        link.stop()

    async def _greet(self, link: Connection, scope: Scope, receive: Receive) -> Room | None:
        """Who is it, and where to? Nobody gets further without a good answer."""
        try:
            async with asyncio.timeout(self.settings.hello_within):
                hello = parsed(await next_frame(receive) or "")
        except TimeoutError:
            hello = None
        if not isinstance(hello, asked.Hello):
            link.close("no_hello")
            return None
        room = await self.house.find(hello.table)
        if room is None:
            allowed = self.limits.look_up(client(scope), asyncio.get_running_loop().time())
            link.close("unknown_table" if allowed else "too_many")
            return None
        guest = room.table.who(hello.token) if hello.token else None
        if hello.token and guest is None:
            link.close("bad_token")
        elif guest is None and len(room.presence.visitors) >= self.settings.watchers_per_table:
            link.close("too_many")
        else:
            room.enter(link, guest, invitation(scope, self.settings, room.table.page.code))
            return room
        return None


def hear(
    room: Room, link: Connection, message: asked.ClientMessage | None, *, allowed: bool
) -> None:
    """What somebody who is in says; too much of it is refused, and signs are just dropped."""
    match message:
        case None | asked.Hello():
            link.say(told.Refused(None, "malformed"))
        case Ping():
            link.say(Pong(message.n))
        case Pong():
            pass
        case asked.Visible():
            link.visible = message.visible
        case asked.Signal():
            if allowed:
                room.signs.hear(link, message)
        case _ if allowed:
            deeds.hear(room, link, message)
        case _:
            link.say(told.Refused(message.id, "too_fast"))


def parsed(frame: str) -> asked.ClientMessage | None:
    """The message in a frame; None if there is none."""
    try:
        return read(frame)
    except (msgspec.MsgspecError, UnicodeError):
        return None


async def next_frame(receive: Receive) -> str | None:
    """The next text; empty for a frame of bytes; None when the connection is over."""
    message = await receive()
    return message.get("text") or "" if message["type"] == "websocket.receive" else None
