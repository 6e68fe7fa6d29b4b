"""What lies beside each other tells one story, or nobody is let in; files as damage leaves them."""

import os
import shutil
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from store.test_damage import copied, flip, written
from store.test_store import write
from tablee.cli import main
from tablee.store import Change, Damaged
from tablee.store.backup import BESIDE, back_up
from tablee.store.schema import STEPS, migrate
from tablee.store.sqlite import SqliteStore
from tablee.store.tail import Tail, read_tail
from tablee.store.wal import fault

FRAME = 24 + 4096
HEADER = 32
KNOWN = "knows of 12 commits"


@pytest.fixture
def crashed(tmp_path: Path) -> Path:
    """Twelve commits, none of them in the database's own file yet."""
    store = written(tmp_path / "t.db")
    left = copied(tmp_path / "t.db", tmp_path / "crash")
    store.close()
    return left


def beside(path: Path, part: str) -> Path:
    return Path(f"{path}{part}")


def contents(path: Path) -> dict[str, bytes]:
    parts = (beside(path, part) for part in BESIDE if part != "-shm")
    return {part.name: part.read_bytes() for part in parts if part.exists()}


def refused(path: Path, why: str) -> None:
    """Neither the server nor the command takes it for whole, and neither changes anything."""
    before = contents(path)
    with pytest.raises(Damaged, match=why):
        SqliteStore(path)
    with pytest.raises(SystemExit) as left:
        main(["verify", str(path)])
    assert left.value.code == 1
    assert contents(path) == before


class Deed(NamedTuple):
    """Something that happens to the files, and what is said about it."""

    do: Callable[[Path], None]
    why: str


def byte(part: str, place: int) -> Callable[[Path], None]:
    return lambda path: flip(beside(path, part), place)


def gone(*parts: str) -> Callable[[Path], None]:
    def take_away(path: Path) -> None:
        for part in parts:
            beside(path, part).unlink()

    return take_away


def cut(part: str, size: int) -> Callable[[Path], None]:
    return lambda path: os.truncate(beside(path, part), size)


DEEDS = {
    "a byte of the log's header": Deed(byte("-wal", 9), "header is damaged"),
    "a byte of the log's salts": Deed(byte("-wal", 17), "header is damaged"),
    "a byte in the first frame": Deed(byte("-wal", HEADER + 24 + 100), "frame 1"),
    "a byte in the first frame's head": Deed(byte("-wal", HEADER + 10), "frame 1"),
    "a byte in the middle": Deed(byte("-wal", HEADER + 7 * FRAME + 500), "frame 8"),
    "the log cut in its header": Deed(cut("-wal", 20), "lacks the last 12 of 12"),
    "the log cut in the middle": Deed(cut("-wal", HEADER + 5 * FRAME + 99), "lacks the last"),
    "an empty log": Deed(cut("-wal", 0), "lacks the last 12 of 12"),
    "no log": Deed(gone("-wal"), "lacks the last 12 of 12"),
    "no database": Deed(gone(""), f"is missing.*{KNOWN}"),
    "no database and no tail": Deed(gone("", "-tail"), "is missing.*-wal"),
    "no database and no log": Deed(gone("", "-wal"), f"is missing.*{KNOWN}"),
    "an empty database": Deed(cut("", 0), f"is empty.*{KNOWN}"),
    "half a page of a database": Deed(cut("", 2000), "cannot be read|lacks the last"),
    "no tail": Deed(gone("-tail"), "-tail is missing"),
    "an empty tail": Deed(cut("-tail", 0), "-tail is missing"),
    "no tail and no log": Deed(gone("-tail", "-wal"), "-tail is missing"),
    "a byte of the tail": Deed(byte("-tail", 20), "cannot be read"),
    "half a tail": Deed(cut("-tail", 30), "cannot be read"),
}


@pytest.mark.parametrize("deed", DEEDS.values(), ids=DEEDS)
def test_what_is_missing_is_named_before_anything_is_written(crashed: Path, deed: Deed) -> None:
    deed.do(crashed)
    refused(crashed, deed.why)


