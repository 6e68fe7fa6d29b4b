"""When a room has to look again."""

from typing import Protocol

from tablee.server.clock import Clock
from tablee.server.fair import ruled_to
from tablee.server.hall import Hall
from tablee.server.players import Bots
from tablee.server.presence import Presence
from tablee.server.roll import next_to_go
from tablee.server.running import Running
from tablee.server.table import Table


class Timed(Protocol):
    """What of a room depends on time."""

    hall: Hall
    table: Table
    running: Running | None
    presence: Presence
    clock: Clock
    bots: Bots

    def advance(self) -> None:
        """Let happen what is due."""
        ...


def due_times(room: Timed) -> list[float]:
    """When something may be due, on the clock of the program."""
    times: list[float] = []
    host = room.presence.away.get(room.table.page.host or 0)
    if host is not None and room.presence.links:
        times.append(host + room.hall.settings.host_after)
    if room.running and room.clock.running:
        times += _in_match(room, room.running)
    return times


def _in_match(room: Timed, running: Running) -> list[float]:
    times: list[float] = []
    absent = room.presence.next_stand_in(running.people)
    if absent is not None:
        times.append(absent + room.table.page.stand_in_after)
    leaver = next_to_go(room, running)
    if leaver is not None:
        times.append(leaver)
    due = running.due
    if due is not None:
        behind = room.clock.now - ruled_to(room, running)
        times.append(room.clock.until(due + behind))
    if room.bots.due is not None:
        times.append(room.clock.until(room.bots.due))
    return times
