"""Checksums: each record's covers the one before, so that none can be lost or changed unseen."""

from collections.abc import Iterable
from hashlib import blake2b

from tablee.store.contract import Damaged, Saved

SIZE = 16


def checksum(content: bytes) -> bytes:
    """The checksum of a page, or of a kept match."""
    return blake2b(content, digest_size=SIZE).digest()


def root(table: str) -> bytes:
    """Where a table's chain begins."""
    return checksum(table.encode())


def link(head: bytes, record: bytes) -> bytes:
    """The head of the chain once this record hangs on it."""
    return blake2b(record, digest_size=SIZE, key=head).digest()


def head_of(table: str, records: Iterable[bytes]) -> bytes:
    """The head of the chain of all these records."""
    head = root(table)
    for record in records:
        head = link(head, record)
    return head


def proved_kept(table: str, match: int, row: tuple[bytes, bytes] | None) -> bytes | None:
    """A kept match as it was read with its checksum, if that is what was written."""
    if row is None:
        return None
    told, sum_of_told = row
    if checksum(told) != sum_of_told:
        raise Damaged(f"{table} has not match {match} as it was kept")
    return told


def proved(
    table: str, page: bytes | None, kept: tuple[int, int, bytes, bytes] | None, records: list[bytes]
) -> Saved | None:
    """A table as it was read, if that is what was written: `kept` has epoch, count and sums."""
    if page is None and (kept is None or not kept[3]):
        return None
    if page is None or kept is None:
        raise Damaged(f"{table} is only half there")
    epoch, count, head, sum_of_page = kept
    if (len(records), head_of(table, records)) != (count, head):
        raise Damaged(f"{table} has not the {count} records that were written")
    if checksum(page) != sum_of_page:
        raise Damaged(f"{table} has not the page that was written")
    return Saved(page, records, epoch)
