"""What an agent has not read yet, beside the client through which it is told."""

from typing import Any

from tablee.client import TableClient
from tablee.server.wire import server_messages
from tablee.server.wire.server_messages import ServerMessage


class Visitor:
    """Somebody at a table who reads what happened whenever they like."""

    def __init__(self, client: TableClient) -> None:
        self.client = client
        self.facts: list[Any] = []
        """What was told since it was last read."""
        self.said: list[server_messages.ChatLine] = []
        """Chat since it was last read."""
        self.rules_of: int | None = None
        """The match whose rules were told."""
        client.listen(self._hear)

    def _hear(self, message: ServerMessage) -> None:
        match message:
            case server_messages.Welcome() | server_messages.MatchChanged() if message.match:
                self.facts = list(message.match.update.facts)
            case server_messages.Update():
                self.facts += message.facts
            case server_messages.ChatChanged():
                self.said.append(message.line)
            case _:
                pass
