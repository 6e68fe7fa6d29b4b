"""Write first, then send: frames wait in line until what they tell of would survive a crash."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeAlias

import msgspec

from tablee.server.tables.connection import Connection, ReleasedUpdate
from tablee.server.tables.context import Context
from tablee.server.tables.matches.racing import send_schedule
from tablee.server.wire import server_messages
from tablee.server.wire.client_state import answers
from tablee.server.wire.types import Message
from tablee.store import ArchivedRow, Change, Ownership

log = logging.getLogger("tablee.outbox")
encode = msgspec.json.Encoder().encode


OutgoingFrame: TypeAlias = tuple[Connection, bytes, int | None]
"""A frame for one connection, and the number of its update where the moment of release matters."""


class Transaction:
    """What one transaction of a table brings out: records, then the frames that tell of them."""

    def __init__(self) -> None:
        self.since = 0.0
        """When it was asked for, in seconds of the program."""
        self.records: list[bytes] = []
        self.table_record: bytes | None = None
        """The table as it is now, if that is to be written."""
        self.archived: tuple[ArchivedRow, ...] = ()
        self.frames: list[OutgoingFrame] = []
        self.answers: list[tuple[Connection, str]] = []
        """Who is answered by the frames, and which request, by its id."""
        self.written = False
        self.waiting: list[asyncio.Future[bool]] = []

    def answer_waiting(self, *, written: bool) -> None:
        """Tell those who wait for it; some may have stopped waiting."""
        for future in self.waiting:
            if not future.done():
                future.set_result(written)


class Outbox:
    """The outgoing frames of one table and their way through the store."""

    def __init__(
        self, context: Context, owned: Ownership, unwritten: Callable[[Exception], None]
    ) -> None:
        self._context = context
        self._services = context.services
        self._epoch, self._seq = owned
        self._unwritten = unwritten
        self.transaction = Transaction()
        """What is happening now."""
        self._pending: deque[Transaction] = deque()
        self._held: dict[Connection, deque[tuple[float, bytes]]] = {}
        """What goes out in a moment, by connection."""

    @property
    def ownership(self) -> Ownership:
        """How the table is to be found in the store once everything is written."""
        return Ownership(self._epoch, self._seq)

    @property
    def busy(self) -> bool:
        """Whether something waits to be written."""
        return bool(self._pending)

    def send(
        self, connections: Iterable[Connection], message: Message, number: int | None = None
    ) -> None:
        """Send some the same message, once all that happened so far is written."""
        if isinstance(message, server_messages.Refused):
            self._services.counters.refusals[message.code] += 1
        text, answered, happening = encode(message), answers(message), self.transaction
        for connection in connections:
            happening.frames.append((connection, text, number))
            for request in answered:
                happening.answers.append((connection, request))

    def cancel(self, connection: Connection) -> None:
        """Send nothing more to this one."""
        frames = self.transaction.frames
        self.transaction.frames = [frame for frame in frames if frame[0] is not connection]

    def discard(self) -> list[tuple[Connection, str]]:
        """Forget what is happening now: it breaks off; who would have been answered."""
        broken, self.transaction = self.transaction, Transaction()
        return broken.answers

    def commit(self) -> None:
        """Hand over what is to be written; the frames go out behind it."""
        done, self.transaction = self.transaction, Transaction()
        if not done.records and done.table_record is None:
            done.written = True
            self._queue(done)
            return
        code = self._context.table.record.code
        records = tuple(done.records)
        change = Change(code, self._epoch, self._seq, records, done.table_record, done.archived)
        self._seq += len(records)
        self._queue(done)
        inbox = self._services.inbox
        self._services.store.write(change, partial(inbox.call, self._written, done))

    def _queue(self, done: Transaction) -> None:
        self._pending.append(done)
        self._flush()

    def _written(self, done: Transaction, error: Exception | None) -> None:
        self._log(done, error)
        if error:
            self._services.counters.unwritten += 1
            self._unwritten(error)
            return
        done.written = True
        self._flush()

    def _log(self, done: Transaction, error: Exception | None) -> None:
        """Which requests were written, and which could not be."""
        requests = [request for _, request in done.answers]
        if error:
            log.warning("not written", extra={"requests": requests, "error": repr(error)})
        elif log.isEnabledFor(logging.DEBUG):
            ms = round((self._services.now_s() - done.since) * 1000, 1)
            log.debug("written", extra={"requests": requests, "ms": ms})

    def _flush(self) -> None:
        while self._pending and self._pending[0].written:
            done = self._pending.popleft()
            self._start(done.frames)
            self._count(done)
            done.answer_waiting(written=True)

    def _count(self, done: Transaction) -> None:
        counters = self._services.counters
        counters.frames += len(done.frames)
        if done.answers:
            took = self._services.now_s() - done.since
            counters.acknowledged.observe(took, len(done.answers))

    def _start(self, frames: list[OutgoingFrame]) -> None:
        """Send what goes out now: at once, or in a race a little apart."""
        start, now = send_schedule(self._context), self._context.clock.now
        for connection, text, number in frames:
            wait = start.delay_ms(connection)
            if number is not None:
                connection.release(
                    ReleasedUpdate(number, now + start.lead_ms, start.lead_ms - wait)
                )
            if wait or connection in self._held:
                self._hold(connection, text, self._services.now_s() + wait / 1000)
            else:
                connection.send(text)

    def _hold(self, connection: Connection, text: bytes, until: float) -> None:
        """Send it later, and never before an earlier frame of the same connection."""
        held = self._held.setdefault(connection, deque())
        due = max(until, held[-1][0]) if held else until
        held.append((due, text))
        self._services.call_at(due, self._let_go, connection)

    def _let_go(self, connection: Connection) -> None:
        held = self._held[connection]
        connection.send(held.popleft()[1])
        if not held:
            del self._held[connection]

    async def flushed(self) -> bool:
        """Wait until everything so far is written; False: it could not be."""
        if not self._pending:
            return True
        future: asyncio.Future[bool] = self._services.loop.create_future()
        self._pending[-1].waiting.append(future)
        return await future

    def give_up(self) -> None:
        """Drop the frames of what was not written."""
        for done in self._pending:
            done.answer_waiting(written=False)
        self._pending.clear()
