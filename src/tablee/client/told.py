"""What somebody at a table is told, kept as the client in a browser keeps it."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from typing import Any

import msgspec

from tablee.client.connection import Connection
from tablee.client.house import Address
from tablee.client.socket import LiveEnvironment
from tablee.kernel import Outcome, Refused, Seat
from tablee.server.wire import server_messages
from tablee.server.wire.client_state import ClientState, UpdateMissing
from tablee.server.wire.server_messages import ServerMessage
from tablee.server.wire.types import PROTOCOL

LOADS_IN_MS = 500
"""A page that loads again takes a moment, and so do we."""


class Told:
    """A line to a table, and what was told over it: nothing else is known."""

    table: server_messages.TableState
    """The table as everybody at it sees it."""
    invite: str
    """The link to send to friends."""
    version: str
    """The server's build."""
    token: str | None
    """The only proof of who this is; None: a visitor. Who keeps it can come back."""

    def __init__(self, house: Address, code: str, token: str | None = None) -> None:
        self.token = token
        self.person: int | None = None
        """The number by which everybody knows this one; None: a visitor."""
        self.match: ClientState | None = None
        """The running match, or the last one, as it stands for this one."""
        self.status = "connecting"
        """Of the line: connecting, open, stalled, waiting, unwritten or closed."""
        self.gone: str | None = None
        """Why the line is closed for good: a word of the protocol, or `hung_up`."""
        self.heard_at = 0.0
        """When, on the loop's clock, the match was last seen to change."""
        self._house, self._code = house, code
        self._connection: Connection | None = None
        self._environment: LiveEnvironment | None = None
        self._was_open = False
        self._clock = (0, 0.0, False)
        self._answers: dict[str, asyncio.Future[None]] = {}
        self._listeners: dict[object, Callable[[ServerMessage], None]] = {}
        self._news = asyncio.Event()

    async def until(self, true: Callable[[], object], seconds: float | None = None) -> bool:
        """Wait for something to come true, at most so long; whether it has."""
        try:
            async with asyncio.timeout(seconds):
                while not true():
                    await self._news.wait()
        except TimeoutError:
            return False
        return True

    def listen(self, heard: Callable[[ServerMessage], None]) -> Callable[[], None]:
        """Be told each message, once it counts here; what is returned ends that."""
        key = object()
        self._listeners[key] = heard
        return lambda: void(self._listeners.pop(key, None))

    def messages(self) -> AsyncGenerator[ServerMessage]:
        """Each message from now on, until the line is closed for good."""
        heard: asyncio.Queue[ServerMessage] = asyncio.Queue()
        return self._messages(heard, self.listen(heard.put_nowait))

    async def _messages(
        self, heard: asyncio.Queue[ServerMessage], stop: Callable[[], None]
    ) -> AsyncGenerator[ServerMessage]:
        try:
            while await self.until(lambda: not heard.empty() or self.gone):
                if heard.empty():
                    return
                yield heard.get_nowait()
        finally:
            stop()

    @property
    def now(self) -> int:
        """Match time in ms, as far as it can be told from here: views have moments on it."""
        at, heard, running = self._clock
        return at + (round((self._time() - heard) * 1000) if running else 0)

    @property
    def outcome(self) -> Outcome | None:
        """How the last match ended; None: it goes on, or there was none."""
        return self.match.outcome if self.match else None

    @property
    def seat(self) -> Seat | None:
        """The seat in the running match; None: a spectator's place."""
        return self.match.you if self.match else None

    # The line -------------------------------------------------------------------------------

    def _connect(self) -> None:
        if self._connection:
            self._connection.close()
        self._environment = self._environment or LiveEnvironment(self._house.sockets)
        self._connection = Connection(self._environment, self)
        self._connection.open()

    def _broken(self) -> Exception | None:
        return self._environment.error if self._environment else None

    # What the connection tells --------------------------------------------------------------

    def hello(self) -> dict[str, Any]:
        """Which table, who, and what is held of it."""
        hello: dict[str, Any] = {"table": self._code, "token": self.token, "protocol": PROTOCOL}
        if held := self.match:
            holding = {"match": held.match_number, "you": held.you, "n": held.n}
            hello["holding"] = holding | {"version": self.version}
        return hello

    def on_message(self, message: Any) -> None:
        """Keep what is told. A message of a kind that came after this client is passed over."""
        try:
            heard: ServerMessage = msgspec.convert(message, ServerMessage)
        except msgspec.ValidationError:
            return
        try:
            self._take(heard)
        except UpdateMissing:
            assert self._connection
            self._connection.reconnect()
            return
        for listener in [*self._listeners.values()]:
            listener(heard)
        self._wake()

    def on_status(self, state: str, why: str | None) -> None:
        """How the line is."""
        self.status = state
        self._was_open |= state == "open"
        if state == "closed":
            self._ended(why or "closed")
        self._wake()

    def on_token_revoked(self) -> None:
        """The token is of no use any more; nobody is made a spectator without a word."""
        self.token = None
        asyncio.get_running_loop().call_soon(self._end, "bad_token")

    def on_new_version(self) -> None:
        """Another build speaks the same protocol: begin anew, as a page does that loads again."""
        assert self._connection
        assert self._environment
        self._connection.close()
        self._fail_all("offline")
        self.match, self.status = None, "waiting"
        self._environment.later(self._load_again, LOADS_IN_MS)

    def _load_again(self) -> None:
        if not self.gone:
            self._connect()

    def on_answer(self, id: str, refusal: str | None) -> None:
        """What became of a request."""
        answer = self._answers.pop(id, None)
        if answer is None or answer.done():
            return
        if refusal:
            answer.set_exception(Refused(refusal))
        else:
            answer.set_result(None)

    def _take(self, message: ServerMessage) -> None:
        match message:
            case server_messages.Welcome():
                self.table, self.person = message.table, message.person
                self.invite, self.version = message.invite, message.version
                self._begin(message.match)
            case server_messages.TableChanged():
                self.table = message.table
            case server_messages.Joined():
                self.person, self.token = message.person, message.token
            case server_messages.MatchChanged():
                self._begin(message.match)
            case server_messages.Update() if self.match:
                self.match = self.match.after(message)
                self._changed(message.now, self._clock[2])
            case server_messages.ClockChanged():
                self._clock = message.now, self._time(), message.running
            case _:
                pass

    def _begin(self, started: server_messages.MatchState | None) -> None:
        self.match = started and ClientState.of(started)
        if started is None:
            return
        self._changed(started.update.now, started.running)
        if started.races and self._connection:
            self._connection.report_drawn(started.match)

    def _changed(self, now: int, running: bool) -> None:
        self.heard_at = self._time()
        self._clock = now, self.heard_at, running

    def _end(self, why: str) -> None:
        if self._connection:
            self._connection.close()
        self._ended(why)

    def _ended(self, why: str) -> None:
        self.gone, self.status = self.gone or why, "closed"
        self._fail_all(self.gone)
        self._wake()

    def _fail_all(self, why: str) -> None:
        for id in [*self._answers]:
            self.on_answer(id, why)

    def _wake(self) -> None:
        self._news, news = asyncio.Event(), self._news
        news.set()

    def _time(self) -> float:
        return asyncio.get_running_loop().time()


def void(what: object) -> None:
    """Nothing comes of it."""
