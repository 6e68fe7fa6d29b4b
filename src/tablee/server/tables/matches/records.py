"""What is written of a table's matches, one record after the other."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from tablee.kernel import Seat
from tablee.match import Entry, Log


class MatchStarted(msgspec.Struct, frozen=True, tag_field="type", tag="begun"):
    """A record: a match begins."""

    match: int
    head: Log
    names: list[str]
    """Who sits where, as they were called then."""
    people: list[int | None]
    """Who sits where by their number; None: a bot."""

    def with_name(self, seat: Seat, name: str) -> "MatchStarted":
        """The same, with somebody else in this seat."""
        names = [name if place == seat else called for place, called in enumerate(self.names)]
        return replace(self, names=names)


class EntryRecorded(msgspec.Struct, frozen=True, tag_field="type", tag="entered"):
    """A record: one entry of the match's log."""

    entry: Entry


class SeatTaken(msgspec.Struct, frozen=True, tag_field="type", tag="taken"):
    """A record: somebody plays on for a bot, and the match is told under their name."""

    seat: Seat
    name: str
    person: int | None = None
    """Their number; None: it was written before numbers were."""


Record: TypeAlias = MatchStarted | EntryRecorded | SeatTaken

read_record = msgspec.json.Decoder(Record).decode

BEGINS = b'{"type":"begun"'


def matches_in(records: Iterable[Record]) -> Iterator[tuple[MatchStarted, list[Entry]]]:
    """Every match: how it began, with the names it is told under, and its entries."""
    started: MatchStarted | None = None
    entries: list[Entry] = []
    for record in records:
        if isinstance(record, EntryRecorded):
            entries.append(record.entry)
            continue
        if isinstance(record, SeatTaken):
            started = started and started.with_name(record.seat, record.name)
            continue
        if started:
            yield started, entries
        started, entries = record, []
    if started:
        yield started, entries


def last_match_in(records: list[bytes]) -> tuple[MatchStarted, list[Entry]] | None:
    """The match that was begun last; the records of the others are not even read."""
    first = next((n for n in reversed(range(len(records))) if records[n].startswith(BEGINS)), None)
    return None if first is None else next(matches_in(map(read_record, records[first:])))


def records_of_match(records: list[bytes], number: int) -> list[bytes]:
    """The records of one match; those of the others are not even read."""
    begins = [place for place, record in enumerate(records) if record.startswith(BEGINS)]
    for first, end in zip(begins, [*begins[1:], None], strict=True):
        started = read_record(records[first])
        if isinstance(started, MatchStarted) and started.match == number:
            return records[first:end]
    return []
