"""Finished games of a club: booked once, counted, and made again to the last digit."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from eventual import eventually
from server.live.test_playing import play_to_the_end
from server.people import QUICK, Person, Served
from server.web.houseful import Browser
from tablee.cli.admin import ask
from tablee.server.clubs.book import STANDINGS, booked, games_of, last_games, standings_of
from tablee.server.clubs.clubs import CLUBS, Club, Member
from tablee.server.clubs.standings import counted
from tablee.server.operating import requests
from tablee.server.tables.finished import FinishedMatch, Player
from tablee.server.tables.record import TableRecord
from tablee.store import Change, Done, Edit, Fenced, MemoryStore, Store
from tablee.store.sqlite import SqliteStore

FEW_WORLDS = replace(QUICK, judged_worlds=2)


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


def judged(server: Served, club: Any, count: int) -> None:
    """Wait until the book says of so many games what they were worth."""

    def known() -> int:
        return sum(one.verdict is not None for one in last_games(server.store, club["club"], count))

    eventually(lambda: known() == count)


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
    judged(server, club, 4)
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
    judged(server, club, 1)
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


class Unplugged(SqliteStore):
    """From the commit that ends a match on so much is written, and then nothing any more."""

    def __init__(self, path: Path, commits: int) -> None:
        super().__init__(path)
        self.left, self.is_over = commits, False

    def write(self, change: Change, done: Done) -> None:
        self.is_over |= b'"finished":[{' in (change.table_record or b"")
        if self._takes(done):
            super().write(change, done)

    def edit(self, edits: tuple[Edit, ...], done: Done) -> None:
        if self._takes(done):
            super().edit(edits, done)

    def _takes(self, done: Done) -> bool:
        if self.is_over and not self.left:
            done(OSError("no power"))
            return False
        self.left -= self.is_over
        return True


CUTS = 7
"""Its end, the book, a note that it is there, the archive, the verdict, a note of that, nothing."""


@pytest.mark.parametrize("commits", range(1, CUTS + 1))
def test_wherever_the_power_goes_a_game_is_booked_once(tmp_path: Path, commits: int) -> None:
    path = tmp_path / "t.db"
    store = Unplugged(path, commits)
    with Served(FEW_WORLDS, store) as server:
        club, (ada, bob) = club_of(server, "Ada", "Bob")
        seated = at_a_table(club, [ada, bob])
        table = seated[0].table_code
        assert seated[0].ask("start") is None
        with suppress(ConnectionClosed):
            play_to_the_end(seated)
        eventually(lambda: store.left == 0 or told_all(store, table))
    with Served(FEW_WORLDS, SqliteStore(path)) as server:
        Browser(server, ada.secret).done(f"/api/clubs/{club['club']}/enter", table=table)
        eventually(lambda: told_all(server.store, table))
        kept, sums = (
            CLUBS.find(server.store, club["club"]),
            STANDINGS.find(server.store, club["club"]),
        )
        assert kept
        assert sums
        (game,) = games_of(server.store, kept.value)
        assert (kept.value.games, game.table, game.match) == (1, table, 1)
        assert game.verdict
        assert counted([game]) == sums.value
        assert [line.games for line in sums.value.games["pan"].values()] == [1, 1]


def told_all(store: Store, table: str) -> bool:
    """Whether the book has all there is to say of a table."""
    page = store.page(table)
    assert page
    record = msgspec.json.decode(page.table_record, type=TableRecord)
    return record.matches_so_far == 1 and not record.finished and not record.unjudged


def written(store: Store, edits: tuple[Edit, ...]) -> Exception | None:
    """What comes of writing these."""
    answers: list[Exception | None] = []
    store.edit(edits, answers.append)
    eventually(lambda: bool(answers))
    return answers[0]


def test_two_tables_that_end_at_once_are_both_booked(store: Store) -> None:
    """Both plans are made of the same book: the second one is refused whole, and made again."""
    club = Club("code", "Ours", "key", 1, 0.0, [Member(1, "ada", "Ada")])
    assert written(store, (CLUBS.new("code", club),)) is None
    ended = FinishedMatch(1, "pan", 1.0, [Player("Ada", "ada")], [[0]], [0], True, "alone")
    plans = [booked(store, "code", table, ended) for table in ("one", "other")]
    assert written(store, plans[0].edits) is None
    assert isinstance(written(store, plans[1].edits), Fenced)
    assert [one.table for one in last_games(store, "code", 9)] == ["one"]
    again = booked(store, "code", "other", ended)
    assert booked(store, "code", "one", ended).edits == ()
    assert written(store, again.edits) is None
    assert [one.table for one in last_games(store, "code", 9)] == ["other", "one"]
    assert standings_of(store, "code").games["pan"][1].games == 2


def test_a_club_that_is_closed_leaves_nothing(server: Served) -> None:
    club, (ada, bob) = club_of(server, "Ada", "Bob")
    seated = at_a_table(club, [ada, bob])
    assert seated[0].ask("start") is None
    play_to_the_end(seated)
    games(ada, club, 1)
    ada.done(f"/api/clubs/{club['club']}/close")
    assert isinstance(server.store, MemoryStore)
    assert {kind for kind, _ in server.store.papers} == {"person", "device"}
