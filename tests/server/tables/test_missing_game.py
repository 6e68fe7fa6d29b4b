"""A game that was uninstalled: its tables say so, and lose nothing."""

import asyncio

import pytest

from server.people import Person, Served
from tablee.games import GAMES
from tablee.server.operating.admin import AdminServer
from tablee.server.operating.requests import Delete, Export, Show
from tablee.server.wire.types import CLOSE
from tablee.store import MemoryStore
from toy.cups import CUPS


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> tuple[MemoryStore, Person]:
    """A table of a game from elsewhere in the middle of a match, on a house that has closed."""
    monkeypatch.setitem(GAMES, CUPS.key, CUPS)
    store = MemoryStore()
    with Served(store=store) as server:
        ada, _ = server.begin(CUPS.key)
        assert ada.ask("move", match=1, decision=1, move={"type": "shake"}) is None
    return store, ada


def written(store: MemoryStore, table: str) -> tuple[bytes, list[bytes]]:
    saved = store.load(table)
    assert saved
    return saved.table_record, saved.records


def test_its_tables_say_so_and_keep_everything(
    played: tuple[MemoryStore, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    store, ada = played
    table, place = ada.table_code, {"table": ada.table_code, "token": ada.token}
    before = written(store, table)
    monkeypatch.delitem(GAMES, CUPS.key)
    with Served(store=store) as server:
        other = server.open("Bob")
        mine = {"table": other.table_code, "token": other.token}
        late = Person(server, table, ada.token, greeted=False)
        assert late.farewell() == (CLOSE["game_missing"], "game_missing")
        status, told = server.post("/api/my-tables", {"tokens": [place, mine]})
        assert status == 200
        assert told["kept"] == [{"table": table, "game": "cups"}]
        assert [one["table"]["table"] for one in told["tables"]] == [other.table_code]
        stranger = {"table": table, "token": "somebody-else"}
        assert server.post("/api/my-tables", {"tokens": [stranger]})[1]["kept"] == []
        for path in ("/matches/1/replay", "/matches/1/analysis", "/matches/1/transcript"):
            status, _, body = server.get(f"/api/tables/{table}{path}")
            assert (status, body) == (404, b'{"code":"game_missing"}')
        assert server.post("/api/tables", {"name": "Eve", "game": "cups"})[1] == {
            "code": "unknown_game"
        }
    assert written(store, table) == before
    monkeypatch.setitem(GAMES, CUPS.key, CUPS)
    with Served(store=store) as server:
        back = Person(server, table, ada.token)
        assert back.match.match_number == 1
        assert back.table.phase == "playing"


def test_an_operator_sees_and_deletes_such_a_table(
    played: tuple[MemoryStore, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    store, ada = played
    table = ada.table_code
    monkeypatch.delitem(GAMES, CUPS.key)
    with Served(store=store) as server:
        server.get("/api/health")
        assert server.app.endpoint
        desk = AdminServer(server.app.endpoint.registry)
        loop = server.app.endpoint.registry.services.loop

        def asked(wish: Show | Export | Delete) -> object:
            doing = desk._do(wish)  # pyright: ignore[reportPrivateUsage]
            return asyncio.run_coroutine_threadsafe(doing, loop).result(30)

        shown = asked(Show(table))
        assert isinstance(shown, dict)
        assert not shown["awake"]
        assert asked(Export(table))
        assert asked(Delete(table)) is None
        assert store.load(table) is None
