"""A table that is awake: its connections, its match, its clock and its bots.

**One thing at a time.** Everything happens on the event loop, in `transact`: first what is due,
then the action that is asked for, then what follows of both. There are no locks, because nothing
in between waits.

**Write, then tell.** What happens is collected in one `Transaction`: records of the match, the
table as it is now, frames, replies. `_hand_over` is the only place where a match's changes come
out, and `Outbox.commit` the only way on: the store writes a transaction whole or not at all, and
its frames go out once they would survive a crash. So nobody is ever told what could be lost; and
what could not be written has not happened: the table is dropped, and everybody is sent the last
position that was written.

**Our own mistakes** end one transaction, not the table. It is read from the store again, around
everybody but the connection whose frame broke it (`fail`, `recovery`).
"""

import asyncio
import logging
from collections.abc import Callable
from typing import TypeAlias, TypeVar

import msgspec

from tablee.kernel import Refusal
from tablee.server.bots.seats import Bots
from tablee.server.live.archive import Archiver
from tablee.server.live.booking import Booking
from tablee.server.live.broadcast import Broadcast
from tablee.server.live.door import Door
from tablee.server.live.outbox import Outbox, Transaction
from tablee.server.live.readiness import Readiness
from tablee.server.live.recovery import Recovery
from tablee.server.live.signals import Signals
from tablee.server.live.stand_ins import (
    bot_seats,
    replace_absent_host,
    stand_in,
    submit_absences,
)
from tablee.server.live.timers import next_due
from tablee.server.services import Services
from tablee.server.tables.bucket import Bucket
from tablee.server.tables.connection import Connection
from tablee.server.tables.context import Context
from tablee.server.tables.finished import FinishedMatch
from tablee.server.tables.matches.changes import Submission
from tablee.server.tables.matches.clock import MatchClock
from tablee.server.tables.matches.racing import watermark_for
from tablee.server.tables.matches.running import RunningMatch
from tablee.server.tables.people.packs import Packs
from tablee.server.tables.people.presence import Presence
from tablee.server.tables.restore import restored_table
from tablee.server.tables.snapshots import phase, standing_of
from tablee.server.tables.table import Table
from tablee.server.wire import server_messages
from tablee.server.wire.types import Message
from tablee.store import ArchivedRow, Fenced, Ownership

log = logging.getLogger("tablee.session")
T = TypeVar("T")
Answers: TypeAlias = list[tuple[Connection, str]]
"""Requests by who asked, and their ids."""

TABLES_PER_SECOND, TABLES_AT_ONCE = 15, 60
"""How often everybody is sent the table; of several changes in between they get the last."""
BUSY_FOR = 1.0
"""Seconds until a table that everybody has left looks again whether all of it is written."""

Reply: TypeAlias = tuple[Connection, Message]
"""Who is answered, and with what, after everything else has been sent."""


