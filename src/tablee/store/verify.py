"""Is what a SQLite file holds what was written to it?"""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

from tablee.store.contract import Damaged
from tablee.store.sqlite import commits, opened, read, read_kept
from tablee.store.tail import Tail, compare


def damages(path: Path) -> Iterator[str]:
    """Everything that is not as it was written, in a sentence each."""
    try:
        file, tail = store_at(path)
    except (sqlite3.Error, Damaged) as error:
        yield f"{path} cannot be read: {error}"
        return
    try:
        compare(str(path), commits(file), tail)
    except Damaged as damage:
        yield str(damage)
    for (fault,) in file.execute("PRAGMA integrity_check").fetchall():
        if fault != "ok":
            yield f"SQLite: {fault}"
    for code in codes(file):
        try:
            read(file, code)
            for match in matches(file, code):
                read_kept(file, code, match)
        except (sqlite3.Error, Damaged) as damage:
            yield str(damage)
    tail.close()
    file.close()


def accept(path: Path) -> None:
    """Go on with what is left, although people were told of more."""
    file, tail = store_at(path)
    tail.write(commits(file))
    tail.close()
    file.close()


def store_at(path: Path) -> tuple[sqlite3.Connection, Tail]:
    """A file that a store wrote, and its tail. Raises Damaged, or what SQLite does."""
    file = opened(str(path), create=False)
    try:
        name = file.execute("SELECT file FROM commits").fetchone()
        if name is None:
            raise Damaged("it has never been a store")
        return file, Tail(str(path), *name)
    except BaseException:
        file.close()
        raise


def codes(file: sqlite3.Connection) -> list[str]:
    """All tables the file knows of."""
    rows = file.execute("SELECT code FROM heads UNION SELECT code FROM tables").fetchall()
    return [code for (code,) in rows]


def matches(file: sqlite3.Connection, code: str) -> list[int]:
    """The matches of a table that were kept."""
    rows = file.execute("SELECT match FROM kept WHERE code = ?", (code,)).fetchall()
    return [match for (match,) in rows]


def count(path: Path) -> int:
    """How many tables there are."""
    file = opened(str(path), create=False)
    number = len(codes(file))
    file.close()
    return number
