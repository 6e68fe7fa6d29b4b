"""A client's half of the protocol: `web/src/net/connection.ts`, line for line, in Python.

It resends what was not answered, goes to the node that is named, proves silence and comes back.
It has no socket and no clock of its own, so that a simulation holds both in its hands.
`tests/simulation/connection_cases.json` is played against both, so that they stay the same.
"""

from collections.abc import Callable
from math import floor
from typing import Any, Protocol

from tablee.server.wire.types import CLOSE

FINAL = ("newer_tab", "kicked", "left", "moved", "unknown_table", "game_missing", "too_many")
FOR_STRANGERS = ("unknown_protocol",)
"""The house's own pages never say which version they were written for."""
CLOSE_REASONS = {CLOSE[word]: word for word in (*FINAL, *FOR_STRANGERS)}
TOKEN_REVOKED = {CLOSE[word] for word in ("kicked", "left", "moved", "bad_token")}

OPEN = 1
PING_EVERY_MS, STALLED_AFTER_MS, DEAD_AFTER_MS = 1_250, 1_200, 9_900
FIRST_WAIT_MS, LONGEST_WAIT_MS = 250, 10_000
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Socket(Protocol):
    """A WebSocket as a page has it: it tells of what comes, and of its end by its code."""

    ready_state: int
    onopen: Callable[[], None] | None
    onmessage: Callable[[Any], None] | None
    onclose: Callable[[int], None] | None

    def say(self, message: Any) -> None:
        """Send a message."""
        ...

    def close(self) -> None:
        """Hang up."""
        ...


class Environment(Protocol):
    """Time and sockets, in ms."""

    def open(self, path: str) -> Socket:
        """A socket to this path."""
        ...

    def now(self) -> float:
        """The clock of the page."""
        ...

    def later(self, run: Callable[[], None], ms: float) -> Any:
        """Have something done later."""
        ...

    def cancel(self, timer: Any) -> None:
        """Or not."""
        ...

    def random(self) -> float:
        """A chance from 0 to 1."""
        ...


class Handlers(Protocol):
    """What a connection tells its page."""

    def hello(self) -> dict[str, Any]:
        """Which table, and who."""
        ...

    def on_message(self, message: Any) -> None:
        """Something was said."""
        ...

    def on_status(self, state: str, why: str | None) -> None:
        """How the line is."""
        ...

    def on_token_revoked(self) -> None:
        """The token is of no use any more."""
        ...

    def on_new_version(self) -> None:
        """The page has to load again."""
        ...

    def on_answer(self, id: str, refusal: str | None) -> None:
        """What became of a request: done, or why not."""
        ...


