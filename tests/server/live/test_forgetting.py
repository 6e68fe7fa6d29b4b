"""One person's traces at a table: found by a name, and gone from everything that is written."""

import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from eventual import eventually
from server.live.test_playing import play_to_the_end
from server.people import Person, Served
from tablee.cli.admin import ask
from tablee.kernel import Refused
from tablee.server.operating import requests
from tablee.server.tables.people import traces
from tablee.server.tables.record import TableRecord
from tablee.store import Store


def written(store: Store, table: str) -> bytes:
    """All there is of a table, unpacked."""
    saved = store.load(table)
    assert saved
    told = [store.archived(table, match) for match in range(1, 9)]
    packed = [zlib.decompress(one) for one in told if one]
    return b"\n".join([saved.table_record, *saved.records, *packed])


def test_nothing_of_somebody_stays_and_the_others_play_on(desk: tuple[Served, Path]) -> None:
    server, path = desk
    ada, bob = server.begin()
    table, number = ada.table_code, 2
    assert bob.ask("chat", text="Zanzibar") is None
    play_to_the_end([ada, bob])
    eventually(lambda: server.store.archived(table, 1) is not None)
    assert ada.ask("start") is None
    for word in (b"Bob", b"Zanzibar"):
        assert word in written(server.store, table)
    found = [{"table": table, "game": "pan", "person": number}]
    assert ask(path, requests.Traces("bob")) == found
    assert ask(path, requests.Forget(table, number)) is None

    left = written(server.store, table)
    assert b"Bob" not in left
    assert b"Zanzibar" not in left
    assert b"Ada" in left
    again = Person(server, table, ada.token)
    assert [person.name for person in again.table.people] == ["Ada"]
    assert [score.name for score in again.table.tally] == ["Ada"]
    assert again.table.evening
    assert {score.name for score in again.table.evening.tally} == {"Ada", traces.NOBODY}
    assert again.match.match_number == 2, "a bot plays on"
    status, _, body = server.get(f"/api/tables/{table}/matches/1/replay?seat=0")
    assert (status, msgspec.json.decode(body)["names"]) == (200, ["Ada", traces.NOBODY])
    lost = Person(server, table, bob.token, greeted=False)
    assert lost.farewell() == (4005, "bad_token")
    assert ask(path, requests.Traces("Bob")) == []


def test_no_name_stays_that_somebody_had_for_a_while(desk: tuple[Served, Path]) -> None:
    """What they were called when a match ended is known from that match alone."""
    server, path = desk
    ada, bob = server.begin()
    assert bob.ask("rename", name="Zorro") is None
    play_to_the_end([ada, bob])
    assert bob.ask("rename", name="Quill") is None
    assert ada.ask("start") is None
    play_to_the_end([ada, bob])
    eventually(lambda: server.store.archived(ada.table_code, 2) is not None)
    assert b"Zorro" in written(server.store, ada.table_code)
    assert ask(path, requests.Forget(ada.table_code, 2)) is None
    left = written(server.store, ada.table_code)
    assert not [name for name in (b"Bob", b"Zorro", b"Quill") if name in left]


def test_who_is_nowhere_is_told_so(desk: tuple[Served, Path]) -> None:
    server, path = desk
    ada = server.open()
    assert ask(path, requests.Forget(ada.table_code, 99)) is None
    assert Person(server, ada.table_code, ada.token).table.host == 1
    with pytest.raises(Refused, match="unknown_table"):
        ask(path, requests.Forget("nosuchtable", 1))


def test_what_somebody_wrote_in_a_game_goes_with_the_game(desk: tuple[Served, Path]) -> None:
    server, path = desk
    ada = server.open(game="twinit", options={"mode": "coop"})
    assert ada.ask("start") is None
    table: Any = ada.table_code
    eventually(lambda: server.store.load(table) is not None)
    with pytest.raises(Refused, match="match_running"):
        ask(path, requests.Forget(table, 1))
    saved = server.store.load(table)
    assert saved
    over = msgspec.json.decode(saved.table_record, type=TableRecord)
    over.archived = over.matches_so_far
    anew = traces.without(replace(saved, table_record=msgspec.json.encode(over)), {1: b"x"}, 1)
    assert isinstance(anew, tuple)
    assert anew[1:] == ([], ())


def test_who_took_over_a_seat_and_said_nothing_is_gone_from_it(desk: tuple[Served, Path]) -> None:
    server, path = desk
    ada, bob = server.begin()
    table = ada.table_code
    assert ada.ask("configure", takeover="free") is None
    bob.say("leave")
    cleo = server.join(table, "Cleopatra")
    assert cleo.ask("take_over", seat=1) is None
    assert b'"name":"Cleopatra","person":3' in written(server.store, table)
    cleo.say("leave")
    cleo.farewell()
    found = [{"table": table, "game": "pan", "person": 3}]
    assert ask(path, requests.Traces("cleopatra")) == found
    assert ask(path, requests.Forget(table, 3)) is None
    assert b"Cleopatra" not in written(server.store, table)
