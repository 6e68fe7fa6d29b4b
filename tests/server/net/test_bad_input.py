"""Whatever a connection sends, it hears a code or is closed, and nobody else is hurt."""

import contextlib
import json
import socket
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidStatus

from eventual import eventually
from server.people import PATIENCE, QUICK, Person, Served
from tablee.server.settings import Settings
from tablee.server.wire import server_messages


def well(server: Served, person: Person) -> bool:
    """Somebody else at the table notices nothing."""
    return person.ask("chat", text="still here") is None and server.get("/api/health")[0] == 200


def refused(person: Person, frame: str | bytes) -> str | None:
    """How a frame that cannot be read is answered."""
    person.send(frame)
    answer = person.wait(server_messages.Refused)
    assert answer.id in (None, "1")
    return answer.code


@pytest.mark.parametrize(
    "frame",
    [
        "{",
        "",
        "null",
        "[]",
        '"hello"',
        "{}",
        '{"type": 3}',
        '{"type": "fly", "id": "1"}',
        '{"type": "move"}',
        '{"type": "move", "id": "1", "match": 1, "decision": "1", "move": {}}',
        '{"type": "move", "id": 1, "match": 1, "decision": 1, "move": {}}',
        '{"type": "chat", "id": "1", "text": ["a"]}',
        '{"type": "chat", "id": "1", "text": "\\ud800"}',
        '{"type": "sit", "id": "1", "seat": 1e400}',
        '{"type": "sit", "id": "1", "seat": 12345678901234567890123}',
        '{"type": "hello", "table": "x"}',
        "[" * 5000,
        b"\x00\x01",
        b'{"type": "ping", "n": 1}',
    ],
)
def test_what_cannot_be_read_is_refused_as_malformed(server: Served, frame: str | bytes) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    assert refused(bob, frame) == "malformed"
    assert well(server, ada)
    assert well(server, bob), "and may go on"


def test_what_is_too_long_is_refused_under_its_own_id(server: Served) -> None:
    """Whoever asked waits for that id, and would wait for ever."""
    ada = server.open("Ada", game="social")
    assert ada.ask("load_pack", pack="x" * 12_001) == "malformed"
    assert ada.ask("chat", text="x" * 12_001) == "malformed"
    ada.send({"type": "chat", "id": "x" * 41, "text": "an id that is too long is none"})
    assert ada.wait(server_messages.Refused).id is None
    assert well(server, ada)


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"type": "pick", "value": 99}, "malformed"),
        ({"type": "pick", "value": "6"}, "malformed"),
        ({"type": "pick", "value": 1, "more": 1}, "malformed"),
        ({"type": "no_such_move"}, "malformed"),
        ([], "malformed"),
        ({"type": "flip"}, "not_now"),
    ],
)
def test_moves_that_are_none_are_refused(server: Served, move: Any, code: str) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    assert bob.play_blind(move, match=1, decision=1) == "no_match"
    ada.ask("start")
    bob.wait(server_messages.MatchChanged)
    assert bob.play(move) == code
    assert bob.play(move, match=7) in ("stale", "malformed")
    assert bob.play(bob.match.offer.moves[0]) is None


def test_only_who_sits_there_moves_and_only_on_turn(server: Served) -> None:
    ada = server.open("Ada", options={"no_cards": "plays"})
    bob = server.join(ada.table_code, "Bob")
    zoe = server.join(ada.table_code, "Zoe", watch=True)
    ada.ask("start")
    people = [ada, bob]
    for person in (bob, zoe):
        person.wait(server_messages.MatchChanged)
    assert zoe.play(ada.match.offer.moves[0]) == "not_seated"
    while any(person.now.view["stage"] == "picking" for person in people):
        for person in people:
            person.play(person.now.offer.moves[0])
        for person in people:
            person.send({"type": "ping", "n": 1})
            person.wait(server_messages.Pong)
    on_turn: int = ada.now.view["on_turn"]
    waiting = people[1 - on_turn]
    assert waiting.play({"type": "flip"}) == "not_your_turn"
    assert waiting.play({"type": "flip"}, decision=99) == "stale"


def test_unknown_tables_and_forged_tokens_are_turned_away(server: Served) -> None:
    ada = server.open("Ada")
    for table, token, code in (
        ("nosuchcode", None, (4004, "unknown_table")),
        ("", None, (4004, "unknown_table")),
        ("' OR 1=1", ada.token, (4004, "unknown_table")),
        (ada.table_code, "forged", (4005, "bad_token")),
        (ada.table_code, "", None),
    ):
        person = Person(server, table, token, greeted=False)
        if code is None:
            assert person.wait(server_messages.Welcome).person is None
        else:
            assert person.farewell() == code
    assert server.get("/api/tables/nosuchcode/matches/1/replay")[0] == 404
    other = server.open("Eve")
    assert Person(server, ada.table_code, other.token, greeted=False).farewell()[0] == 4005
    assert well(server, ada)


def test_guessing_codes_is_slow() -> None:
    with Served(replace(QUICK, lookups_at_once=3, lookups_per_minute=1)) as server:
        ends = [Person(server, f"guess{i}", greeted=False).farewell()[1] for i in range(5)]
        assert ends == ["unknown_table"] * 3 + ["too_many"] * 2
        status, _, body = server.get("/api/tables/guess9/matches/1/replay")
        assert (status, body) == (429, b'{"code":"too_fast"}')


