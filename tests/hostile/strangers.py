"""People with a link and bad intentions: raw sockets that keep to no protocol."""

import re
import select
import socket
import struct
import time
from collections.abc import Generator
from contextlib import contextmanager

PING, PONG, TEXT, BINARY, MORE = 0x9, 0xA, 0x1, 0x2, 0x0
PATIENCE = 20.0
ELSEWHERE = ("127.0.0.66", 0)
"""Strangers come from another address than the honest."""
GOODBYE = re.compile(rb"\x88[\x02-\x7d][\x03\x0f]", re.DOTALL)
"""A frame that closes, of a server that gives a reason."""
KEY = "dGhlIHNhbXBsZSBub25jZQ=="


def frame(kind: int, payload: bytes = b"", *, last: bool = True) -> bytes:
    """A frame as a client masks it: here with zeros, which change nothing."""
    first = kind | (0x80 if last else 0)
    size = len(payload)
    if size < 126:
        head = struct.pack("!BB", first, 0x80 | size)
    elif size < 65_536:
        head = struct.pack("!BBH", first, 0x80 | 126, size)
    else:
        head = struct.pack("!BBQ", first, 0x80 | 127, size)
    return head + b"\0\0\0\0" + payload


class Stranger:
    """A TCP connection to the server."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE, ELSEWHERE)

    def upgrade(self, path: str = "/ws", **headers: str) -> str:
        """Ask for a WebSocket; the first line of the answer."""
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {headers.pop('Host', 'localhost')}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {KEY}",
            "Sec-WebSocket-Version: 13",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        answer = b""
        while b"\r\n\r\n" not in answer and (more := self.socket.recv(1)):
            answer += more
        return answer.partition(b"\r\n")[0].decode()

    def pour(self, piece: bytes, *, most: int) -> bool:
        """Send this again and again; True: the server has hung up before so many bytes went."""
        sent = 0
        try:
            while sent < most:
                self.socket.sendall(piece)
                sent += len(piece)
        except OSError:
            return True
        return self.is_cut()

    def closed_after(self, piece: bytes, *, most: float) -> float | None:
        """Pour until the server says goodbye or hangs up; the seconds that took, if it did."""
        begun = time.monotonic()
        self.socket.setblocking(False)
        unsent, heard = piece, b""
        while (passed := time.monotonic() - begun) < most:
            ready = select.select([self.socket], [self.socket], [], 0.5)
            try:
                if ready[0]:
                    more = self.socket.recv(65_536)
                    heard = heard[-16:] + more
                    if not more or GOODBYE.search(heard):
                        return passed
                if ready[1]:
                    unsent = unsent[self.socket.send(unsent) :] or piece
            except BlockingIOError:
                continue
            except OSError:
                return passed
        return None

    def is_cut(self) -> bool:
        """Whether the server hangs up before patience runs out."""
        try:
            while self.socket.recv(65_536):
                pass
        except TimeoutError:
            return False
        except OSError:
            return True
        return True


@contextmanager
def stranger(port: int) -> Generator[Stranger]:
    """Somebody who is gone at the end, whatever became of them."""
    one = Stranger(port)
    try:
        yield one
    finally:
        one.socket.close()
