"""Checksums: each record's covers the one before, so that none can be lost or changed unseen."""

from collections.abc import Iterable
from hashlib import blake2b

from tablee.store.contract import Damaged, Document, StoredPage, StoredTable

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


def verified_archived(table: str, match: int, row: tuple[bytes, bytes] | None) -> bytes | None:
    """A kept match as it was read with its checksum, if that is what was written."""
    if row is None:
        return None
    told, sum_of_told = row
    _need(table, bytes, told, sum_of_told)
    if checksum(told) != sum_of_told:
        raise Damaged(f"{table} has not match {match} as it was kept")
    return told


def verified_page(
    table: str, page: bytes | None, kept: tuple[int, bytes] | None
) -> StoredPage | None:
    """A front page as it was read, if that is what was written: `kept` has count and sum."""
    if page is None and (kept is None or kept[1] == b""):
        return None
    if page is None or kept is None:
        raise Damaged(f"{table} is only half there")
    count, sum_of_page = kept
    _need(table, int, count)
    _need(table, bytes, page, sum_of_page)
    if checksum(page) != sum_of_page:
        raise Damaged(f"{table} has not the page that was written")
    return StoredPage(page, count)


def verified(
    table: str, page: bytes | None, kept: tuple[int, int, bytes, bytes] | None, records: list[bytes]
) -> StoredTable | None:
    """A table as it was read, if that is what was written: `kept` has epoch, count and sums."""
    front = verified_page(table, page, kept and (kept[1], kept[3]))
    if front is None or kept is None:
        return None
    epoch, count, head, _ = kept
    _need(table, int, epoch)
    _need(table, bytes, head, *records)
    if (len(records), head_of(table, records)) != (count, head):
        raise Damaged(f"{table} has not the {count} records that were written")
    return StoredTable(front.table_record, records, epoch)


def sum_of(document: Document) -> bytes:
    """The checksum of a document, which is of this key and this version alone."""
    kind, key, version, body = document
    return checksum(f"{kind}/{key}/{version}/".encode() + body)


def verified_document(document: Document, sum_of_it: bytes) -> Document:
    """A document as it was read, if that is what was written."""
    kind, key, version, body = document
    _need(f"{kind} {key}", str, kind, key)
    _need(f"{kind} {key}", int, version)
    _need(f"{kind} {key}", bytes, body, sum_of_it)
    if sum_of(document) != sum_of_it:
        raise Damaged(f"{kind} {key} is not as it was written")
    return document


def _need(table: str, kind: type, *values: object) -> None:
    """A file may hold anything anywhere, whatever its columns say."""
    if not all(isinstance(value, kind) for value in values):
        raise Damaged(f"{table} holds what no table of ours does")
