"""Frames from the wire's own types: valid, nearly valid, broken; whole, in pieces, many at once.

What may be sent is read off the structs of `tablee.server.wire`, moves off those of the games, so a
new message or a new field is attacked without anybody thinking of it.
"""

from collections.abc import Callable
from typing import Any, get_args

import msgspec
from hypothesis import strategies as st
from msgspec import inspect

from hostile.strangers import BINARY, MORE, PING, PONG, TEXT, frame
from tablee.games import GAMES
from tablee.server.wire import client_messages
from tablee.server.wire.types import Id

Some = st.SearchStrategy[Any]

FEW = 7
"""Seats, people and turns are small numbers; large ones mean nothing to a table."""
TEXTS = st.sampled_from(["", "Ada", "\u0410da", "\u3164", "1", "<b>", "\ud83d\udc69\u200d", "\0"])
DEEP = b"[" * 990
anything: Some = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)

# Valid messages, from what the types say ------------------------------------------------------


def of_type(kind: Any) -> Some:
    """Values of a type, as plain JSON."""
    return _of(inspect.type_info(kind))


def _of(info: inspect.Type) -> Some:
    return MADE.get(type(info), lambda _: anything)(info)


def _whole_number(info: inspect.IntType) -> Some:
    low = info.ge if info.ge is not None else -(2**63)
    high = info.le if info.le is not None else (info.lt or 2**63) - 1
    start = max(low, 0)
    return st.integers(start, min(high, start + FEW)) | st.integers(low, high)


def _text(info: inspect.StrType) -> Some:
    least, most = info.min_length or 0, min(info.max_length or 60, 60)
    return TEXTS.filter(lambda text: least <= len(text) <= most) | st.text(
        min_size=least, max_size=most
    )


def _items(info: inspect.ListType | inspect.VarTupleType) -> Some:
    return st.lists(_of(info.item_type), max_size=min(info.max_length or 4, 4))


def _struct(info: inspect.StructType) -> Some:
    tag = {info.tag_field: st.just(info.tag)} if info.tag_field else {}
    needed = {f.encode_name: _of(f.type) for f in info.fields if f.required}
    others = {f.encode_name: _of(f.type) for f in info.fields if not f.required}
    return st.fixed_dictionaries(tag | needed, optional=others)


MADE: dict[type, Callable[[Any], Some]] = {
    inspect.Metadata: lambda info: _of(info.type),
    inspect.IntType: _whole_number,
    inspect.StrType: _text,
    inspect.BoolType: lambda _: st.booleans(),
    inspect.NoneType: lambda _: st.none(),
    inspect.FloatType: lambda _: st.floats(allow_nan=False, allow_infinity=False),
    inspect.LiteralType: lambda info: st.sampled_from(info.values),
    inspect.UnionType: lambda info: st.one_of([_of(one) for one in info.types]),
    inspect.ListType: _items,
    inspect.VarTupleType: _items,
    inspect.TupleType: lambda info: st.tuples(*map(_of, info.item_types)),
    inspect.DictType: lambda _: st.dictionaries(st.text(max_size=8), anything, max_size=3),
    inspect.StructType: _struct,
}

moves = st.one_of([of_type(game.move_type) for game in GAMES.values()]) | anything
MADE[inspect.RawType] = lambda _: moves

timely = st.fixed_dictionaries(
    {
        "type": st.just("move"),
        "id": of_type(Id),
        "match": st.just(1),
        "move": moves,
        "decision": st.integers(0, 3),
        "seen": st.integers(0, 3),
        "since_ms": st.integers(0, 500),
    }
)
"""Moves that come at a moment when they could count."""

others = st.sampled_from(get_args(client_messages.ClientMessage)).flatmap(of_type)
valid = st.sampled_from([timely, others, others]).flatmap(lambda kind: kind)

# Nearly valid, and broken -----------------------------------------------------------------------


@st.composite
def nearly(draw: st.DrawFn) -> Any:
    """A message with one field missing, too many, of another type or out of its bounds."""
    message: dict[str, Any] = dict(draw(valid))
    field = draw(st.sampled_from(sorted(message)))
    how = draw(st.sampled_from(["without", "other", "huge", "more"]))
    if how == "without":
        del message[field]
    else:
        values = {"other": anything, "huge": st.just(10**30), "more": st.just("x" * 300)}
        message[field if how != "more" else draw(st.text(max_size=5))] = draw(values[how])
    return message


def encoded(message: Any) -> bytes:
    try:
        return msgspec.json.encode(message)
    except (UnicodeEncodeError, OverflowError):
        return repr(message).encode("utf-8", "replace")


@st.composite
def broken(draw: st.DrawFn) -> bytes:
    """The bytes of a message, some of them gone, changed or put in between."""
    text = encoded(draw(valid))
    at = draw(st.integers(0, len(text)))
    gone = draw(st.integers(0, 3))
    put = draw(st.binary(max_size=3) | st.just(DEEP) | st.just(b'"'))
    return text[:at] + put + text[at + gone :]


texts = valid.map(encoded) | valid.map(encoded) | nearly().map(encoded) | broken()

# As they go into the socket -----------------------------------------------------------------------


@st.composite
def framed(draw: st.DrawFn) -> bytes:
    """A message as one frame, or in pieces with something between them."""
    text = draw(texts)
    if draw(st.integers(0, 3)):
        return frame(TEXT, text)
    middle = draw(st.integers(0, len(text)))
    between = draw(st.sampled_from([b"", frame(PING, b"?"), frame(PONG), frame(MORE, last=False)]))
    return frame(TEXT, text[:middle], last=False) + between + frame(MORE, text[middle:])


control = st.sampled_from([frame(PING), frame(PING, b"x" * 125), frame(PONG, b"1")])
odd = st.sampled_from(
    [
        frame(MORE, b"{}"),  # the rest of nothing
        frame(BINARY, b'{"type":"leave","id":"1"}'),
        frame(0x8, b"\x03\xe8"),  # goodbye
        frame(0x3, b"?"),  # of no known kind
        frame(PING, b"x" * 126),  # longer than a ping may be
        frame(TEXT, b"{", last=False) * 2,  # two beginnings
    ]
)
segments = st.lists(
    st.lists(framed() | framed() | framed() | control | odd, min_size=1, max_size=4).map(b"".join),
    min_size=1,
    max_size=5,
)
"""What is sent in one go each: several frames, one, or not even a whole one."""
