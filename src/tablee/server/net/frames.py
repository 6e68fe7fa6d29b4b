"""Frames of a WebSocket as RFC 6455 has them: bytes in, frames out, and the other way round.

No connection is needed for this, no clock and no loop. What breaks the protocol is an exception
with the code of the goodbye that it earns.
"""

from base64 import b64encode
from collections.abc import Iterator
from enum import IntEnum
from hashlib import sha1
from struct import Struct
from typing import NamedTuple

OF_RFC_6455 = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Kind(IntEnum):
    """What a frame is."""

    CONTINUATION = 0
    TEXT = 1
    BINARY = 2
    CLOSE = 8
    PING = 9
    PONG = 10


class Code(IntEnum):
    """Why a WebSocket is closed, where the reason is the protocol's and not ours."""

    OK = 1000
    PROTOCOL_ERROR = 1002
    INVALID_TEXT = 1007
    TOO_BIG = 1009
    RESTART = 1012


class Frame(NamedTuple):
    """One frame, without its mask."""

    kind: Kind
    payload: bytes
    is_last: bool


class BrokenFrame(Exception):
    """Bytes that are no frame of a client, or of too large a one."""

    def __init__(self, code: Code) -> None:
        super().__init__(code.name)
        self.code = code


LAST = 0x80
MASKED = 0x80
LONGEST_CONTROL = 125
TWO_BYTES, EIGHT_BYTES = 126, 127
SHORT, MIDDLE, LONG = Struct("!BB"), Struct("!BBH"), Struct("!BBQ")
MASK = 4
DATA = (Kind.TEXT, Kind.BINARY, Kind.CONTINUATION)
FIRST_BYTES = {kind: (kind, False) for kind in DATA} | {LAST | kind: (kind, True) for kind in Kind}
"""All that a frame may begin with: no reserved bit, no unknown kind, no control frame in parts."""


class FrameReader:
    """Puts frames together from as many pieces as come; no frame is larger than `largest`."""

    def __init__(self, largest: int) -> None:
        self._largest = largest
        self._unread = bytearray()

    def read(self, data: bytes) -> Iterator[Frame]:
        """The frames that are whole now, one at a time: each is heard before the next is read."""
        self._unread += data
        at = 0
        try:
            while found := self._frame(at):
                frame, at = found
                yield frame
        finally:
            del self._unread[:at]

    def _frame(self, at: int) -> tuple[Frame, int] | None:
        """The frame that begins here and where it ends, if it is whole."""
        unread = self._unread
        if len(unread) < at + 2:
            return None
        begin = FIRST_BYTES.get(unread[at])
        if begin is None or not unread[at + 1] & MASKED:
            raise BrokenFrame(Code.PROTOCOL_ERROR)
        size, start = unread[at + 1] & ~MASKED, at + 2
        if size > LONGEST_CONTROL:
            if begin[0] not in DATA:
                raise BrokenFrame(Code.PROTOCOL_ERROR)
            wide = 2 if size == TWO_BYTES else 8
            if len(unread) < start + wide:
                return None
            size, start = int.from_bytes(unread[start : start + wide]), start + wide
        if size > self._largest:
            raise BrokenFrame(Code.TOO_BIG)
        end = start + MASK + size
        if len(unread) < end:
            return None
        payload = unmasked(unread[start + MASK : end], bytes(unread[start : start + MASK]))
        return Frame(begin[0], payload, begin[1]), end


def unmasked(payload: bytes | bytearray, mask: bytes) -> bytes:
    """The bytes without their mask; to mask is the same."""
    size = len(payload)
    repeated = (mask * (size // MASK + 1))[:size]
    return (int.from_bytes(payload) ^ int.from_bytes(repeated)).to_bytes(size)


def framed(kind: Kind, payload: bytes) -> bytes:
    """A whole frame as a server sends it."""
    size = len(payload)
    if size <= LONGEST_CONTROL:
        return SHORT.pack(LAST | kind, size) + payload
    if size < 1 << 16:
        return MIDDLE.pack(LAST | kind, TWO_BYTES, size) + payload
    return LONG.pack(LAST | kind, EIGHT_BYTES, size) + payload


def acceptance(key: str) -> bytes:
    """What a server answers to the key of a client."""
    return b64encode(sha1(key.encode() + OF_RFC_6455, usedforsecurity=False).digest())
