"""The passing signs of one session: hands on the table, who is writing.

They are the present and nothing but the present: never written down, told on a few times a second,
and of each person only the latest. What is lost on the way is made good by the next one.
"""

import asyncio

from tablee.server.tables.connection import Connection
from tablee.server.tables.context import Context
from tablee.server.wire import client_messages
from tablee.server.wire.server_messages import Signal


class Signals:
    """The latest sign of each person, and when it is told on."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._fresh: dict[int, Signal] = {}
        """What the others have not been told yet."""
        self._sent_at = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def receive(self, connection: Connection, signal: client_messages.SendSignal) -> None:
        """Take in how somebody is; only those who play have hands on the table."""
        person = connection.person
        if person is not None and self._context.presence.connections.get(person) is connection:
            hands = signal.hands if self._plays(person) else ()
            self._change(Signal(person, hands, signal.typing))

    def forget(self, person: int | None) -> None:
        """Somebody may be gone, and their hands with them."""
        if person is not None and person not in self._context.presence.connections:
            self._change(Signal(person))

    def stop(self) -> None:
        """Tell nothing any more."""
        if self._timer:
            self._timer.cancel()

    def _plays(self, person: int) -> bool:
        table = self._context.table
        return table.playing and table.match is not None and person in table.match.people

    def _change(self, sign: Signal) -> None:
        self._fresh[sign.person] = sign
        if self._timer is None:
            services = self._context.services
            due = max(services.now_s(), self._sent_at + services.settings.signs_every)
            self._timer = services.call_at(due, self._send)

    def _send(self) -> None:
        """Everybody hears of the others."""
        fresh, self._fresh, self._timer = self._fresh, {}, None
        self._sent_at = self._context.services.now_s()
        for connection in self._context.presence.all_connections():
            connection.send_signals(
                sign for sign in fresh.values() if sign.person != connection.person
            )
