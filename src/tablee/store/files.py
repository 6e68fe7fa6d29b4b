"""The files of a SQLite store: made whole, kept private, opened so that commits last."""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

from tablee.store.schema import migrate

PRIVATE = 0o600
UNREADABLE = (sqlite3.Error, UnicodeError, MemoryError)
"""What comes of reading any file: even SQLite's own words may quote bytes that are no text."""
BESIDE = ("", "-wal", "-shm", "-tail")
"""What belongs to a SQLite file of ours."""


def create(path: Path) -> None:
    """A new, empty store. It gets its name when it is whole, so that none is ever half there."""
    part = Path(f"{path}.{token_hex(4)}.new")
    fill(part)
    try:
        os.link(part, path)
    except FileExistsError:
        pass  # somebody else was faster
    except OSError:  # a file system without links
        os.replace(part, path)
    part.unlink(missing_ok=True)
    flush(path.parent)


def fill(path: Path) -> None:
    """An empty store at this very place, for its owner alone; flushed."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))
    file = sqlite3.connect(path, isolation_level=None)
    migrate(file)
    file.close()
    flush(path)


def keep_private(path: str) -> None:
    """What earlier programs left open to others is its owner's alone."""
    for part in BESIDE:
        with suppress(FileNotFoundError, PermissionError):
            os.chmod(path + part, PRIVATE)


def flush(path: Path) -> None:
    """Have the disk keep a file, or the names in a folder."""
    place = os.open(path, os.O_RDONLY)
    try:
        os.fsync(place)
    finally:
        os.close(place)


def opened(path: str) -> sqlite3.Connection:
    """A connection whose commits survive a crash."""
    where = f"{Path(path).absolute().as_uri()}?mode=rw"
    # Whoever opens it may hand it to the thread that uses it.
    file = sqlite3.connect(where, uri=True, isolation_level=None, check_same_thread=False)
    file.execute("PRAGMA journal_mode = WAL")
    file.execute("PRAGMA synchronous = FULL")
    file.execute("PRAGMA busy_timeout = 5000")
    return file