class Session:
    """One table, awake."""

    def __init__(self, services: Services, table: Table, owned: Ownership) -> None:
        self.services = services
        presence = Presence(table.person_numbers, services.now_s())
        self.context = Context(services, table, presence, self._clock_of(table))
        self.outbox = Outbox(self.context, owned, self.write_failed)
        self.bots = Bots(self.context, self._bot_submits, self.wake)
        self.signals = Signals(self.context)
        self.archive = Archiver(self.context, self.outbox, self._archive)
        self.booking = Booking(self.context, self.outbox, self._booked, self._judged)
        self.readiness = Readiness()
        self.packs = Packs()
        self.door = Door()
        self.broadcast = Broadcast(self.context, self.outbox, self.bots, self.packs, self.door)
        self.joined_from: dict[int, str] = {}
        """The addresses at which people gave their names, as long as this is awake."""
        self.is_put_back = False
        """Somebody with a name was told of more than is written; said to the operator once."""
        self.gone = False
        """Dropped: somebody else may have the table now."""
        self.recovery = Recovery(services.loop)
        self._record_changed = self._table_changed = False
        self._drawing = False
        """Whether the clock stood still for a screen when it was last set: it is not asked again
        for the timer, since a moment later the answer may be another."""
        self._table_updates = Bucket(TABLES_PER_SECOND, TABLES_AT_ONCE, services.now_s())
        self._timer: asyncio.TimerHandle | None = None
        self._look_at = 0.0
        """When it goes off."""
        self._load(table)

    def _clock_of(self, table: Table) -> MatchClock:
        return MatchClock(table.match.match.now if table.match else 0, self.services.now_s)

    def _load(self, table: Table) -> None:
        """Go on with a table as it was written."""
        self.context.table = table
        if table.match:
            table.match.listens = self.broadcast.has_audience
        table.set_chairs()

    @property
    def table(self) -> Table:
        """People, chairs, options, and the match."""
        return self.context.table

    @property
    def presence(self) -> Presence:
        """Who is here."""
        return self.context.presence

    @property
    def clock(self) -> MatchClock:
        """The time of the match."""
        return self.context.clock

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here and nothing waits to be written."""
        return not self.presence.anybody and not self.outbox.busy

    @property
    def is_listed(self) -> bool:
        """Whether the table wants to be found and somebody is there."""
        return self.table.record.public and bool(self.presence.connections)

    # Bots, and what is kept ------------------------------------------------------------------

    def _bot_submits(self, submission: Submission) -> None:
        """A bot has made up its mind, perhaps about what is past."""
        self.transact(lambda: self._submit(submission))

    def _submit(self, submission: Submission) -> None:
        match = self.table.match
        refusal = match.submit(submission) if match and not match.outcome else None
        if refusal and refusal.code != "stale":
            log.error("a bot was refused", extra={"code": refusal.code})

    def _archive(self, rows: tuple[ArchivedRow, ...]) -> None:
        """A finished match is ready to be archived."""
        self.transact(lambda: self._archived(rows))

    def _archived(self, rows: tuple[ArchivedRow, ...]) -> None:
        self.outbox.transaction.archived = rows
        self.changed()

    def _booked(self, finished: FinishedMatch) -> None:
        """A finished match is in the book of the club."""
        self.transact(lambda: self._strike_off(finished))

    def _strike_off(self, finished: FinishedMatch) -> None:
        record = self.table.record
        record.finished = [one for one in record.finished if one.match != finished.match]
        record.unjudged.append(finished.match)
        self.record_changed()

    def _judged(self, match: int) -> None:
        """The book says what there is to say of a match."""
        self.transact(lambda: self._strike_unjudged(match))

    def _strike_unjudged(self, match: int) -> None:
        record = self.table.record
        record.unjudged = [one for one in record.unjudged if one != match]
        self.record_changed()

    # What changed -----------------------------------------------------------------------------

    def changed(self, *, record: bool = True) -> None:
        """The table looks different now; with `record`, what is stored of it too."""
        self._table_changed = True
        self._record_changed |= record

    def record_changed(self) -> None:
        """The table looks as before, but something of it is to be written down."""
        self._record_changed = True

    def send_table(self) -> None:
        """Send everybody the table now."""
        self._table_changed = False
        self.broadcast.send_table()

    # Time -----------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Something may be due."""
        self.transact(self._look_after)

    def _look_after(self) -> None:
        stood_in, succeeded = stand_in(self.context), replace_absent_host(self.context)
        if stood_in or succeeded:
            self.changed()

    def _advance(self) -> None:
        """Let happen what is due."""
        match = self.table.match
        if match and self.clock.running:
            self.bots.act(self.clock.now)
            match.advance(watermark_for(self.context, match))
            self._hand_over(match)

    def _hand_over(self, match: RunningMatch) -> None:
        """The one way out of a match: to the writer, to connections and to bots."""
        if not match.has_changes:
            return
        changes, counters = match.take_changes(), self.services.counters
        self.outbox.transaction.records += changes.records
        counters.records[self.table.record.game] += len(changes.records)
        acks = changes.take_acks()
        for place, delivery in enumerate(changes.deliveries):
            self.broadcast.deliver(match, delivery, tuple(acks.get(place, ())))
            self.bots.observe(delivery)
        for ruling in changes.rulings:
            self.broadcast.answer(match, ruling)
        for at in changes.ruled_at:
            counters.settled.observe((self.clock.now - at) / 1000)
        if changes.records and match.outcome:
            self.table.count_result(match.outcome, self.services.calendar())
            self.changed()

    def set_clock(self) -> None:
        """Time passes while a match is on, not paused, and somebody with a name is here."""
        self._drawing = self.readiness.is_waiting(self.services.now_s())
        playing = phase(self.table) == "playing" and bool(self.presence.connections)
        running = playing and not self._drawing
        if self.clock.set(running=running) and self.table.match:
            self.broadcast.send_to_all(server_messages.ClockChanged(self.clock.now, running))

    def _schedule(self) -> None:
        """Look again when the next thing is due, or sooner.

        A timer that is set for an earlier moment stays: it finds nothing to do, and is set again.
        So one that is put off with every move, as that of a clock is, costs nothing then.
        """
        due = self._next_due()
        if due is None or (self._timer and self._look_at <= due):
            return
        if self._timer:
            self._timer.cancel()
        self._look_at, self._timer = due, self.services.call_at(due, self._look)

    def _next_due(self) -> float | None:
        """When something is due; a table where nobody is goes once nothing is to be written."""
        if not self.presence.anybody:
            due = self.presence.empty_since + self.services.settings.unload_after
            return due if self.is_idle else max(due, self.services.now_s() + BUSY_FOR)
        times = [next_due(self.context, self.bots.due)]
        if self._drawing:
            times.append(self.readiness.until)
        if self._table_changed:
            times.append(self.services.now_s() + 1 / TABLES_PER_SECOND)
        return min((at for at in times if at is not None), default=None)

    def _look(self) -> None:
        self._timer = None
        if self.presence.anybody:
            self.wake()
        elif self.is_idle and (self._next_due() or 0) <= self.services.now_s():
            self.drop("reload")
        else:
            self._schedule()

    # Everything that happens --------------------------------------------------------------------

    def transact(
        self,
        action: Callable[[], Reply | None],
        connection: Connection | None = None,
        request: str = "",
    ) -> None:
        """Let happen what is due, then the action, then what follows of both.

        A connection whose frame breaks something is closed. What is due is nobody's fault: an
        action that comes just then is done once the table has been read again.
        """
        if self.gone:
            if connection:
                connection.close("reload")
            return
        if self.recovery.is_running:
            self.recovery.defer(lambda: self.transact(action, connection, request))
            return
        self.outbox.transaction.since = self.services.now_s()
        try:
            self._advance()
        except Exception as error:
            self.fail(error)
            self.transact(action, connection, request)
            return
        try:
            self._commit(action())
        except Exception as error:
            if connection:
                connection.close("error")
            self.fail(error, connection, request)

    async def transact_and_wait(self, action: Callable[[], T]) -> T | Refusal:
        """Do something for somebody without a connection; answered once it is written."""
        await self.recovery.finished()
        answers: list[tuple[Transaction, T]] = []
        self.transact(lambda: answers.append((self.outbox.transaction, action())))
        await self.recovery.finished()  # what was due may have broken: then it is done after that
        written = await self.outbox.flushed()
        done = [answer for transaction, answer in answers if transaction.written]
        return done[0] if written and done else Refusal("try_again")

    def _commit(self, reply: Reply | None) -> None:
        """Write what changed, send what tells of it and last the reply, and look what is next."""
        match = self.table.match
        if match:
            submit_absences(self.context, match)
            self._hand_over(match)
        self.set_clock()
        if self._table_changed and self._table_updates.take_if_any(self.services.now_s()):
            self.send_table()
        if reply:
            self.outbox.send([reply[0]], reply[1])
        if match:
            self.bots.set_seats(bot_seats(self.context))
        self._note_standing()
        if self._record_changed:
            self.outbox.transaction.table_record = msgspec.json.encode(self.table.record)
            self._record_changed = False
        self.outbox.commit()
        self.archive.begin_next()
        self.booking.begin_next()
        self._schedule()

    def _note_standing(self) -> None:
        """Whenever nothing moves: what is asked of the table once it sleeps is on its page."""
        if self.table.match is None or self.clock.running:
            return
        records = self.outbox.ownership.records + len(self.outbox.transaction.records)
        standing = standing_of(self.table, records)
        if standing != self.table.record.standing:
            self.table.record.standing = standing
            self._record_changed = True

    def fail(self, error: Exception, broken: Connection | None = None, request: str = "") -> None:
        """Our own mistake: the table is built again from its log, around everybody but who did it.

        Where nobody did it and it happens again at once, building it again would be no help.
        """
        log.error("a table failed", exc_info=error, extra={"request": request})
        unanswered = self.outbox.discard()
        self._rest()
        if broken or self.recovery.may_run_again:
            self.recovery.begin(self._recover(broken, unanswered))
        else:
            self.outbox.give_up()
            self.drop("reload")

    async def _recover(self, broken: Connection | None, unanswered: Answers) -> None:
        """The table as it is written, once all that was acknowledged is."""
        store, clocks, luck = self.services.store, self.table.clocks, self.services.luck
        try:
            written = await self.outbox.flushed()
            saved = await asyncio.to_thread(store.load, self.table.record.code)
            if saved and written and saved.ownership == self.outbox.ownership:
                table = await asyncio.to_thread(restored_table, saved, clocks, luck)
                self._go_on(table, broken, unanswered)
                return
        except Exception as error:
            log.error("a table could not be rebuilt", exc_info=error)
        if not self.gone:
            self.drop("reload")

    def _go_on(self, table: Table, broken: Connection | None, unanswered: Answers) -> None:
        """Send everybody the whole view again, and do what was asked meanwhile."""
        if self.gone:
            return
        was, match = self.table.match, table.match
        if not was or not match or was.number != match.number:
            self.context.clock = self._clock_of(table)
            self.readiness = Readiness()
        now = self.services.now_s()
        self.context.presence = self.presence.renewed(table.person_numbers, now, broken)
        if was:
            self.broadcast.refuse_pending(was)
        for connection, request in unanswered:
            self.outbox.send([connection], server_messages.Refused(request, "try_again"))
        self._load(table)
        self.recovery.end(lambda: self.transact(self._welcome_all))

    def _welcome_all(self) -> None:
        for connection in self.presence.all_connections():
            self.broadcast.welcome(connection)
        self.changed(record=False)

    def write_failed(self, error: Exception) -> None:
        """Something could not be written: what was not acknowledged has not happened."""
        if isinstance(error, Fenced):
            log.warning("a table has another owner now")
        else:
            log.error("a table could not be written", exc_info=error)
        self.outbox.give_up()
        if not self.gone:
            self.drop("elsewhere" if isinstance(error, Fenced) else "storage")

    def drop(self, why: str) -> None:
        """Out of memory; the next visitor finds the table in the store."""
        self.gone = True
        for connection in self.presence.all_connections():
            connection.close(why)
        self._rest()
        self.signals.stop()
        self.recovery.end()
        self.services.forget(self.table.record.code)

    def _rest(self) -> None:
        """Let nothing happen by itself."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        self.bots.drop()
        self.archive.stop()
        self.booking.stop()
