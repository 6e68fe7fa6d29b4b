"""Who is far away is sent an update first; nobody's frames overtake each other."""

import asyncio
import contextvars
from collections.abc import Callable
from typing import Any

from tablee.luck import system
from tablee.match import HEAD_START, Match
from tablee.server.live.outbox import Outbox
from tablee.server.services import Services
from tablee.server.settings import Settings
from tablee.server.short_codes import ShortCodes
from tablee.server.tables import table as tables
from tablee.server.tables.context import Context
from tablee.server.tables.link import ANSWERS_WITHIN, Link
from tablee.server.tables.matches.clock import Clock
from tablee.server.tables.matches.racing import ruled_to, start_of
from tablee.server.tables.matches.records import Begun
from tablee.server.tables.matches.running import RunningMatch
from tablee.server.tables.page import Page
from tablee.server.tables.people.presence import Presence
from tablee.server.wire.words import Ping
from tablee.server.workers import Processes
from tablee.store import MemoryStore, Owned


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


class Noted(Link):
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
            Processes(1),
            self.loop,
            ShortCodes(system()),
            lambda code: None,
        )
        people = [*range(1, len(trips) + 1)]
        head = Match.new(game, seats=len(trips), seed=1).log
        begun = Begun(1, head, [str(person) for person in people], list(people))
        page = Page("table", game, {})
        table = tables.Table(page, {})
        self.match = table.match = RunningMatch.new(begun)
        self.presence = Presence(people, self.loop.now)
        self.links = [Noted(self.loop, trip) for trip in trips]
        for person, link in zip(people, self.links, strict=True):
            self.presence.arrive(link, person)
        self.clock = Clock(0, self.loop.time)
        self.clock.set(running=True)
        self.context = Context(self.services, table, self.presence, self.clock)
        self.outbox = Outbox(self.context, Owned(), self.unwritten)

    def unwritten(self, error: Exception) -> None:
        raise error

    def tell(self, *links: Link, number: int | None = None, word: int = 0) -> None:
        """Say something that has nothing to be written before it."""
        self.outbox.send(links, Ping(word), number)
        self.outbox.write([], None)


def test_where_nobody_is_far_all_are_sent_it_at_once() -> None:
    table = Table(10, 100, 200)
    table.tell(*table.links, number=1)
    assert [link.times for link in table.links] == [[0], [0], [0]]
    assert [link.find(1) for link in table.links] == [(1, 0, 0)] * 3


def test_the_far_one_is_sent_it_first_and_responses_count_from_one_moment() -> None:
    table = Table(10, 260)
    near, far = table.links
    table.tell(near, far, number=1)
    head = far.latency.lag.most - 240
    assert 0 < head < HEAD_START
    assert (near.times, far.times) == ([], [0])
    table.loop.pass_ms(head)
    assert near.times == [head]
    assert near.find(1) == (1, head, 0)
    assert far.find(1) == (1, head, head)


def test_nobody_waits_longer_than_the_longest_head_start() -> None:
    table = Table(10, 900)
    assert start_of(table.context).lead == HEAD_START


def test_who_only_watches_sees_nothing_before_the_players() -> None:
    table = Table(10, 260)
    watcher = Noted(table.loop, 300)
    table.presence.visit(watcher)
    table.tell(watcher, *table.links, number=1)
    table.loop.pass_ms(1_000)
    assert watcher.times == table.links[0].times


def test_what_one_connection_is_told_keeps_its_order() -> None:
    table = Table(10, 300)
    near, far = table.links
    table.tell(near, number=1, word=1)
    far.is_as_far_as(20)
    table.loop.pass_ms(5)
    table.tell(near, word=2)
    table.loop.pass_ms(1_000)
    table.tell(near, word=3)
    assert [frame[-2:-1] for frame, _ in near.sent] == [b"1", b"2", b"3"]
    assert near.times == [HEAD_START - 7, HEAD_START - 7, 1_005]


def test_at_a_table_of_turns_nobody_waits() -> None:
    table = Table(10, 900, game="pan")
    table.tell(*table.links, number=1)
    assert [link.times for link in table.links] == [[0], [0]]


def test_the_ruling_waits_for_the_longest_line_in_good_standing() -> None:
    table = Table(10, 150)
    match, (near, far) = table.match, table.links
    table.loop.pass_ms(1_000)
    assert ruled_to(table.context, match) == 1_000 - far.latency.lag.most
    far.visible = False
    assert ruled_to(table.context, match) == 1_000 - near.latency.lag.most
    table.loop.pass_ms(ANSWERS_WITHIN * 1_000)
    assert ruled_to(table.context, match) == table.clock.now, "nobody has answered for long"
