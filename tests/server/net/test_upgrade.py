"""From a request to a WebSocket: what may become one, what is answered, and in which order."""

import socket

import pytest

from hostile.strangers import KEY, PING, TEXT, frame
from server.people import Served
from tablee.server.net.frames import Kind
from tablee.server.wire.types import CLOSE

ASKED = {
    "Host": "localhost",
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Key": KEY,
    "Sec-WebSocket-Version": "13",
}
ANSWERED = b"HTTP/1.1 101 Switching Protocols\r\n"


def asking(begin: str = "GET /ws HTTP/1.1", **others: str) -> bytes:
    """A request for a WebSocket; `_` in a name is a dash."""
    headers = ASKED | {name.replace("_", "-"): value for name, value in others.items()}
    lines = [f"{name}: {value}" for name, value in headers.items() if value]
    return "\r\n".join([begin, *lines, "", ""]).encode()


def answers(server: Served, *pieces: bytes, until: bytes = b"\r\n\r\n") -> bytes:
    """What comes back until these bytes are there, or the server hangs up."""
    heard = b""
    with socket.create_connection(("127.0.0.1", server.port), 60) as line:
        for piece in pieces:
            line.sendall(piece)
        while until not in heard and (more := line.recv(65_536)):
            heard += more
    return heard


@pytest.mark.parametrize("connection", ["Upgrade", "keep-alive, Upgrade", "upgrade,keep-alive"])
def test_a_browser_and_a_proxy_ask_each_in_their_way(server: Served, connection: str) -> None:
    assert answers(server, asking(Connection=connection)).startswith(ANSWERED)


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (asking("POST /ws HTTP/1.1", Content_Length="0"), b"400"),
        (asking("GET /ws HTTP/1.0"), b"400"),
        (asking(Sec_WebSocket_Version="8"), b"400"),
        (asking(Sec_WebSocket_Key="short"), b"400"),
        (asking(Content_Length="2") + b"{}", b"400"),
        (asking("GET /elsewhere HTTP/1.1"), b"403"),
        (asking(Upgrade="h2c"), b"200"),
        (b"GET /ws?\xff HTTP/1.1\r\n\r\n", b"400"),
    ],
)
def test_what_is_no_handshake_is_answered_like_everything_else(
    server: Served, request_: bytes, status: bytes
) -> None:
    head, _, _ = answers(server, request_).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 " + status)
    assert b"content-security-policy" in head
    assert b"cache-control" in head


def test_an_answer_never_lands_among_the_frames(server: Served) -> None:
    """In one segment the first request is answered, and the second is no handshake."""
    first = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"
    heard = answers(server, first + asking(), until=b"never")
    assert ANSWERED not in heard
    assert heard.startswith(b"HTTP/1.1 200 OK\r\n")
    assert heard.count(b"HTTP/1.1 ") == 2, "each has its answer, in this order, and then it is over"


def test_a_request_that_was_answered_may_be_followed_by_a_handshake(server: Served) -> None:
    with socket.create_connection(("127.0.0.1", server.port), 60) as line:
        line.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        while not line.recv(65_536).endswith(b"}"):
            pass
        line.sendall(asking())
        assert line.recv(65_536).startswith(ANSWERED)


def test_frames_that_come_with_the_handshake_are_heard(server: Served) -> None:
    pong = b"\x8a\x02hi"
    assert answers(server, asking() + frame(PING, b"hi"), until=pong).endswith(pong)


RESERVED = {
    f"rsv{4 - bit} of {kind:#x}": (kind, 0x08 << bit) for bit in (1, 2, 3) for kind in (TEXT, PING)
}


@pytest.mark.parametrize(("kind", "bit"), RESERVED.values(), ids=RESERVED)
def test_a_reserved_bit_ends_the_connection(server: Served, kind: int, bit: int) -> None:
    bad = bytearray(frame(kind, b"{}"))
    bad[0] |= bit
    goodbye = b"\x88\x02" + (1002).to_bytes(2)
    assert answers(server, asking(), bytes(bad), until=goodbye).endswith(goodbye)


def test_behind_a_goodbye_nothing_is_said(server: Served) -> None:
    """A browser that gets a frame behind a close frame takes the line for broken."""
    with socket.create_connection(("127.0.0.1", server.port), 60) as line:
        line.sendall(asking())
        heard = line.recv(65_536)
        line.sendall(frame(TEXT, b"this is no hello"))
        goodbye = CLOSE["no_hello"].to_bytes(2) + b"no_hello"
        while goodbye not in heard and (more := line.recv(65_536)):
            heard += more
        line.sendall(frame(PING, b"?") + frame(Kind.CLOSE, goodbye[:2]))
        while more := line.recv(65_536):
            heard += more
    assert heard.endswith(goodbye)
