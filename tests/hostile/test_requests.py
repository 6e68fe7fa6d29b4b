"""Plain requests as strangers make them: each a clean answer, and nothing in the log."""

import asyncio
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from eventual import eventually
from hostile.strangers import stranger
from server.people import QUICK, Served
from tablee.server.app import Tablee

HEADERS = {
    "content-security-policy",
    "x-content-type-options",
    "referrer-policy",
    "cross-origin-opener-policy",
    "cross-origin-resource-policy",
    "permissions-policy",
    "cache-control",
}


@pytest.fixture(scope="module")
def house() -> Iterator[Served]:
    with Served(replace(QUICK, works_at_once=5, works_per_minute=0.001)) as served:
        yield served


@pytest.fixture(autouse=True)
def nothing_is_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def answer(house: Served, request: bytes) -> tuple[int, dict[str, str]]:
    """The status and the headers that a raw request brings."""
    with stranger(house.port) as one:
        one.socket.sendall(request)
        heard = b""
        while b"\r\n\r\n" not in heard and (more := one.socket.recv(4_096)):
            heard += more
    head, *lines = heard.partition(b"\r\n\r\n")[0].decode("latin-1").split("\r\n")
    return int(head.split()[1]), dict(line.lower().split(": ", 1) for line in lines)


def get(path: str, *lines: str) -> bytes:
    return "\r\n".join([f"GET {path} HTTP/1.1", *(lines or ("Host: x",)), "", ""]).encode("latin-1")


def post(path: str, body: bytes, *lines: str) -> bytes:
    head = [
        f"POST {path} HTTP/1.1",
        *(lines or ("Host: x",)),
        f"Content-Length: {len(body)}",
        "",
        "",
    ]
    return "\r\n".join(head).encode() + body


HANDSHAKE = (
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
)


def nested(deep: int) -> bytes:
    """A table with options that are whole, and this deep."""
    value = b"[" * deep + b"]" * deep
    return b'{"name":"A","game":"pan","options":{"double_clic":' + value + b"}}"


REQUESTS = {
    "a page": (get("/"), 200),
    "no such file": (get("/nothing.js"), 404),
    "no such question": (get("/api/nothing"), 404),
    "no HTTP": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400),
    "a QR code of a made-up table": (get("/api/tables/" + "x" * 2_200 + "/qr.svg"), 404),
    "a match with 5,000 digits": (get(f"/api/tables/abc/matches/{'9' * 5_000}/replay"), 404),
    "a seat with 5,000 digits": (get(f"/api/tables/abc/matches/1/replay?seat={'9' * 5_000}"), 404),
    "a digit that is none of ours": (get("/api/tables/abc/matches/%C2%B2/replay"), 404),
    "a deck that is none": (get("/api/motifs/99999-hard"), 404),
    "an origin that is no address": (
        post("/api/tables", b"{}", "Host: x", "Origin: http://["),
        403,
    ),
    "null and an empty host": (post("/api/tables", b"{}", "Host:", "Origin: null"), 403),
    "another page": (post("/api/tables", b"{}", "Host: x", "Origin: http://evil.example"), 403),
    "a post nested 2,000 deep": (post("/api/tables", b"[" * 2_000), 400),
    "a name nested 2,000 deep": (post("/api/tables", b'{"name":' + b"[" * 2_000), 400),
    "no UTF-8": (post("/api/tables", b'{"name":"\xff\xfe","game":"pan"}'), 400),
    "a post of 17 kB": (post("/api/tables", b" " * 17_000), 400),
    "a stranger's name for our address": (get("/", "Host: evil.example:8000"), 421),
    "a host that is no host": (get("/", "Host: [::"), 200),
    "a method that is none": (b"BREW / HTTP/1.1\r\nHost: x\r\n\r\n", 400),
    "a method that is not for this": (b"PUT /api/tables HTTP/1.1\r\nHost: x\r\n\r\n", 405),
    "a page that is deleted": (b"DELETE / HTTP/1.1\r\nHost: x\r\n\r\n", 405),
    "two lengths": (post("/api/tables", b"{}", "Host: x", "Transfer-Encoding: chunked"), 400),
    "a length below nothing": (
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        400,
    ),
    "a way out of the house": (get("/%2e%2e/%2e%2e/etc/passwd.txt"), 404),
    "a WebSocket without a key": (
        get("/ws", "Host: x", "Upgrade: websocket", "Connection: Upgrade"),
        400,
    ),
    "another page's WebSocket": (
        get("/ws", "Host: x", "Origin: http://evil.example", *HANDSHAKE),
        403,
    ),
    "options nested 900 deep": (
        post("/api/tables", b'{"name":"A","game":"pan","options":{"a":' + b"[" * 900),
        400,
    ),
    "options of options": (
        post("/api/tables", nested(900)),
        400,
    ),
    "a host of 9 kB": (get("/", "Host: " + "x" * 9_000), 200),
}


@pytest.mark.parametrize("kind", REQUESTS)
def test_each_request_has_a_clean_answer(house: Served, kind: str) -> None:
    request, expected = REQUESTS[kind]
    status, headers = answer(house, request)
    assert status == expected
    assert headers.keys() >= HEADERS


