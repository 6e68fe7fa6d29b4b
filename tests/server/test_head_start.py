"""Who is far away is sent an update first; nobody's frames overtake each other."""

import asyncio
from collections.abc import Callable
from contextvars import Context
from typing import Any

from tablee.match import HEAD_START, Match
from tablee.server.clock import Clock
from tablee.server.fair import ruled_to, start_of
from tablee.server.hall import Hall
from tablee.server.link import ANSWERS_WITHIN, Link
from tablee.server.post import Post
from tablee.server.presence import Presence
from tablee.server.running import Begun, Running
from tablee.server.settings import Settings
from tablee.server.thinking import Thinkers
from tablee.server.wire.words import Ping
from tablee.store import MemoryStore


class Timers(asyncio.AbstractEventLoop):
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0
        self.waiting: list[asyncio.TimerHandle] = []

    def get_debug(self) -> bool:
        return False

    def time(self) -> float:
        return self.now

    def call_at(
        self,
        when: float,
        callback: Callable[..., object],
        *args: Any,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        self.waiting.append(asyncio.TimerHandle(when, callback, args, self, context))
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
        self.sent: list[tuple[str, int]] = []
        self.is_as_far_as(trip)

    def is_as_far_as(self, trip: float) -> None:
        for _ in range(15):
            self.line.echoed(trip)

    def send(self, frame: str) -> None:
        self.sent.append((frame, round((self.loop.now - 100) * 1000)))

    @property
    def times(self) -> list[int]:
        return [at for _, at in self.sent]


class Table:
    """A table as far as sending goes, with one player for each round trip."""

    def __init__(self, *trips: float, game: str = "twinit") -> None:
        self.loop = Timers()
        self.hall = Hall(MemoryStore(), Settings(), Thinkers(1), self.loop, lambda code: None)
        people = [*range(1, len(trips) + 1)]
        head = Match.new(game, seats=len(trips), seed=1).log
        begun = Begun(1, head, [str(person) for person in people], list(people))
        self.running: Running | None = Running.new(begun)
        self.presence = Presence(people, self.loop.now)
        self.links = [Noted(self.loop, trip) for trip in trips]
        for person, link in zip(people, self.links, strict=True):
            self.presence.arrive(link, person)
        self.clock = Clock(0, self.loop.time)
        self.clock.set(running=True)
        self.post = Post(self.hall, "table", 0, self)

    def fail(self, error: Exception) -> None:
        raise error

    def tell(self, *links: Link, number: int | None = None, word: int = 0) -> None:
        """Say something that has nothing to be written before it."""
        self.post.send(links, Ping(word), number)
        self.post.write([], None)


def test_where_nobody_is_far_all_are_sent_it_at_once() -> None:
    table = Table(10, 100, 200)
    table.tell(*table.links, number=1)
    assert [link.times for link in table.links] == [[0], [0], [0]]
    assert [link.find(1) for link in table.links] == [(1, 0, 0)] * 3


def test_the_far_one_is_sent_it_first_and_responses_count_from_one_moment() -> None:
    table = Table(10, 260)
    near, far = table.links
    table.tell(near, far, number=1)
    head = far.line.lag.most - 240
    assert 0 < head < HEAD_START
    assert (near.times, far.times) == ([], [0])
    table.loop.pass_ms(head)
    assert near.times == [head]
    assert near.find(1) == (1, head, 0)
    assert far.find(1) == (1, head, head)


def test_nobody_waits_longer_than_the_longest_head_start() -> None:
    table = Table(10, 900)
    assert start_of(table).lead == HEAD_START


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
    assert [frame[-2] for frame, _ in near.sent] == ["1", "2", "3"]
    assert near.times == [HEAD_START - 7, HEAD_START - 7, 1_005]


def test_at_a_table_of_turns_nobody_waits() -> None:
    table = Table(10, 900, game="pan")
    table.tell(*table.links, number=1)
    assert [link.times for link in table.links] == [[0], [0]]


def test_the_ruling_waits_for_the_longest_line_in_good_standing() -> None:
    table = Table(10, 150)
    running, (near, far) = table.running, table.links
    assert running
    table.loop.pass_ms(1_000)
    assert ruled_to(table, running) == 1_000 - far.line.lag.most
    far.visible = False
    assert ruled_to(table, running) == 1_000 - near.line.lag.most
    table.loop.pass_ms(ANSWERS_WITHIN * 1_000)
    assert ruled_to(table, running) == table.clock.now, "nobody has answered for long"
