"""A house moves to the other store and back: people, running matches and those that are over."""

import gzip
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from postgres import Database, database
from tablee.cli import main
from tablee.store import Store
from tablee.store import schema as sqlite_schema
from tablee.store.postgres import PostgresStore, moving, schema
from tablee.store.schema import Kind, kinds
from tablee.store.sqlite import SqliteStore

HOUSE = Path(__file__).parents[1] / "stored/0.1.0"
"""Tables of every game, in every state, written by an earlier program."""


@pytest.fixture(scope="module")
def postgres() -> Iterator[Database]:
    with database() as running:
        yield running


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A closed house."""
    path = tmp_path / "tables.db"
    for part in ("", "-tail"):
        packed = HOUSE / f"store.db{part}.gz"
        Path(f"{path}{part}").write_bytes(gzip.decompress(packed.read_bytes()))
    store = SqliteStore(path)
    store.mark([str(everything(path)["tables"][0][0])], leaving=True)
    store.close()
    return path


def everything(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """All rows of a file."""
    with closing(sqlite3.connect(path)) as file:
        return {kind.table: list(moving.sqlite_rows(file, kind)) for kind in kinds()}


def told(store: Store, path: Path) -> list[object]:
    """All that a store tells of the tables of this file."""
    rows = everything(path)
    tables = [store.load(str(code)) for code, *_ in rows["tables"]]
    kept = [store.archived(str(row[0]), int(str(row[1]))) for row in rows["kept"]]
    store.close()
    return [*tables, *kept]


def test_a_house_moves_and_moves_back(
    postgres: Database, house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url, back = postgres.fresh(), tmp_path / "back.db"
    main(["move", str(house), url])
    assert told(PostgresStore(url), house) == told(SqliteStore(house), house)
    main(["move", url, str(back)])
    before, after = everything(house), everything(back)
    assert after.keys() == before.keys() >= {"tables", "records", "heads", "kept"}
    for table in before:
        for row, again in zip(before[table], after[table], strict=True):
            assert all(map(moving.same, row, again))
    assert told(SqliteStore(back), house) == told(SqliteStore(house), house)
    assert f"records: {len(before['records']):,}" in capsys.readouterr().out


def test_a_new_kind_of_record_comes_along(
    postgres: Database, house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def clubs(file: sqlite3.Connection) -> None:
        file.execute("CREATE TABLE clubs (name TEXT PRIMARY KEY, since REAL, people BLOB)")

    theirs = "CREATE TABLE clubs (name text PRIMARY KEY, since timestamptz, people bytea)"
    monkeypatch.setattr(sqlite_schema.migrate, "__defaults__", ((*sqlite_schema.STEPS, clubs),))
    monkeypatch.setattr(sqlite_schema, "STEPS", (*sqlite_schema.STEPS, clubs))
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, theirs))
    SqliteStore(house).close()
    rows = [("Les Géants", 1_700_000_000.123456, b"\x00\xff"), ("zéro", None, None)]
    with closing(sqlite3.connect(house)) as file, file:
        file.executemany("INSERT INTO clubs VALUES (?, ?, ?)", rows)
    url, back = postgres.fresh(), tmp_path / "back.db"
    moving.to_postgres(house, url)
    assert moving.to_sqlite(url, back)["clubs"] == 2
    assert everything(back)["clubs"] == rows


def test_every_kind_is_also_copied_by_a_backup() -> None:
    """A new one needs a place in store/rows.py and store/postgres/backup.py too."""
    assert {kind.table for kind in kinds()} == {"tables", "records", "heads", "kept", "documents"}


def test_both_stores_have_the_same_kinds(postgres: Database) -> None:
    with schema.connected(postgres.fresh()) as line:
        schema.migrate(line)
        assert [list(moving.types_of(line, kind)) for kind in kinds()] == [
            [*kind.columns] for kind in kinds()
        ]


def test_what_changes_on_the_way_does_not_count(
    postgres: Database, house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = moving.sqlite_rows

    def lossy(file: sqlite3.Connection, kind: Kind) -> Iterator[tuple[object, ...]]:
        rows = list(whole(file, kind))
        monkeypatch.setattr(moving, "sqlite_rows", whole)
        return iter(rows[:-1])

    monkeypatch.setattr(moving, "sqlite_rows", lossy)
    url = postgres.fresh()
    with pytest.raises(SystemExit, match="has changed on the way"):
        main(["move", str(house), url])
    main(["move", str(house), url])  # nothing of it was kept


def test_a_house_that_is_open_stays(postgres: Database, house: Path, tmp_path: Path) -> None:
    url = postgres.fresh()
    store = SqliteStore(house)
    with pytest.raises(SystemExit, match="in use: stop the server first"):
        main(["move", str(house), url])
    store.close()
    main(["move", str(house), url])
    shared = PostgresStore(url, "a")
    directory = shared.directory()
    directory.renew()
    with pytest.raises(SystemExit, match="node a is running"):
        main(["move", url, str(tmp_path / "back.db")])
    directory.close()
    shared.close()


def test_nothing_is_written_over(postgres: Database, house: Path) -> None:
    url = postgres.fresh()
    main(["move", str(house), url])
    with pytest.raises(SystemExit, match="has tables already"):
        main(["move", str(house), url])
    with pytest.raises(SystemExit, match="away first"):
        main(["move", url, str(house)])
    with pytest.raises(SystemExit, match="one of the two"):
        main(["move", str(house), "other.db"])


def test_a_damaged_house_does_not_move(postgres: Database, house: Path) -> None:
    with closing(sqlite3.connect(house)) as file, file:
        file.execute("UPDATE records SET record = 'x' WHERE seq = 0")
    with pytest.raises(SystemExit, match="not_moved"):
        main(["move", str(house), postgres.fresh()])
