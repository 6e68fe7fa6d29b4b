"""All stores keep the same promises."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

import pytest

from postgres import Database, database
from tablee.store import (
    ArchivedRow,
    Change,
    Damaged,
    Document,
    Edit,
    Fenced,
    MemoryStore,
    Store,
    StoredTable,
)
from tablee.store.postgres import PostgresStore
from tablee.store.schema import STEPS, migrate, version
from tablee.store.sqlite import SqliteStore


@pytest.fixture(scope="module")
def postgres() -> Iterator[Database]:
    with database() as running:
        yield running


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "memory":
        kept: Store = MemoryStore()
    elif request.param == "sqlite":
        kept = SqliteStore(tmp_path / "t.db")
    else:
        kept = PostgresStore(request.getfixturevalue("postgres").fresh())
    yield kept
    kept.close()


def wait(deed: Callable[[Callable[[Exception | None], None]], None]) -> Exception | None:
    results: SimpleQueue[Exception | None] = SimpleQueue()
    deed(results.put)
    return results.get(timeout=10)


def write(store: Store, change: Change) -> Exception | None:
    return wait(lambda done: store.write(change, done))


def test_a_table_comes_back_as_it_was_written(store: Store) -> None:
    assert store.load("a") is None
    assert write(store, Change("a", 1, table_record=b"page")) is None
    assert write(store, Change("a", 1, 0, (b"zero", b"one"))) is None
    assert write(store, Change("b", 1, 0, (b"other",), b"b")) is None
    assert store.load("a") == StoredTable(b"page", [b"zero", b"one"], 1)


def test_a_table_may_be_written_anew_by_its_owner(store: Store) -> None:
    told = (ArchivedRow(1, b"told"), ArchivedRow(2, b"told too"))
    write(store, Change("a", 1, 0, (b"zero", b"one"), b"page", told))
    write(store, Change("b", 1, 0, (b"other",), b"b", told))
    for epoch, start in ((0, 2), (1, 1)):
        stale = Change("a", epoch, start, (), b"x", anew=True)
        assert isinstance(write(store, stale), Fenced)
    anew = Change("a", 1, 2, (b"first",), b"new page", (ArchivedRow(2, b"anew"),), anew=True)
    assert write(store, anew) is None
    assert store.load("a") == StoredTable(b"new page", [b"first"], 1)
    assert (store.archived("a", 1), store.archived("a", 2)) == (None, b"anew")
    assert write(store, Change("a", 1, 1, (b"second",))) is None
    assert store.load("a") == StoredTable(b"new page", [b"first", b"second"], 1)
    assert store.load("b") == StoredTable(b"b", [b"other"], 1)
    assert store.archived("b", 1) == b"told"


def test_a_number_is_written_once_and_a_change_whole_or_not_at_all(store: Store) -> None:
    write(store, Change("a", 1, 0, (b"zero",), b"page"))
    for start in (0, 2):
        error = write(store, Change("a", 1, start, (b"again",), b"other page"))
        assert isinstance(error, Fenced)
    assert store.load("a") == StoredTable(b"page", [b"zero"], 1)


def test_whoever_claims_a_table_fences_off_the_owner_before(store: Store) -> None:
    assert store.claim("a") is None
    write(store, Change("a", 1, 0, (b"zero",), b"page"))
    assert store.claim("a") == StoredTable(b"page", [b"zero"], 2)
    late = (Change("a", 1, 1, (b"late",)), Change("a", 1, 1, table_record=b"late"))
    assert all(isinstance(write(store, change), Fenced) for change in late)
    assert write(store, Change("a", 2, 1, (b"one",))) is None
    assert store.load("a") == StoredTable(b"page", [b"zero", b"one"], 2)


def test_nobody_opens_a_table_that_is_there(store: Store) -> None:
    write(store, Change("a", 1, 0, (b"zero",), b"page"))
    assert isinstance(write(store, Change("a", 1, table_record=b"mine")), Fenced)


def test_changes_are_done_in_the_order_they_were_handed_in(store: Store) -> None:
    order: SimpleQueue[int] = SimpleQueue()
    for seq in range(200):
        store.write(Change("a", 1, seq, (b"x",)), lambda error, seq=seq: order.put(seq))
    assert [order.get(timeout=10) for _ in range(200)] == list(range(200))


def test_a_conflict_of_one_table_does_not_touch_the_others(store: Store) -> None:
    write(store, Change("a", 1, 0, (b"zero",)))
    results: SimpleQueue[Exception | None] = SimpleQueue()
    store.write(Change("a", 1, 0, (b"again",)), results.put)
    store.write(Change("b", 1, 0, (b"fine",), b"page"), results.put)
    assert isinstance(results.get(timeout=10), Fenced)
    assert results.get(timeout=10) is None
    assert store.load("b") == StoredTable(b"page", [b"fine"], 1)


def test_a_match_is_kept_beside_its_table(store: Store) -> None:
    assert store.archived("a", 1) is None
    write(
        store,
        Change("a", 1, 0, (b"zero",), b"page", (ArchivedRow(1, b"one"), ArchivedRow(2, b"two"))),
    )
    write(store, Change("b", 1, 0, (), b"page", (ArchivedRow(1, b"other"),)))
    assert [store.archived("a", match) for match in (1, 2, 3)] == [b"one", b"two", None]
    assert store.load("a") == StoredTable(b"page", [b"zero"], 1)
    write(store, Change("a", 1, 1, (), b"page 2", (ArchivedRow(1, b"told again"),)))
    assert [store.archived("a", match) for match in (1, 2)] == [b"told again", b"two"]
    late = Change("a", 1, 0, (), b"page 3", (ArchivedRow(1, b"late"),))
    assert isinstance(write(store, late), Fenced)
    assert [store.archived(code, 1) for code in "ab"] == [b"told again", b"other"]


def test_what_is_forgotten_is_gone(store: Store) -> None:
    write(store, Change("a", 1, 0, (b"zero",), b"page", (ArchivedRow(1, b"told"),)))
    assert store.untouched_since(0.0) == []
    assert store.untouched_since(1e12) == ["a"]
    assert wait(lambda done: store.delete("a", done)) is None
    assert store.load("a") is None
    assert store.archived("a", 1) is None
    assert store.untouched_since(1e12) == []


def test_a_table_that_leaves_stays_when_somebody_comes_back(store: Store) -> None:
    for code in "abcd":
        write(store, Change(code, 1, 0, (b"zero",), b"page"))
    before = store.calendar_s()
    store.mark(["a", "b", "c", "none"], leaving=True)
    marked = store.marked_for_deletion()
    assert marked.keys() == {*"abc"}
    assert all(before <= at <= store.calendar_s() for at in marked.values())
    store.mark(["a"], leaving=True)
    assert store.marked_for_deletion() == marked, "since when it was marked first"
    store.claim("a")
    write(store, Change("b", 1, 1, (), b"page 2"))
    assert store.marked_for_deletion().keys() == {"c"}
    for code in ("a", "b", "d"):
        error = wait(lambda done, code=code: store.delete(code, done, if_leaving=True))
        assert isinstance(error, Fenced)
        assert store.load(code)
    assert wait(lambda done: store.delete("c", done, if_leaving=True)) is None
    assert store.load("c") is None
    store.mark(["d"], leaving=True)
    store.mark("ad", leaving=False)
    assert store.marked_for_deletion() == {}


def test_forgetting_waits_its_turn_among_what_is_written(store: Store) -> None:
    order: SimpleQueue[str] = SimpleQueue()
    for seq in range(50):
        store.write(Change("a", 1, seq, (b"x",), b"page"), lambda error: order.put("written"))
    store.delete("a", lambda error: order.put("forgotten"))
    store.write(Change("a", 1, 0, (b"new",), b"new"), lambda error: order.put("begun again"))
    told = [order.get(timeout=10) for _ in range(52)]
    assert told == [*["written"] * 50, "forgotten", "begun again"]
    assert store.load("a") == StoredTable(b"new", [b"new"], 1)


def test_sqlite_is_set_to_survive_a_crash(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.db")
    write(store, Change("a", 1, table_record=b"page"))
    file = sqlite3.connect(tmp_path / "t.db")
    assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    file.close()
    store.close()
    again = SqliteStore(tmp_path / "t.db")
    assert again.load("a") is not None
    again.close()


def test_closing_writes_what_was_handed_in(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.db")
    for seq in range(50):
        store.write(Change("a", 1, seq, (b"x",), b"page"), lambda error: None)
    store.close()
    again = SqliteStore(tmp_path / "t.db")
    saved = again.load("a")
    again.close()
    assert saved is not None
    assert len(saved.records) == 50


def test_two_writers_never_both_write_a_number(tmp_path: Path) -> None:
    stores = [SqliteStore(tmp_path / "t.db") for _ in range(2)]
    results: list[Exception | None] = []

    def contend(store: SqliteStore) -> None:
        for seq in range(40):
            results.append(write(store, Change("a", 1, seq, (b"x",))))

    threads = [Thread(target=contend, args=(store,)) for store in stores]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(result is None for result in results) == 40
    assert all(isinstance(result, Fenced) for result in results if result)
    for store in stores:
        store.close()


@pytest.mark.parametrize("done", range(1, len(STEPS) + 1))
def test_a_file_of_any_age_is_brought_up_to_date(tmp_path: Path, done: int) -> None:
    file = sqlite3.connect(tmp_path / "t.db", isolation_level=None)
    migrate(file, STEPS[:done])
    old = done in (1, 2)
    if old:
        file.execute("INSERT INTO tables (code, page, touched) VALUES ('a', x'70', 1)")
        file.execute("INSERT INTO records (code, seq, record) VALUES ('a', 0, x'72')")
    file.close()
    store = SqliteStore(tmp_path / "t.db")
    assert store.load("a") == (StoredTable(b"p", [b"r"], 1) if old else None)
    assert write(store, Change("new", 1, 0, (b"x",))) is None
    store.close()
    file = sqlite3.connect(tmp_path / "t.db")
    assert version(file) == len(STEPS)
    file.close()


def create_more(file: sqlite3.Connection) -> None:
    file.execute("CREATE TABLE more (x)")


def create_more_twice(file: sqlite3.Connection) -> None:
    create_more(file)
    create_more(file)


def test_a_step_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    file = sqlite3.connect(tmp_path / "t.db", isolation_level=None)
    migrate(file)
    with pytest.raises(sqlite3.Error):
        migrate(file, (*STEPS, create_more_twice))
    file.rollback()
    assert version(file) == len(STEPS)
    assert file.execute("SELECT count(*) FROM sqlite_master WHERE name = 'more'").fetchone() == (0,)
    file.close()


def test_a_file_from_the_future_is_not_touched(tmp_path: Path) -> None:
    file = sqlite3.connect(tmp_path / "t.db", isolation_level=None)
    migrate(file, (*STEPS, create_more))
    with pytest.raises(Damaged, match="newer program"):
        migrate(file)
    file.close()


def edit(store: Store, *edits: Edit) -> Exception | None:
    return wait(lambda done: store.edit(edits, done))


def test_documents_come_back_as_they_were_written(store: Store) -> None:
    assert store.documents([("person", "a")]) == []
    assert edit(store, Edit("person", "a", 0, b"Ada"), Edit("club", "a", 0, b"ours")) is None
    found = store.documents([("person", "a"), ("club", "a"), ("club", "b")])
    assert unordered(*found) == unordered(
        Document("person", "a", 1, b"Ada"), Document("club", "a", 1, b"ours")
    )
    assert edit(store, Edit("person", "a", 1, b"Ida")) is None
    assert store.documents([("person", "a")]) == [Document("person", "a", 2, b"Ida")]
    assert edit(store, Edit("person", "a", 2, None)) is None
    assert store.documents([("person", "a")]) == []
    assert store.untouched_since(1e12) == [], "they are no tables"


def unordered(*documents: Document) -> list[Document]:
    """As stores give them: in any order."""
    return sorted(documents, key=lambda one: one.kind != "person")


def test_documents_are_written_together_or_not_at_all(store: Store) -> None:
    edit(store, Edit("pass", "once", 0, b"p"), Edit("person", "a", 0, b"Ada"))
    first = edit(store, Edit("pass", "once", 1, None), Edit("device", "one", 0, b"1"))
    second = edit(store, Edit("device", "two", 0, b"2"), Edit("pass", "once", 1, None))
    assert first is None
    assert isinstance(second, Fenced)
    assert [one.key for one in store.documents([("device", "one"), ("device", "two")])] == ["one"]
    for stale in (Edit("person", "a", 0, b"new"), Edit("person", "a", 2, b"late")):
        assert isinstance(edit(store, stale), Fenced)
    assert isinstance(edit(store, Edit("person", "a", 2, None)), Fenced)
    assert store.documents([("person", "a")]) == [Document("person", "a", 1, b"Ada")]


def test_edits_that_are_handed_in_together_count_one_by_one(store: Store) -> None:
    answers: SimpleQueue[Exception | None] = SimpleQueue()
    for body in (b"one", b"two", b"three"):
        store.edit((Edit("club", "a", 0, body),), answers.put)
    told = [answers.get(timeout=10) for _ in range(3)]
    assert sorted(type(one).__name__ for one in told) == ["Fenced", "Fenced", "NoneType"]
    assert store.documents([("club", "a")]) == [Document("club", "a", 1, b"one")]


def test_the_last_of_a_row_of_documents_are_found(store: Store) -> None:
    keys = ["a/1", "a/2", "a/3", "b/1", "a"]
    for key in keys:
        edit(store, Edit("game", key, 0, key.encode()))
    edit(store, Edit("other", "a/9", 0, b"x"))
    assert [one.key for one in store.last_documents("game", "a/", 2)] == ["a/3", "a/2"]
    assert [one.key for one in store.last_documents("game", "a/", 9)] == ["a/3", "a/2", "a/1"]
    assert store.last_documents("game", "c/", 9) == []
