"""Bots of games that do not wait, at real tables: they act in time, and stop nobody."""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from server.live.test_absences import session_of
from server.people import QUICK, Person, Served
from tablee import Match, bots
from tablee.bots import Act
from tablee.games import GAMES
from tablee.kernel import Luck
from tablee.server.bots.thinking import caught_up
from tablee.server.wire import server_messages
from toy import MAGPIES
from toy.bot import MagpieBot


class Broken(MagpieBot):
    """Raises when it is to plan."""

    def plan(self, legal: Sequence[Any], luck: Luck, now: int) -> Act | None:
        raise RuntimeError("on purpose")


class Foreign(MagpieBot):
    """Makes moves of no game."""

    def plan(self, legal: Sequence[Any], luck: Luck, now: int) -> Act | None:
        nonsense: Any = "a move"
        return Act(now + 1, nonsense)


class Restless(MagpieBot):
    """Would do something at every moment."""

    acts = 0

    def plan(self, legal: Sequence[Any], luck: Luck, now: int) -> Act | None:
        return Act(now)

    def acted(self, act: Act) -> None:
        Restless.acts += 1


def of_every_level(bot: Callable[[], Any]) -> Callable[[str], Any]:
    """The maker that a game's bots are found by."""
    return lambda level: bot()


def house(monkeypatch: pytest.MonkeyPatch, bot: Callable[[], Any], **more: Any) -> Served:
    """A server that knows the toy race and a quick bot for it."""
    monkeypatch.setitem(GAMES, MAGPIES.key, MAGPIES)
    monkeypatch.setitem(bots.BOTS, MAGPIES.key, of_every_level(bot))
    return Served(replace(QUICK, **more))


@pytest.fixture
def magpies(monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    with house(monkeypatch, MagpieBot) as server:
        yield server


def alone_with_a_bot(server: Served) -> Person:
    ada = server.open("Ada", game=MAGPIES.key)
    assert ada.ask("add_bot", seat=1, level="normal") is None
    assert ada.ask("start") is None
    return ada


def grabs(server: Served, person: Person) -> list[int]:
    return [entry.at for entry in server.entries(person.table_code) if entry.seat == 1]


def test_a_quick_bot_acts_at_its_moment(magpies: Served) -> None:
    ada = alone_with_a_bot(magpies)
    for _ in range(3):
        ada.wait(server_messages.Update)
    made = magpies.entries(ada.table_code)[:3]
    assert [entry.seat for entry in made] == [1, 1, 1]
    assert made[0].at >= 300
    assert all(later.at - sooner.at >= 300 for sooner, later in pairwise(made)), "once it was seen"
    assert all(entry.claimed is None for entry in made), "at the moment it was planned for"


def test_nothing_is_planned_in_a_pause(magpies: Served) -> None:
    ada = alone_with_a_bot(magpies)
    ada.wait(server_messages.Update)
    assert session_of(magpies, ada).bots.due is not None
    assert ada.ask("pause") is None
    assert session_of(magpies, ada).bots.due is None


def test_who_comes_later_catches_up_with_what_the_seat_was_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(GAMES, MAGPIES.key, MAGPIES)
    monkeypatch.setitem(bots.BOTS, MAGPIES.key, of_every_level(MagpieBot))
    match = Match.new(MAGPIES, seats=2, seed=1)
    match.play(1, match.legal(1)[0], at=800)
    mind = caught_up(MAGPIES.key, "easy", 0, match.log.encode())
    assert isinstance(mind, MagpieBot)
    assert (mind.token, mind.seen) == (2, 800)


@pytest.mark.parametrize("bot", [Broken, Foreign])
def test_a_bot_that_breaks_makes_no_move_and_stops_nobody(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, bot: Callable[[], Any]
) -> None:
    with house(monkeypatch, bot) as server:
        ada = alone_with_a_bot(server)
        seen = ada.now.n
        said = ada.ask("move", match=1, seen=seen, since_ms=5, move={"type": "say", "text": "caw"})
        assert said is None
        ada.wait(server_messages.Update)
        assert grabs(server, ada) == []
    assert "a bot broke" in caplog.text


def test_a_server_that_was_late_lets_no_bot_make_up_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with house(monkeypatch, Restless) as server:
        session = session_of(server, alone_with_a_bot(server))

        async def late() -> int:
            time.sleep(0.3)
            before = Restless.acts
            session.bots.act(session.clock.now)
            return Restless.acts - before

        acts = asyncio.run_coroutine_threadsafe(late(), session.services.loop).result()
    assert acts == 1
