"""A few connections to look things up with, made when they are needed.

After an outage the next question must find the database again at once, so nothing here waits
longer and longer between two attempts as a general pool does.
"""

from collections.abc import Generator
from contextlib import contextmanager
from select import select
from threading import BoundedSemaphore

import psycopg

from tablee.store.postgres.leases import shut_down
from tablee.store.postgres.schema import Connection, connected

READERS = 4
TURN_WITHIN = 5.0
"""Seconds until somebody who waits for a connection gives up."""


class Readers:
    """Connections, each used by one thread at a time."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._idle: list[Connection] = []
        self._used: set[Connection] = set()
        self._places = BoundedSemaphore(READERS)

    @contextmanager
    def one(self) -> Generator[Connection]:
        """A connection that is open, as far as one can tell without asking."""
        if not self._places.acquire(timeout=TURN_WITHIN):
            raise psycopg.OperationalError("the database does not answer")
        try:
            line = self._fresh()
            self._used.add(line)
            try:
                yield line
            finally:
                self._used.discard(line)
                self._keep(line)
        finally:
            self._places.release()

    def cut(self) -> None:
        """Wait for no answer that is still to come; may be called from another thread."""
        for line in tuple(self._used):
            shut_down(line)

    def close(self) -> None:
        """Let go of all that is not in use."""
        while self._idle:
            self._idle.pop().close()

    def _fresh(self) -> Connection:
        while self._idle:
            line = self._idle.pop()
            if not select([line], [], [], 0)[0]:  # an end, or a last word: it is closed
                return line
            line.close()
        return connected(self._url)

    def _keep(self, line: Connection) -> None:
        if not line.closed:
            self._idle.append(line)
