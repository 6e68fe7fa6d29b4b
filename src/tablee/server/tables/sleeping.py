"""A table that is asleep, as its front page tells it: without its log, and without waking it."""

from msgspec import json
from msgspec.structs import replace

from tablee.games import GAMES
from tablee.luck import seeded
from tablee.server.tables.invariants import repair
from tablee.server.tables.people.presence import Presence
from tablee.server.tables.record import Standing, TableRecord
from tablee.server.tables.restore import restored_table
from tablee.server.tables.snapshots import Surroundings, standing_of, table_state
from tablee.server.tables.table import Table
from tablee.server.wire import server_messages
from tablee.server.wire.types import Pace
from tablee.store import StoredPage, StoredTable


class SleepingTable:
    """The people, chairs and settings of a table where nobody is, and how its last match stands."""

    def __init__(self, page: StoredPage, clocks: dict[Pace, int]) -> None:
        record = json.decode(page.table_record, type=TableRecord)
        repair(record)
        self.table = Table(record, clocks)
        self.records = page.records

    @property
    def can_wake(self) -> bool:
        """Whether its game is installed; until it is, the table stays as it is written."""
        return self.table.record.game in GAMES

    @property
    def standing(self) -> Standing | None:
        """How it stands; None: a server stopped before it noted that."""
        noted = self.table.record.standing
        if not self.records:
            return Standing(0, "lobby")
        return noted if noted and noted.records == self.records else None

    def state(self, standing: Standing) -> server_messages.TableState:
        """How it looks, with nobody there."""
        around = Surroundings(Presence(self.table.person_numbers, 0), 0, "", None)
        return replace(table_state(self.table, around), phase=standing.phase)


def standing_in(saved: StoredTable) -> Standing:
    """How a table stands by its log; for another process, because it plays the match again."""
    no_luck = seeded("nothing is drawn: the match does not go on")
    return standing_of(restored_table(saved, {}, no_luck), len(saved.records))
