"""Which node may have a table: the one that asks first, or whoever comes after a dead one."""

from collections.abc import Iterator
from datetime import timedelta

import pytest

from postgres import Database, database
from store.test_store import wait, write
from tablee.store import Change, Fenced, NameTaken, NotOwner
from tablee.store.postgres import Lease, PostgresStore
from tablee.store.postgres.schema import connected


@pytest.fixture(scope="module")
def postgres() -> Iterator[Database]:
    with database() as running:
        yield running


class Two:
    """Two nodes on one database; `a` has a table."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.stores = {name: PostgresStore(url, name) for name in "ab"}
        self.leases = {name: Lease(url, name) for name in "ab"}
        self.a, self.b = self.stores.values()

    def age(self, node: str, column: str, seconds: float) -> None:
        """As if a node had said something so long ago."""
        with connected(self.url) as line:
            line.execute(
                f"UPDATE nodes SET {column} = clock_timestamp() - %s WHERE node = %s".encode(),
                (timedelta(seconds=seconds), node),
            )

    def since(self, node: str) -> float:
        with connected(self.url) as line:
            row = line.execute(
                "SELECT extract(epoch FROM since)::float8 FROM nodes WHERE node = %s", (node,)
            ).fetchone()
        assert row
        return row[0]

    def owner(self, table: str) -> str | None:
        try:
            self.b.claim(table)
        except NotOwner as other:
            return other.node
        return "b"


@pytest.fixture
def two(postgres: Database) -> Iterator[Two]:
    both = Two(postgres.fresh())
    for name, lease in both.leases.items():
        lease.renew()
        both.age(name, "renewed", -9)  # however slow the machine is, they are alive
    both.age("b", "since", 5)
    assert write(both.a, Change("t", 1, 0, (b"zero",), b"page")) is None
    yield both
    for closing in (*both.stores.values(), *both.leases.values()):
        closing.close()


def test_a_table_of_a_node_that_is_alive_is_nobody_elses(two: Two) -> None:
    assert two.owner("t") == "a"
    assert write(two.a, Change("t", 1, 1, (b"one",))) is None


def test_a_dead_nodes_table_is_taken_over_and_the_sleeper_writes_nothing(two: Two) -> None:
    two.age("a", "renewed", 2)
    assert two.owner("t") == "b"
    assert isinstance(write(two.a, Change("t", 1, 1, (b"late",))), Fenced)
    two.leases["a"].renew()
    assert two.leases["a"].lost(["t", "new"]) == ["t"]
    assert isinstance(write(two.a, Change("t", 1, 1, (b"late",))), Fenced)
    assert write(two.b, Change("t", 2, 1, (b"one",))) is None


def test_after_an_outage_everybody_may_renew_before_anything_is_taken_over(two: Two) -> None:
    for node in "ab":
        two.age(node, "renewed", 60)
    before = two.since("b")
    assert two.leases["b"].renew().since > before, "b was cut off itself"
    two.age("b", "since", -9)
    assert two.owner("t") == "a", "so it does not know that a is dead"
    two.leases["a"].renew()
    two.age("a", "renewed", -9)
    two.age("b", "since", 2)
    assert two.owner("t") == "a"
    two.age("a", "renewed", 2)
    assert two.owner("t") == "b"


def test_a_calendar_that_is_set_back_keeps_no_dead_node_alive(two: Two) -> None:
    for node in "ab":
        for column in ("renewed", "since"):
            two.age(node, column, -3600)
    before = two.since("b")
    assert two.leases["b"].renew().since < before, "its lease begins again, by the new calendar"
    two.age("b", "renewed", -9)
    assert two.owner("t") == "a", "who is alive may renew first"
    two.age("b", "since", 2)
    assert two.owner("t") == "b"


def test_nobody_forgets_a_table_that_another_has_claimed_meanwhile(two: Two) -> None:
    assert isinstance(wait(lambda done: two.b.delete("t", done)), Fenced)
    assert two.a.load("t") is not None
    two.age("a", "renewed", 2)
    assert wait(lambda done: two.b.delete("t", done)) is None
    assert two.a.load("t") is None


def test_what_is_released_is_free_at_once(two: Two) -> None:
    two.leases["a"].release()
    assert two.owner("t") == "b"


def test_a_name_belongs_to_one_process_at_a_time(two: Two) -> None:
    other = Lease(two.url, "a")
    with pytest.raises(NameTaken):
        other.renew()
    two.age("a", "renewed", 2)
    other.renew()
    two.age("a", "renewed", -9)
    with pytest.raises(NameTaken):
        two.leases["a"].renew()
    other.close()


def test_two_who_reach_for_a_table_together_do_not_both_get_it(two: Two) -> None:
    two.age("a", "renewed", 2)
    with connected(two.url) as line:
        line.execute("INSERT INTO nodes SELECT 'c', life, renewed, since FROM nodes WHERE node='b'")
    third = PostgresStore(two.url, "c")
    saved = third.claim("t")
    assert saved is not None
    assert two.owner("t") == "c"
    third.close()
