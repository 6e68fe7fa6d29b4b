"""The tables of a server beside each other and through trouble, on the loop that runs them."""

import asyncio
import logging
import threading
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import pytest

from eventual import PATIENCE
from server.people import QUICK
from tablee.kernel import Refusal
from tablee.server.cluster import SingleNode
from tablee.server.live import connections
from tablee.server.live.registry import Registry
from tablee.server.live.session import Session
from tablee.server.periodic import every
from tablee.server.services import Services
from tablee.server.tables.connection import Connection
from tablee.server.wire import http
from tablee.server.wire.server_messages import Signal
from tablee.server.workers import ProcessWorkers
from tablee.store import Change, Done, MemoryStore, StoredTable


class SlowStore(MemoryStore):
    """Claims and writes when it is let to."""

    def __init__(self) -> None:
        super().__init__()
        self.may_claim = threading.Event()
        self.may_claim.set()
        self.claims = 0
        self.held: list[tuple[Change, Done]] | None = None

    def claim(self, table: str) -> StoredTable | None:
        self.claims += 1
        assert self.may_claim.wait(PATIENCE)
        return super().claim(table)

    def write(self, change: Change, done: Done) -> None:
        if self.held is None:
            super().write(change, done)
        else:
            self.held.append((change, done))

    def let_go(self) -> None:
        held, self.held = self.held or [], None
        for change, done in held:
            self.write(change, done)


class Ear(Connection):
    """A connection that notes why it was closed."""

    closed = ""
    sent = 0

    def send(self, frame: bytes) -> None:
        self.sent += 1

    def show(self, signs: Iterable[Signal]) -> None:
        pass

    def close(self, why: str) -> None:
        self.closed = self.closed or why


Deed = Callable[[Registry, SlowStore], Awaitable[None]]


def on_a_server(deed: Deed) -> None:
    async def run() -> None:
        store = SlowStore()
        registry = Registry(store, SingleNode(store), QUICK, ProcessWorkers(1))
        try:
            await asyncio.wait_for(deed(registry, store), PATIENCE)
        finally:
            await registry.close()

    asyncio.run(run())


async def asleep(registry: Registry) -> str:
    """The code of a table that only the store knows."""
    opened = await registry.open(http.OpenTable(name="Ada", game="pan"))
    assert not isinstance(opened, Refusal)
    registry.sessions[opened.table].drop("reload")
    return opened.table


def test_a_visitor_who_leaves_while_a_table_wakes_does_not_wake_it_twice() -> None:
    async def deed(registry: Registry, store: SlowStore) -> None:
        code = await asleep(registry)
        store.may_claim.clear()
        first = asyncio.create_task(registry.find(code))
        while not store.claims:
            await asyncio.sleep(0)
        first.cancel()
        await asyncio.wait([first])
        second = asyncio.create_task(registry.find(code))
        await asyncio.sleep(0)
        store.may_claim.set()
        session = await second
        assert session is not None
        assert store.claims == 1
        assert registry.sessions[code] is session

    on_a_server(deed)


def test_who_stops_waiting_for_a_write_takes_nothing_from_the_others() -> None:
    async def deed(registry: Registry, store: SlowStore) -> None:
        session = await registry.find(await asleep(registry))
        assert session
        store.held = []
        session.transact(session.changed)
        waiting = [asyncio.create_task(session.outbox.flushed()) for _ in range(2)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        store.let_go()
        assert await waiting[1]

    on_a_server(deed)


def test_a_table_that_is_woken_often_keeps_its_one_timer(monkeypatch: pytest.MonkeyPatch) -> None:
    timers: list[asyncio.TimerHandle] = []
    call_at = Services.call_at

    def noted(self: Services, *given: Any) -> asyncio.TimerHandle:
        timers.append(call_at(self, *given))
        return timers[-1]

    async def deed(registry: Registry, store: SlowStore) -> None:
        session = await registry.find(await asleep(registry))
        assert session
        monkeypatch.setattr(Services, "call_at", noted)
        for _ in range(5):
            session.wake()
        assert not timers

    on_a_server(deed)


def test_who_comes_to_a_table_that_cannot_be_rebuilt_is_sent_to_look_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def deed(registry: Registry, store: SlowStore) -> None:
        session = await registry.find(await asleep(registry))
        assert session
        monkeypatch.setattr(store, "load", None)
        session.fail(ZeroDivisionError())
        early, late = Ear(0.0), Ear(0.0)
        connections.connect(session, early, None, "")
        assert not early.closed
        await session.recovery.finished()
        connections.connect(session, late, None, "")
        assert (early.closed, late.closed) == ("reload", "reload")

    on_a_server(deed)


def test_what_is_asked_of_a_table_that_is_rebuilt_happens_to_the_new_one() -> None:
    async def deed(registry: Registry, store: SlowStore) -> None:
        session = await registry.find(await asleep(registry))
        assert session
        before = session.table
        session.fail(ZeroDivisionError())
        assert await session.transact_and_wait(lambda: _named(session, "Bea")) == 1
        assert session.table is not before
        assert [guest.name for guest in session.table.record.people] == ["Bea"]

    on_a_server(deed)


def _named(session: Session, name: str) -> int:
    guest = session.table.record.people[0]
    guest.name = name
    session.changed()
    return guest.person


def test_what_is_done_again_and_again_survives_one_failure(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def run() -> None:
        done: list[int] = []
        twice = asyncio.Event()

        async def do() -> None:
            done.append(len(done))
            if len(done) == 1:
                raise ZeroDivisionError
            twice.set()

        task = asyncio.create_task(every(0, do, logging.getLogger("tablee.test")))
        await asyncio.wait_for(twice.wait(), PATIENCE)
        task.cancel()

    asyncio.run(run())
    assert [record.message for record in caplog.records] == ["a repeated task failed"]
