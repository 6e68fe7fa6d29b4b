"""The passing signs of one room: hands on the table, who is writing.

They are the present and nothing but the present: never written down, told on a few times a second,
and of each person only the latest. What is lost on the way is made good by the next one.
"""

import asyncio
from typing import Protocol

from tablee.server.hall import Hall
from tablee.server.link import Link
from tablee.server.presence import Presence
from tablee.server.running import Running
from tablee.server.wire import asked
from tablee.server.wire.told import Sign


class Around(Protocol):
    """What signs need of their room."""

    hall: Hall
    presence: Presence
    running: Running | None


class Signs:
    """The latest sign of each person, and when it is told on."""

    def __init__(self, room: Around) -> None:
        self._room = room
        self._fresh: dict[int, Sign] = {}
        """What the others have not been told yet."""
        self._told = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def hear(self, link: Link, signal: asked.Signal) -> None:
        """Take in how somebody is; only those who play have hands on the table."""
        person = link.person
        if person is not None and self._room.presence.links.get(person) is link:
            hands = signal.hands if self._plays(person) else ()
            self._change(Sign(person, hands, signal.typing))

    def lose(self, person: int | None) -> None:
        """Somebody may be gone, and their hands with them."""
        if person is not None and person not in self._room.presence.links:
            self._change(Sign(person))

    def stop(self) -> None:
        """Tell nothing any more."""
        if self._timer:
            self._timer.cancel()

    def _plays(self, person: int) -> bool:
        running = self._room.running
        return running is not None and not running.outcome and person in running.people

    def _change(self, sign: Sign) -> None:
        self._fresh[sign.person] = sign
        if self._timer is None:
            hall = self._room.hall
            due = max(hall.seconds(), self._told + hall.settings.signs_every)
            self._timer = hall.loop.call_at(due, self._tell)

    def _tell(self) -> None:
        """Everybody hears of the others."""
        fresh, self._fresh, self._timer = self._fresh, {}, None
        self._told = self._room.hall.seconds()
        for link in self._room.presence.everybody():
            link.show(sign for sign in fresh.values() if sign.person != link.person)
