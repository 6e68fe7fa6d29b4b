"""A copy made while others write is whole, and what is put back is what was copied."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread

import pytest

from postgres import Database, database
from store.test_store import write
from tablee.cli import main
from tablee.store import ArchivedRow, Change, Damaged, StoredTable
from tablee.store.backup import back_up, restore
from tablee.store.postgres import PostgresStore
from tablee.store.sqlite import SqliteStore

Lasting = SqliteStore | PostgresStore


@pytest.fixture(scope="module")
def postgres() -> Iterator[Database]:
    with database() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Lasting]:
    if request.param == "sqlite":
        made: Lasting = SqliteStore(tmp_path / "t.db")
    else:
        made = PostgresStore(request.getfixturevalue("postgres").fresh())
    yield made
    made.close()


def filled(store: Lasting) -> None:
    assert (
        write(store, Change("a", 1, 0, (b"zero", b"one"), b"page", (ArchivedRow(1, b"told"),)))
        is None
    )
    assert write(store, Change("b", 1, table_record=b"other")) is None
    store.claim("a")


def holds(store: Lasting) -> None:
    assert store.load("a") == StoredTable(b"page", [b"zero", b"one"], 2)
    assert store.load("b") == StoredTable(b"other", [], 1)
    assert store.archived("a", 1) == b"told"
    assert write(store, Change("a", 2, 2, (b"two",))) is None, "and goes on"


def test_a_copy_comes_back_in_sqlite(store: Lasting, tmp_path: Path) -> None:
    filled(store)
    assert back_up(store.copy, tmp_path / "copy.db") == 2
    main(["restore", str(tmp_path / "copy.db"), "--tables", str(tmp_path / "new.db")])
    again = SqliteStore(tmp_path / "new.db")
    holds(again)
    again.close()


def test_a_copy_comes_back_in_postgres(store: Lasting, tmp_path: Path, postgres: Database) -> None:
    filled(store)
    back_up(store.copy, tmp_path / "copy.db")
    url = postgres.fresh()
    main(["restore", str(tmp_path / "copy.db"), "--store", url])
    again = PostgresStore(url)
    holds(again)
    again.close()
    with pytest.raises(SystemExit, match="has tables already"):
        main(["restore", str(tmp_path / "copy.db"), "--store", url])


def test_a_copy_made_while_others_write_is_of_one_moment(store: Lasting, tmp_path: Path) -> None:
    """Every change writes to two tables' worth of rows; a copy has each of them whole."""
    filled(store)
    going = Event()

    def play() -> None:
        seq = 2
        while not going.is_set() or seq < 50:
            assert write(store, Change("a", 2, seq, (b"%d" % seq,), b"page %d" % seq)) is None
            seq += 1

    player = Thread(target=play)
    player.start()
    for number in range(5):
        back_up(store.copy, tmp_path / f"{number}.db")
    going.set()
    player.join()
    for number in range(5):
        copy = SqliteStore(tmp_path / f"{number}.db")
        saved = copy.load("a")
        assert saved
        assert saved.table_record in (b"page", b"page " + saved.records[-1])
        copy.close()


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.db")
    filled(store)
    back_up(store.copy, tmp_path / "copy.db")
    store.close()
    with pytest.raises(FileExistsError, match=r"t\.db"):
        restore(tmp_path / "copy.db", tmp_path / "t.db")
    (tmp_path / "new.db-tail").write_bytes(b"of another file")
    with pytest.raises(FileExistsError, match=r"new\.db-tail"):
        restore(tmp_path / "copy.db", tmp_path / "new.db")


def test_a_damaged_store_gives_no_copy(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.db")
    filled(store)
    with sqlite3.connect(tmp_path / "t.db") as file:
        file.execute("UPDATE tables SET page = ? WHERE code = 'b'", (b"otter",))
    file.close()
    with pytest.raises(Damaged, match="b has not the page"):
        back_up(store.copy, tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()
    store.close()
