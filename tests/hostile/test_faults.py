"""A mistake of ours, planted in a handler: whose frame meets it is closed, the others play on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.people import Person, Served
from tablee.kernel import Refusal
from tablee.server.live import dispatch
from tablee.server.live.handlers import chat
from tablee.server.live.session import Session
from tablee.server.tables.connection import Connection
from tablee.server.tables.matches.running import RunningMatch
from tablee.server.wire import client_messages, server_messages
from tablee.store.sqlite import SqliteStore

TOUCH = {"type": "touch", "on": 1}


def breaks(session: Session, link: Connection, wish: client_messages.React) -> Refusal | None:
    """Spoil the table, half tell of it, and break; other reactions are as ever."""
    if wish.reaction != "skull":
        return chat.react(session, link, wish)
    session.table.record.people.clear()
    session.table.record.chairs.clear()
    session.broadcast.send_to_all(server_messages.Reacted(1, "skull"))
    session.changed()
    raise ZeroDivisionError


@pytest.fixture
def faulty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setitem(dispatch.HANDLERS, client_messages.React, breaks)
    with Served(store=SqliteStore(tmp_path / "t.db")) as served:
        yield served


def move(person: Person) -> str:
    turn, wish = person.now.decision, person.now.offer.moves[0]
    return person.say("move", match=1, decision=turn, move=wish)


def test_who_breaks_a_table_is_closed_and_the_others_see_it_whole(faulty: Served) -> None:
    ada, bob = faulty.begin()
    eve = faulty.join(ada.table_code, "Eve")
    assert ada.play(ada.now.offer.moves[0]) is None
    before = ada.see(lambda table: len(table.people) == 3)
    view = ada.now.view
    eve.say("react", reaction="skull")
    assert eve.farewell() == (4015, "error")
    for person in (ada, bob):
        again = person.wait(server_messages.Welcome)
        assert [one.name for one in again.table.people] == ["Ada", "Bob", "Eve"]
    assert ada.now.view == view
    assert ada.table.chairs == before.chairs
    assert not any(
        isinstance(message, server_messages.Reacted) for message in ada.heard + bob.heard
    )
    assert bob.play(bob.now.offer.moves[0]) is None
    assert ada.ask("chat", text="nothing happened") is None
    assert faulty.get("/api/health")[0] == 200


def test_what_is_asked_meanwhile_is_answered_once(faulty: Served) -> None:
    """Moves before, during and after; each is acknowledged, and made once."""
    ada, bob = faulty.begin()
    eve = faulty.join(ada.table_code, "Eve", watch=True)
    for round in range(5):
        first = move(ada)
        eve.say("react", reaction="skull")
        second, line = bob.say("chat", text=f"{round}"), ada.say("chat", text=f"{round}")
        assert ada.answer(first) in (None, "stale")
        assert bob.answer(second) is None
        assert ada.answer(line) is None
        assert eve.farewell() == (4015, "error")
        eve = eve.again()
    said = [line.text for line in eve.welcome.chat]
    assert sorted(said) == sorted([f"{round}" for round in range(5)] * 2)
    ids = [entry.id for entry in faulty.entries(ada.table_code) if entry.id]
    assert len(ids) == len(set(ids))


def test_a_race_goes_on_and_no_touch_is_left_without_an_answer(faulty: Served) -> None:
    ada, bob = faulty.begin("twinit")
    eve = faulty.join(ada.table_code, "Eve")
    touch = {"match": 1, "seen": ada.now.n, "since_ms": 300, "move": TOUCH}
    waiting = ada.say("move", **touch)
    eve.say("react", reaction="skull")
    assert eve.farewell() == (4015, "error")
    ada.answer(waiting)
    bob.wait(server_messages.Welcome)
    assert bob.ask("react", reaction="wow") is None


def test_a_table_that_breaks_by_itself_is_rebuilt_and_then_dropped(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is blamed for what is merely due."""
    ada, bob = server.begin()
    advance = RunningMatch.advance
    failed: list[int] = []

    def breaks_once(self: RunningMatch, at: int) -> None:
        if not failed:
            failed.append(at)
            raise ZeroDivisionError
        advance(self, at)

    def breaks_always(self: RunningMatch, at: int) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(RunningMatch, "advance", breaks_once)
    assert bob.ask("chat", text="is heard all the same") is None
    ada.wait(server_messages.Welcome)
    monkeypatch.setattr(RunningMatch, "advance", breaks_always)
    bob.say("chat", text="is not")
    assert ada.farewell() == bob.farewell() == (4013, "reload")


def break_once(monkeypatch: pytest.MonkeyPatch, *, answering: bool) -> list[int]:
    """The next commit breaks at its end, or the next that would answer somebody."""
    set_clock, broken = Session.set_clock, list[int]()

    def breaks(self: Session) -> None:
        if not broken and bool(self.outbox.transaction.answers) >= answering:
            broken.append(1)
            raise ZeroDivisionError
        set_clock(self)

    monkeypatch.setattr(Session, "set_clock", breaks)
    return broken


def test_whoever_was_about_to_be_answered_is_told_that_it_did_not_happen(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A touch is ruled long after it was asked, in a transaction that is nobody's."""
    ada, _ = server.begin("twinit")
    broken = break_once(monkeypatch, answering=True)
    waiting = ada.say("move", match=1, seen=ada.now.n, since_ms=0, move=TOUCH)
    assert ada.answer(waiting) == "try_again"
    assert broken


def test_what_broke_is_not_said_to_be_done(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    again = (503, {"code": "try_again"})
    assert break_once(monkeypatch, answering=False) == []
    assert server.post("/api/tables", {"name": "Ada", "game": "pan"}) == again
    monkeypatch.undo()
    ada = server.open("Ada")
    assert ada.ask("request_ticket") is None
    ticket = next(one.ticket for one in ada.heard if isinstance(one, server_messages.Ticket))
    break_once(monkeypatch, answering=False)
    path = f"/api/tables/{ada.table_code}/redeem"
    assert server.post(path, {"ticket": ticket}) == again
