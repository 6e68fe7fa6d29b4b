"""A race over real connections: lines are measured, far players are waited for and sent first."""

import asyncio
import socket
import time
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from server.net.slow_line import SlowLine
from server.people import QUICK, Person, Served
from tablee.games import GAMES
from tablee.server.net.connection import ENOUGH_ECHOES
from tablee.server.net.latency import kernel_round_trip_ms
from tablee.server.tables.connection import ANSWERS_WITHIN, Connection
from tablee.server.wire import server_messages
from toy import MAGPIES

FAR = replace(QUICK, trip_cap_ms=2_000)
"""A server that believes far players, although its kernel sees only this machine."""

PATIENT = {"patience": 60_000}
"""Nothing happens by itself while lines are measured."""


@pytest.fixture
def magpies(monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A registry that also knows the toy race, and can be reached from far away."""
    monkeypatch.setitem(GAMES, MAGPIES.key, MAGPIES)
    with Served(FAR) as server:
        yield server


def sits_down(server: Served, port: int, table: str) -> Person:
    person = Person(server, table, port=port)
    assert person.ask("join", name="Far") is None
    return person


def known(person: Person) -> server_messages.ConnectionQuality:
    """Wait until the server knows this line well; what it says of it."""
    for _ in range(ENOUGH_ECHOES):
        person.wait(server_messages.ConnectionQuality)
    line = person.last(server_messages.ConnectionQuality)
    assert line
    return line


def begin(near: Person, *others: Person) -> float:
    """Start a match; when it was."""
    assert near.ask("start") is None
    begun = time.monotonic()
    for other in others:
        other.wait(server_messages.MatchChanged)
    return begun


def ms_since(moment: float) -> int:
    return round((time.monotonic() - moment) * 1000)


def grab(person: Person, seen: int, since: int) -> str:
    move = {"type": "grab", "on": person.match.view["token"]}
    return person.say("move", match=1, seen=seen, since_ms=since, move=move)


def test_the_far_player_touched_first_and_wins_although_the_message_comes_second(
    magpies: Served,
) -> None:
    near = magpies.open("Near", game=MAGPIES.key, options=PATIENT)
    with SlowLine(magpies.port, one_way_ms=90) as line:
        far = sits_down(magpies, line.port, near.table_code)
        begun = begin(near, far)
        known(far)
        first = grab(far, 0, ms_since(begun))
        time.sleep(0.04)  # the second finger comes down 40 ms later
        late = grab(near, 0, ms_since(begun))
        assert far.answer(first) is None
        assert near.answer(late) == "stale"
        far.leave()


def test_who_claims_more_than_the_line_explains_is_cut_to_it(magpies: Served) -> None:
    near = magpies.open("Near", game=MAGPIES.key, options=PATIENT)
    other = magpies.join(near.table_code, "Other")
    begin(near, other)
    known(near)
    assert near.answer(grab(near, 0, 0)) is None
    entry = magpies.entries(near.table_code)[-1]
    heard = entry.at if entry.claimed is None else entry.claimed
    assert heard > 1_000, "long after the card lay there"


def test_each_player_is_told_how_good_the_own_line_is(magpies: Served) -> None:
    near = magpies.open("Near", game=MAGPIES.key, options=PATIENT)
    with SlowLine(magpies.port, one_way_ms=400) as line:
        far = sits_down(magpies, line.port, near.table_code)
        begin(near, far)
        assert known(near).round_trip_ms < 400
        told_far = known(far)
        assert told_far.round_trip_ms >= 800
        assert told_far.quality == "far"
        far.leave()


def test_at_a_table_of_turns_nobody_is_told_of_lines(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    begin(ada, bob)
    assert ada.ask("chat", text="Hello") is None
    assert ada.last(server_messages.ConnectionQuality) is None


def test_a_hidden_tab_says_so_and_is_answered_nothing(magpies: Served) -> None:
    ada = magpies.open("Ada", game=MAGPIES.key)
    ada.send({"type": "set_visibility", "visible": False})
    assert ada.ask("chat", text="I am behind another window") is None
    assert ada.last(server_messages.Refused) is None


def test_nobody_waits_for_a_hidden_or_a_silent_connection() -> None:
    connection = Connection(now=100.0)
    assert connection.is_in_good_standing(100.0 + ANSWERS_WITHIN)
    assert not connection.is_in_good_standing(101.0 + ANSWERS_WITHIN)
    connection.answered = 200.0
    assert connection.is_in_good_standing(200.0)
    connection.visible = False
    assert not connection.is_in_good_standing(200.0)


def test_the_kernel_knows_the_round_trip() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.create_connection(server.getsockname()) as client,
        server.accept()[0] as end,
    ):
        end.sendall(b"x")
        assert client.recv(1) == b"x"
        trips = kernel_round_trip_ms(Socketed(end))
    if not hasattr(socket, "TCP_INFO"):
        assert trips is None
        return
    assert trips is not None
    smoothed, least = trips
    assert 0 < least <= smoothed < 1_000


class Socketed(asyncio.BaseTransport):
    """As much of a transport as is asked for."""

    def __init__(self, end: socket.socket) -> None:
        super().__init__({"socket": end})
