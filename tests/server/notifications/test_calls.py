"""When a table of a club opens, members who asked for it are called: once, and nobody else."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from eventual import eventually
from server.notifications.receivers import Member, Receiver, calm, house, receiver, signed_claims
from server.people import QUICK, Served
from server.web.houseful import Browser
from stored.test_stored import HERE as STORED
from stored.test_stored import laid_out
from stored.wire import run
from tablee.server.web import notifier
from tablee.server.web.notifier import BROWSERS_AT_ONCE, no_push
from tablee.store import MemoryStore
from tablee.store.sqlite import SqliteStore


@pytest.fixture
def service() -> Iterator[Receiver]:
    with receiver() as one:
        yield one


def of_three(server: Served, service: Receiver) -> tuple[Any, list[Member]]:
    """A club of Ada, Bob and Cleo, and a phone of each."""
    phones = [Member(Browser.new(server, name), service, name) for name in ("Ada", "Bob", "Cleo")]
    club = phones[0].browser.founds("Les Dupont")
    for phone in phones[1:]:
        phone.browser.joins(club)
    return club, phones


def opens(browser: Browser, club: Any, game: str = "pan") -> str:
    """The code of a table."""
    return browser.done(f"/api/clubs/{club['club']}/tables", game=game)["table"]


def told(browser: Browser, club: Any) -> Any:
    status, answer = browser.get(f"/api/clubs/{club['club']}/notifications")
    assert status == 200, answer
    return answer


def counted(server: Served) -> dict[str, int]:
    assert server.app.endpoint is not None
    return dict(server.app.endpoint.registry.services.counters.calls)


def documents(server: Served, kind: str) -> list[Any]:
    assert isinstance(server.store, MemoryStore)
    return [
        msgspec.json.decode(one.body)
        for (of_kind, _), one in server.store.papers.items()
        if of_kind == kind
    ]


def test_who_asked_is_called_and_reads_who_opened_what(service: Receiver) -> None:
    with house() as server:
        club, (ada, bob, cleo) = of_three(server, service)
        key = told(bob.browser, club)["push_key"]
        assert not told(bob.browser, club)["on"]
        ada.subscribes(club)
        bob.subscribes(club, "fr")
        assert told(bob.browser, club) == {"push_key": key, "on": True, "webhook": None}
        table = opens(ada.browser, club)
        (got,) = service.wait()
        said = bob.reads(got)
        assert said.pop("body").startswith("Ada ouvre une table : Pan")
        path = f"t/{table}"
        assert said == {"title": "Les Dupont", "path": path, "tag": club["club"]}
        claims = signed_claims(got, key)
        assert (claims["aud"], claims["sub"]) == (service.url, "mailto:ops@example.org")
        bob.browser.done(f"/api/clubs/{club['club']}/unsubscribe")
        cleo.subscribes(club)
        opens(bob.browser, club, "janus")
        service.wait(3)
        assert {one.path for one in service.got[1:]} == {ada.path, cleo.path}
        assert cleo.reads(cleo.got[0])["body"] == "Bob opens a table: Janus"
        assert len(bob.got) == 1, "nobody is called who does not want it"
        eventually(lambda: calm(server))
        assert counted(server) == {"2xx": 3}


def test_who_opened_a_table_is_called_by_none_of_their_devices(service: Receiver) -> None:
    with house() as server:
        club, (ada, bob, _) = of_three(server, service)
        second = Member(bob.browser.back(bob.browser.pass_()), service, "second")
        for phone in (ada, bob, second):
            phone.subscribes(club)
        table = opens(bob.browser, club)
        eventually(lambda: calm(server))
        (got,) = service.got
        assert ada.reads(got)["path"] == f"t/{table}"
        opens(ada.browser, club)
        service.wait(3)
        assert {one.path for one in service.got[1:]} == {bob.path, second.path}


def test_who_walked_in_meanwhile_is_not_called(service: Receiver) -> None:
    with house(works_at_once=200) as server:
        club, (ada, bob, cleo) = of_three(server, service)
        for phone in (bob, cleo):
            for number in range(BROWSERS_AT_ONCE):
                device = phone.browser.back(phone.browser.pass_())
                Member(device, service, f"{number}-{phone.path[-3:]}").subscribes(club)
        service.answers.clear()
        table = opens(ada.browser, club)
        service.wait(BROWSERS_AT_ONCE)
        for phone in (bob, cleo):
            phone.browser.done(f"/api/clubs/{club['club']}/enter", table=table)
        service.answers.set()
        eventually(lambda: calm(server))
        assert counted(server) == {"2xx": BROWSERS_AT_ONCE}
        opens(ada.browser, club)
        service.wait(3 * BROWSERS_AT_ONCE)


def test_two_devices_are_each_called_and_each_is_silenced(service: Receiver) -> None:
    with house() as server:
        club, (ada, bob, _) = of_three(server, service)
        second = Member(bob.browser.back(bob.browser.pass_()), service, "second")
        bob.subscribes(club)
        second.subscribes(club)
        assert [one["called_by"] for one in bob.browser.me()["devices"]] == [["Les Dupont"]] * 2
        opens(ada.browser, club)
        service.wait(2)
        assert (len(bob.got), len(second.got)) == (1, 1)
        bob.browser.done("/api/me/silence", device=2)
        assert [one["called_by"] for one in bob.browser.me()["devices"]] == [["Les Dupont"], []]
        opens(ada.browser, club)
        service.wait(3)
        second.subscribes(club)
        bob.browser.done("/api/me/revoke", device=2)
        assert len(documents(server, "subscription")) == 1
        opens(ada.browser, club)
        service.wait(4)
        assert (len(bob.got), len(second.got)) == (3, 1)


def test_of_who_leaves_or_is_deleted_nothing_stays(service: Receiver) -> None:
    with house() as server:
        club, (ada, bob, cleo) = of_three(server, service)
        for phone in (ada, bob, cleo):
            phone.subscribes(club)
        status, file = bob.browser.get("/api/me/file")
        assert status == 200
        (mine,) = file["calls"]
        assert (mine["endpoint"], mine["clubs"]) == (service.url + bob.path, [club["club"]])
        bob.browser.done(f"/api/clubs/{club['club']}/remove", member=2)
        cleo.browser.done("/api/me/delete")
        opens(ada.browser, club)
        eventually(lambda: calm(server))
        assert len(documents(server, "subscription")) == 2
        bob.browser.done("/api/me/delete")
        assert [one["endpoint"] for one in documents(server, "subscription")] == [
            service.url + ada.path
        ]
        ada.browser.done(f"/api/clubs/{club['club']}/close")
        assert not documents(server, "calls")
        assert not service.got


def test_a_browser_that_is_somebody_elses_now_is_not_called_for_who_had_it(
    service: Receiver,
) -> None:
    with house() as server:
        club, (ada, bob, _) = of_three(server, service)
        bob.subscribes(club)
        dan = Browser.new(server, "Dan")
        shown = {"shown": dan.pass_(), "device": "second"}
        status, _ = server.post("/api/people/back", shown, **{"X-Me": bob.browser.secret})
        assert status == 200
        assert not documents(server, "subscription")
        assert not told(bob.browser, club)["on"]
        opens(ada.browser, club)
        eventually(lambda: calm(server))
        assert not service.got


@pytest.mark.parametrize(
    ("status", "stays"), [(404, False), (410, False), (400, True), (503, True)]
)
def test_a_subscription_that_is_gone_for_good_is_forgotten(
    service: Receiver, status: int, stays: bool
) -> None:
    with house() as server:
        club, (ada, bob, _) = of_three(server, service)
        bob.subscribes(club)
        service.status = status
        opens(ada.browser, club)
        eventually(lambda: calm(server))
        assert counted(server) == {f"{status // 100}xx": 1}
        assert told(bob.browser, club)["on"] is stays


def test_a_club_calls_only_so_often_and_so_is_a_device(service: Receiver) -> None:
    with house(calls_per_club=3, calls_per_device=4) as server:
        club, (ada, bob, cleo) = of_three(server, service)
        other = cleo.browser.founds("Others")
        bob.browser.joins(other)
        bob.subscribes(club)
        bob.subscribes(other)
        for _ in range(4):
            opens(ada.browser, club)
        eventually(lambda: calm(server))
        assert len(bob.got) == 3
        for _ in range(3):
            opens(cleo.browser, other)
        eventually(lambda: calm(server))
        assert [len(one["called"]) for one in documents(server, "calls")] == [3, 3]
        assert len(documents(server, "subscription")[0]["called"]) == 4
        assert len(bob.got) == 4


def test_nobody_waits_for_a_receiver_that_does_not_answer(service: Receiver) -> None:
    with house() as server:
        club, (ada, bob, cleo) = of_three(server, service)
        bob.subscribes(club)
        cleo.subscribes(club)
        service.answers.clear()
        tables = [opens(ada.browser, club) for _ in range(3)]
        assert len({*tables}) == 3, "they are open before anybody was reached"
        service.wait(6)
        assert not counted(server)
        service.answers.set()
        eventually(lambda: calm(server))
        assert counted(server) == {"2xx": 6}


def test_without_the_extra_or_a_contact_no_browser_can_be_called(service: Receiver) -> None:
    with house(push_contact="") as server:
        club, (ada, bob, _) = of_three(server, service)
        assert told(bob.browser, club)["push_key"] == ""
        path = f"/api/clubs/{club['club']}/subscribe"
        assert bob.browser.refused(path, **bob.asked()) == "no_push"
        opens(ada.browser, club)
        eventually(lambda: calm(server))
        assert not service.got
    with Served(replace(QUICK, public_url="https://play.example.org", any_host=True)) as server:
        club, (_, bob, _) = of_three(server, service)
        assert told(bob.browser, club)["push_key"]


def test_the_key_of_a_house_outlives_it_and_an_operators_own_comes_first(
    service: Receiver, tmp_path: Any
) -> None:
    keys: list[str] = []
    own: dict[str, Any]
    for own in ({}, {}, {"push_key": "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"}):
        with house(SqliteStore(tmp_path / "t.db"), **own) as server:
            club, (ada, _, _) = of_three(server, service)
            keys.append(told(ada.browser, club)["push_key"])
    assert keys[0] == keys[1]
    assert keys[2].startswith("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg")


def test_a_house_without_the_library_goes_on_and_says_what_is_missing(
    service: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "tablee.server.web.web_push", raising=False)
    monkeypatch.setitem(sys.modules, "cryptography.hazmat.primitives", None)
    with house() as server:
        club, (ada, bob, _) = of_three(server, service)
        assert told(bob.browser, club)["push_key"] == ""
        path = f"/api/clubs/{club['club']}"
        assert bob.browser.refused(f"{path}/subscribe", **bob.asked()) == "no_push"
        hook = {"url": f"{service.url}/hook", "shape": "json", "language": "en"}
        ada.browser.done(f"{path}/webhook", **hook)
        opens(ada.browser, club)
        service.wait()
        assert 'pip install "tablee[push]"' in no_push(server.app.settings)


def test_a_store_of_before_has_clubs_that_call(service: Receiver, tmp_path: Path) -> None:
    file = laid_out(STORED / "0.1.0", tmp_path, "store.db", "store.db-tail")
    with house(SqliteStore(file)) as server:
        club, (ada, bob, _) = of_three(server, service)
        bob.subscribes(club)
        opens(ada.browser, club)
        service.wait()
    assert "all as they were written" in run("verify", file)


def test_a_house_closes_although_somebody_does_not_answer(service: Receiver) -> None:
    with house() as server:
        club, (ada, bob, _) = of_three(server, service)
        bob.subscribes(club)
        service.answers.clear()
        opens(ada.browser, club)
        service.wait()
    assert not server.thread.is_alive()


def test_what_takes_too_long_is_left(service: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notifier, "TOLD_WITHIN", 0.3)
    with house() as server:
        club, (ada, bob, _) = of_three(server, service)
        bob.subscribes(club)
        service.answers.clear()
        opens(ada.browser, club)
        eventually(lambda: calm(server))
        assert counted(server) == {"no_time": 1}
        service.answers.set()
        opens(ada.browser, club)
        eventually(lambda: counted(server) == {"no_time": 1, "2xx": 1})


# Strangers ---------------------------------------------------------------------------------------


def test_what_is_no_subscription_is_none(service: Receiver) -> None:
    with house(private_receivers=()) as server:
        club, (ada, bob, _) = of_three(server, service)
        path = f"/api/clubs/{club['club']}/subscribe"
        good = bob.asked() | {"endpoint": "https://push.example.net/x"}
        bob.browser.done(path, **good)
        wrong: list[dict[str, Any]] = [
            {"endpoint": service.url},
            {"endpoint": "https://127.0.0.1/"},
            {"endpoint": "https://[::1]/"},
            {"endpoint": "https://push.example.net/\r\nX: 1"},
            {"endpoint": "https://push.example.net/" + "x" * 1_000},
            {"p256dh": ""},
            {"p256dh": "A" * 87},
            {"p256dh": "é" * 87},
            {"auth": "AAAA"},
            {"auth": "x" * 121},
            {"language": "de"},
            {"more": 1},
        ]
        for one in wrong:
            assert bob.browser.refused(path, **(good | one)) == "malformed", one
        stranger = Browser.new(server, "Eve")
        assert stranger.refused(path, **good) == "unknown_club"
        assert Browser(server, "x" * 32).refused(path, **good) == "unknown_person"
        for what in ("notifications", "webhook"):
            assert stranger.get(f"/api/clubs/{club['club']}/{what}")[0] == 404
        assert ada.browser.club(club["club"])["members"], "all is well"


def test_of_many_clubs_none_is_remembered_that_is_gone(service: Receiver) -> None:
    with house() as server:
        ada = Member(Browser.new(server, "Ada"), service, "a")
        for _ in range(8):
            club = ada.browser.founds()
            ada.subscribes(club)
            ada.browser.done(f"/api/clubs/{club['club']}/close")
        assert len(documents(server, "subscription")[0]["clubs"]) == 1


# Two worlds --------------------------------------------------------------------------------------


def call_of_a_world(seed: str, bots: int, other: str) -> Any:
    """What Bob is told of Ada's table; all else is as the world is."""
    with house(seed=seed) as server, receiver() as service:
        club, (ada, bob, cleo) = of_three(server, service)
        cleo.browser.done("/api/me", name=other)
        cleo.subscribes(club, "fr")
        for _ in range(bots):
            opens(cleo.browser, club, "twinit")
        bob.subscribes(club)
        table = opens(ada.browser, club)
        service.wait(2)
        (got,) = bob.got
        assert {len(one.body) for one in service.got} == {len(got.body)}, "of one length"
    said: dict[str, str] = bob.reads(got)
    path, tag = said["path"].replace(table, "table"), said["tag"].replace(club["club"], "club")
    return said | {"path": path, "tag": tag}


def test_a_call_says_the_same_in_two_worlds() -> None:
    one = call_of_a_world("one", 0, "Dan")
    two = call_of_a_world("two", 2, "Somebody with a name")
    assert one == two
    assert one.pop("body").startswith("Ada opens a table: Pan")
    assert one == {"title": "Les Dupont", "path": "t/table", "tag": "club"}
