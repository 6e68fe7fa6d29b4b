"""The passing signs of one session: hands on the table, who is writing.

They are the present and nothing but the present: never written down, told on a few times a second,
and of each person only the latest. What is lost on the way is made good by the next one.
"""

import asyncio

from tablee.server.tables.context import Context
from tablee.server.tables.link import Link
from tablee.server.wire import asked
from tablee.server.wire.told import Sign


class Signals:
    """The latest sign of each person, and when it is told on."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._fresh: dict[int, Sign] = {}
        """What the others have not been told yet."""
        self._told = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def hear(self, link: Link, signal: asked.Signal) -> None:
        """Take in how somebody is; only those who play have hands on the table."""
        person = link.person
        if person is not None and self._context.presence.links.get(person) is link:
            hands = signal.hands if self._plays(person) else ()
            self._change(Sign(person, hands, signal.typing))

    def lose(self, person: int | None) -> None:
        """Somebody may be gone, and their hands with them."""
        if person is not None and person not in self._context.presence.links:
            self._change(Sign(person))

    def stop(self) -> None:
        """Tell nothing any more."""
        if self._timer:
            self._timer.cancel()

    def _plays(self, person: int) -> bool:
        table = self._context.table
        return table.playing and table.match is not None and person in table.match.people

    def _change(self, sign: Sign) -> None:
        self._fresh[sign.person] = sign
        if self._timer is None:
            services = self._context.services
            due = max(services.seconds(), self._told + services.settings.signs_every)
            self._timer = services.call_at(due, self._tell)

    def _tell(self) -> None:
        """Everybody hears of the others."""
        fresh, self._fresh, self._timer = self._fresh, {}, None
        self._told = self._context.services.seconds()
        for link in self._context.presence.everybody():
            link.show(sign for sign in fresh.values() if sign.person != link.person)
