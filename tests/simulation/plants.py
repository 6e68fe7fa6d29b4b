"""Mistakes that the simulation must find, planted into the server's own code one at a time."""

# pyright: basic, reportPrivateUsage=false
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

from msgspec.structs import replace

from tablee.kernel import Refusal
from tablee.match import Feed
from tablee.server.bots.seats import Bots
from tablee.server.clubs import book, persons
from tablee.server.clubs.clubs import Club
from tablee.server.clubs.documents import Plan
from tablee.server.cluster.node import Node
from tablee.server.live import booking, days, session, sweeping, timers
from tablee.server.live.broadcast import Broadcast
from tablee.server.live.day import Day
from tablee.server.live.days import Days
from tablee.server.live.outbox import Outbox, Transaction
from tablee.server.live.readiness import Readiness
from tablee.server.live.recovery import Recovery
from tablee.server.live.registry import Registry
from tablee.server.live.session import Session
from tablee.server.net import connection as net
from tablee.server.net.endpoint import Endpoint
from tablee.server.net.lanes import FairLane
from tablee.server.net.limits import Limits
from tablee.server.tables.bucket import Bucket
from tablee.server.tables.connection import Connection
from tablee.server.tables.finished import FinishedMatch
from tablee.server.tables.matches.clock import MatchClock
from tablee.server.tables.matches.running import STALE, RunningMatch, as_sent
from tablee.server.tables.people.presence import Presence
from tablee.server.tables.table import Table
from tools.simulation.disk import Rows, TableRows

Plant = Callable[[], Any]
PLANTS: dict[str, Plant] = {}


def plant(make: Plant) -> Plant:
    """A mistake by its name: whose, which name, and what is there instead."""
    PLANTS[make.__name__] = make
    return make


@contextmanager
def planted(name: str) -> Generator[None]:
    """With this mistake, for a while."""
    whose, what, instead = PLANTS[name]()
    before = getattr(whose, what)
    setattr(whose, what, instead)
    try:
        yield
    finally:
        setattr(whose, what, before)


class Forgetful(set[Any]):
    """Remembers nothing."""

    def add(self, thing: Any) -> None:
        """Or so it says."""


@plant
def acknowledges_before_the_write() -> Any:
    before = Outbox._queue

    def instead(self: Outbox, done: Transaction) -> None:
        done.written = True
        before(self, done)

    return Outbox, "_queue", instead


@plant
def does_not_check_the_epoch() -> Any:
    before = Rows.write

    def instead(self: Rows, change: Any, node: str, now: float) -> Any:
        table = self.tables.setdefault(change.table, TableRows(owner=node))
        epoch, table.epoch = table.epoch, change.epoch
        error = before(self, replace(change, start=len(table.rows)), node, now)
        table.epoch = epoch
        return error

    return Rows, "write", instead


@plant
def makes_a_resent_move_twice() -> Any:
    before = RunningMatch.__init__

    def instead(self: RunningMatch, *given: Any) -> None:
        before(self, *given)
        self._made = Forgetful()

    return RunningMatch, "__init__", instead


@plant
def loses_the_timer_of_rulings() -> Any:
    return timers, "_next_ruling", lambda context, match: None


@plant
def lets_a_stand_in_stay() -> Any:
    def instead(self: Presence, connection: Connection, person: int) -> Connection | None:
        connection.person = person
        self.spectators.pop(connection, None)
        other = self.connections.get(person)
        self.connections[person] = connection
        self.away.pop(person, None)
        return other if other is not connection else None

    return Presence, "connect", instead


@plant
def forgets_what_waits_for_a_recovery() -> Any:
    def instead(self: Recovery, action: Any) -> None:
        pass

    return Recovery, "defer", instead


@plant
def sweeps_on_one_reading() -> Any:
    async def instead(self: sweeping.Sweeper) -> None:
        await self._go_on(self._store.calendar_s())

    return sweeping.Sweeper, "sweep", instead


