"""A store put back with its tail tells one story; people who were told more say so."""

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.people import Person, Served
from tablee.server.wire import server_messages
from tablee.store.sqlite import SqliteStore
from tablee.store.tail import read_tail

SAID = "people know of more than is written: was an old store put back?"


def holding(person: Person, **more: Any) -> dict[str, Any]:
    now, begun = person.now, person.match.started
    held = {"version": person.welcome.version, "match": begun.match, "you": begun.you, "n": now.n}
    return held | more


def back(server: Served, table: str, token: str | None, held: dict[str, Any]) -> bool:
    """Come back to a table with what one holds: is one told that it has been put back?"""
    person = Person(server, table, hello=False, greeted=False)
    person.send({"type": "hello", "table": table, "token": token, "holding": held})
    person.welcome = person.wait(server_messages.Welcome)
    person.send({"type": "request_ticket", "id": "last"} if token else {"type": "ping", "n": 7})
    person.wait(server_messages.Ticket if token else server_messages.Pong)
    return person.last(server_messages.PutBack) is not None


def counted(server: Served) -> int:
    assert server.app.endpoint
    return server.app.endpoint.registry.services.counters.put_back


def keep(folder: Path, to: Path) -> None:
    to.mkdir()
    for part in folder.glob("t.db*"):
        shutil.copy(part, to / part.name)


def test_who_was_told_more_than_an_old_store_knows_is_told_so_and_the_operator_is(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "house"
    folder.mkdir()
    with Served(store=SqliteStore(folder / "t.db")) as server:
        ada, bob = server.begin()
    keep(folder, tmp_path / "old")
    with Served(store=SqliteStore(folder / "t.db")) as server:
        again = [Person(server, one.table_code, one.token) for one in (ada, bob)]
        assert again[0].play(again[0].now.offer.moves[0]) is None
        assert again[1].play(again[1].now.offer.moves[0]) is None
        again[0].wait(server_messages.Update)
        held = holding(again[0])
        assert not back(server, ada.table_code, ada.token, held), "as it stands"
        assert counted(server) == 0
    shutil.rmtree(folder)
    (tmp_path / "old").rename(folder)
    assert read_tail(folder / "t.db"), "with its own tail: the files agree"
    with Served(store=SqliteStore(folder / "t.db")) as server:
        for _ in range(2):
            assert back(server, ada.table_code, ada.token, held)
        assert counted(server) == 1
        assert [one.getMessage() for one in caplog.records].count(SAID) == 1


def test_only_what_one_was_told_oneself_is_compared() -> None:
    """A claim about another seat is no way to learn how much it was told."""
    with Served() as server:
        ada, _ = server.begin()
        held, table = holding(ada), ada.table_code
        assert back(server, table, ada.token, held | {"n": held["n"] + 1})
        assert not back(server, table, ada.token, held | {"you": 1, "n": 10**9})
        assert not back(server, table, ada.token, held | {"you": None, "n": 10**9})
        assert not back(server, table, ada.token, held | {"match": 0, "n": 10**9})
        assert not back(server, table, ada.token, held | {"version": "other", "n": 10**9})
        assert back(server, table, ada.token, held | {"match": 2, "n": 0})


def test_a_stranger_is_told_and_not_believed() -> None:
    with Served() as server:
        ada, _ = server.begin()
        held = holding(ada, match=9, you=None)
        assert back(server, ada.table_code, None, held)
        assert counted(server) == 0
        assert server.get("/api/health")[0] == 200


def test_what_is_held_has_a_form() -> None:
    with Served() as server:
        ada, _ = server.begin()
        for wrong in (holding(ada, n=-1), holding(ada, more=1), "all", holding(ada, match="1")):
            person = Person(server, ada.table_code, hello=False, greeted=False)
            person.send(
                msgspec.json.encode(
                    {
                        "type": "hello",
                        "table": ada.table_code,
                        "token": ada.token,
                        "holding": wrong,
                    }
                ).decode()
            )
            assert person.farewell() == (4010, "no_hello")
