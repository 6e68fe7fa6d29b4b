"""Write first, then send: frames wait in line until what they tell of would survive a crash."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial

import msgspec

from tablee.server.tables.context import Context
from tablee.server.tables.link import Link, Release
from tablee.server.tables.matches.racing import start_of
from tablee.server.wire import told
from tablee.server.wire.words import Message
from tablee.store import Change, Kept, Owned

log = logging.getLogger("tablee.outbox")
encode = msgspec.json.Encoder().encode


class Frame(msgspec.Struct, frozen=True, gc=False):
    """What one connection is to get."""

    link: Link
    text: bytes
    number: int | None = None
    """Of the update, where the moment of its release matters."""


class Batch(msgspec.Struct):
    """Frames that wait for one change, and those before it, to be written."""

    frames: list[Frame]
    since: float
    """When what they tell of was asked for, in seconds of the program."""
    answers: list[str]
    """The requests among them that are answered, by their ids."""
    written: bool = False
    wanted: list[asyncio.Future[bool]] = []

    def answer(self, *, written: bool) -> None:
        """Tell those who wait for it; some may have stopped waiting."""
        for future in self.wanted:
            if not future.done():
                future.set_result(written)


class Outbox:
    """The outgoing frames of one table and their way through the store."""

    def __init__(
        self, context: Context, owned: Owned, unwritten: Callable[[Exception], None]
    ) -> None:
        self._context = context
        self._services = context.services
        self._epoch, self._seq = owned
        self._unwritten = unwritten
        self._frames: list[Frame] = []
        self._answers: list[str] = []
        self.since = 0.0
        """When what is happening now began."""
        self._pending: deque[Batch] = deque()
        self._held: dict[Link, deque[tuple[float, bytes]]] = {}
        """What goes out in a moment, by connection."""

    @property
    def owned(self) -> Owned:
        """How the table is to be found in the store once everything is written."""
        return Owned(self._epoch, self._seq)

    @property
    def busy(self) -> bool:
        """Whether something waits to be written."""
        return bool(self._pending)

    def send(self, links: Iterable[Link], message: Message, number: int | None = None) -> None:
        """Say the same to some, once all that happened so far is written."""
        if isinstance(message, told.Ack | told.Refused):
            self._answer(message)
        text = encode(message)
        self._frames += [Frame(link, text, number) for link in links]

    def _answer(self, message: told.Ack | told.Refused) -> None:
        if isinstance(message, told.Refused):
            self._services.meters.refusals[message.code] += 1
        if message.id:
            self._answers.append(message.id)

    def cancel(self, link: Link) -> None:
        """Say nothing more to this one."""
        self._frames = [frame for frame in self._frames if frame.link is not link]

    def take_back(self) -> None:
        """Say nothing of what has not been handed over to be written."""
        self._frames, self._answers = [], []

    def write(self, records: list[bytes], page: bytes | None, kept: tuple[Kept, ...] = ()) -> None:
        """Hand over what changed; what was to be said goes out behind it."""
        batch = Batch(self._frames, self.since, self._answers)
        self._frames, self._answers = [], []
        if not records and page is None:
            batch.written = True
            self._queue(batch)
            return
        code = self._context.table.page.code
        change = Change(code, self._epoch, self._seq, tuple(records), page, kept)
        self._seq += len(records)
        self._queue(batch)
        self._services.store.write(change, partial(self._tell, batch))

    def _tell(self, batch: Batch, error: Exception | None) -> None:
        """From the store's thread to ours."""
        with suppress(RuntimeError):  # the loop has closed: nobody is left to be told
            self._services.loop.call_soon_threadsafe(self._written, batch, error)

    def _queue(self, batch: Batch) -> None:
        self._pending.append(batch)
        self._flush()

    def _written(self, batch: Batch, error: Exception | None) -> None:
        self._log(batch, error)
        if error:
            self._services.meters.unwritten += 1
            self._unwritten(error)
            return
        batch.written = True
        self._flush()

    def _log(self, batch: Batch, error: Exception | None) -> None:
        """Which requests were written, and which could not be."""
        if error:
            log.warning("not written", extra={"requests": batch.answers, "error": repr(error)})
        elif log.isEnabledFor(logging.DEBUG):
            ms = round((self._services.seconds() - batch.since) * 1000, 1)
            log.debug("written", extra={"requests": batch.answers, "ms": ms})

    def _flush(self) -> None:
        while self._pending and self._pending[0].written:
            batch = self._pending.popleft()
            self._start(batch.frames)
            self._count(batch)
            batch.answer(written=True)

    def _count(self, batch: Batch) -> None:
        meters = self._services.meters
        meters.frames += len(batch.frames)
        if batch.answers:
            took = self._services.seconds() - batch.since
            meters.acknowledged.observe(took, len(batch.answers))

    def _start(self, frames: list[Frame]) -> None:
        """Send what goes out now: at once, or in a race a little apart."""
        start, now = start_of(self._context), self._context.clock.now
        for frame in frames:
            wait = start.wait(frame.link)
            if frame.number is not None:
                frame.link.release(Release(frame.number, now + start.lead, start.lead - wait))
            if wait or frame.link in self._held:
                self._hold(frame, self._services.seconds() + wait / 1000)
            else:
                frame.link.send(frame.text)

    def _hold(self, frame: Frame, until: float) -> None:
        """Nothing that one connection is told overtakes what it was to be told before."""
        held = self._held.setdefault(frame.link, deque())
        due = max(until, held[-1][0]) if held else until
        held.append((due, frame.text))
        self._services.call_at(due, self._let_go, frame.link)

    def _let_go(self, link: Link) -> None:
        held = self._held[link]
        link.send(held.popleft()[1])
        if not held:
            del self._held[link]

    async def flushed(self) -> bool:
        """Wait until everything so far is written; False: it could not be."""
        if not self._pending:
            return True
        future: asyncio.Future[bool] = self._services.loop.create_future()
        self._pending[-1].wanted.append(future)
        return await future

    def give_up(self) -> None:
        """What was not written will not be said."""
        for batch in self._pending:
            batch.answer(written=False)
        self._pending.clear()