@plant
def sweeps_what_is_awake() -> Any:
    return Registry, "_is_awake", lambda self, code: False


@plant
def never_fills_a_bucket_again() -> Any:
    def instead(self: Bucket, now: float, cost: float = 1) -> float:
        self.level -= cost
        return self.level

    return Bucket, "take", instead


@plant
def keeps_short_codes() -> Any:
    return Registry, "_forget", lambda self, code: self.sessions.pop(code, None)


@plant
def keeps_counting_connections() -> Any:
    return Limits, "disconnect", lambda self, address: None


@plant
def keeps_a_heartbeat() -> Any:
    def instead(self: net.WebSocketConnection) -> None:
        pass

    return net.WebSocketConnection, "stop", instead


@plant
def patches_against_what_was_not_sent() -> Any:
    def instead(self: RunningMatch, delivery: Any, now: int, acks: tuple[str, ...] = ()) -> Any:
        audience, update = delivery
        return as_sent(update, now, self.shown.setdefault(audience, update.position), acks)

    return RunningMatch, "patch_update", instead


@plant
def shows_spectators_a_hand() -> Any:
    before = RunningMatch.snapshot

    def instead(self: RunningMatch, audience: Any, now: int, *, fresh: bool) -> Any:
        return before(self, audience or 0, now, fresh=fresh)

    return RunningMatch, "snapshot", instead


@plant
def skips_spectators() -> Any:
    before = Broadcast._audience

    def instead(self: Broadcast, match: RunningMatch, seat: Any) -> list[Connection]:
        return [] if seat is None else before(self, match, seat)

    return Broadcast, "_audience", instead


@plant
def sends_what_was_not_written() -> Any:
    def instead(self: Outbox) -> None:
        for done in self._pending:
            done.written = True
        self._flush()

    return Outbox, "give_up", instead


@plant
def takes_the_last_line_for_the_first() -> Any:
    """A line that ends late makes away who has long come back on another."""

    def instead(self: Presence, connection: Connection, now: float) -> None:
        self.spectators.pop(connection, None)
        if connection.person is not None:
            self.connections.pop(connection.person, None)
            self.away[connection.person] = now
        if not self.anybody:
            self.empty_since = now

    return Presence, "disconnect", instead


@plant
def counts_clicks_of_the_past() -> Any:
    before = RunningMatch._attempt

    def instead(self: RunningMatch, submission: Any) -> Any:
        refusal = before(self, submission)
        if refusal == STALE:
            self.match.attempt(submission.seat, submission.move, id=submission.id)
        return refusal

    return RunningMatch, "_attempt", instead


@plant
def does_not_let_go_of_lost_tables() -> Any:
    return Node, "_lose", lambda self, codes: None


@plant
def never_lets_the_next_one_in() -> Any:
    return FairLane, "_let_next", lambda self: None


@plant
def leaves_a_gap_in_the_numbers() -> Any:
    before = Feed.count

    def instead(self: Feed, step: Any) -> Any:
        facts = before(self, step)
        if facts and self.n % 7 == 3:
            self.n += 1
        return facts

    return Feed, "count", instead


@plant
def lets_time_go_back() -> Any:
    before = MatchClock.set

    def instead(self: MatchClock, *, running: bool) -> bool:
        changed = before(self, running=running)
        if changed and running:
            self._at = max(0.0, self._at - 400)
        return changed

    return MatchClock, "set", instead


@plant
def waits_for_screens_for_ever() -> Any:
    return Readiness, "is_waiting", lambda self, now: bool(self._connections)


@plant
def forgets_that_a_table_is_dropped() -> Any:
    """The old session goes on beside the new one."""
    before = Session.drop

    def instead(self: Session, why: str) -> None:
        before(self, why)
        self.gone = False

    return Session, "drop", instead


@plant
def leaves_nobody_as_host() -> Any:
    """The simulation found it, and it was mended."""
    before = Table.replace_host

    def instead(self: Table, here: Any) -> bool:
        return False if isinstance(here, list) else before(self, here)

    return Table, "replace_host", instead


