"""A table from what was written of it."""

import logging

import msgspec

from tablee.kernel import Refused
from tablee.server.tables.invariants import mend
from tablee.server.tables.matches.records import Record, matches_in, read_record
from tablee.server.tables.matches.running import RunningMatch
from tablee.server.tables.page import Page
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
    if table.match and page.players:
        table.match.people = page.players
    return table


def last_match(records: list[Record]) -> RunningMatch | None:
    """The match that was begun last, as it stood; None if its rules are no longer known."""
    *_, last = [None, *matches_in(records)]
    try:
        return RunningMatch.again(*last) if last else None
    except Refused as refused:
        log.warning("a match cannot be replayed", extra={"code": refused.code})
        return None
