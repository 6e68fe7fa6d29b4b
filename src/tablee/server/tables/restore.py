"""A table from what was written of it."""

import logging

import msgspec

from tablee.games import GAMES
from tablee.kernel import Luck, Refused
from tablee.server.tables.invariants import repair
from tablee.server.tables.matches.records import last_match_in
from tablee.server.tables.matches.running import RunningMatch
from tablee.server.tables.record import TableRecord
from tablee.server.tables.table import Table
from tablee.server.wire.types import Pace
from tablee.store import StoredTable

log = logging.getLogger("tablee.restore")


def restored_table(saved: StoredTable, clocks: dict[Pace, int], luck: Luck) -> Table:
    """The table as it was written, repaired where its record broke what is true of every record.

    `luck` is for what happens in its match from here on. Raises Refused where its game is not
    installed: the table stays as it is written until the game is there again.
    """
    record = msgspec.json.decode(saved.table_record, type=TableRecord)
    if record.game not in GAMES:
        raise Refused("game_missing", record.game)
    for wrong in repair(record):
        log.warning("a table was mended", extra={"wrong": wrong})
    table = Table(record, clocks)
    table.match = last_match(saved.records, record.daily.luck() if record.daily else luck)
    if table.match and record.players:
        table.match.people = record.players
    return table


def last_match(records: list[bytes], luck: Luck) -> RunningMatch | None:
    """The match that was begun last, as it stood; None if its rules are no longer known."""
    last = last_match_in(records)
    try:
        return RunningMatch.rebuilt(*last, luck) if last else None
    except Refused as refused:
        log.warning("a match cannot be replayed", extra={"code": refused.code})
        return None