def forget(path: Path) -> None:
    """A tail that is too old to tell, as after a power cut."""
    told = read_tail(path)
    assert told
    old = Tail(path, told.file)
    old.write(1, bytes(8))
    old.close()


def frames(wal: Path) -> list[bool]:
    """Of each frame of a log, whether it ends a commit."""
    content = wal.read_bytes()
    return [
        content[place + 4 : place + 8] != bytes(4) for place in range(HEADER, len(content), FRAME)
    ]


def test_no_frame_of_the_log_is_lost_unseen(crashed: Path) -> None:
    """Also where the tail is too old to tell: a later commit does."""
    forget(crashed)
    wal = beside(crashed, "-wal")
    ends = [number for number, ends in enumerate(frames(wal)) if ends]
    assert fault(wal) is None
    for number in range(ends[-2] + 1):
        for place in (0, 9, 20, 2_000):
            if number == ends[-2] and place == 9:
                continue  # it does not say of itself any more whose it is
            flip(wal, HEADER + number * FRAME + place)
            assert fault(wal) == f"frame {number + 1} is damaged, and later ones are there"
            flip(wal, HEADER + number * FRAME + place)
    flip(wal, HEADER + 3 * FRAME + 2_000)
    refused(crashed, "frame 4 is damaged")


def test_a_commit_that_was_cut_off_half_way_was_told_to_nobody(crashed: Path) -> None:
    forget(crashed)
    wal = beside(crashed, "-wal")
    os.truncate(wal, wal.stat().st_size - 100)
    store = SqliteStore(crashed)
    saved = store.load("a")
    store.close()
    assert saved
    assert len(saved.records) == 9


def test_what_is_left_of_an_earlier_life_of_the_log_is_no_damage(tmp_path: Path) -> None:
    """SQLite begins it again at its start once all of it is in the database."""
    store = SqliteStore(tmp_path / "t.db")
    for seq in range(600):
        assert write(store, Change("a", 1, seq, (b"x" * 9_000,), b"page")) is None
    wal = tmp_path / "t.db-wal"
    ends = frames(wal)
    assert fault(wal) is None
    left = copied(tmp_path / "t.db", tmp_path / "crash")
    store.close()
    assert len(ends) > 900, "it was begun again, and old frames are behind the new ones"
    SqliteStore(left).close()


def snapshot(path: Path, to: Path) -> Path:
    to.mkdir()
    for part in BESIDE:
        if beside(path, part).exists():
            shutil.copy(beside(path, part), beside(to / path.name, part))
    return to / path.name


def put(parts: tuple[str, ...], old: Path, path: Path) -> None:
    for part in parts:
        beside(path, part).unlink(missing_ok=True)
        if beside(old, part).exists():
            shutil.copy(beside(old, part), beside(path, part))


@pytest.fixture
def times(tmp_path: Path) -> tuple[Path, Path]:
    """A store as it stood once, and as it stands now."""
    path = tmp_path / "t.db"
    written(path).close()
    old = snapshot(path, tmp_path / "old")
    store = SqliteStore(path)
    for seq in range(10, 15):
        assert write(store, Change("a", 1, seq, (b"later",))) is None
    store.close()
    return old, path


def test_an_old_database_under_a_new_tail_is_refused(times: tuple[Path, Path]) -> None:
    old, path = times
    put(("", "-wal"), old, path)
    refused(path, "lacks the last 5 of 17 commits")


def test_an_old_tail_only_lags_behind(times: tuple[Path, Path]) -> None:
    """As after a power cut: the tail is not flushed."""
    old, path = times
    put(("-tail",), old, path)
    SqliteStore(path).close()


def test_an_old_tail_and_database_are_one_story(times: tuple[Path, Path]) -> None:
    """No file knows better; people's own browsers do (see the tests of a server put back)."""
    old, path = times
    put(("", "-wal", "-tail"), old, path)
    SqliteStore(path).close()