@plant
def refuses_what_was_made_before_a_pause() -> Any:
    """The simulation found it, and it was mended."""
    return RunningMatch, "has", lambda self, seat, id: False


@plant
def forgets_whom_it_was_about_to_answer() -> Any:
    """The simulation found it, and it was mended."""
    before = Outbox.discard

    def instead(self: Outbox) -> list[Any]:
        before(self)
        return []

    return Outbox, "discard", instead


@plant
def says_done_to_what_broke() -> Any:
    """The simulation found it, and it was mended."""

    async def instead(self: Session, action: Callable[[], Any]) -> Any:
        answers: list[Any] = []
        self.transact(lambda: answers.append(action()))
        await self.recovery.finished()
        written = await self.outbox.flushed()
        return answers[0] if written and answers else Refusal("try_again")

    return Session, "transact_and_wait", instead


@plant
def believes_leases_from_the_future() -> Any:
    """The simulation found it, and it was mended."""

    def instead(self: Rows, moment: float) -> bool:
        return self.clock() - moment < self.times.dead_after

    return Rows, "is_recent", instead


@plant
def reckons_who_is_late_in_two_ways() -> Any:
    """The simulation found it, and it was mended."""

    def instead(self: Presence, people: Any, now: float, after: float) -> bool:
        since = now - after
        late = {one for one in people if self.away.get(one, now + 1) <= since} - self.stand_ins
        self.stand_ins |= late
        return bool(late)

    return Presence, "stand_in", instead


@plant
def waits_for_a_write_without_a_rest() -> Any:
    """The simulation found it, and it was mended."""
    return session, "BUSY_FOR", 0.0


@plant
def drops_bots_that_play() -> Any:
    """After a bot's first thought nobody asks it again."""
    return Bots, "set_seats", lambda self, wanted: None


@plant
def forgets_connections() -> Any:
    return Endpoint, "disconnect", lambda self, visit: None


# People, clubs and days ------------------------------------------------------------------------


@plant
def books_a_game_twice() -> Any:
    return book, "is_booked", lambda store, code, table, match: False


@plant
def loses_games_that_are_over() -> Any:
    return booking, "booked", lambda store, code, table, finished: Plan(None)


@plant
def keeps_names_at_tables() -> Any:
    async def instead(self: Registry, trace: Any) -> None:
        pass

    return Registry, "_forget_trace", instead


@plant
def shows_a_club_to_who_has_left() -> Any:
    def instead(self: Club, person: str) -> Any:
        return next((one for one in self.members if one.person == person), None)

    return Club, "member", instead


@plant
def keeps_a_device_that_was_revoked() -> Any:
    return persons, "revoked", lambda store, secret, number: Plan(None)


@plant
def lets_a_pass_work_twice() -> Any:
    before = persons.came_back

    def instead(*given: Any, **more: Any) -> Any:
        done = before(*given, **more)
        if isinstance(done, Refusal):
            return done
        return Plan(done.result, tuple(one for one in done.edits if one.body is not None))

    return persons, "came_back", instead


@plant
def counts_a_deal_again() -> Any:
    return Day, "of", lambda self, game, me: None


@plant
def books_who_had_left() -> Any:
    """The simulation found it, and it was mended."""

    before = Table._finished

    def instead(self: Table, match: RunningMatch, end: Any, at: float) -> FinishedMatch:
        done = before(self, match, end, at)
        named = zip(done.players, match.names, strict=True)
        players = [replace(one, name=name) if one.is_bot else one for one, name in named]
        return replace(done, players=players)

    return Table, "_finished", instead


@plant
def forgets_an_old_day_at_once() -> Any:
    """The simulation found it, and it was mended."""
    before = Days._read

    async def instead(self: Days, name: str) -> Any:
        await before(self, name)
        while len(self._days) > days.REMEMBERED - 1:
            del self._days[min(self._days)]
        return self._days[name]

    return Days, "_read", instead
