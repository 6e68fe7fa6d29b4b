"""A match that is over stays watchable when its rules have changed."""

from dataclasses import replace

import msgspec
import pytest

from eventual import eventually
from server.live.test_playing import play_to_the_end
from server.people import Person, Served
from tablee.games import GAMES
from tablee.match import Entry
from tablee.server.tables.matches.records import EntryRecorded
from tablee.server.tables.matches.replays import MOST_ENTRIES, archive
from tablee.server.tables.record import TableRecord
from tablee.store import Change, MemoryStore, Store

EYES = ("", "?seat=0", "?seat=1", "?seat=7", "?seat=987654321")


def finished(server: Served) -> str:
    """The code of a table where a match of Pan is over."""
    ada, bob = server.begin()
    play_to_the_end([ada, bob])
    return ada.table_code


def replays(server: Served, table: str, match: int = 1) -> list[tuple[int, bytes]]:
    """The match through everybody's eyes, and through those of seats that are not there."""
    path = f"/api/tables/{table}/matches/{match}/replay"
    answers = [server.get(path + eyes) for eyes in EYES]
    return [(status, body) for status, _, body in answers]


def is_kept(store: Store, table: str, match: int = 1) -> bool:
    return store.archived(table, match) is not None


def raise_the_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "pan", replace(GAMES["pan"], version=GAMES["pan"].version + 1))


def test_a_match_of_older_rules_is_told_as_it_was(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = finished(server)
    before = replays(server, table)
    assert [status for status, _ in before] == [200, 200, 200, 400, 400]
    eventually(lambda: is_kept(server.store, table))
    raise_the_version(monkeypatch)
    assert replays(server, table) == before
    assert replays(server, table, match=2)[0][0] == 404
    with Served(store=server.store) as again:
        assert replays(again, table) == before, "after a restart too"


def test_matches_that_were_not_kept_in_time_are_kept_when_their_table_wakes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    with Served(store=store) as server:
        ada, bob = server.begin()
        play_to_the_end([ada, bob])
        assert ada.ask("start") is None
        play_to_the_end([ada, bob])
        table = ada.table_code
        before = [replays(server, table, match) for match in (1, 2)]
        eventually(lambda: is_kept(store, table, 2))
    lose_what_was_kept(store, table, 2)
    with Served(store=store) as again:
        assert Person(again, table).welcome.match is not None
        eventually(lambda: is_kept(store, table, 1) and is_kept(store, table, 2))
        raise_the_version(monkeypatch)
        assert [replays(again, table, match) for match in (1, 2)] == before


def lose_what_was_kept(store: MemoryStore, table: str, matches: int = 1) -> None:
    """As if the server had been killed right after the last move."""
    saved = store.claim(table)
    assert saved is not None
    page = msgspec.json.decode(saved.table_record, type=TableRecord)
    assert page.archived == matches, "the page says what was kept"
    page.archived = 0
    owned, records = saved.ownership
    store.write(
        Change(table, owned, records, table_record=msgspec.json.encode(page)), lambda error: None
    )
    store.matches.clear()


def test_a_match_of_rules_nobody_knows_is_refused_if_it_was_never_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    with Served(store=store) as server:
        table = finished(server)
        eventually(lambda: is_kept(store, table))
    lose_what_was_kept(store, table)
    raise_the_version(monkeypatch)
    with Served(store=store) as again:
        assert replays(again, table)[0] == (400, b'{"code":"unknown_version"}')


def test_a_match_longer_than_any_of_people_is_not_kept(server: Served) -> None:
    table = finished(server)
    saved = server.store.load(table)
    assert saved is not None
    assert archive(saved.records, 1, 1) is not None
    padding = [msgspec.json.encode(EntryRecorded(Entry(0)))] * MOST_ENTRIES
    assert archive([*saved.records, *padding], 1, 1) is None
