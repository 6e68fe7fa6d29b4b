"""How much was ever committed, kept beside the file.

SQLite ends its recovery at the first damaged page of the write-ahead log and says nothing:
everything behind it is gone, and what is left is whole in itself. So the number of commits is
also kept in a small file of its own, written after each commit and before anybody is told.
It can only ever lag behind the database; a database that lags behind it has lost something.
"""

import os
import struct
from pathlib import Path

from tablee.store.chain import SIZE, checksum
from tablee.store.contract import Damaged

COUNT = struct.Struct("!Q")
FILE_ID = 16
WHOLE = FILE_ID + COUNT.size + SIZE


class Tail:
    """The number of the last commit, beside the database it belongs to."""

    def __init__(self, database: str, file: str) -> None:
        self.path = Path(f"{database}-tail")
        self._file = file.encode().ljust(FILE_ID)[:FILE_ID]
        self._open = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)

    def read(self) -> int:
        """The last commit that was told to anybody; 0 if this file speaks of another database."""
        content = os.pread(self._open, WHOLE, 0)
        body, proof = content[:-SIZE], content[-SIZE:]
        known = len(content) == WHOLE and proof == checksum(body) and body[:FILE_ID] == self._file
        return COUNT.unpack(body[FILE_ID:])[0] if known else 0

    def write(self, count: int) -> None:
        """This commit is about to be told."""
        body = self._file + COUNT.pack(count)
        os.pwrite(self._open, body + checksum(body), 0)

    def close(self) -> None:
        """Let go of the file."""
        os.close(self._open)


def compare(database: str, committed: int, tail: Tail) -> None:
    """Raises Damaged where the database lacks commits that people were told of."""
    lost = tail.read() - committed
    if lost > 0:
        raise Damaged(f"{database} lacks the last {lost} of {committed + lost} commits")
