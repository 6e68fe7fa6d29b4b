"""Whatever knows what was committed is asked before anything is written: database, log and tail.

A store that starts with less than people were told of must not start at all, and a file that
SQLite has once repaired or replaced cannot be asked any more. So nothing here writes, and SQLite
reads only once the files themselves speak for it.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

from tablee.store import wal
from tablee.store.contract import Damaged
from tablee.store.files import UNREADABLE
from tablee.store.schema import MARKED, NAMED, verify_schema, version
from tablee.store.tail import LastCommit, read_tail, tail_of

LONGEST = 1 << 28
"""Bytes of one value: nothing of ours is near it, and more is not even asked for."""
MOST = 1 << 62
"""Commits: so many are never made."""
WITHIN_MS = 5_000


def is_there(path: Path) -> bool:
    """Whether there is a store, whole as far as its files know; False: nothing was ever here.

    Raises Damaged. The tail is read first: it may only lag behind.
    """
    told = read_tail(path)
    log = Path(f"{path}-wal")
    size = path.stat().st_size if path.exists() else None
    if size is None and not told and not _content(log):
        return False
    if not size:
        what = "is empty" if size == 0 else "is missing"
        raise Damaged(f"{path} {what}; {_known(path, told, log)}")
    if fault := wal.fault(log):
        raise Damaged(f"{log}: {fault}")
    _compare(path, last_commit(path), told)
    return True


def last_commit(path: Path) -> LastCommit:
    """What a database says of itself, if it is one of ours. Raises Damaged."""
    if not _content(path):
        raise Damaged(f"there is nothing in {path}")
    try:
        # Where there is no log, SQLite would make one to read by; and nobody writes without one.
        with closing(read_only(path, immutable=not _content(Path(f"{path}-wal")))) as file:
            verify_schema(file)
            return commit_of(file)
    except Damaged as damage:
        raise Damaged(f"{path} {damage}") from damage
    except UNREADABLE as error:
        raise Damaged(f"{path} cannot be read: {error}") from error


def commit_of(file: sqlite3.Connection) -> LastCommit:
    """The last commit a connection sees. Raises Damaged."""
    done = version(file)
    if done < NAMED:
        return LastCommit("", 0, b"")
    mark = "mark" if done >= MARKED else "x''"
    match file.execute(f"SELECT file, count, {mark} FROM commits LIMIT 2").fetchall():
        case [(str(name), int(count), bytes(of_commit))] if 0 <= count < MOST:
            return LastCommit(name, count, of_commit)
        case _:
            raise Damaged("does not say how much was committed to it")


def read_only(path: Path, *, immutable: bool = False) -> sqlite3.Connection:
    """A connection that writes nothing, and runs nothing that a file brings along."""
    how = "immutable=1" if immutable else "mode=ro"
    file = sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True, isolation_level=None)
    file.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST)
    file.execute("PRAGMA trusted_schema = OFF")
    file.execute("PRAGMA cell_size_check = ON")
    file.execute(f"PRAGMA busy_timeout = {WITHIN_MS}")
    return file


def _compare(path: Path, found: LastCommit, told: LastCommit | None) -> None:
    tail = tail_of(path)
    if told is None:
        if found.mark:
            raise Damaged(f"{tail} is missing: nothing tells whether {path} lost its end")
        return
    if told.file != found.file:
        raise Damaged(f"{tail} belongs to another database than {path}")
    if told.number > found.number:
        lost = told.number - found.number
        raise Damaged(f"{path} lacks the last {lost} of {told.number} commits")
    marks = {told.mark, found.mark} - {b""}
    if told.number == found.number and len(marks) > 1:
        raise Damaged(f"{path} and {tail} tell of different commits: one is of another time")


def _content(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def _known(path: Path, told: LastCommit | None, log: Path) -> str:
    if told:
        return f"{tail_of(path)} knows of {told.number} commits"
    return f"{log} beside it is of {_content(log)} bytes"
