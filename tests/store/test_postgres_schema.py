"""A PostgreSQL of any age, and several behind one address."""

from collections.abc import Iterator

import pytest

from ports import free_port
from postgres import Database, database
from store.test_store import write
from tablee.store import Change, Damaged, StoredTable
from tablee.store.chain import checksum, link, root
from tablee.store.postgres import PostgresStore, schema

OLD = StoredTable(b"page", [b"zero"], 1)


@pytest.fixture(scope="module")
def postgres() -> Iterator[Database]:
    with database() as running:
        yield running


def aged(url: str, steps: int) -> None:
    """As a program left it that knew so many steps, with a table in it."""
    with schema.connected(url) as line, pytest.MonkeyPatch.context() as patch:
        patch.setattr(schema, "STEPS", schema.STEPS[:steps])
        schema.migrate(line)
        if steps:
            head = link(root("a"), OLD.records[0])
            line.execute("INSERT INTO tables VALUES ('a', %s, now())", (OLD.table_record,))
            line.execute("INSERT INTO records VALUES ('a', 0, %s)", (OLD.records[0],))
            sums = (head, checksum(OLD.table_record))
            line.execute("INSERT INTO heads VALUES ('a', 1, 1, %s, %s)", sums)


@pytest.mark.parametrize("steps", range(len(schema.STEPS)))
def test_a_database_of_any_age_is_brought_up_to_date(postgres: Database, steps: int) -> None:
    url = postgres.fresh()
    aged(url, steps)
    store = PostgresStore(url, "n")
    assert store.load("a") == (OLD if steps else None)
    assert write(store, Change("new", 1, 0, (b"x",), b"page")) is None
    if steps:
        assert store.claim("a") == StoredTable(OLD.table_record, OLD.records, 2), "it was nobody's"
    store.close()


def test_a_database_from_the_future_is_not_touched(postgres: Database) -> None:
    url = postgres.fresh()
    with schema.connected(url) as line:
        schema.migrate(line)
        line.execute("INSERT INTO schema_steps VALUES (99)")
    with pytest.raises(Damaged, match="newer program"):
        PostgresStore(url)


def test_of_several_servers_the_one_that_takes_writes_is_found(postgres: Database) -> None:
    away, here = free_port(), postgres.port
    hosts = f"127.0.0.1:{away},127.0.0.1:{here}"
    url = postgres.fresh().replace(f"127.0.0.1:{here}", hosts)
    store = PostgresStore(f"{url}?target_session_attrs=read-write")
    assert write(store, Change("a", 1, 0, (b"zero",), b"page")) is None
    assert store.load("a") == OLD
    store.close()
