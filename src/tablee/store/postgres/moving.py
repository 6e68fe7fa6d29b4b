"""A whole house from SQLite to PostgreSQL or back: all rows, compared before any of them counts.

What there is to move is read from the schema of the SQLite store, so a new kind of record comes
along as soon as both stores have a table of that name. Nobody else may use either side meanwhile;
the side that is left stays as it was.
"""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from itertools import zip_longest
from pathlib import Path
from typing import Any, TypeAlias

from tablee.store.backup import back_up, need_nothing, verified_copy
from tablee.store.contract import Damaged
from tablee.store.files import fill
from tablee.store.postgres.leases import HOLDS, LEASE
from tablee.store.postgres.schema import Connection, connected, migrate
from tablee.store.schema import Kind, kinds

Row: TypeAlias = tuple[Any, ...]
Moved: TypeAlias = dict[str, int]
"""How many rows of each kind."""

TIME = "timestamp with time zone"
SAME_TIME = 1e-5
"""Seconds: PostgreSQL keeps microseconds, SQLite the number as it was."""
ALIVE = f"SELECT node FROM nodes WHERE {HOLDS}"


def to_postgres(path: Path, url: str) -> Moved:
    """Raises Damaged, FileExistsError, BlockingIOError."""
    verified_copy(path)
    with closing(alone(path)) as file, connected(url) as line:
        migrate(line)
        with line.transaction():
            need_quiet(line)
            for kind in kinds():
                if line.execute(f"SELECT 1 FROM {kind.table} LIMIT 1".encode()).fetchone():
                    raise FileExistsError("the database has tables already")
                write(line, kind, sqlite_rows(file, kind))
            return compared(file, line)


def to_sqlite(url: str, path: Path) -> Moved:
    """Raises Damaged, FileExistsError, BlockingIOError."""
    need_nothing(path)
    moved: Moved = {}
    with connected(url) as line:
        migrate(line)
        with line.transaction():
            need_quiet(line)

            def copy(part: Path) -> None:
                fill(part)
                with closing(sqlite3.connect(part, isolation_level=None)) as file:
                    file.execute("BEGIN")
                    for kind in kinds():
                        file.executemany(kind.insert, postgres_rows(line, kind))
                    moved.update(compared(file, line))
                    file.execute("COMMIT")

            back_up(copy, path)
    return moved


# Nobody else ------------------------------------------------------------------------------------


def alone(path: Path) -> sqlite3.Connection:
    """A connection beside which there is no other. Raises BlockingIOError."""
    file = sqlite3.connect(path, isolation_level=None)
    try:
        file.execute("PRAGMA locking_mode = EXCLUSIVE")
        file.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        file.close()
        raise BlockingIOError(f"{path} is in use: stop the server first") from error
    return file


def need_quiet(line: Connection) -> None:
    """No node is alive, and none can write until this is over. Raises BlockingIOError."""
    names = ", ".join(kind.table for kind in kinds())
    line.execute(f"LOCK TABLE {names} IN EXCLUSIVE MODE".encode())
    if alive := line.execute(ALIVE, LEASE).fetchone():
        raise BlockingIOError(f"node {alive[0]} is running: stop it first")


# Rows -------------------------------------------------------------------------------------------


def sqlite_rows(file: sqlite3.Connection, kind: Kind) -> Iterator[Row]:
    """All of a kind, in the order of its key."""
    names, key = ", ".join(kind.columns), ", ".join(kind.key)
    return iter(file.execute(f"SELECT {names} FROM {kind.table} ORDER BY {key}"))


def postgres_rows(line: Connection, kind: Kind) -> Iterator[Row]:
    """The same; times are numbers, as in SQLite, and texts in the order of their bytes."""
    types = types_of(line, kind)
    shown = {TIME: "extract(epoch FROM {})::float8"}
    names = ", ".join(shown.get(types[name], "{}").format(name) for name in kind.columns)
    key = ", ".join(f'{name} COLLATE "C"' if types[name] == "text" else name for name in kind.key)
    query = f"COPY (SELECT {names} FROM {kind.table} ORDER BY {key}) TO STDOUT (FORMAT BINARY)"
    with line.cursor() as cursor, cursor.copy(query.encode()) as copy:
        copy.set_types(["float8" if one == TIME else one for one in types.values()])
        yield from copy.rows()


def write(line: Connection, kind: Kind, rows: Iterable[Row]) -> None:
    """All of a kind into an empty table."""
    types = types_of(line, kind)
    names = ", ".join(kind.columns)
    as_is: Callable[[Any], Any] = lambda value: value  # noqa: E731
    turned = [as_time if types[name] == TIME else as_is for name in kind.columns]
    query = f"COPY {kind.table} ({names}) FROM STDIN (FORMAT BINARY)"
    with line.cursor() as cursor, cursor.copy(query.encode()) as copy:
        copy.set_types(["timestamptz" if one == TIME else one for one in types.values()])
        for row in rows:
            copy.write_row([turn(value) for turn, value in zip(turned, row, strict=True)])


def as_time(seconds: float | None) -> datetime | None:
    """As PostgreSQL keeps it."""
    return None if seconds is None else datetime.fromtimestamp(seconds, UTC)


def types_of(line: Connection, kind: Kind) -> dict[str, str]:
    """The type of each column. Raises Damaged where one is missing."""
    query = (
        "SELECT column_name, data_type FROM information_schema.columns"
        " WHERE table_schema = current_schema() AND table_name = %s"
    )
    found = dict[str, str](line.execute(query, (kind.table,)).fetchall())
    missing = [name for name in kind.columns if name not in found]
    if missing:
        raise Damaged(f"the database has no column {kind.table}.{missing[0]}")
    return {name: found[name] for name in kind.columns}


# Proof ------------------------------------------------------------------------------------------


def compared(file: sqlite3.Connection, line: Connection) -> Moved:
    """How many rows both sides have, of each kind, all of them the same. Raises Damaged."""
    moved: Moved = {}
    for kind in kinds():
        pairs = zip_longest(sqlite_rows(file, kind), postgres_rows(line, kind))
        moved[kind.table] = 0
        for here, there in pairs:
            if not here or not there or not all(map(same, here, there)):
                raise Damaged(
                    f"a row of {kind.table} has changed on the way: {here or there!r:.80}"
                )
            moved[kind.table] += 1
    return moved


def same(here: Any, there: Any) -> bool:
    """Whether two values are the same, as exactly as both stores can keep them."""
    if isinstance(here, float) and isinstance(there, float):
        return abs(here - there) < SAME_TIME
    return type(here) is type(there) and here == there
