"""An observer: a client of its own, which keeps every byte that it is sent, and when it came.

Nothing here knows the server's code. It speaks HTTP and WebSocket as their RFCs and
docs/protocol.md say, so what it is told is what anybody on the line could be told.
"""

import json
import os
import socket
import struct
import time
from base64 import b64encode
from collections.abc import Callable
from typing import Any, NamedTuple

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
PATIENCE = 60.0
OF_THE_LINE = ("ping", "pong", "connection_quality")
"""Messages that tell of the line and not of the game; their moments are their own."""


BRINGS = (b'{"type":"update"', b'{"type":"match_changed"', b'{"type":"welcome"')
"""What tells how a match stands."""


class Heard(NamedTuple):
    """One text, as it came."""

    at: float
    """Seconds on a clock of its own, when its last byte was there."""
    text: bytes

    @property
    def message(self) -> Any:
        """What it says."""
        return json.loads(self.text)


class Observer:
    """One WebSocket, whoever it belongs to."""

    def __init__(
        self, port: int, table: str, token: str | None = None, *, source: str = "127.0.0.1"
    ) -> None:
        self.port, self.table, self.token = port, table, token
        self.heard: list[Heard] = []
        self.position: dict[str, Any] | None = None
        """How the match stands for it, put together from what it was told."""
        self.match = 0
        self._unread = b""
        self._asked = 0
        self._line = socket.create_connection(("127.0.0.1", port), PATIENCE, (source, 0))
        self._line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._shake_hands()
        self.say({"type": "hello", "table": table, "token": token})
        self.until(lambda message: message["type"] == "welcome")

    def _shake_hands(self) -> None:
        key = b64encode(os.urandom(16)).decode()
        self._line.sendall(
            f"GET /ws/{self.table} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        while b"\r\n\r\n" not in self._unread:
            self._read()
        head, _, self._unread = self._unread.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101"), head

    # Out --------------------------------------------------------------------------------------

    def say(self, message: dict[str, Any]) -> None:
        """Send a message."""
        self._send(TEXT, json.dumps(message).encode())

    def ask(self, kind: str, **fields: Any) -> str | None:
        """Ask, and wait for the answer: None, or the code of the refusal."""
        self._asked += 1
        id = f"o{self._asked}"
        self.say({"type": kind, "id": id, **fields})
        answer = self.until(lambda said: said.get("id") == id)
        return answer.get("code")

    def _send(self, kind: int, payload: bytes) -> None:
        size, mask = len(payload), os.urandom(4)
        head = bytes([0x80 | kind, 0x80 | min(size, 126)])
        head += struct.pack("!H", size) if size > 125 else b""
        self._line.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(payload)))

    # In ---------------------------------------------------------------------------------------

    def until(self, wanted: Callable[[Any], bool]) -> Any:
        """Listen until something is said that is wanted."""
        while True:
            message = self.listen().message
            if wanted(message):
                return message

    def settle(self) -> None:
        """Listen until everything that was said to us by now has been heard."""
        self._asked += 1
        self.say({"type": "ping", "n": self._asked})
        self.until(lambda said: said == {"type": "pong", "n": self._asked})

    def listen(self) -> Heard:
        """The next text. Heartbeats are answered on the way."""
        while True:
            kind, payload = self._frame()
            if kind == PING:
                self._send(PONG, payload)
            elif kind == CLOSE:
                raise ConnectionError(payload)
            elif kind == TEXT:
                heard = Heard(time.perf_counter(), payload)
                self.heard.append(heard)
                self._hold(heard)
                if heard.text.startswith(b'{"type":"ping"'):
                    self.say({"type": "pong", "n": heard.message["n"]})
                return heard

    def _hold(self, heard: Heard) -> None:
        """Keep the position, as docs/protocol.md says how."""
        if not heard.text.startswith(BRINGS):
            return
        message = heard.message
        if message["type"] == "update":
            self.position = patched(self.position, message["patch"])
        elif message["match"]:
            self.match = message["match"]["match"]
            self.position = patched(None, message["match"]["update"]["patch"])

    def _frame(self) -> tuple[int, bytes]:
        first, size = self._exactly(2)
        assert first & 0x70 == 0, "no bit is reserved for anything"
        assert size < 0x80, "a server masks nothing"
        if size == 126:
            (size,) = struct.unpack("!H", self._exactly(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", self._exactly(8))
        return first & 0xF, self._exactly(size)

    def _exactly(self, size: int) -> bytes:
        while len(self._unread) < size:
            self._read()
        piece, self._unread = self._unread[:size], self._unread[size:]
        return piece

    def _read(self) -> None:
        more = self._line.recv(65_536)
        if not more:
            raise ConnectionError("hung up")
        self._unread += more

    def leave(self) -> None:
        """Hang up."""
        self._line.close()

    # What it knows ----------------------------------------------------------------------------

    def of_the_game(self) -> list[bytes]:
        """Everything it was told that is not of the line, in its order."""
        return [h.text for h in self.heard if h.message["type"] not in OF_THE_LINE]


def patched(old: Any, patch: Any) -> Any:
    """What a patch makes of a value; without one it stays."""
    if patch is None:
        return old
    if isinstance(patch, list):
        return patch[0]  # pyright: ignore[reportUnknownVariableType]
    if isinstance(old, list):
        new: list[Any] = [*old]
        for key, inner in patch.items():
            if key == "~":
                for start, removed, *added in inner:
                    new[start : start + removed] = added
            else:
                new[int(key)] = patched(new[int(key)], inner)
        return new
    kept: dict[str, Any] = {**(old or {})}
    for key, inner in patch.items():
        if inner is None:
            kept.pop(key, None)
        else:
            kept[key] = patched(kept.get(key), inner)
    return kept


def asked(
    port: int, path: str, body: Any = None, source: str = "127.0.0.1"
) -> tuple[str, list[str], bytes]:
    """A plain request and all of its answer but for the date: the first line, headers, the rest."""
    raw = b"" if body is None else json.dumps(body).encode()
    method = "GET" if body is None else "POST"
    with socket.create_connection(("127.0.0.1", port), PATIENCE, (source, 0)) as line:
        line.sendall(
            f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
            f"Content-Length: {len(raw)}\r\n\r\n".encode()
            + raw
        )
        heard = b""
        while more := line.recv(65_536):
            heard += more
    head, _, rest = heard.partition(b"\r\n\r\n")
    first, *headers = head.decode("latin-1").split("\r\n")
    return first, [one for one in headers if not one.lower().startswith("date:")], rest
