"""A table that is awake: its connections, its match, its clock and its bots.

Everything happens on the event loop, one thing at a time, and ends with `settle`: what
changed is written as one change, and what is to be said because of it waits for that.
"""

import asyncio
import logging
from collections import deque
from typing import Any

import msgspec

from tablee.kernel import Refusal
from tablee.server.clock import Clock
from tablee.server.fair import ruled_to, touched_at
from tablee.server.hall import Hall
from tablee.server.link import Link
from tablee.server.pictures import phase, table_state
from tablee.server.players import Bots, BotSeat
from tablee.server.post import Post
from tablee.server.presence import Presence
from tablee.server.roll import bot_seats, call_roll
from tablee.server.running import Begun, Running, sent
from tablee.server.signs import Signs
from tablee.server.table import Guest, Table
from tablee.server.timing import due_times
from tablee.server.wire import asked, told
from tablee.server.wire.words import Message

log = logging.getLogger("tablee.room")


class Room:
    """One table, awake."""

    def __init__(self, hall: Hall, table: Table, seq: int, running: Running | None) -> None:
        self.hall = hall
        self.table = table
        self.running = running
        people = [guest.person for guest in table.page.people]
        self.presence = Presence(people, hall.seconds())
        self.clock = Clock(running.match.now if running else 0, hall.seconds)
        self.post = Post(hall, table.page.code, seq, self)
        self.bots = Bots(self)
        self.signs = Signs(self)
        self.chat: deque[told.ChatLine] = deque(maxlen=100)
        self.lines = 0
        """How many lines of chat there have been."""
        self.tickets: dict[str, tuple[int, float]] = {}
        """Proofs of tickets: whose place they move, and until when."""
        self.gone = False
        """Dropped: somebody else may have the table now."""
        self._page_changed = self._table_changed = False
        self._timer: asyncio.TimerHandle | None = None
        if running:
            running.listens = self._listens
        table.running = running is not None and running.outcome is None
        table.set_chairs()

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing waits to be written."""
        return not self.presence.anybody and not self.post.busy

    @property
    def playing(self) -> bool:
        """Whether a match is on and not paused."""
        return phase(self.table, self.running) == "playing"

    def state(self) -> told.TableState:
        """The table as everybody at it sees it."""
        return table_state(self.table, self.presence, self.running)

    # Coming and going -----------------------------------------------------------------------

    def enter(self, link: Link, guest: Guest | None, invite: str) -> None:
        """A connection arrives; the newest of a person counts."""
        if guest is None:
            self.presence.visit(link)
        else:
            self.take(link, guest.person)
        self._set_clock()
        welcome = told.Welcome(
            version=self.hall.settings.version,
            person=link.person,
            invite=invite,
            table=self.state(),
            chat=list(self.chat),
            match=self._match_state(link, fresh=False),
        )
        self.send(link, welcome, welcome.match and welcome.match.n)
        self.changed(page=False)
        self.settle()

    def take(self, link: Link, person: int) -> None:
        """This connection is that person's now; a bot that stood in goes."""
        other = self.presence.arrive(link, person)
        if other:
            other.close("newer_tab")
        if self.table.guest(self.table.page.host) is None:
            self.table.succeed(self.presence.links)
            self.changed()

    def exit(self, link: Link) -> None:
        """A connection is gone."""
        self.presence.lose(link, self.hall.seconds())
        self.signs.lose(link.person)
        self.changed(page=False)
        self.settle()

    def part(self, person: int, why: str) -> None:
        """A person is gone for good, whether they left or were sent away."""
        link = self.presence.part(person, self.hall.seconds())
        self.signs.lose(person)
        self.table.leave(person)
        if self.running and person in self.running.people:
            seat = self.running.people.index(person)
            self.running.call(seat, gone=True)
            self.running.people[seat] = None
        if self.table.page.host == person:
            self.table.page.host = None
            self.table.succeed(self.presence.links)
        self.changed()
        if link:
            self.post.cancel(link)
            link.close(why)

    # The match ----------------------------------------------------------------------------------

    def begin(self, begun: Begun) -> None:
        """A match begins."""
        self.bots.drop()
        self.running = Running.new(begun)
        self.running.listens = self._listens
        self.clock = Clock(0, self.hall.seconds)
        self.table.running = True
        self.table.page.paused = False
        self.changed()
        self._tell_table()
        self.clock.set(running=True)
        for link in self.presence.everybody():
            state = self._match_state(link, fresh=True)
            if state:
                self.send(link, told.Match(state), state.n)

    def move(self, link: Link, wish: asked.Move) -> Refusal | None:
        """A move in the running match; its ruling comes with the rest of the news."""
        running = self.running
        if running is None:
            return Refusal("no_match")
        seat = running.seat_of(link.person)
        if seat is None:
            return Refusal("not_seated")
        if self.table.page.paused and not running.outcome:
            return Refusal("paused")
        at = self.clock.now
        if running.races:
            at = touched_at(link, wish, at)
        if at is None:
            return Refusal("malformed")
        running.move(seat, wish, at)
        return None

    def bot_plays(self, bot: BotSeat, move: Any, turn: int) -> None:
        """A bot has made up its mind, perhaps about what is past."""
        running = self.running
        if self.gone or running is None:
            return
        self.advance()
        fresh = running.races or running.tellers[bot.seat].turn == turn
        if fresh and move is not None and not running.outcome:
            refusal = running.play(bot.seat, move, self.clock.now)
            if refusal:
                log.error("a bot was refused", extra={"code": refusal.code, "level": bot.level})
        self.settle()

    def _match_state(self, link: Link, *, fresh: bool) -> told.MatchState | None:
        """The match as this connection finds it."""
        if self.running is None:
            return None
        seat = self.running.seat_of(link.person)
        now, on = self.clock.now, self.clock.running
        state = self.running.state(seat, now, running=on, fresh=fresh)
        link.enter(None if seat is None else self.running.race)
        return state

    # What is said ---------------------------------------------------------------------------------

    def send(self, link: Link, message: Message, number: int | None = None) -> None:
        """Say something to one, once all that happened is written."""
        self.post.send([link], message, number)

    def send_all(self, message: Message) -> None:
        """Say something to everybody."""
        self.post.send(self.presence.everybody(), message)

    def changed(self, *, page: bool = True) -> None:
        """The table looks different now; with its page, what is written of it too."""
        self._table_changed = True
        self._page_changed |= page

    def _tell_table(self) -> None:
        self._table_changed = False
        self.send_all(told.Table(self.state()))

    def _tell_news(self, running: Running) -> None:
        """Updates to whom they are for, then the answers to who asked."""
        now = self.clock.now
        for news in running.news:
            links = self._audience(running, news.audience)
            if links:
                number = news.update.n if running.races else None
                self.post.send(links, sent(news, now), number)
            self.bots.hear(news)
        running.news.clear()
        for ruling in running.rulings:
            links = self._audience(running, ruling.seat)
            self.post.send(links, answer(ruling.id or "", ruling.refusal))
        running.rulings.clear()

    def _listens(self, seat: int | None) -> bool:
        running = self.running
        return running is not None and (bool(self._audience(running, seat)) or seat in self.bots)

    def _audience(self, running: Running, seat: int | None) -> list[Link]:
        if seat is None:
            everybody = self.presence.everybody()
            return [link for link in everybody if running.seat_of(link.person) is None]
        link = self.presence.links.get(running.people[seat] or 0)
        return [link] if link else []

    # Time -----------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Let happen what is due."""
        if self.running and self.clock.running:
            self.bots.act(self.clock.now)
            self.running.advance(ruled_to(self, self.running))

    def wake(self) -> None:
        """Something may be due."""
        self._timer = None
        try:
            self.advance()
            self._stand_in()
            self._succeed()
            self.settle()
        except Exception as error:
            self.fail(error)

    def _stand_in(self) -> None:
        """A bot plays for who has been away too long."""
        since = self.hall.seconds() - self.table.page.stand_in_after
        if self.running and self.playing and self.presence.stand_in(self.running.people, since):
            self.changed(page=False)

    def _succeed(self) -> None:
        """Somebody else is host when the host has been away too long."""
        since = self.presence.away.get(self.table.page.host or 0)
        late = since is not None and self.hall.seconds() >= since + self.hall.settings.host_after
        if late and self.table.succeed(self.presence.links):
            self.changed()

    def _set_clock(self) -> None:
        """Time passes while a match is on, not paused, and somebody with a name is here."""
        running = self.playing and bool(self.presence.links)
        if self.clock.set(running=running) and self.running:
            self.send_all(told.Clock(self.clock.now, running))

    def _schedule(self) -> None:
        """Look again when the next thing is due; a room where nobody is goes in the end."""
        if self._timer:
            self._timer.cancel()
        due, look = min(due_times(self), default=None), self.wake
        if not self.presence.anybody:
            due, look = self.presence.empty_since + self.hall.settings.unload_after, self._unload
        self._timer = None if due is None else self.hall.loop.call_at(due, look)

    # The end of everything that happens ---------------------------------------------------------

    def settle(self, last: tuple[Link, Message] | None = None) -> None:
        """Write what changed, say it and at last this, and see what comes next."""
        if self.gone:
            return
        running = self.running
        if running:
            call_roll(self, running)
            self._tell_news(running)
            if running.outcome and self.table.running:
                self.table.running = False
                self.table.set_chairs()
                self.changed()
        self._set_clock()
        if self._table_changed:
            self._tell_table()
        if last:
            self.send(*last)
        if running:
            self.bots.seat(running, bot_seats(self))
        page = msgspec.json.encode(self.table.page) if self._page_changed else None
        self._page_changed = False
        self.post.write(running.take_records() if running else [], page)
        self._schedule()

    def fail(self, error: Exception) -> None:
        """Our own mistake, or the disk's: the table is dropped and comes back from its log."""
        if not self.gone:
            log.error("a table failed", exc_info=error)
            self.post.give_up()
            self.drop("reload")

    def drop(self, why: str) -> None:
        """Out of memory; who comes next finds the table in the store."""
        self.gone = True
        for link in self.presence.everybody():
            link.close(why)
        if self._timer:
            self._timer.cancel()
        self.bots.drop()
        self.signs.stop()
        self.hall.forget(self.table.page.code)

    def _unload(self) -> None:
        self._timer = None
        if self.idle:
            self.drop("reload")
        else:
            self._schedule()


def answer(id: str, refusal: Refusal | None) -> Message:
    """The one answer to a request."""
    return told.Refused(id, refusal.code) if refusal else told.Ack(id)
