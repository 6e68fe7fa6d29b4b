"""The first thing that anybody is told at a table is its welcome, whatever happens meanwhile."""

import sqlite3
from pathlib import Path

import msgspec
import pytest

from eventual import eventually
from server.people import Person, Served
from tablee.server.wire import server_messages
from tablee.server.wire.types import CLOSE, PROTOCOL
from tablee.store.sqlite import SqliteStore


def connections(server: Served) -> int:
    return msgspec.json.decode(server.get("/api/health")[2])["connections"]


def first_words(server: Served, table: str, token: str | None = None) -> Person:
    """Somebody who says more than hello before they hear anything."""
    person = Person(server, table, token, greeted=False)
    person.send("[]")
    person.send({"type": "ping", "n": 7})
    person.listen()
    return person


@pytest.mark.parametrize("game", ["pan", "twinit"])
def test_who_comes_back_to_a_clock_that_stood_still_is_welcomed_first(game: str) -> None:
    with Served() as server:
        ada, bob = server.begin(game)
        ada.leave()
        bob.leave()
        for token in (ada.token, bob.token):
            eventually(lambda: connections(server) == 0)
            again = first_words(server, ada.table_code, token)
            assert isinstance(again.heard[0], server_messages.Welcome)
            assert again.heard[0].match
            assert again.heard[0].match.running
            again.wait(server_messages.Pong)
            assert again.last(server_messages.Refused)
            assert again.last(server_messages.ClockChanged) is None
            again.leave()


def test_a_welcome_that_waits_for_the_disk_still_comes_first(tmp_path: Path) -> None:
    """It stands behind what was said before; pings, answers and hands do not overtake it."""
    with Served(store=SqliteStore(tmp_path / "t.db")) as server:
        ada, bob = server.begin("twinit")
        holding = sqlite3.connect(tmp_path / "t.db", isolation_level=None)
        holding.execute("begin immediate")
        ada.say("chat", text="a moment")
        late = Person(server, ada.table_code, greeted=False)
        late.send({"type": "ping", "n": 7})
        bob.send({"type": "send_signal", "hands": [{"x": 1, "y": 1}]})
        for line in (late, bob, late):
            assert line.socket.ping().wait(20)
        holding.execute("rollback")
        holding.close()
        assert isinstance(late.listen(), server_messages.Welcome)
        late.wait(server_messages.Pong)


def test_a_client_of_another_version_is_told_so() -> None:
    with Served() as server:
        ada = server.open("Ada")
        assert ada.welcome.protocol == PROTOCOL
        for version, reason in ((PROTOCOL, None), (PROTOCOL + 1, "unknown_protocol")):
            other = Person(server, ada.table_code, hello=False, greeted=False)
            other.send({"type": "hello", "table": ada.table_code, "protocol": version})
            if reason:
                assert other.farewell() == (CLOSE[reason], reason)
            else:
                assert isinstance(other.listen(), server_messages.Welcome)