def test_two_futures_of_one_store_are_told_apart(times: tuple[Path, Path]) -> None:
    """The database of one, the tail of another that was as long."""
    old, path = times
    other = SqliteStore(old)
    for seq in range(10, 15):
        assert write(other, Change("a", 1, seq, (b"otherwise",))) is None
    other.close()
    put(("-tail",), old, path)
    refused(path, "different commits")


@pytest.mark.parametrize("parts", [("-tail",), ("-wal",), ("", "-wal")])
def test_files_of_another_store_are_not_taken_for_ours(
    crashed: Path, tmp_path: Path, parts: tuple[str, ...]
) -> None:
    (tmp_path / "other").mkdir()
    store = written(tmp_path / "other/t.db", records=30)
    other = snapshot(tmp_path / "other/t.db", tmp_path / "others")
    store.close()
    put(parts, other, crashed)
    refused(crashed, "another database|lacks the last|cannot be read|holds no")


def test_nothing_at_all_is_a_new_house(tmp_path: Path) -> None:
    SqliteStore(tmp_path / "t.db").close()
    assert read_tail(tmp_path / "t.db")


def test_a_killed_beginning_is_none(tmp_path: Path) -> None:
    """A store gets its name when it is whole; what was left of a try is in nobody's way."""
    (tmp_path / "t.db.0123.new").write_bytes(b"half")
    SqliteStore(tmp_path / "t.db").close()


def test_a_copy_is_served_as_it_is_and_watched_from_then_on(tmp_path: Path) -> None:
    store = written(tmp_path / "t.db")
    back_up(store.copy, tmp_path / "copy.db")
    store.close()
    again = SqliteStore(tmp_path / "copy.db")
    assert again.load("a") is not None
    again.close()
    (tmp_path / "copy.db-tail").unlink()
    refused(tmp_path / "copy.db", "-tail is missing")


@pytest.mark.parametrize("done", [3, 4])
def test_a_store_of_an_earlier_program_whose_log_is_gone_is_no_new_house(
    tmp_path: Path, done: int
) -> None:
    """It kept its whole schema in the log until that was checkpointed."""
    path = tmp_path / "t.db"
    file = sqlite3.connect(path, isolation_level=None)
    file.execute("PRAGMA journal_mode = WAL")
    migrate(file, STEPS[:done])
    left = copied(path, tmp_path / "crash")
    file.close()
    beside(left, "-wal").unlink()
    refused(left, "holds no tables")


def accepted(path: Path) -> int:
    with pytest.raises(SystemExit) as left:
        main(["verify", str(path), "--accept"])
    return 1 if left.value.code else 0


ACCEPTABLE = (
    "a byte of the log's header",
    "a byte in the middle",
    "the log cut in the middle",
    "no log",
    "no tail",
    "half a tail",
)


@pytest.mark.parametrize("name", ACCEPTABLE)
def test_a_loss_is_accepted_in_words_and_what_was_there_is_kept(
    crashed: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    deed = DEEDS[name]
    deed.do(crashed)
    before = contents(crashed)
    assert accepted(crashed) == 0
    assert "accepted" in capsys.readouterr().out
    store = SqliteStore(crashed)
    assert write(store, Change("new", 1, table_record=b"page")) is None
    store.close()
    for part, content in before.items():
        if part != crashed.name and content:
            assert (crashed.parent / f"{part}.lost").read_bytes() == content


@pytest.mark.parametrize("name", ["no database", "an empty database", "half a page of a database"])
def test_where_nothing_is_left_there_is_nothing_to_accept(crashed: Path, name: str) -> None:
    DEEDS[name].do(crashed)
    before = contents(crashed)
    assert accepted(crashed) == 1
    assert contents(crashed) == before


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_all_files_are_their_owners_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        store = written(tmp_path / "t.db")
        back_up(store.copy, tmp_path / "copy.db")
        parts = list(tmp_path.iterdir())
        assert {path.name: oct(mode(path)) for path in parts} == {
            path.name: oct(0o600) for path in parts
        }
        store.close()
        (tmp_path / "t.db").chmod(0o644)
        SqliteStore(tmp_path / "t.db").close()
        assert mode(tmp_path / "t.db") == 0o600, "of an earlier program"
    finally:
        os.umask(before)
