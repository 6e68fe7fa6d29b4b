"""A table from what was written of it."""

import logging

import msgspec

from tablee.kernel import Refused
from tablee.server.tables.invariants import mend
from tablee.server.tables.page import Page
from tablee.server.tables.records import Begun, Entered, Record, read_record
from tablee.server.tables.running import RunningMatch
from tablee.server.tables.table import Table
from tablee.server.wire.words import Pace
from tablee.store import Saved

log = logging.getLogger("tablee.restore")


def restored(saved: Saved, clocks: dict[Pace, int]) -> Table:
    """The table as it was written, repaired where its page broke what is true of every page."""
    page = msgspec.json.decode(saved.page, type=Page)
    for wrong in mend(page):
        log.warning("a table was mended", extra={"wrong": wrong})
    table = Table(page, clocks)
    table.match = last_match([read_record(record) for record in saved.records])
    return table


def last_match(records: list[Record]) -> RunningMatch | None:
    """The match that was begun last, as it stood; None if its rules are no longer known."""
    starts = [place for place, record in enumerate(records) if isinstance(record, Begun)]
    return _running_again(records, starts[-1]) if starts else None


def _running_again(records: list[Record], start: int) -> RunningMatch | None:
    begun = records[start]
    entries = [r.entry for r in records[start + 1 :] if isinstance(r, Entered)]
    try:
        return RunningMatch.again(begun, entries) if isinstance(begun, Begun) else None
    except Refused as refused:
        log.warning("a match cannot be replayed", extra={"code": refused.code})
        return None
