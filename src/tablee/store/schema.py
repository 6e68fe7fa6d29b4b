"""The schema of the SQLite store, as the row of steps that led to it.

A step is never changed once released; a new one is added at the end. The number of steps
done is kept in the file itself (`user_version`), and a program refuses a file with more of them
than it knows. So what an older program could not read, a new kind of record for instance, is a
step as well, in both stores, though it does nothing.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from secrets import token_hex
from typing import NamedTuple, TypeAlias

from tablee.store.chain import checksum, head_of
from tablee.store.contract import FIRST_EPOCH, Damaged

Step: TypeAlias = Callable[[sqlite3.Connection], None]


def tables_and_records(file: sqlite3.Connection) -> None:
    """A page a table, and the records of its matches."""
    file.execute(
        """
        CREATE TABLE tables (
            code TEXT PRIMARY KEY,
            page BLOB NOT NULL DEFAULT x'',
            touched REAL NOT NULL
        ) WITHOUT ROWID
        """
    )
    file.execute(
        """
        CREATE TABLE records (
            code TEXT NOT NULL,
            seq INTEGER NOT NULL,
            record BLOB NOT NULL,
            PRIMARY KEY (code, seq)
        ) WITHOUT ROWID
        """
    )


def tables_by_touched(file: sqlite3.Connection) -> None:
    """Idle tables are found without reading all of them."""
    file.execute("CREATE INDEX tables_by_touched ON tables (touched)")


def heads(file: sqlite3.Connection) -> None:
    """Whose each table is, and what it must look like; how much was ever committed."""
    file.execute(
        """
        CREATE TABLE heads (
            code TEXT PRIMARY KEY,
            epoch INTEGER NOT NULL,
            count INTEGER NOT NULL,
            head BLOB NOT NULL,
            page BLOB NOT NULL
        ) WITHOUT ROWID
        """
    )
    for code, page in file.execute("SELECT code, page FROM tables").fetchall():
        rows = file.execute("SELECT record FROM records WHERE code = ? ORDER BY seq", (code,))
        records = [record for (record,) in rows.fetchall()]
        row = (code, FIRST_EPOCH, len(records), head_of(code, records), checksum(page))
        file.execute("INSERT INTO heads VALUES (?, ?, ?, ?, ?)", row)
    file.execute("CREATE TABLE commits (file TEXT NOT NULL, count INTEGER NOT NULL)")
    file.execute("INSERT INTO commits VALUES (?, 0)", (token_hex(8),))


def kept(file: sqlite3.Connection) -> None:
    """Matches that are over, as they were told."""
    file.execute(
        """
        CREATE TABLE kept (
            code TEXT NOT NULL,
            match INTEGER NOT NULL,
            told BLOB NOT NULL,
            sum BLOB NOT NULL,
            PRIMARY KEY (code, match)
        ) WITHOUT ROWID
        """
    )


def marks(file: sqlite3.Connection) -> None:
    """Which commit was the last: a number may come twice, where a file was put back."""
    file.execute("ALTER TABLE commits ADD COLUMN mark BLOB NOT NULL DEFAULT x''")


def leaving(file: sqlite3.Connection) -> None:
    """Which tables are to be struck out unless somebody comes back, and since when."""
    file.execute("ALTER TABLE tables ADD COLUMN leaving REAL")
    file.execute("CREATE INDEX tables_leaving ON tables (leaving) WHERE leaving IS NOT NULL")


def documents(file: sqlite3.Connection) -> None:
    """What belongs to no table: people who come back, and their clubs."""
    file.execute(
        """
        CREATE TABLE documents (
            kind TEXT NOT NULL,
            key TEXT NOT NULL,
            version INTEGER NOT NULL,
            body BLOB NOT NULL,
            sum BLOB NOT NULL,
            PRIMARY KEY (kind, key)
        ) WITHOUT ROWID
        """
    )


STEPS: tuple[Step, ...] = (
    tables_and_records,
    tables_by_touched,
    heads,
    kept,
    marks,
    leaving,
    documents,
)
NAMED = 3
"""From this version on a file has a name of its own."""
MARKED = 5
"""From this version on it knows the mark of its last commit."""
DOCUMENTED = 7
"""From this version on it has documents."""
OWN = {"commits"}
"""What a file keeps of itself; everything else is of the house, and moves with it."""
OF_SQLITE = {"sqlite_stat1", "sqlite_stat4"}
"""What SQLite notes where somebody asks it to (ANALYZE)."""


def migrate(file: sqlite3.Connection, steps: tuple[Step, ...] = STEPS) -> None:
    """Bring the file up to date, each step whole or not at all."""
    done = version(file)
    if done > len(steps):
        raise Damaged(newer(done))
    for number, step in enumerate(steps[done:], start=done + 1):
        file.execute("BEGIN IMMEDIATE")
        if version(file) < number:  # somebody else may have been faster
            step(file)
            file.execute(f"PRAGMA user_version = {number}")
        file.execute("COMMIT")


def newer(done: int) -> str:
    """Why this program will not touch a store that knows so many steps."""
    return (
        f"was written by a newer program (schema {done}): install that one again, or restore "
        "a backup of before"
    )


def verify_schema(file: sqlite3.Connection) -> None:
    """Raises Damaged where a file is not laid out as we do it; nothing of it is run.

    A trigger, a view or a column of somebody else's would act on what we read and write.
    """
    done = version(file)
    if done > len(STEPS):
        raise Damaged(newer(done))
    found, ours = layout(file), expected_layout(done)
    foreign, missing = sorted(found - ours), sorted(ours - found)
    if not done and not foreign:
        raise Damaged("holds no tables at all: what was written is gone, or nothing ever was")
    if foreign:
        raise Damaged(f"has what no store of ours has: {foreign[0][0]} {foreign[0][1]!r}")
    if missing:
        raise Damaged(f"lacks what every store has: {missing[0][0]} {missing[0][1]!r}")


def expected_layout(done: int) -> set[tuple[str, ...]]:
    """How a file looks after so many steps."""
    example = sqlite3.connect(":memory:", isolation_level=None)
    migrate(example, STEPS[:done])
    ours = layout(example)
    example.close()
    return ours


def layout(file: sqlite3.Connection) -> set[tuple[str, ...]]:
    """Everything a file's schema names, and how it was made; blanks do not matter."""
    rows = file.execute("SELECT type, name, tbl_name, sql FROM sqlite_master").fetchall()
    told = {tuple(" ".join(str(word).split()) for word in row) for row in rows}
    return {row for row in told if row[0] != "table" or row[1] not in OF_SQLITE}


class Kind(NamedTuple):
    """One kind of row of a house."""

    table: str
    columns: tuple[str, ...]
    key: tuple[str, ...]

    @property
    def insert(self) -> str:
        """How one is written."""
        marks = ", ".join("?" * len(self.columns))
        return f"INSERT INTO {self.table} ({', '.join(self.columns)}) VALUES ({marks})"


def kinds() -> list[Kind]:
    """All there are."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as example:
        migrate(example)
        names = example.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return [kind(example, name) for (name,) in names if name not in OWN]


def kind(file: sqlite3.Connection, table: str) -> Kind:
    """One of them, as a file's schema has it."""
    rows = file.execute(f"PRAGMA table_info({table})").fetchall()
    key = sorted((place, name) for _, name, _, _, _, place in rows if place)
    return Kind(table, tuple(row[1] for row in rows), tuple(name for _, name in key))


def version(file: sqlite3.Connection) -> int:
    """How many steps this file has behind it."""
    return int(file.execute("PRAGMA user_version").fetchone()[0])
