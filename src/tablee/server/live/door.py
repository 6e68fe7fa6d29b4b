"""Who waits outside a table: since somebody was sent away there, newcomers knock.

Whoever was sent away can come under another name and from another address, so the host looks at
everybody new. A knock lasts as long as its connection, and is never written down.
"""

from typing import NamedTuple

from tablee.kernel import Refusal
from tablee.server.tables.connection import Connection
from tablee.server.wire import client_messages, server_messages

MOST_KNOCKS = 6
"""So many at once: a host who looks at more than that locks the table."""


class Knocking(NamedTuple):
    """Somebody new, as they asked to come in."""

    connection: Connection
    request: client_messages.Join
    name: str


class Door:
    """Who has knocked and was not answered yet, by number."""

    def __init__(self) -> None:
        self._knocks: dict[int, Knocking] = {}
        self._so_far = 0

    @property
    def state(self) -> list[server_messages.Knock]:
        """Who knocks, as everybody sees it."""
        return [server_messages.Knock(n, one.name) for n, one in self._knocks.items()]

    def knock(self, connection: Connection, request: client_messages.Join, name: str) -> Refusal:
        """Ask to come in; once more, and it is the latest that counts."""
        self.forget(connection)
        if len(self._knocks) >= MOST_KNOCKS:
            return Refusal("table_full")
        self._so_far += 1
        self._knocks[self._so_far] = Knocking(connection, request, name)
        return Refusal("knocked")

    def take(self, number: int) -> Knocking | None:
        """Who has this number, and waits no longer."""
        return self._knocks.pop(number, None)

    def take_all(self) -> list[Knocking]:
        """Everybody who waits."""
        knocks, self._knocks = [*self._knocks.values()], {}
        return knocks

    def forget(self, connection: Connection) -> None:
        """This connection waits no longer."""
        self._knocks = {n: one for n, one in self._knocks.items() if one.connection != connection}
