"""Changes on their way into SQLite: one statement for each kind of row, whatever their number."""

import sqlite3
from collections.abc import Iterable
from typing import NamedTuple

from tablee.store.chain import checksum, link, root
from tablee.store.contract import FIRST_EPOCH, Change, Fenced

REMEMBERED = 20_000
"""Tables."""
MOVE = """
UPDATE heads SET count = ?, head = ? WHERE code = ? AND epoch = ? AND count = ? AND head = ?
"""


class TableHead(NamedTuple):
    """What a table must look like before a change is written to it."""

    epoch: int
    records: int
    head: bytes


class Heads:
    """The tables as they were last written here, so that not each is read for every change.

    Another process may have one by now. So nothing is believed: what is remembered is asked for
    again by the statement that changes it, and forgotten once anything went wrong.
    """

    def __init__(self) -> None:
        self._known: dict[str, TableHead] = {}

    def before(self, change: Change, file: sqlite3.Connection) -> TableHead:
        """The table as this change expects it. Raises Fenced if it is another by now."""
        known = self._known.get(change.table)
        if known is None or known[:2] != (change.epoch, change.start):
            known = _head_of(change.table, file)
        if known[:2] != (change.epoch, change.start):
            raise Fenced(change.table)
        return known

    def note(self, table: str, head: TableHead) -> None:
        """It looks like this now, if this commit comes to an end."""
        if len(self._known) > REMEMBERED:
            self._known.clear()
        self._known[table] = head

    def forget(self) -> None:
        """Read all of them again."""
        self._known.clear()


def write(changes: Iterable[Change], now: float, heads: Heads, file: sqlite3.Connection) -> None:
    """Write these, in order. Raises Fenced if one of the tables belongs to somebody else."""
    moved: list[tuple[int, bytes, str, int, int, bytes]] = []
    records: list[tuple[str, int, bytes]] = []
    paged: list[tuple[str, bytes]] = []
    kept: list[tuple[str, int, bytes, bytes]] = []
    emptied: list[tuple[str]] = []
    for change in changes:
        table, (epoch, start, was) = change.table, heads.before(change, file)
        head, count = was, start
        if change.anew:
            head, count = root(table), 0
            records = [row for row in records if row[0] != table]
            kept = [row for row in kept if row[0] != table]
            emptied.append((table,))
        for record in change.records:
            records.append((table, count, record))
            head, count = link(head, record), count + 1
        moved.append((count, head, table, epoch, start, was))
        heads.note(table, TableHead(epoch, count, head))
        if change.table_record is not None:
            paged.append((table, change.table_record))
        kept += [(table, match, told, checksum(told)) for match, told in change.archived]
    if file.executemany(MOVE, moved).rowcount != len(moved):
        raise Fenced(", ".join(table for _, _, table, *_ in moved))
    if emptied:
        file.executemany("DELETE FROM records WHERE code = ?", emptied)
        file.executemany("DELETE FROM kept WHERE code = ?", emptied)
    file.executemany("INSERT INTO records VALUES (?, ?, ?)", records)
    if paged:
        _write_pages(paged, now, file)
    if kept:
        file.executemany("INSERT OR REPLACE INTO kept VALUES (?, ?, ?, ?)", kept)


def _write_pages(paged: list[tuple[str, bytes]], now: float, file: sqlite3.Connection) -> None:
    rows = [(table, page, now) for table, page in paged]
    file.executemany("INSERT OR REPLACE INTO tables (code, page, touched) VALUES (?, ?, ?)", rows)
    sums = [(checksum(page), table) for table, page in paged]
    file.executemany("UPDATE heads SET page = ? WHERE code = ?", sums)


def _head_of(table: str, file: sqlite3.Connection) -> TableHead:
    """The table's epoch, its number of records and the head of their chain."""
    query = "SELECT epoch, count, head FROM heads WHERE code = ?"
    owner = file.execute(query, (table,)).fetchone()
    if owner:
        return TableHead(*owner)
    head = root(table)
    file.execute("INSERT INTO heads VALUES (?, ?, 0, ?, x'')", (table, FIRST_EPOCH, head))
    return TableHead(FIRST_EPOCH, 0, head)
