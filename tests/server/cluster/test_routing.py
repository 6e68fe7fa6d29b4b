"""Several nodes on one database are one house, whichever of them is asked."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from eventual import PATIENCE, eventually
from postgres import Database, database
from server.apart import Apart
from server.people import QUICK, Person, Served
from tablee.server.cluster.joining import node_on
from tablee.server.wire import server_messages
from tablee.store.postgres import PostgresStore


@pytest.fixture(scope="module")
def postgres() -> Iterator[Database]:
    with database() as running:
        yield running


@pytest.fixture
def start(postgres: Database) -> Iterator[Callable[..., Served]]:
    url = postgres.fresh()
    with ExitStack() as open:

        def start(name: str, **settings: Any) -> Served:
            store = PostgresStore(url, name)
            chosen = replace(QUICK, **settings)
            node = open.enter_context(Served(chosen, store, cluster=node_on(store)))
            eventually(lambda: node.get("/api/ready")[0] == 200)
            return node

        yield start


def where(node: Served, path: str) -> str | None:
    """Where a node sends who asks for this."""
    line = HTTPConnection("127.0.0.1", node.port, timeout=PATIENCE)
    line.request("GET", path)
    answer = line.getresponse()
    line.close()
    return answer.headers["location"] if answer.status == 307 else None


def sent_on(node: Served, table: str, below: str = "") -> str:
    """The node that this one names for the table."""
    visitor = Person(node, table, greeted=False, path=f"{below}/ws/{table}")
    told_of = visitor.wait(server_messages.Redirect)
    assert visitor.farewell() == (4016, "elsewhere")
    return told_of.node


def test_any_node_says_where_a_table_is(start: Callable[..., Served]) -> None:
    a, b = start("a"), start("b")
    ada = a.open(public=True)
    code = ada.table_code
    assert sent_on(b, code) == "a"
    bob = Person(a, code, path=f"/n/a/ws/{code}")
    assert bob.ask("join", name="Bob") is None
    replay = f"/api/tables/{code}/matches/1/replay"
    assert where(b, f"{replay}?seat=1") == f"/n/a{replay}?seat=1"
    below = start("c", public_url="https://example.org/tablee")
    assert where(below, f"/tablee{replay}") == where(below, replay) == f"/tablee/n/a{replay}"
    assert sent_on(below, code, "/tablee") == "a"
    assert below.get("/tablee/n/c/api/health")[0] == 200
    assert a.get(f"/n/a/api/tables/{code}/qr.svg")[0] == 200
    assert b.get(f"/n/a/api/tables/{code}/qr.svg")[0] == 421
    status, mine = b.post("/api/my-tables", {"tokens": [{"table": code, "token": ada.token}]})
    assert (status, mine["tables"][0]["table"]["table"]) == (200, code)
    spoken = ada.table.short_code
    eventually(lambda: code in b.get("/api/tables")[2].decode())
    assert msgspec.json.decode(b.get(f"/api/codes/{spoken}")[2]) == {"table": code}
    assert ada.ask("configure", locked=True, public=False) is None
    eventually(lambda: code not in b.get("/api/tables")[2].decode())
    assert b.get(f"/api/codes/{spoken}")[0] == 404


def test_a_node_that_stops_hands_its_tables_over(start: Callable[[str], Served]) -> None:
    a, b = start("a"), start("b")
    ada = a.open()
    bob = a.join(ada.table_code, "Bob")
    assert ada.ask("add_bot", seat=2, level="easy") is None
    assert ada.ask("start") is None
    bob.wait(server_messages.MatchChanged)
    assert bob.play({"type": "pick", "value": bob.now.view["hand"][0]}) is None
    assert bob.ask("chat", text="see you there") is None
    assert ada.ask("request_ticket") is None
    ticket = ada.last(server_messages.Ticket)
    a.server.should_exit = True
    assert bob.farewell()[0] == 1012
    back = Person(b, bob.table_code, bob.token)
    assert back.now.view["pick"] or back.now.n > bob.now.n
    assert back.welcome.chat[-1].text == "see you there"
    assert ticket
    status, _ = b.post(f"/api/tables/{ada.table_code}/redeem", {"ticket": ticket.ticket})
    assert status == 200


def test_a_node_that_lost_its_table_lets_go_of_who_is_there(
    start: Callable[[str], Served], postgres: Database
) -> None:
    a = start("a")
    ada = a.open()
    assert isinstance(a.store, PostgresStore)
    with a.store.readers.one() as line:
        line.execute("UPDATE heads SET owner = 'b', epoch = epoch + 1")
    ada.say("rename", name="Eve")
    assert ada.farewell() == (4016, "elsewhere")
    assert b"Eve" not in (saved.table_record if (saved := a.store.load(ada.table_code)) else b"Eve")


def test_nodes_grant_together_what_one_would(start: Callable[[str], Served]) -> None:
    nodes = [start("a"), start("b")]
    eventually(lambda: all(node.app.cluster and node.app.cluster.share == 0.5 for node in nodes))
    guesses = 0
    for node in nodes:
        while node.get("/api/codes/wrong")[0] == 404:
            guesses += 1
    assert QUICK.guesses_at_once <= guesses <= QUICK.guesses_at_once + 2


def test_a_node_that_waits_for_its_name_can_be_stopped(postgres: Database, tmp_path: Path) -> None:
    url = postgres.fresh()
    store = PostgresStore(url, "a")
    with Served(QUICK, store, cluster=node_on(store)) as first:
        eventually(lambda: first.get("/api/ready")[0] == 200)
        second = Apart(tmp_path / "unused", "--store", url, "--node", "a")
        eventually(lambda: bool(second.logged("the lease could not be renewed")))
        second.stop()