def test_a_broken_page_is_logged_shortly_and_seldom() -> None:
    with Served(replace(QUICK, faults_at_once=2, faults_per_minute=1)) as server:
        fault = {"where": "board", "what": "each_key_duplicate"}
        assert server.post("/api/page-errors", {"where": "board", "what": "x" * 1001})[0] == 400
        assert server.post("/api/page-errors", {"where": "a\nline", "what": ""})[0] == 400
        assert server.post("/api/page-errors", fault, Origin="http://evil.example")[0] == 403
        assert [server.post("/api/page-errors", fault)[0] for _ in range(3)] == [202, 202, 429]


def test_a_page_of_another_origin_is_turned_away(server: Served) -> None:
    ada = server.open("Ada")
    with pytest.raises(InvalidStatus) as turned_away:
        Person(server, ada.table_code, origin="http://evil.example")
    assert turned_away.value.response.status_code == 403
    Person(server, ada.table_code, origin=server.url)
    body = {"name": "Eve", "game": "pan"}
    assert server.post("/api/tables", body, Origin="http://evil.example")[0] == 403
    assert server.post("/api/tables", body, Origin=server.url)[0] == 201


def test_a_frame_that_is_too_large_closes_the_connection(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    bob.send("x" * 20_000)
    assert bob.farewell()[0] == 1009
    assert well(server, ada)
    assert server.post("/api/tables", b"x" * 20_000)[0] == 400


def test_a_flood_is_refused_and_then_cut_off() -> None:
    with Served(replace(QUICK, frames_per_second=1, frames_at_once=20)) as server:
        ada = server.open("Ada")
        bob = server.join(ada.table_code, "Bob")
        with contextlib.suppress(ConnectionClosed):
            for number in range(400):
                bob.say("react", reaction="wow", id=f"r{number}")
        assert bob.farewell() == (4006, "flood")
        codes = [
            message.code for message in bob.heard if isinstance(message, server_messages.Refused)
        ]
        assert codes
        assert set(codes) == {"too_fast"}
        assert well(server, ada)


def test_who_says_nothing_first_is_closed() -> None:
    with Served(replace(QUICK, hello_within=0.05)) as server:
        ada = server.open("Ada")
        silent = Person(server, ada.table_code, hello=False, greeted=False)
        assert silent.farewell() == (4010, "no_hello")
        rude = Person(server, ada.table_code, hello=False, greeted=False)
        rude.send({"type": "ping", "n": 1})
        assert rude.farewell() == (4010, "no_hello")


def test_a_connection_that_died_without_a_word_is_noticed() -> None:
    with Served(replace(QUICK, ping_every=0.05, silent_after=0.2)) as server:
        ada = server.open("Ada")
        bob = server.join(ada.table_code, "Bob")
        dead = greeted(server, ada.table_code, bob.token)  # which answers no ping either
        assert bob.farewell() == (4001, "newer_tab")
        ada.see(lambda table: table.people[-1].presence == "away")
        while b"silent" not in dead.recv(4096):
            pass
        dead.close()
        assert ada.ask("chat", text="I answer pings") is None


def greeted(server: Served, table: str, token: str | None = None) -> socket.socket:
    """A connection that has said hello, and then only what it is made to say."""
    stranger = socket.socket()
    stranger.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    stranger.settimeout(PATIENCE)
    stranger.connect(("127.0.0.1", server.port))
    stranger.sendall(UPGRADE)
    assert stranger.recv(100).startswith(b"HTTP/1.1 101")
    hello = {"type": "hello", "table": table} | ({"token": token} if token else {})
    stranger.sendall(text_frame(json.dumps(hello)))
    return stranger


def test_a_reader_that_stops_reading_is_cut_off_and_hurts_nobody() -> None:
    eager = replace(QUICK, queue_frames=50, frames_per_second=1e6, raw_per_second=1e6)
    with Served(eager) as server:
        ada = server.open("Ada")
        stuck = greeted(server, ada.table_code)
        ada.see(lambda table: table.watching == 1)
        while ada.table.watching:
            assert ada.ask("chat", text="\U0001f0a1" * 200) is None
        assert well(server, ada)
        stuck.close()


UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def text_frame(text: str) -> bytes:
    """A short text frame with a mask of zeros."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text.encode()


@pytest.mark.parametrize(("settings", "allowed"), [(replace(QUICK, connections_per_address=3), 3)])
def test_an_address_has_only_so_many_connections(settings: Settings, allowed: int) -> None:
    with Served(settings) as server:
        ada = server.open("Ada")
        others = [Person(server, ada.table_code) for _ in range(allowed - 1)]
        with pytest.raises(InvalidStatus):
            Person(server, ada.table_code)
        others[0].leave()
        assert server.app.endpoint
        endpoint = server.app.endpoint
        eventually(lambda: endpoint.connections < allowed)
        Person(server, ada.table_code)


def test_an_address_opens_only_so_many_tables() -> None:
    with Served(replace(QUICK, tables_at_once=2, tables_per_minute=0.001)) as server:
        body = {"name": "Ada", "game": "pan"}
        statuses = [server.post("/api/tables", body)[0] for _ in range(4)]
        assert statuses == [201, 201, 429, 429]


def test_a_table_has_only_so_many_watchers() -> None:
    with Served(replace(QUICK, spectators_per_table=1)) as server:
        ada = server.open("Ada")
        Person(server, ada.table_code)
        assert Person(server, ada.table_code, greeted=False).farewell() == (4009, "too_many")
