"""The schema of the SQLite store, as the row of steps that led to it.

A step is never changed once released; a new one is added at the end. The number of steps
done is kept in the file itself (`user_version`).
"""

import sqlite3

STEPS: tuple[str, ...] = (
    """
    CREATE TABLE tables (
        code TEXT PRIMARY KEY,
        page BLOB NOT NULL DEFAULT x'',
        touched REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE records (
        code TEXT NOT NULL,
        seq INTEGER NOT NULL,
        record BLOB NOT NULL,
        PRIMARY KEY (code, seq)
    ) WITHOUT ROWID;
    """,
    "CREATE INDEX tables_by_touched ON tables (touched);",
)


def migrate(file: sqlite3.Connection, steps: tuple[str, ...] = STEPS) -> None:
    """Bring the file up to date, each step whole or not at all."""
    done = version(file)
    if done > len(steps):
        raise ValueError(f"the file was written by a newer program (schema {done})")
    for number, step in enumerate(steps[done:], start=done + 1):
        file.executescript(f"BEGIN; {step} PRAGMA user_version = {number}; COMMIT;")


def version(file: sqlite3.Connection) -> int:
    """How many steps this file has behind it."""
    return int(file.execute("PRAGMA user_version").fetchone()[0])