def test_a_body_that_is_never_finished_is_forgotten(house: Served) -> None:
    with stranger(house.port) as one:
        one.socket.sendall(post("/api/tables", b"{}").replace(b"Length: 2", b"Length: 200"))
    assert house.get("/api/health")[0] == 200


def test_an_invitation_is_as_long_as_a_host_may_be(house: Served) -> None:
    ada = house.open("Ada")
    path = f"/api/tables/{ada.table_code}/qr.svg"
    assert answer(house, get(path, "Host: " + "x" * 9_000))[0] == 200


def test_decks_are_made_for_one_address_only_so_often() -> None:
    with Served(replace(QUICK, works_at_once=1, works_per_minute=0.001)) as server:
        answers = [server.get(f"/api/motifs/{seed}-easy")[0] for seed in range(3)]
        assert answers == [200, 429, 429]
        assert server.get("/api/motifs/0-easy")[0] == 200, "what was made is given out again"


@pytest.mark.parametrize("path", ["/ws", "/", "/api/health"])
@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Origin": "http://evil.example"},
        {"Origin": "http://["},
        {"Origin": "null", "Host": ""},
    ],
)
def test_no_stranger_s_page_gets_a_websocket(
    house: Served, path: str, headers: dict[str, str]
) -> None:
    with stranger(house.port) as one:
        assert " 403 " in one.upgrade(path, **headers)


@pytest.mark.parametrize(
    ("begun", "piece"),
    [
        (b"GET / HTTP/1.1\r\nHost: x\r\nX: ", b"x" * 4_096),
        (b"GET /", b"x" * 4_096),
        (b"GET / HTTP/1.1\r\nHost: x\r\n", b"a: b\r\n" * 1_000),
        (
            b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n",
            b"1\r\n \r\n" * 1_000,
        ),
    ],
    ids=["header", "address", "headers", "chunks"],
)
def test_a_request_without_end_is_cut_off_before_it_costs_anything(
    house: Served, begun: bytes, piece: bytes
) -> None:
    with stranger(house.port) as one:
        one.socket.sendall(begun)
        assert one.pour(piece, most=50_000_000)
    assert house.get("/api/health")[0] == 200


def test_requests_of_one_address_are_counted() -> None:
    """The one who asks too much is hung up on; another address is not."""
    with Served(replace(QUICK, requests_at_once=50, requests_per_second=0.001)) as server:
        with stranger(server.port) as one:
            assert one.pour(get("/api/games") * 20, most=100_000)
        assert server.get("/api/health")[0] == 200


def test_a_store_is_not_asked_for_what_is_no_code(house: Served) -> None:
    """Nor, once too many were wrong, for what could be one."""
    for code in ("x", "ABC", "o" * 10, "abcdefghi1", "%00" * 10):
        assert house.get(f"/api/tables/{code}/qr.svg")[0] == 404


def test_my_tables_cannot_be_used_to_try_codes() -> None:
    settings = replace(QUICK, lookups_at_once=5, lookups_per_minute=0.001)
    with Served(settings) as server:
        places = [{"table": f"abcdefgh{n}{n}", "token": "x"} for n in range(2, 9)]
        told = server.post("/api/my-tables", {"tokens": places})
        assert told == (429, {"code": "too_fast"}), "an empty list would make pages forget"
        assert server.get("/api/tables/abcdefghjk/qr.svg")[0] == 429
        ada = server.open("Ada")
        mine = {"tokens": [{"table": ada.table_code, "token": ada.token}]}
        assert len(server.post("/api/my-tables", mine)[1]["tables"]) == 1


def test_codes_to_scan_are_made_for_one_address_only_so_often() -> None:
    with Served(replace(QUICK, works_at_once=3, works_per_minute=0.001)) as server:
        path = f"/api/tables/{server.open('Ada').table_code}/qr.svg"
        answers = [answer(server, get(path, f"Host: x{n}"))[0] for n in range(5)]
        assert answers == [200, 200, 200, 429, 429]
        assert answer(server, get(path, "Host: x0"))[0] == 200, "what was made is given again"


class Slow(Tablee):
    """A server that answers some requests only when whoever asked is gone."""

    answered = 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        while scope.get("query_string") == b"slow" and self.http():
            await asyncio.sleep(0)
        await super().__call__(scope, receive, send)
        self.answered += scope["type"] == "http"

    def http(self) -> set[Any]:
        return set()


def test_who_asks_thrice_and_goes_before_the_second_answer_is_no_error() -> None:
    with Served(app=Slow) as served:
        app, connections = served.app, served.server.server_state.connections
        assert isinstance(app, Slow)
        app.http = lambda: connections  # type: ignore[method-assign]
        quick, slow = (get(f"/api/health{more}", "Host: localhost") for more in ("", "?slow"))
        with stranger(served.port) as one:
            one.socket.sendall(quick + slow + quick)
            eventually(lambda: app.answered == 1, seen=lambda: app.answered)
        eventually(lambda: app.answered == 2, seen=lambda: connections)
