"""A club whose members are on two nodes of one PostgreSQL."""

from collections.abc import Iterator

import pytest

from eventual import eventually
from postgres import database
from server.cluster.test_routing import where
from server.people import Person, Served
from server.web.houseful import Browser
from tablee.server.cluster.node import Node
from tablee.store.postgres import PostgresStore


@pytest.fixture
def nodes() -> Iterator[tuple[Served, Served]]:
    with database() as running:
        url = running.fresh()
        stores = [PostgresStore(url, name) for name in "ab"]
        clusters = [
            Node(name, store, store.directory()) for name, store in zip("ab", stores, strict=True)
        ]
        with (
            Served(store=stores[0], cluster=clusters[0]) as one,
            Served(store=stores[1], cluster=clusters[1]) as other,
        ):
            yield one, other


def test_members_on_two_nodes_see_each_other_and_one_table(nodes: tuple[Served, Served]) -> None:
    here, there = nodes
    ada = Browser.new(here, "Ada")
    club = ada.founds()
    bob = Browser.new(there, "Bob")
    bob.joins(club)
    path = f"/api/clubs/{club['club']}"
    opened = ada.done(f"{path}/tables", game="pan")
    Person(here, opened["table"], opened["token"])
    eventually(lambda: len(bob.club(club["club"])["tables"]) == 1)
    eventually(lambda: all(one["here"] for one in bob.club(club["club"])["members"]))
    eventually(lambda: all(one["here"] for one in ada.club(club["club"])["members"]))
    asked = f"/api/tables/{opened['table']}/qr.svg"
    assert where(there, asked) == f"/n/a{asked}", "the table is on the other node"
    on_the_way = Browser(here, bob.secret)  # where a proxy would send him
    walked = on_the_way.done(f"{path}/enter", table=opened["table"])
    assert walked["person"] == 2


def test_two_nodes_change_a_club_at_once_and_lose_nothing(nodes: tuple[Served, Served]) -> None:
    here, there = nodes
    ada = Browser.new(here, "Ada")
    club = ada.founds()
    guests = [Browser.new(server, f"G{n}") for n, server in enumerate([here, there] * 3)]
    for one in guests:
        one.joins(club)
    assert len(ada.club(club["club"])["members"]) == 7
