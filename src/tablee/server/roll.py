"""Who plays in which seat, and what a match is told of it if its game has moves for that.

A table of turns waits for who is away until a bot stands in. A racing table does not: who is away
for longer than it takes to load the page again has left, until they or a bot are back.
"""

from collections.abc import Iterator
from typing import Protocol

from tablee.bots import Level
from tablee.kernel import Seat
from tablee.server.clock import Clock
from tablee.server.hall import Hall
from tablee.server.presence import Presence
from tablee.server.running import Running
from tablee.server.table import Table


class Around(Protocol):
    """What the roll needs of its room."""

    hall: Hall
    table: Table
    presence: Presence
    clock: Clock

    def advance(self) -> None:
        """Let happen what is due."""
        ...


def bot_seats(room: Around) -> dict[Seat, Level]:
    """The seats where bots are to play now, with their levels."""
    if not room.clock.running:
        return {}
    return {
        seat: chair.bot.level if chair.bot else "normal"
        for seat, chair in enumerate(room.table.page.chairs)
        if chair.bot or chair.person in room.presence.stand_ins
    }


def call_roll(room: Around, running: Running) -> None:
    """Make the moves of who has gone or come since the last time."""
    if not room.clock.running or running.match.game.gone is None:
        return
    late = room.hall.seconds() - room.hall.settings.gone_after
    gone = {seat for seat, since in absent(room, running) if since <= late}
    for seat in range(running.match.seats):
        if running.is_gone(seat) != (seat in gone):
            room.advance()
            running.call(seat, gone=seat in gone)


def next_to_go(room: Around, running: Running) -> float | None:
    """When the next seat will have been empty for too long."""
    soon = [since for seat, since in absent(room, running) if not running.is_gone(seat)]
    return min(soon) + room.hall.settings.gone_after if soon else None


def absent(room: Around, running: Running) -> Iterator[tuple[Seat, float]]:
    """The seats of a race that nobody plays in, with the moment since when."""
    if not running.races or running.match.game.gone is None or running.outcome:
        return
    bots = bot_seats(room)
    for seat, person in enumerate(running.people):
        since = room.presence.away.get(person or 0)
        if since is not None and seat not in bots:
            yield seat, since
