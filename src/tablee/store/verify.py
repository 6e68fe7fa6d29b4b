"""Is what a SQLite file holds what was written to it?"""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from secrets import token_bytes

from tablee.store.contract import Damaged
from tablee.store.files import UNREADABLE, flush, opened
from tablee.store.rows import checked_documents, codes, whole_table
from tablee.store.tail import MARK, Tail, tail_of
from tablee.store.witnesses import commit_of, is_there, last_commit, read_only


def contradiction(path: Path) -> str | None:
    """What stops a server from starting with these files; None: nothing."""
    try:
        return None if is_there(path) else f"there is no {path}"
    except (Damaged, OSError) as damage:
        return str(damage)


def find_damage(path: Path) -> Iterator[str]:
    """Everything that is not as it was written, in a sentence each; nothing is changed."""
    if fault := contradiction(path):
        yield fault
        return
    try:
        with closing(read_only(path)) as file:
            yield from _faults(file)
    except (*UNREADABLE, Damaged) as error:
        yield f"{path} cannot be read: {error}"


def _faults(file: sqlite3.Connection) -> Iterator[str]:
    for (fault,) in file.execute("PRAGMA integrity_check").fetchall():
        if fault != "ok":
            yield f"SQLite: {fault}"
    for code in codes(file):
        try:
            whole_table(file, code)
        except (*UNREADABLE, Damaged) as damage:
            yield str(damage)
    try:
        for _ in checked_documents(file):
            pass
    except (*UNREADABLE, Damaged) as damage:
        yield str(damage)


def accept(path: Path) -> list[Path]:
    """Go on with what is left, although people were told of more; where the rest is kept.

    Raises Damaged where nothing is left to go on with.
    """
    last_commit(path)
    kept = [_set_aside(Path(f"{path}{part}")) for part in ("-wal", "-tail")]
    file = opened(str(path))
    file.execute("BEGIN IMMEDIATE")
    name, count, _ = commit_of(file)
    mark = token_bytes(MARK)
    tail_of(path).unlink(missing_ok=True)
    tail = Tail(path, name)
    tail.write(count, mark)
    tail.flush()
    tail.close()
    flush(path.parent)
    file.execute("UPDATE commits SET mark = ?", (mark,))
    file.execute("COMMIT")
    file.close()
    return [aside for aside in kept if aside]


def _set_aside(part: Path) -> Path | None:
    """A copy of a file that is about to change; of an earlier one nothing is lost either."""
    if not part.exists() or not part.stat().st_size:
        return None
    aside, number = Path(f"{part}.lost"), 1
    while aside.exists():
        number += 1
        aside = Path(f"{part}.lost-{number}")
    shutil.copy(part, aside)
    return aside


def count(path: Path) -> int:
    """How many tables there are."""
    with closing(read_only(path)) as file:
        return len(codes(file))
