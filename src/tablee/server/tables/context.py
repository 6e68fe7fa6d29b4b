"""What the parts of a table that is awake all look at."""

from dataclasses import dataclass

from tablee.server.services import Services
from tablee.server.tables.matches.clock import MatchClock
from tablee.server.tables.people.presence import Presence
from tablee.server.tables.table import Table


@dataclass(slots=True)
class Context:
    """A table, who is there, and the time of its match. Its session owns it."""

    services: Services
    table: Table
    presence: Presence
    clock: MatchClock
