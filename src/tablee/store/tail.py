"""How much was ever committed, kept beside the file.

SQLite ends its recovery at the first damaged page of the write-ahead log and says nothing:
everything behind it is gone, and what is left is whole in itself. So the number of commits is
also kept in a small file of its own, written after each commit and before anybody is told.
It can only ever lag behind the database; a database that lags behind it has lost something.
Each commit has a mark of its own, so that two of the same number are told apart.
"""

import os
import struct
from pathlib import Path
from typing import NamedTuple

from tablee.store.chain import SIZE, checksum
from tablee.store.contract import Damaged

COUNT = struct.Struct("!Q")
FILE_ID = 16
MARK = 8
BODIES = (FILE_ID + COUNT.size, FILE_ID + COUNT.size + MARK)
"""Without a mark: as earlier programs wrote it."""


class LastCommit(NamedTuple):
    """What a database and its tail say each of the last commit they know of."""

    file: str
    """What the database is called, wherever it lies; empty: it has no name yet."""
    number: int
    mark: bytes
    """Empty: not known. A database without one was never served, so no tail need be there."""


def tail_of(database: Path | str) -> Path:
    """Where the tail of a database lies."""
    return Path(f"{database}-tail")


def read_tail(database: Path | str) -> LastCommit | None:
    """What people were told of; None: nothing lies there. Raises Damaged."""
    path = tail_of(database)
    content = path.read_bytes() if path.exists() else b""
    if not content:
        return None
    body, proof = content[:-SIZE], content[-SIZE:]
    if len(body) not in BODIES or proof != checksum(body):
        raise Damaged(f"{path} cannot be read")
    (count,) = COUNT.unpack_from(body, FILE_ID)
    name = body[:FILE_ID].decode("ascii", "replace").rstrip()
    return LastCommit(name, count, body[FILE_ID + COUNT.size :])


class Tail:
    """Where each commit is noted before anybody is told of it."""

    def __init__(self, database: Path | str, file: str) -> None:
        self.path = tail_of(database)
        self._file = file.encode().ljust(FILE_ID)[:FILE_ID]
        self._open = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)

    def write(self, count: int, mark: bytes) -> None:
        """This commit is about to be told."""
        body = self._file + COUNT.pack(count) + mark
        os.pwrite(self._open, body + checksum(body), 0)

    def flush(self) -> None:
        """Have the disk keep it; done once, when it is new: see ADR 46."""
        os.fsync(self._open)

    def close(self) -> None:
        """Let go of the file."""
        os.close(self._open)
