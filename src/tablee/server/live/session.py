"""A table that is awake: its connections, its match, its clock and its bots.

Everything happens on the event loop, one thing at a time, in a `turn`: first what is due, then
what is asked, then what changed is written as one change, and what is to be said because of it
waits for that.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import TypeAlias, TypeVar

import msgspec

from tablee.kernel import Refusal
from tablee.server.bots.seats import Bots
from tablee.server.live.absences import (
    bot_seats,
    stand_in,
    submit_absences,
    succeed,
)
from tablee.server.live.archive import Archive
from tablee.server.live.broadcast import Broadcast
from tablee.server.live.drawing import Drawing
from tablee.server.live.outbox import Outbox
from tablee.server.live.rebuilding import Rebuilding
from tablee.server.live.signals import Signals
from tablee.server.live.timers import next_due
from tablee.server.services import Services
from tablee.server.tables.bucket import Bucket
from tablee.server.tables.context import Context
from tablee.server.tables.link import Link
from tablee.server.tables.matches.clock import Clock
from tablee.server.tables.matches.racing import ruled_to
from tablee.server.tables.matches.running import Submission
from tablee.server.tables.people.presence import Presence
from tablee.server.tables.people.supplies import Supplies
from tablee.server.tables.restore import restored
from tablee.server.tables.snapshots import phase
from tablee.server.tables.table import Table
from tablee.server.wire import told
from tablee.server.wire.words import Message
from tablee.store import Fenced, Owned

log = logging.getLogger("tablee.session")
T = TypeVar("T")

TABLES_PER_SECOND, TABLES_AT_ONCE = 15, 60
"""How often everybody is told how the table looks; what changes more often is told by its last."""

Last: TypeAlias = tuple[Link, Message]
"""Who is answered, and what, after everything else has been said."""


class Session:
    """One table, awake."""

    def __init__(self, services: Services, table: Table, owned: Owned) -> None:
        self.services = services
        presence = Presence(table.persons, services.seconds())
        self.context = Context(services, table, presence, self._clock_of(table))
        self.outbox = Outbox(self.context, owned, self.unwritten)
        self.bots = Bots(self.context, self._bot_submits, self.wake)
        self.signals = Signals(self.context)
        self.archive = Archive(self.context, self.outbox, self._keep)
        self.drawing = Drawing()
        self.supplies = Supplies()
        self.broadcast = Broadcast(self.context, self.outbox, self.bots, self.supplies)
        self.joined_from: dict[int, str] = {}
        """The addresses at which people gave their names, as long as this is awake."""
        self.gone = False
        """Dropped: somebody else may have the table now."""
        self.rebuilding = Rebuilding(services.loop)
        self._page_changed = self._table_changed = False
        self._tellings = Bucket(TABLES_PER_SECOND, TABLES_AT_ONCE, services.seconds())
        self._timer: asyncio.TimerHandle | None = None
        self._take_up(table)

    def _clock_of(self, table: Table) -> Clock:
        return Clock(table.match.match.now if table.match else 0, self.services.seconds)

    def _take_up(self, table: Table) -> None:
        """Go on with a table as it was written."""
        self.context.table = table
        if table.match:
            table.match.listens = self.broadcast.listens
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
    def clock(self) -> Clock:
        """The time of the match."""
        return self.context.clock

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing waits to be written."""
        return not self.presence.anybody and not self.outbox.busy

    @property
    def listed(self) -> bool:
        """Whether the table wants to be found and somebody is there."""
        return self.table.page.public and bool(self.presence.links)

    # Bots, and what is kept ------------------------------------------------------------------

    def _bot_submits(self, wish: Submission) -> None:
        """A bot has made up its mind, perhaps about what is past."""
        self.turn(lambda: self._submit(wish))

    def _submit(self, wish: Submission) -> None:
        match = self.table.match
        refusal = match.submit(wish) if match and not match.outcome else None
        if refusal and refusal.code != "stale":
            log.error("a bot was refused", extra={"code": refusal.code})

    def _keep(self) -> None:
        """A match has been kept as it was told, and judged."""
        self.turn(self.changed)

    # What changed -----------------------------------------------------------------------------

    def changed(self, *, page: bool = True) -> None:
        """The table looks different now; with its page, what is written of it too."""
        self._table_changed = True
        self._page_changed |= page

    def page_changed(self) -> None:
        """The table looks as before, but something of it is to be written down."""
        self._page_changed = True

    def tell_table(self) -> None:
        """Tell everybody now."""
        self._table_changed = False
        self.broadcast.table()

    # Time -----------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Something may be due."""
        self.turn(self._look_after)

    def _look_after(self) -> None:
        stood_in, succeeded = stand_in(self.context), succeed(self.context)
        if stood_in or succeeded:
            self.changed()

    def _advance(self) -> None:
        """Let happen what is due, and tell of it."""
        match = self.table.match
        if match and self.clock.running:
            self.bots.act(self.clock.now)
            match.advance(ruled_to(self.context, match))
            for at in match.take_settled():
                self.services.meters.settled.observe((self.clock.now - at) / 1000)
            self.broadcast.news(match)

    def set_clock(self) -> None:
        """Time passes while a match is on, not paused, and somebody with a name is here."""
        drawing = self.drawing.holds(self.services.seconds())
        running = phase(self.table) == "playing" and bool(self.presence.links) and not drawing
        if self.clock.set(running=running) and self.table.match:
            self.broadcast.everybody(told.Clock(self.clock.now, running))

    def _schedule(self) -> None:
        """Look again when the next thing is due; a table where nobody is goes in the end."""
        if self._timer:
            self._timer.cancel()
        times = [next_due(self.context, self.bots.due)]
        if self.drawing.holds(self.services.seconds()):
            times.append(self.drawing.until)
        if self._table_changed:
            times.append(self.services.seconds() + 1 / TABLES_PER_SECOND)
        due, look = min((at for at in times if at is not None), default=None), self.wake
        if not self.presence.anybody:
            stay = self.services.settings.unload_after
            due, look = self.presence.empty_since + stay, self._unload
        self._timer = None if due is None else self.services.call_at(due, look)

    # Everything that happens --------------------------------------------------------------------

    def turn(
        self, deed: Callable[[], Last | None], link: Link | None = None, request: str = ""
    ) -> None:
        """One thing happens: what is due before it, the thing itself, and what follows of it.

        Whoever's frame breaks something is not let near the table again by that connection. What
        is due is nobody's fault, and who asks just then is heard when the table stands again.
        """
        if self.gone:
            if link:
                link.close("reload")
            return
        if self.rebuilding.going_on:
            self.rebuilding.hold(lambda: self.turn(deed, link, request))
            return
        self.outbox.since = self.services.seconds()
        try:
            self._advance()
        except Exception as error:
            self.fail(error)
            self.turn(deed, link, request)
            return
        try:
            self._settle(deed())
        except Exception as error:
            if link:
                link.close("error")
            self.fail(error, link, request)

    async def ask(self, deed: Callable[[], T]) -> T | Refusal:
        """Do something for somebody without a connection; answered once it is written."""
        await self.rebuilding.over()
        answers: list[T] = []
        self.turn(lambda: answers.append(deed()))
        written = await self.outbox.flushed()
        return answers[0] if written and answers else Refusal("try_again")

    def _settle(self, last: Last | None) -> None:
        """Write what changed, say it and at last this, and see what comes next."""
        match = self.table.match
        records: list[bytes] = []
        if match:
            submit_absences(self.context, match)
            self.broadcast.news(match)
            records = match.take_records()
            self.services.meters.records[self.table.page.game] += len(records)
            if records and match.outcome:
                self.table.count(match.outcome)
                self.changed()
        self.set_clock()
        if self._table_changed and self._tellings.take_if_any(self.services.seconds()):
            self.tell_table()
        if last:
            self.outbox.send([last[0]], last[1])
        if match:
            self.bots.seat(bot_seats(self.context))
        page = msgspec.json.encode(self.table.page) if self._page_changed else None
        self._page_changed = False
        self.outbox.write(records, page, self.archive.take())
        self.archive.begin_next()
        self._schedule()

    def fail(self, error: Exception, broken: Link | None = None, request: str = "") -> None:
        """Our own mistake: the table is built again from its log, around everybody but who did it.

        Where nobody did it and it happens again at once, building it again would be no help.
        """
        log.error("a table failed", exc_info=error, extra={"request": request})
        self.outbox.take_back()
        self._rest()
        if broken or self.rebuilding.rested:
            self.rebuilding.begin(self._rebuild(broken))
        else:
            self.outbox.give_up()
            self.drop("reload")

    async def _rebuild(self, broken: Link | None) -> None:
        """The table as it is written, once all that was acknowledged is."""
        store, clocks = self.services.store, self.table.clocks
        try:
            written = await self.outbox.flushed()
            saved = await asyncio.to_thread(store.load, self.table.page.code)
            if saved and written and saved.owned == self.outbox.owned:
                self._go_on(await asyncio.to_thread(restored, saved, clocks), broken)
                return
        except Exception as error:
            log.error("a table could not be rebuilt", exc_info=error)
        if not self.gone:
            self.drop("reload")

    def _go_on(self, table: Table, broken: Link | None) -> None:
        """Everybody gets the whole view again; what was asked meanwhile happens now."""
        if self.gone:
            return
        was, match = self.table.match, table.match
        if not was or not match or was.number != match.number:
            self.context.clock = self._clock_of(table)
            self.drawing = Drawing()
        now = self.services.seconds()
        self.context.presence = self.presence.renewed(table.persons, now, broken)
        if was:
            self.broadcast.not_ruled(was)
        self._take_up(table)
        self.rebuilding.end(lambda: self.turn(self._welcome_all))

    def _welcome_all(self) -> None:
        for link in self.presence.everybody():
            self.broadcast.welcome(link)
        self.changed(page=False)

    def unwritten(self, error: Exception) -> None:
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
        for link in self.presence.everybody():
            link.close(why)
        self._rest()
        self.signals.stop()
        self.rebuilding.end()
        self.services.forget(self.table.page.code)

    def _rest(self) -> None:
        """Let nothing happen by itself."""
        if self._timer:
            self._timer.cancel()
        self.bots.drop()
        self.archive.stop()

    def _unload(self) -> None:
        if self.idle:
            self.drop("reload")
        else:
            self._schedule()
