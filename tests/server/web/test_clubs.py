"""Clubs: made at a table or by themselves, joined by a link, seen by members alone."""

from typing import Any

import msgspec
from msgspec.structs import replace

from eventual import eventually
from server.people import QUICK, Person, Served
from server.web.houseful import Browser
from tablee.server.wire import server_messages


def names(club: Any) -> list[str]:
    return [one["name"] for one in club["members"]]


def test_a_club_is_joined_by_its_link_and_shown_to_members(server: Served) -> None:
    ada, bob, eve = (Browser.new(server, name) for name in ("Ada", "Bob", "Eve"))
    club = ada.founds("Les Dupont")
    path = f"/api/clubs/{club['club']}"
    assert (club["name"], club["me"], club["founder"], names(club)) == ("Les Dupont", 1, 1, ["Ada"])
    assert eve.get(path) == (404, {"code": "unknown_club"})
    assert eve.refused(f"{path}/join", key="x" * 16) == "unknown_club"
    assert eve.refused(f"{path}/seen", key="") == "unknown_club"
    seen = bob.done(f"{path}/seen", key=club["key"])
    assert seen == {"club": club["club"], "name": "Les Dupont", "members": ["Ada"]}
    assert names(bob.joins(club)) == ["Ada", "Bob"]
    assert names(bob.joins(club)) == ["Ada", "Bob"], "once is enough"
    assert [one["name"] for one in bob.me()["clubs"]] == ["Les Dupont"]
    assert ada.me()["clubs"][0]["here"] == ["Bob"]


def test_two_of_a_name_can_be_told_apart_and_a_new_name_is_seen(server: Served) -> None:
    ada, other = Browser.new(server, "Ada"), Browser.new(server, "Ada")
    club = ada.founds()
    assert names(other.joins(club)) == ["Ada", "Ada 2"]
    ada.done("/api/me", name="Ida")
    other.done("/api/me", mark=2)
    assert names(ada.club(club["club"])) == ["Ida", "Ada"]


def test_a_founder_renews_the_link_removes_hands_over_and_closes(server: Served) -> None:
    ada, bob, cleo = (Browser.new(server, name) for name in ("Ada", "Bob", "Cleo"))
    club = ada.founds()
    path = f"/api/clubs/{club['club']}"
    bob.joins(club)
    for what, body in (("link", {}), ("close", {}), ("founder", {"member": 2})):
        assert bob.refused(f"{path}/{what}", **body) == "not_founder"
    assert bob.refused(f"{path}/remove", member=1) == "not_founder"
    ada.done(f"{path}/link")
    assert cleo.refused(f"{path}/join", key=club["key"]) == "unknown_club"
    cleo.joins(ada.club(club["club"]))
    ada.done(f"{path}/remove", member=3)
    assert cleo.get(path) == (404, {"code": "unknown_club"})
    assert cleo.me()["clubs"] == []
    known = ada.club(club["club"])["key"]
    assert cleo.refused(f"{path}/join", key=club["key"]) == "unknown_club", "that link is over"
    assert known != club["key"]
    assert ada.refused(f"{path}/founder", member=3) == "no_such_person"
    ada.done(f"{path}/founder", member=2)
    assert ada.refused(f"{path}/link") == "not_founder"
    assert names(cleo.joins(bob.club(club["club"]))) == ["Ada", "Bob", "Cleo"]
    assert cleo.club(club["club"])["me"] == 3, "the number of before"
    bob.done(f"{path}/close")
    assert [one.get(path)[0] for one in (ada, bob, cleo)] == [404, 404, 404]
    assert [one.me()["clubs"] for one in (ada, bob, cleo)] == [[], [], []]


def test_who_leaves_as_founder_leaves_the_club_to_the_oldest(server: Served) -> None:
    ada, bob = Browser.new(server, "Ada"), Browser.new(server, "Bob")
    club = ada.founds()
    path = f"/api/clubs/{club['club']}"
    bob.joins(club)
    ada.done(f"{path}/remove", member=1)
    assert bob.club(club["club"])["founder"] == 2
    bob.done(f"{path}/remove", member=2)
    assert bob.get(path)[0] == 404


