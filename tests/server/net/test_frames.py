"""Our frames beside those of the `websockets` library: the same bytes are the same messages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import CloseCode, Opcode
from websockets.frames import Frame as TheirFrame
from websockets.protocol import Side, State
from websockets.server import ServerProtocol

from tablee.server.net.frames import (
    DATA,
    BrokenFrame,
    Frame,
    FrameReader,
    Kind,
    acceptance,
    framed,
    unmasked,
)

LARGEST = 300
kinds = st.sampled_from(sorted(Kind))
sizes = st.sampled_from([0, 1, 5, 124, 125, 126, 127, 299, 300, 301, 70_000])
masks = st.binary(min_size=4, max_size=4)


@st.composite
def frames(draw: st.DrawFn) -> bytes:
    """A frame as a client could send it, sometimes with a bit or a byte that may not be."""
    first = draw(kinds) | (0x80 if draw(st.integers(0, 3)) else 0)
    size, mask = draw(sizes), draw(masks)
    wide, masked = draw(st.sampled_from([0, 0, 2, 8])), draw(st.sampled_from([0x80] * 9 + [0]))
    if first & 0x7F not in DATA:
        wide = 0  # a longer form than needed is refused in control frames, by us alone
    if size > 65_535 or (size > 125 and not wide):
        wide = 2 if size < 65_536 else 8
    length = bytes([masked | {0: size, 2: 126, 8: 127}[wide]])
    length += size.to_bytes(wide) if wide else b""
    odd = draw(st.sampled_from([0] * 9 + [0x10, 0x20, 0x40, 0x03]))
    payload = draw(st.sampled_from([b"a", b"\x03", b"\xc3\xa9"])) * size
    return bytes([first | odd]) + length + mask * bool(masked) + unmasked(payload[:size], mask)


def ours(pieces: list[bytes]) -> tuple[list[tuple[int, bytes, bool]], int | None]:
    """What our reader makes of it, and with which code it gives up."""
    reader, heard = FrameReader(LARGEST), list[tuple[int, bytes, bool]]()
    try:
        for piece in pieces:
            for frame in reader.read(piece):
                heard.append((frame.kind, frame.payload, frame.is_last))
    except BrokenFrame as broken:
        return heard, broken.code
    return heard, None


def theirs(pieces: list[bytes]) -> tuple[list[tuple[int, bytes, bool]], int | None]:
    """What the other library makes of it; it puts nothing together either."""
    protocol = ServerProtocol(state=State.OPEN, max_size=LARGEST)
    for piece in pieces:
        protocol.receive_data(piece)
    heard = [
        (int(event.opcode), bytes(event.data), event.fin)
        for event in protocol.events_received()
        if isinstance(event, TheirFrame)
    ]
    return heard, protocol.close_sent.code if protocol.close_sent and protocol.parser_exc else None


@given(st.lists(frames(), max_size=3).map(b"".join), st.lists(st.integers(1, 400), max_size=8))
def test_any_bytes_are_the_same_frames_however_they_come(data: bytes, cuts: list[int]) -> None:
    pieces, at = list[bytes](), 0
    for cut in cuts:
        pieces.append(data[at : at + cut])
        at += cut
    assert ours([*pieces, data[at:]]) == ours([data])


@given(frames())
def test_a_frame_is_read_as_another_library_reads_it(data: bytes) -> None:
    heard, code = ours([data])
    frame, other = theirs([data])
    if heard and heard[0][0] in (Kind.CONTINUATION, Kind.CLOSE):
        return  # what these mean depends on what came before, which is no matter of frames
    assert (heard, code is None) == (frame, other is None), "for which reason may differ"


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_what_we_send_another_library_reads(size: int) -> None:
    protocol = ServerProtocol(state=State.OPEN, max_size=None)
    protocol.side = Side.CLIENT  # type: ignore[misc]
    protocol.receive_data(framed(Kind.TEXT, b"x" * size))
    (frame,) = protocol.events_received()
    assert isinstance(frame, TheirFrame)
    assert (frame.opcode, frame.data, frame.fin) == (Opcode.TEXT, b"x" * size, True)


def test_the_example_of_the_rfc() -> None:
    assert acceptance("dGhlIHNhbXBsZSBub25jZQ==") == b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
    hello = bytes.fromhex("818537fa213d7f9f4d5158")
    assert list(FrameReader(LARGEST).read(hello)) == [Frame(Kind.TEXT, b"Hello", is_last=True)]
    assert CloseCode.PROTOCOL_ERROR == 1002


def test_a_frame_is_heard_before_the_next_is_read() -> None:
    """Whoever stops listening in a flood pays for nothing that comes after."""
    reader = FrameReader(LARGEST)
    ping = bytes.fromhex("898000000000")
    heard = reader.read(ping * 2 + b"\xff\xff")
    assert [next(heard).kind, next(heard).kind] == [Kind.PING] * 2
    with pytest.raises(BrokenFrame):
        next(heard)
