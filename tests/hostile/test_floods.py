"""One connection floods the server; somebody honest plays on and notices nothing."""

from collections.abc import Iterator

import msgspec
import pytest
from msgspec.structs import replace

from hostile.floods import FLOODS
from hostile.strangers import MORE, PING, TEXT, Stranger, frame, stranger
from server.people import QUICK, Person, Served
from tablee.server.wire import server_messages

MOST = 50_000_000
"""Bytes: far more than any flood gets through before it is cut off."""


@pytest.fixture(scope="module")
def house() -> Iterator[Served]:
    with Served(replace(QUICK, tables_at_once=1_000)) as served:
        yield served


def pair(server: Served) -> tuple[Person, Person]:
    """Two honest people in the middle of a game."""
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    assert ada.ask("start") is None
    bob.wait(server_messages.MatchChanged)
    return ada, bob


def play(*people: Person) -> None:
    """Each makes a move, and it counts."""
    for person in people:
        assert person.play(person.now.offer.moves[0]) is None


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_before_hello_is_cut_off(house: Served, kind: str) -> None:
    honest = pair(house)
    with stranger(house.port) as flooder:
        assert flooder.upgrade() == "HTTP/1.1 101 Switching Protocols"
        assert flooder.pour(FLOODS[kind], most=MOST)
        play(*honest)


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_of_somebody_at_the_table_is_cut_off(house: Served, kind: str) -> None:
    ada, bob = pair(house)
    with stranger(house.port) as flooder:
        flooder.upgrade()
        flooder.socket.sendall(frame(TEXT, hello(ada.table_code)))
        assert flooder.pour(FLOODS[kind], most=MOST)
        play(ada, bob)


def hello(table: str) -> bytes:
    return msgspec.json.encode({"type": "hello", "table": table, "token": None})


def test_pings_at_a_human_pace_are_answered(house: Served) -> None:
    with stranger(house.port) as visitor:
        visitor.upgrade()
        for n in range(100):
            visitor.socket.sendall(frame(PING, b"%d" % n))
        heard = b""
        while not heard.endswith(b"99"):
            heard += visitor.socket.recv(4_096)
        assert heard == b"".join(b"\x8a" + bytes([len(b"%d" % n)]) + b"%d" % n for n in range(100))


def test_a_message_in_pieces_is_one_message(house: Served) -> None:
    ada, _ = pair(house)
    with stranger(house.port) as visitor:
        visitor.upgrade()
        whole = hello(ada.table_code)
        visitor.socket.sendall(frame(TEXT, whole[:10], last=False))
        visitor.socket.sendall(frame(PING) + frame(MORE, whole[10:20], last=False))
        visitor.socket.sendall(frame(MORE, whole[20:]))
        heard = b""
        while b'"welcome"' not in heard:
            heard += visitor.socket.recv(4_096)


# Sockets on which nothing is asked ------------------------------------------------------------


FEW = replace(QUICK, sockets_per_address=20, request_within=0.3)


def test_silent_sockets_are_few_and_soon_gone() -> None:
    with Served(FEW) as server:
        honest = pair(server)
        silent = [Stranger(server.port) for _ in range(60)]
        assert all(one.is_cut() for one in silent)
        play(*honest)
        assert server.get("/api/health")[0] == 200
        for one in silent:
            one.socket.close()


@pytest.mark.parametrize(
    "begun",
    [
        b"GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
    ],
)
def test_a_request_that_never_ends_is_given_up(begun: bytes) -> None:
    with Served(FEW) as server, stranger(server.port) as slow:
        slow.socket.sendall(begun)
        assert slow.is_cut()
        assert server.get("/api/health")[0] == 200


def test_an_honest_house_of_screens_notices_nothing() -> None:
    with Served() as server:
        ada = server.open("Ada")
        for n in range(10):
            server.join(ada.table_code, f"Guest {n}", watch=True)
            assert server.get("/api/health")[0] == 200
