"""What is written of a table's matches, one record after the other."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

import msgspec

from tablee.match import Entry, Log


class Begun(msgspec.Struct, frozen=True, tag_field="type", tag="begun"):
    """A record: a match begins."""

    match: int
    head: Log
    names: list[str]
    """Who sits where, as they were called then."""
    people: list[int | None]
    """Who sits where by their number; None: a bot."""


class Entered(msgspec.Struct, frozen=True, tag_field="type", tag="entered"):
    """A record: one entry of the match's log."""

    entry: Entry


Record: TypeAlias = Begun | Entered

read_record = msgspec.json.Decoder(Record).decode

BEGINS = b'{"type":"begun"'


def matches_in(records: Iterable[Record]) -> Iterator[tuple[Begun, list[Entry]]]:
    """Every match: how it began, and its entries."""
    begun: Begun | None = None
    entries: list[Entry] = []
    for record in records:
        if isinstance(record, Entered):
            entries.append(record.entry)
            continue
        if begun:
            yield begun, entries
        begun, entries = record, []
    if begun:
        yield begun, entries


def of_match(records: list[bytes], number: int) -> list[bytes]:
    """The records of one match; those of the others are not even read."""
    begins = [place for place, record in enumerate(records) if record.startswith(BEGINS)]
    for first, end in zip(begins, [*begins[1:], None], strict=True):
        begun = read_record(records[first])
        if isinstance(begun, Begun) and begun.match == number:
            return records[first:end]
    return []
