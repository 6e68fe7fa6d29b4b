"""A match may wait until every screen has drawn its table; nobody starts with a head start."""

from collections.abc import Iterable

from tablee.server.tables.connection import Connection


class Readiness:
    """The connections whose screens are still being drawn, and how long to wait for them."""

    def __init__(self) -> None:
        self._connections: set[Connection] = set()
        self.until = 0.0
        """On the clock of the program."""

    def begin(self, connections: Iterable[Connection], until: float) -> None:
        """Wait for these, until this moment at the latest."""
        self._connections = set(connections)
        self.until = until

    def ready(self, connection: Connection) -> None:
        """This screen is drawn, or gone."""
        self._connections.discard(connection)

    def is_waiting(self, now: float) -> bool:
        """Whether the match still waits."""
        return bool(self._connections) and now < self.until
