"""What a frame says, or that it says nothing we know."""

import msgspec

from tablee.server.wire import client_messages
from tablee.server.wire.types import Id


class Unreadable(msgspec.Struct, frozen=True):
    """A frame that is no message, and the id under which it waits for an answer, if it has one."""

    id: Id | None = None


read = msgspec.json.Decoder(client_messages.ClientMessage).decode
read_id = msgspec.json.Decoder(Unreadable).decode

UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)


def parse(frame: str) -> client_messages.ClientMessage | Unreadable:
    """The message in a frame."""
    try:
        return read(frame)
    except UNREADABLE:
        pass
    try:
        return read_id(frame)
    except UNREADABLE:
        return Unreadable()
