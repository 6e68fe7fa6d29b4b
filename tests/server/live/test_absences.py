"""Dropping out, coming back, sleeping tables, restarts and a store that fails."""

from pathlib import Path

from msgspec.structs import replace

from eventual import eventually
from server.people import QUICK, Person, Served
from tablee.server.live.session import Session
from tablee.server.wire import server_messages
from tablee.server.wire.client_state import answers
from tablee.store import Change, Done, MemoryStore
from tablee.store.sqlite import SqliteStore


def session_of(server: Served, person: Person) -> Session:
    assert server.app.endpoint
    return server.app.endpoint.registry.sessions[person.table_code]


def test_who_drops_is_shown_as_away_until_back(server: Served) -> None:
    ada, bob = server.begin()
    bob.leave()
    assert ada.see(lambda table: table.people[1].presence == "away").chairs[1].person == 2
    again = bob.again()
    assert ada.see(lambda table: table.people[1].presence == "here")
    assert again.play(again.match.offer.moves[0]) is None


def test_a_bot_plays_for_who_stays_away_and_goes_when_they_are_back() -> None:
    with Served(replace(QUICK, stand_in_after=0)) as server:
        ada, bob = server.begin()
        bob.leave()
        ada.see(lambda table: table.chairs[1].stand_in)
        assert ada.wait(server_messages.Update).facts == [
            {"type": "picked", "seat": 1, "value": None}
        ]
        ada.play(ada.match.offer.moves[0])
        again = bob.again()
        assert not again.table.chairs[1].stand_in
        assert again.table.chairs[1].person == 2
        assert again.match.you == 1
        assert again.play(again.now.offer.moves[0]) in (None, "stale")


def test_a_screen_that_nobody_plays_at_keeps_no_match_going(server: Served) -> None:
    ada, bob = server.begin()
    screen = Person(server, ada.table_code)
    for person in (ada, bob):
        person.leave()
    assert not screen.wait(server_messages.ClockChanged).running
    assert ada.again().welcome.match
    assert screen.wait(server_messages.ClockChanged).running


def test_a_table_where_nobody_is_sleeps(server: Served) -> None:
    ada, bob = server.begin()
    session = session_of(server, ada)
    assert session.clock.running
    for person in (ada, bob):
        person.leave()
    eventually(lambda: not session.clock.running)
    stopped = session.clock.now
    again = ada.again()
    assert again.welcome.match
    assert again.welcome.match.running
    assert again.match.now - stopped < 5_000
    assert session_of(server, ada) is session


def test_a_sleeping_table_is_taken_out_of_memory_and_comes_back_from_its_log() -> None:
    with Served(replace(QUICK, unload_after=0.02)) as server:
        ada, bob = server.begin()
        ada.play(ada.match.offer.moves[0])
        shown = ada.now
        for person in (ada, bob):
            person.leave()
        assert server.app.endpoint
        registry = server.app.endpoint.registry
        eventually(lambda: not registry.sessions)
        again = ada.again()
        assert again.welcome.match
        assert again.match.view == shown.view
        assert (again.match.n, again.match.decision) == (shown.n, shown.decision)
        assert [person.presence for person in again.table.people] == ["here", "away"]


def test_a_table_nobody_has_used_for_long_is_struck_out() -> None:
    settings = replace(
        QUICK, unload_after=0.02, sweep_every=0.02, expire_after=1.5, strike_after=0.05
    )
    with Served(settings) as server:
        ada = server.open("Ada")
        ada.leave()
        eventually(lambda: server.store.load(ada.table_code) is None)
        end = Person(server, ada.table_code, ada.token, greeted=False).farewell()
        assert end == (4004, "unknown_table")


def test_a_restart_is_told_and_everything_is_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    server = Served(store=SqliteStore(file))
    with server:
        ada, bob = server.begin()
        ada.ask("pause")
        ada.ask("resume")
        pick = {
            "match": 1,
            "decision": ada.match.decision,
            "move": ada.match.offer.moves[0],
            "id": "mine",
        }
        ada.ask("move", **pick)
        shown = ada.now
        server.server.should_exit = True
        assert bob.farewell()[0] == 1012
    with Served(store=SqliteStore(file)) as server:
        ada, bob = (Person(server, p.table_code, p.token) for p in (ada, bob))
        assert ada.welcome.match
        assert ada.match.view == shown.view
        assert (ada.match.n, ada.match.decision) == (shown.n, shown.decision)
        assert ada.ask("move", **pick) is None, "made before, acknowledged again"
        assert ada.ask("move", **(pick | {"id": "other"})) == "stale"
        assert bob.play(bob.match.offer.moves[0]) is None
        assert ada.table.host == 1


class Failing(MemoryStore):
    """A disk that is full for one write."""

    full = False

    def write(self, change: Change, done: Done) -> None:
        if self.full:
            self.full = False
            done(OSError("no space left"))
        else:
            super().write(change, done)


def test_what_could_not_be_written_was_never_said() -> None:
    store = Failing()
    with Served(store=store) as server:
        ada, bob = server.begin()
        store.full = True
        ada.say(
            "move", match=1, decision=ada.match.decision, move=ada.match.offer.moves[0], id="lost"
        )
        assert ada.farewell() == (4014, "storage")
        assert bob.farewell() == (4014, "storage")
        assert not any(isinstance(m, server_messages.Update) for m in (*ada.heard, *bob.heard))
        assert not any("lost" in answers(m) for m in ada.heard)
        again = ada.again()
        assert (again.match.n, again.match.decision) == (0, 1)
        assert again.play(again.match.offer.moves[0], id="lost") is None


def test_a_full_disk_opens_no_table() -> None:
    store = Failing()
    with Served(store=store) as server:
        store.full = True
        status, problem = server.post("/api/tables", {"name": "Ada", "game": "pan"})
        assert (status, problem) == (503, {"code": "try_again"})
        assert server.open("Ada").table.host == 1
