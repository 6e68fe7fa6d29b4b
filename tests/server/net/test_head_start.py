"""Who is far away is sent an update first; nobody's frames overtake each other."""

import asyncio
import contextvars
from collections.abc import Callable
from typing import Any

from tablee.luck import system
from tablee.match import HEAD_START_MS, Match
from tablee.server.live.outbox import Outbox
from tablee.server.services import Services
from tablee.server.settings import Settings
from tablee.server.short_codes import ShortCodes
from tablee.server.tables import table as tables
from tablee.server.tables.connection import ANSWERS_WITHIN, Connection
from tablee.server.tables.context import Context
from tablee.server.tables.matches.clock import MatchClock
from tablee.server.tables.matches.racing import send_schedule, watermark_for
from tablee.server.tables.matches.records import MatchStarted
from tablee.server.tables.matches.running import RunningMatch
from tablee.server.tables.people.presence import Presence
from tablee.server.tables.record import TableRecord
from tablee.server.wire.types import Ping
from tablee.server.workers import ProcessWorkers
from tablee.store import MemoryStore, Ownership


class Timers(asyncio.AbstractEventLoop):
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0
        self.waiting: list[asyncio.TimerHandle] = []

    def get_debug(self) -> bool:
        return False

    def time(self) -> float:
        return self.now

    def call_later(
        self,
        delay: float,
        callback: Callable[..., object],
        *args: Any,
        context: contextvars.Context | None = None,
    ) -> asyncio.TimerHandle:
        self.waiting.append(asyncio.TimerHandle(self.now + delay, callback, args, self, context))
        return self.waiting[-1]

    def pass_ms(self, ms: float) -> None:
        end = self.now + ms / 1000
        while due := [timer for timer in self.waiting if timer.when() <= end]:
            first = min(due, key=lambda timer: timer.when())
            self.waiting.remove(first)
            self.now = max(self.now, first.when())
            first._run()  # pyright: ignore[reportPrivateUsage] (there is no public way)
        self.now = end


class Noted(Connection):
    """A connection that notes what it is sent, and when."""

    def __init__(self, loop: Timers, trip: float) -> None:
        super().__init__(loop.now)
        self.loop = loop
        self.sent: list[tuple[bytes, int]] = []
        self.is_as_far_as(trip)

    def is_as_far_as(self, trip: float) -> None:
        for _ in range(15):
            self.latency.echoed(trip)

    def send(self, frame: bytes) -> None:
        self.sent.append((frame, round((self.loop.now - 100) * 1000)))

    @property
    def times(self) -> list[int]:
        return [at for _, at in self.sent]


class Table:
    """A table as far as sending goes, with one player for each round trip."""

    def __init__(self, *trips: float, game: str = "twinit") -> None:
        self.loop = Timers()
        self.services = Services(
            MemoryStore(),
            Settings(),
            ProcessWorkers(1),
            self.loop,
            ShortCodes(system()),
            lambda code: None,
        )
        people = [*range(1, len(trips) + 1)]
        head = Match.new(game, seats=len(trips), seed=1).log
        begun = MatchStarted(1, head, [str(person) for person in people], list(people))
        page = TableRecord("table", game, {})
        table = tables.Table(page, {})
        self.match = table.match = RunningMatch.new(begun, system())
        self.presence = Presence(people, self.loop.now)
        self.connections = [Noted(self.loop, trip) for trip in trips]
        for person, connection in zip(people, self.connections, strict=True):
            self.presence.connect(connection, person)
        self.clock = MatchClock(0, self.loop.time)
        self.clock.set(running=True)
        self.context = Context(self.services, table, self.presence, self.clock)
        self.outbox = Outbox(self.context, Ownership(), self.unwritten)

    def unwritten(self, error: Exception) -> None:
        raise error

    def tell(self, *connections: Connection, number: int | None = None, word: int = 0) -> None:
        """Say something that has nothing to be written before it."""
        self.outbox.send(connections, Ping(word), number)
        self.outbox.commit()


def test_where_nobody_is_far_all_are_sent_it_at_once() -> None:
    table = Table(10, 100, 200)
    table.tell(*table.connections, number=1)
    assert [connection.times for connection in table.connections] == [[0], [0], [0]]
    assert [connection.released_update(1) for connection in table.connections] == [(1, 0, 0)] * 3


def test_the_far_one_is_sent_it_first_and_responses_count_from_one_moment() -> None:
    table = Table(10, 260)
    near, far = table.connections
    table.tell(near, far, number=1)
    head = far.latency.lag.most_ms - 240
    assert 0 < head < HEAD_START_MS
    assert (near.times, far.times) == ([], [0])
    table.loop.pass_ms(head)
    assert near.times == [head]
    assert near.released_update(1) == (1, head, 0)
    assert far.released_update(1) == (1, head, head)


def test_nobody_waits_longer_than_the_longest_head_start() -> None:
    table = Table(10, 900)
    assert send_schedule(table.context).lead_ms == HEAD_START_MS


def test_who_only_watches_sees_nothing_before_the_players() -> None:
    table = Table(10, 260)
    watcher = Noted(table.loop, 300)
    table.presence.add_spectator(watcher)
    table.tell(watcher, *table.connections, number=1)
    table.loop.pass_ms(1_000)
    assert watcher.times == table.connections[0].times


def test_what_one_connection_is_told_keeps_its_order() -> None:
    table = Table(10, 300)
    near, far = table.connections
    table.tell(near, number=1, word=1)
    far.is_as_far_as(20)
    table.loop.pass_ms(5)
    table.tell(near, word=2)
    table.loop.pass_ms(1_000)
    table.tell(near, word=3)
    assert [frame[-2:-1] for frame, _ in near.sent] == [b"1", b"2", b"3"]
    assert near.times == [73, 73, 1_005], "by so much the far line is too long"


def test_at_a_table_of_turns_nobody_waits() -> None:
    table = Table(10, 900, game="pan")
    table.tell(*table.connections, number=1)
    assert [connection.times for connection in table.connections] == [[0], [0]]


def test_the_ruling_waits_for_the_longest_line_in_good_standing() -> None:
    table = Table(10, 150)
    match, (near, far) = table.match, table.connections
    table.loop.pass_ms(1_000)
    assert watermark_for(table.context, match) == 1_000 - far.latency.lag.most_ms
    far.visible = False
    assert watermark_for(table.context, match) == 1_000 - near.latency.lag.most_ms
    table.loop.pass_ms(ANSWERS_WITHIN * 1_000)
    assert watermark_for(table.context, match) == table.clock.now, "nobody has answered for long"
