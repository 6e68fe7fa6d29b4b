"""A race begins when every screen has drawn its table (TWIN-64), and drops what hands let fall."""

import asyncio
from typing import Any

import pytest

from eventual import PATIENCE
from server.people import QUICK, Person, Served
from tablee.server.cluster import SingleNode
from tablee.server.live import connections, matches
from tablee.server.live.registry import Registry
from tablee.server.live.session import Session
from tablee.server.settings import Settings
from tablee.server.tables.connection import Connection
from tablee.server.wire import client_messages, http, server_messages
from tablee.server.workers import ProcessWorkers
from tablee.store import MemoryStore


def settings(within: float) -> Settings:
    return Settings(bot_delay_ms=QUICK.bot_delay_ms, drawn_within=within)


def two(server: Served, **options: Any) -> tuple[Person, Person]:
    ada = server.open("Ada", game="twinit")
    assert ada.ask("configure", options=options) is None
    bob = server.join(ada.table_code, "Bob")
    return ada, bob


def test_TWIN_64_time_begins_when_every_screen_is_drawn() -> None:
    with Served(settings(60)) as server:
        ada, bob = two(server, mode="coop", countdown=100)
        assert ada.ask("start") is None
        assert not ada.match.started.running
        ada.send({"type": "screen_ready", "match": 1})
        assert ada.ask("react", reaction="wow") is None
        assert not [
            message for message in ada.heard if isinstance(message, server_messages.ClockChanged)
        ]
        bob.send({"type": "screen_ready", "match": 1})
        assert ada.wait(server_messages.ClockChanged).running
        ada.wait(server_messages.Update, lambda update: update.facts[0]["type"] == "spread")


def test_TWIN_64_nobody_waits_for_a_screen_that_is_gone_or_speaks_of_another_match() -> None:
    with Served(settings(60)) as server:
        ada, bob = two(server, mode="coop", countdown=100)
        assert ada.ask("start") is None
        ada.send({"type": "screen_ready", "match": 1})
        bob.send({"type": "screen_ready", "match": 7})
        assert bob.ask("react", reaction="wow") is None
        assert not [
            message for message in ada.heard if isinstance(message, server_messages.ClockChanged)
        ]
        bob.leave()
        assert ada.wait(server_messages.ClockChanged).running


def test_TWIN_64_a_screen_that_never_draws_is_not_waited_for_for_ever() -> None:
    with Served(settings(0.3)) as server:
        ada, _ = two(server, mode="coop", countdown=100)
        assert ada.ask("start") is None
        assert ada.wait(server_messages.ClockChanged).running


class Jump:
    """A clock that has not come to a moment the first few times it is asked, and then has."""

    def __init__(self) -> None:
        self.moment, self.early = asyncio.get_running_loop().time(), 0

    def __call__(self) -> float:
        self.early -= 1
        return self.moment - (0.001 if self.early >= 0 else 0)


class Ear(Connection):
    """A connection that hears nothing."""

    def send(self, frame: bytes) -> None:
        pass

    def close(self, why: str) -> None:
        pass


async def started(registry: Registry, now: float) -> tuple[Session, Connection]:
    """A match of two that waits for their screens, and the first one's connection."""
    asked = http.OpenTable(name="Ada", game="twinit", options={"mode": "coop"})
    opened = await registry.open(asked)
    assert isinstance(opened, http.Opened)
    session = registry.sessions[opened.table]
    session.table.join(client_messages.Join("b", "Bob"), "another")
    ear = Ear(now)
    for token, one in ((opened.token, ear), ("another", Ear(now))):
        connections.connect(session, one, session.table.person_with_token(token), "")
    session.transact(lambda: matches.start(session, ear, client_messages.Start("s")) and None)
    return session, ear


def test_a_screen_that_is_late_by_just_this_moment_is_looked_after_again() -> None:
    async def run() -> None:
        store, clock = MemoryStore(), Jump()
        registry = Registry(store, SingleNode(store), settings(600), ProcessWorkers(1), clock=clock)
        for early in range(12):
            session, ear = await started(registry, clock.moment)
            assert not session.clock.running
            session.readiness.begin([ear], clock.moment)
            clock.early = early
            session.transact(lambda: None)
            clock.early = 0
            async with asyncio.timeout(PATIENCE):
                while not session.clock.running:
                    await asyncio.sleep(0.001)
        await registry.close()

    asyncio.run(run())


@pytest.mark.parametrize("how", ["lost", "left"])
def test_TWIN_41_what_a_vanished_dragger_held_falls_at_once(how: str) -> None:
    with Served(QUICK) as server:
        ada, bob = two(server, mode="coop", countdown=100, minute=60_000)
        assert ada.ask("start") is None
        ada.wait(server_messages.Update, lambda update: update.facts[0]["type"] == "spread")
        bob.wait(server_messages.Update, lambda update: update.facts[0]["type"] == "spread")
        card = bob.now.view["heap"]["table"][0]["card"]
        move = {"type": "grab", "card": card}
        assert bob.ask("move", match=1, seen=bob.now.n, since_ms=300, move=move) is None
        if how == "lost":
            bob.leave()
        else:
            bob.say("leave")
        dropped = ada.wait(
            server_messages.Update, lambda update: update.facts[0]["type"] == "dropped"
        )
        assert dropped.facts[0]["card"] == card