class Connection:
    """One line that comes back by itself."""

    def __init__(self, environment: Environment, handlers: Handlers) -> None:
        self._environment, self._handlers = environment, handlers
        self.pending: dict[str, dict[str, Any]] = {}
        self._client_id = base36(floor(environment.random() * 2**40))
        self._socket: Socket | None = None
        self.welcomed = False
        self._version: str | None = None
        self._attempts = self._last_id = self._last_ping = 0
        self._received_at = 0.0
        self._pinged_at: float | None = None
        self._stalled = False
        self._retry_timer: Any = None
        self._heartbeat_timer: Any = None
        self.closed = False
        self._node: str | None = None
        self._visible = True

    def open(self) -> None:
        """Connect."""
        self.closed = False
        self._lose_line()
        self._handlers.on_status("connecting", None)
        hello = self._handlers.hello()
        prefix = "" if self._node is None else f"/n/{self._node}"
        socket = self._environment.open(f"{prefix}/ws/{hello['table']}")
        self._socket = socket
        self._received_at = self._environment.now()
        socket.onopen = lambda: void(self._send({"type": "hello", **hello}))
        socket.onmessage = self._receive
        socket.onclose = self._on_close
        self._schedule_heartbeat(PING_EVERY_MS)

    def close(self) -> None:
        """Leave for good."""
        self.closed = True
        self._drop_socket()

    def probe(self) -> None:
        """Find out now whether the line is there."""
        if self.closed:
            return
        stale = self._environment.now() - self._received_at > PING_EVERY_MS * 3
        if self._retry_timer is not None or stale:
            self.open()
        else:
            self._ping()

    def reconnect(self) -> None:
        """The network is gone, or something is missing."""
        if not self.closed:
            self._schedule_reconnect()

    def request(self, what: dict[str, Any]) -> str:
        """Ask for something; the id, by which `on_answer` tells what became of it."""
        self._last_id += 1
        id = f"{self._client_id}-{self._last_id}"
        message = {**what, "id": id}
        if self.closed or (not self.welcomed and what["type"] != "move"):
            self._handlers.on_answer(id, "offline")
            return id
        self.pending[id] = message
        if self.welcomed:
            self._send(message)
        return id

    def set_visible(self, visible: bool) -> None:
        """Whether somebody looks."""
        self._visible = visible
        if self.welcomed:
            self._send({"type": "set_visibility", "visible": visible})

    def report_drawn(self, match: int) -> None:
        """The table of this match is on the screen."""
        if self.welcomed:
            self._send({"type": "screen_ready", "match": match})

    def signal(self, message: dict[str, Any]) -> bool:
        """A passing sign: now or not at all."""
        return self.welcomed and self._send(message)

    def _receive(self, message: Any) -> None:
        self._received_at = self._environment.now()
        self._pinged_at = None
        if self._stalled:
            self._stalled = False
            self._handlers.on_status("open", None)
        kind = message["type"]
        if kind == "welcome":
            self._welcome(message)
            return
        if kind == "redirect":
            self._redirect(message["node"])
            return
        acks = [message["id"]] if kind == "ack" else message.get("acks", ())
        for id in acks:
            if self.pending.pop(id, None):
                self._handlers.on_answer(id, None)
        if kind == "refused" and message["id"] is not None and message["id"] in self.pending:
            del self.pending[message["id"]]
            self._handlers.on_answer(message["id"], message["code"])
        self._handlers.on_message(message)

    def _welcome(self, message: Any) -> None:
        if self._version is not None and self._version != message["version"]:
            self._handlers.on_new_version()
            return
        self._version = message["version"]
        known, self.welcomed = self.welcomed, True
        self._attempts = 0
        self._handlers.on_message(message)
        self._handlers.on_status("open", None)
        if known:
            return
        if not self._visible:
            self._send({"type": "set_visibility", "visible": False})
        for waiting in list(self.pending.values()):
            self._send(waiting)

    def _redirect(self, node: str) -> None:
        if self._node is not None or not node:
            self._schedule_reconnect()
            return
        self._node = node
        self.open()

    def _on_close(self, code: int) -> None:
        if code in TOKEN_REVOKED:
            self._handlers.on_token_revoked()
        if code == CLOSE["reload"]:
            self._handlers.on_new_version()
            return
        reason = CLOSE_REASONS.get(code)
        if not reason:
            self._schedule_reconnect("unwritten" if code == CLOSE["storage"] else "waiting")
            return
        self.close()
        self._fail_pending(lambda message: True)
        self._handlers.on_status("closed", reason)

    def _schedule_reconnect(self, why: str = "waiting") -> None:
        self._lose_line()
        self._node = None
        self._handlers.on_status(why, None)
        wait = 0.0
        if self._attempts:
            wait = min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (self._attempts - 1))
        self._attempts += 1
        chance = 0.75 + self._environment.random() / 2
        self._retry_timer = self._environment.later(self.open, wait * chance)

    def _lose_line(self) -> None:
        """A move may be said again, for it has an id; of all else nobody knows if it was done."""
        self._drop_socket()
        self._fail_pending(lambda message: message["type"] != "move")

    def _fail_pending(self, which: Callable[[dict[str, Any]], bool]) -> None:
        for id, message in list(self.pending.items()):
            if which(message):
                del self.pending[id]
                self._handlers.on_answer(id, "offline")

    def _heartbeat(self) -> None:
        now = self._environment.now()
        quiet = now - self._received_at
        if self._pinged_at is None and quiet < PING_EVERY_MS:
            self._schedule_heartbeat(PING_EVERY_MS - quiet)
            return
        silent = 0.0 if self._pinged_at is None else now - self._pinged_at
        if silent >= DEAD_AFTER_MS:
            self._schedule_reconnect()
            return
        if silent >= STALLED_AFTER_MS and self.welcomed and not self._stalled:
            self._stalled = True
            self._handlers.on_status("stalled", None)
        if self._pinged_at is None:
            self._pinged_at = now
        self._ping()
        self._schedule_heartbeat(PING_EVERY_MS)

    def _schedule_heartbeat(self, wait: float) -> None:
        self._heartbeat_timer = self._environment.later(self._heartbeat, wait)

    def _ping(self) -> None:
        if self.welcomed:
            self._last_ping += 1
            self._send({"type": "ping", "n": self._last_ping})

    def _send(self, message: dict[str, Any]) -> bool:
        if self._socket is None or self._socket.ready_state != OPEN:
            return False
        self._socket.say(message)
        return True

    def _drop_socket(self) -> None:
        self._environment.cancel(self._retry_timer)
        self._environment.cancel(self._heartbeat_timer)
        self._retry_timer = None
        self.welcomed = self._stalled = False
        self._pinged_at = None
        socket, self._socket = self._socket, None
        if socket is None:
            return
        socket.onopen = socket.onmessage = socket.onclose = None
        socket.close()


def void(what: object) -> None:
    """Nothing comes of it."""


def base36(number: int) -> str:
    """As JavaScript writes it."""
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = DIGITS[digit] + digits
    return digits or "0"
