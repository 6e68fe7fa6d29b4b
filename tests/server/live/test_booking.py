"""Finished games of a club: booked once, counted, and made again to the last digit."""

from pathlib import Path
from typing import Any

from eventual import eventually
from server.live.test_playing import play_to_the_end
from server.people import Person, Served
from server.web.houseful import Browser
from tablee.cli.admin import ask
from tablee.server.clubs.book import STANDINGS, games_of, is_booked
from tablee.server.clubs.clubs import CLUBS
from tablee.server.clubs.standings import counted
from tablee.server.operating import requests
from tablee.store import MemoryStore
from tablee.store.sqlite import SqliteStore


def club_of(server: Served, *names: str) -> tuple[Any, list[Browser]]:
    """A club of these people."""
    people = [Browser.new(server, name) for name in names]
    club = people[0].founds()
    for one in people[1:]:
        one.joins(club)
    return club, people


def at_a_table(club: Any, people: list[Browser], **more: Any) -> list[Person]:
    """They sit down together at a new table of their club."""
    path, server = f"/api/clubs/{club['club']}", people[0].server
    opened = people[0].done(f"{path}/tables", **({"game": "pan"} | more))
    table = opened["table"]
    placed = [opened, *(one.done(f"{path}/enter", table=table) for one in people[1:])]
    return [Person(server, table, place["token"]) for place in placed]


def games(browser: Browser, club: Any, count: int) -> list[Any]:
    """The last games, once there are so many."""
    eventually(lambda: len(browser.club(club["club"])["games"]) >= count)
    return browser.club(club["club"])["games"]


def test_games_are_booked_and_counted_and_made_again(desk: tuple[Served, Path]) -> None:
    server, path = desk
    club, (ada, bob) = club_of(server, "Ada", "Bob")
    seated = at_a_table(club, [ada, bob])
    for played in range(1, 5):
        assert seated[0].ask("start") is None
        play_to_the_end(seated)
        told = games(bob, club, played)
        assert (told[0]["game"], told[0]["match"], told[0]["counts"]) == ("pan", played, True)
        assert told[0]["replay"]
    (standings,) = ada.club(club["club"])["standings"]
    lines = standings["lines"]
    assert standings["game"] == "pan"
    assert [line["games"] for line in lines] == [4, 4]
    assert all(line["is_told"] for line in lines)
    assert lines[0]["ahead"] >= 500
    assert lines[1]["ahead"] is None
    assert lines[0]["rival"]["member"] == lines[1]["member"]
    won = [told["ranking"][0] for told in games(ada, club, 4)]
    names = {one["member"]: one["name"] for one in ada.club(club["club"])["members"]}
    for line in lines:
        assert line["wins"] == won.count([names[line["member"]]])
    eventually(lambda: all(told["verdict"] for told in games(ada, club, 4)))
    for told in games(bob, club, 4):
        verdict = told["verdict"]
        assert verdict["names"][told["you"]] == "Bob"
        assert abs(sum(one["value"] for one in verdict["played"])) < 1
    assert ask(path, requests.Recount()) == {"clubs": 1, "changed": []}
    found = STANDINGS.find(server.store, club["club"])
    assert found is not None
    kept = CLUBS.find(server.store, club["club"])
    assert kept is not None
    assert counted(games_of(server.store, kept.value)) == found.value
    assert {line.judged for line in found.value.games["pan"].values()} == {4}
    found.value.games["pan"][1].mean += 1e-9
    spoilt: list[Any] = []
    server.store.edit((found.edited(),), spoilt.append)
    eventually(lambda: spoilt == [None])
    assert ask(path, requests.Recount()) == {"clubs": 1, "changed": [club["club"]]}
    assert ask(path, requests.Recount()) == {"clubs": 1, "changed": []}


def test_a_game_with_a_bot_in_somebodys_place_is_booked_and_does_not_count(
    server: Served,
) -> None:
    club, (ada, bob) = club_of(server, "Ada", "Bob")
    host, guest = at_a_table(club, [ada, bob])
    assert host.ask("start") is None
    guest.say("leave")
    assert guest.farewell()[1] == "left"
    play_to_the_end([host])
    eventually(lambda: games(ada, club, 1)[0]["verdict"])
    (told,) = games(ada, club, 1)
    assert not told["counts"]
    assert told["verdict"]["played"] == []
    assert "Bob" not in [name for group in told["ranking"] for name in group], "but his bot"
    assert ada.club(club["club"])["standings"][0]["lines"][0]["games"] == 1
    found = STANDINGS.find(server.store, club["club"])
    assert found
    assert {line.rated for line in found.value.games["pan"].values()} == {0}


def test_guests_and_bots_are_shown_and_members_count_among_themselves(server: Served) -> None:
    club, (ada, bob) = club_of(server, "Ada", "Bob")
    seated = at_a_table(club, [ada, bob])
    guest = server.join(seated[0].table_code, "Guest")
    assert seated[0].ask("add_bot", seat=3, level="easy") is None
    assert seated[0].ask("start") is None
    play_to_the_end([*seated, guest])
    (told,) = games(ada, club, 1)
    assert told["counts"]
    assert sorted(name for group in told["ranking"] for name in group) >= ["Ada", "Bo", "Bob"]
    assert "Guest" in [name for group in told["ranking"] for name in group]
    lines = ada.club(club["club"])["standings"][0]["lines"]
    assert [line["is_told"] for line in lines] == [False, False], "one game tells little"


def test_what_was_not_booked_before_a_crash_is_once_afterwards(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.db")
    with Served(store=store) as server:
        club, (ada, bob) = club_of(server, "Ada", "Bob")
        kept = CLUBS.find(store, club["club"])
        assert kept is not None
        seated = at_a_table(club, [ada, bob])
        table = seated[0].table_code
        assert seated[0].ask("start") is None
        play_to_the_end(seated)
        games(ada, club, 1)
    page = SqliteStore(tmp_path / "t.db").page(table)
    assert page is not None
    assert b'"finished":[]' in page.table_record, "the table knows that it is in the book"
    with Served(store=SqliteStore(tmp_path / "t.db")) as server:
        assert is_booked(server.store, club["club"], table, 1)
        again = Browser(server, ada.secret)
        assert len(again.club(club["club"])["games"]) == 1


def test_a_club_that_is_closed_leaves_nothing(server: Served) -> None:
    club, (ada, bob) = club_of(server, "Ada", "Bob")
    seated = at_a_table(club, [ada, bob])
    assert seated[0].ask("start") is None
    play_to_the_end(seated)
    games(ada, club, 1)
    ada.done(f"/api/clubs/{club['club']}/close")
    assert isinstance(server.store, MemoryStore)
    assert {kind for kind, _ in server.store.papers} == {"person", "device"}
