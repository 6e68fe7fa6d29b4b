"""A store that is damaged, taken away or shared says so, and acknowledges nothing meanwhile."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from store.test_store import write
from tablee.cli import main
from tablee.store import ArchivedRow, Change, Damaged, Fenced
from tablee.store.sqlite import SqliteStore

MARK = b"this very record"


def written(path: Path, records: int = 10) -> SqliteStore:
    """A store with a table of this many records, each in a commit of its own."""
    store = SqliteStore(path)
    write(store, Change("a", 1, table_record=b"a page like no other"))
    write(store, Change("b", 1, table_record=b"another"))
    for seq in range(records):
        assert write(store, Change("a", 1, seq, (MARK + b" %d" % seq,))) is None
    return store


def flip(path: Path, place: int) -> None:
    content = bytearray(path.read_bytes())
    content[place] ^= 1
    path.write_bytes(content)


def copied(path: Path, to: Path) -> Path:
    """The files as a crash would leave them: the store is still open."""
    to.mkdir()
    for part in path.parent.glob("t.db*"):
        (to / part.name).write_bytes(part.read_bytes())
    return to / path.name


def test_a_byte_flipped_in_the_log_is_noticed_at_the_next_start(tmp_path: Path) -> None:
    store = written(tmp_path / "t.db")
    crashed = copied(tmp_path / "t.db", tmp_path / "crash")
    wal = Path(f"{crashed}-wal")
    flip(wal, wal.read_bytes().index(MARK + b" 1"))
    with pytest.raises(Damaged, match="is damaged, and later ones are there"):
        SqliteStore(crashed)
    store.close()


def test_a_crash_alone_is_no_damage(tmp_path: Path) -> None:
    store = written(tmp_path / "t.db")
    again = SqliteStore(copied(tmp_path / "t.db", tmp_path / "crash"))
    saved = again.load("a")
    assert saved is not None
    assert len(saved.records) == 10
    again.close()
    store.close()


@pytest.mark.parametrize("what", [MARK + b" 3", b"a page like no other"])
def test_a_byte_flipped_in_the_file_is_named_when_the_table_is_read(
    tmp_path: Path, what: bytes
) -> None:
    written(tmp_path / "t.db").close()
    flip(tmp_path / "t.db", (tmp_path / "t.db").read_bytes().index(what))
    store = SqliteStore(tmp_path / "t.db")
    with pytest.raises(Damaged, match="a has not the"):
        store.load("a")
    with pytest.raises(Damaged, match="a has not the"):
        store.claim("a")
    assert store.load("b") is not None, "the other tables go on"
    store.close()


def test_a_record_or_a_page_that_is_gone_is_missed(tmp_path: Path) -> None:
    for gone in ("DELETE FROM records WHERE seq = 9", "DELETE FROM tables WHERE code = 'a'"):
        store = written(tmp_path / f"{len(gone)}.db")
        file = sqlite3.connect(store.path)
        with file:
            file.execute(gone)
        file.close()
        with pytest.raises(Damaged):
            store.load("a")
        store.close()


def test_a_kept_match_that_was_changed_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "t.db"
    store = written(path)
    write(store, Change("b", 1, 0, (), b"page", (ArchivedRow(1, b"what was told"),)))
    store.close()
    flip(path, path.read_bytes().rindex(b"what was told"))
    again = SqliteStore(path)
    with pytest.raises(Damaged, match="b has not match 1"):
        again.archived("b", 1)
    again.close()
    assert verify(path) == 1
    assert "b has not match 1" in capsys.readouterr().out


def unlink(path: Path) -> None:
    path.unlink()


def put_another_in_its_place(path: Path) -> None:
    path.with_suffix(".new").write_bytes(path.read_bytes())
    os.replace(path.with_suffix(".new"), path)


@pytest.mark.parametrize("part", ["t.db", "t.db-wal", "t.db-tail"])
@pytest.mark.parametrize("deed", [unlink, put_another_in_its_place])
def test_nothing_is_acknowledged_once_a_file_is_taken_away(
    tmp_path: Path, part: str, deed: Callable[[Path], None]
) -> None:
    store = written(tmp_path / "t.db")
    deed(tmp_path / part)
    for seq in (10, 11):
        assert isinstance(write(store, Change("a", 1, seq, (b"late",))), Damaged)
    store.close()


def test_a_second_store_on_the_file_fences_the_first_and_loses_nothing(tmp_path: Path) -> None:
    first = written(tmp_path / "t.db")
    second = SqliteStore(tmp_path / "t.db")
    taken = second.claim("a")
    assert taken is not None
    assert write(second, Change("a", taken.epoch, 10, (b"theirs",), b"their page")) is None
    assert isinstance(write(first, Change("a", 1, 10, (b"mine",))), Fenced)
    assert isinstance(write(first, Change("a", 1, 10, table_record=b"mine")), Fenced)
    saved = first.load("a")
    assert saved is not None
    assert (saved.table_record, saved.records[-1]) == (b"their page", b"theirs")
    first.close()
    second.close()


def verify(path: Path, *more: str) -> int:
    with pytest.raises(SystemExit) as exit:
        main(["verify", str(path), *more])
    return int(exit.value.code or 0)


def test_a_command_verifies_a_store(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "t.db"
    written(path).close()
    assert verify(path) == 0
    assert "2 tables" in capsys.readouterr().out
    flip(path, path.read_bytes().index(MARK + b" 3"))
    assert verify(path) == 1
    assert "a has not the 10 records that were written" in capsys.readouterr().out
    assert verify(tmp_path / "none.db") == 1
    assert not (tmp_path / "none.db").exists()


def test_what_is_lost_can_be_accepted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = written(tmp_path / "t.db")
    crashed = copied(tmp_path / "t.db", tmp_path / "crash")
    store.close()
    wal = Path(f"{crashed}-wal")
    flip(wal, wal.read_bytes().index(MARK + b" 1"))
    assert verify(crashed) == 1
    assert "is damaged" in capsys.readouterr().out
    assert verify(crashed, "--accept") == 0
    SqliteStore(crashed).close()


@pytest.mark.parametrize("attempt", range(10))
def test_a_file_that_vanishes_at_once_is_missed_and_keeps_nobody_waiting(
    tmp_path: Path, attempt: int
) -> None:
    """The writer's thread may not even have begun."""
    store = SqliteStore(tmp_path / "t.db")
    for part in tmp_path.iterdir():
        part.unlink()
    with pytest.raises(Damaged, match="not the file that was opened"):
        store.probe()
    store.close()