def test_a_table_is_opened_seen_by_members_and_walked_into(server: Served) -> None:
    ada, bob, eve = (Browser.new(server, name, mark=2) for name in ("Ada", "Bob", "Eve"))
    club = ada.founds()
    path = f"/api/clubs/{club['club']}"
    bob.joins(club)
    opened = ada.done(f"{path}/tables", game="pan")
    host = Person(server, opened["table"], opened["token"])
    assert host.table.club is not None
    assert host.table.club.name == "Ours"
    eventually(lambda: bool(bob.club(club["club"])["tables"]))
    assert [one["table"] for one in bob.club(club["club"])["tables"]] == [opened["table"]]
    assert {one["name"] for one in bob.club(club["club"])["members"] if one["here"]} == {
        "Ada",
        "Bob",
    }
    walked = bob.done(f"{path}/enter", table=opened["table"])
    guest = Person(server, walked["table"], walked["token"])
    assert [one.name for one in guest.table.people] == ["Ada", "Bob"]
    assert [chair.person for chair in guest.table.chairs[:2]] == [1, 2]
    again = bob.done(f"{path}/enter", table=opened["table"])
    assert again["person"] == walked["person"], "the same place, on another device"
    assert again["token"] != walked["token"]
    assert guest.farewell()[1] == "moved"
    assert eve.refused(f"{path}/enter", table=opened["table"]) == "unknown_club"
    assert eve.refused(f"{path}/tables", game="pan") == "unknown_club"
    other = ada.founds("Others")
    refused = ada.refused(f"/api/clubs/{other['club']}/enter", table=opened["table"])
    assert refused == "unknown_club", "a table of another club"


def test_a_table_becomes_ours_and_who_is_there_may_join(server: Served) -> None:
    host = server.open("Ada")
    bob = server.join(host.table_code, "Bob")
    ada, bobs, late = (Browser.new(server, name) for name in ("Ada", "Bob", "Late"))
    table = {"table": host.table_code}
    assert bobs.refused("/api/clubs", name="Ours", **table, token=bob.token) == "not_host"
    assert bobs.me()["clubs"] == []
    club = ada.founds("Ours", **table, token=host.token)
    told = bob.see(lambda seen: seen.club is not None).club
    assert told is not None
    assert (told.club, told.name, told.invited) == (club["club"], "Ours", [2])
    path = f"/api/clubs/{club['club']}"
    newcomer = server.join(host.table_code, "Late")
    assert late.refused(f"{path}/join", **table, token=newcomer.token) == "unknown_club"
    assert names(bobs.done(f"{path}/join", **table, token=bob.token)) == ["Ada", "Bob"]
    assert ada.refused("/api/clubs", name="More", **table, token=host.token) == "already_a_clubs"
    walked = bobs.done(f"{path}/enter", **table)
    assert walked["person"] == 2, "it is known who he is at this table"


def test_limits_of_clubs(server: Served) -> None:
    ada = Browser.new(server, "Ada")
    for _ in range(12):
        ada.founds()
    assert ada.refused("/api/clubs", name="One more") == "too_many_clubs"
    assert ada.refused("/api/clubs", name="\u200b") == "bad_name"
    assert ada.refused("/api/clubs", name="x" * 81) == "malformed"


def running_game(seed: str) -> tuple[bytes, Any]:
    """What a member is told who looks on, with all codes alike; and the hands that nobody sees."""
    with Served(replace(QUICK, seed=seed)) as server:
        ada, bob, eve = (Browser.new(server, name) for name in ("Ada", "Bob", "Eve"))
        club = ada.founds()
        path = f"/api/clubs/{club['club']}"
        for one in (bob, eve):
            one.joins(club)
        opened = ada.done(f"{path}/tables", game="pan")
        walked = bob.done(f"{path}/enter", table=opened["table"])
        seated = [Person(server, one["table"], one["token"]) for one in (opened, walked)]
        assert seated[0].ask("start") is None
        seated[1].wait(server_messages.MatchChanged)
        told = eve.club(club["club"])
        page = msgspec.json.encode(told).decode()
        (table,) = told["tables"]
        for code in (club["club"], club["key"], opened["table"], table["short_code"]):
            page = page.replace(code, "code")
        views: list[Any] = [one.now.view for one in seated]
        return page.encode(), [view["hand"] for view in views]


def test_a_club_page_tells_nothing_of_the_hands_of_a_running_game() -> None:
    """Two worlds: other cards, and the same bytes for a member who does not play."""
    (page, hands), (other_page, other_hands) = running_game("one"), running_game("another")
    assert hands != other_hands
    assert b'"phase":"playing"' in page
    assert page == other_page
