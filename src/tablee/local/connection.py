"""The way between a page and the tables in its browser: no length, no loss."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from tablee.server.tables.connection import Connection
from tablee.server.wire import server_messages
from tablee.server.wire.types import CLOSE

Post: TypeAlias = Callable[[str], None]
"""Hands a frame to the page."""
Ended: TypeAlias = Callable[[int], None]
"""Tells the page that the line is closed, with the code of a close frame."""


class LocalConnection(Connection):
    """A connection within one browser."""

    def __init__(self, now: float, post: Post, ended: Ended) -> None:
        super().__init__(now)
        self.latency.capped(0)
        self._post = post
        self._ended = ended
        self.closed = False

    def is_in_good_standing(self, now: float) -> bool:
        """It answers as long as the page is looked at."""
        return self.visible

    is_here = is_in_good_standing

    def send(self, frame: bytes) -> None:
        """Hand a frame over."""
        if not self.closed:
            self._post(frame.decode())

    def send_signals(self, signs: Iterable[server_messages.Signal]) -> None:
        """Say how some are just now."""
        fresh = list(signs)
        if fresh:
            self.send_message(server_messages.Signals(fresh))

    def close(self, why: str) -> None:
        """End with a word of `CLOSE`."""
        if not self.closed:
            self.closed = True
            self._ended(CLOSE[why])
