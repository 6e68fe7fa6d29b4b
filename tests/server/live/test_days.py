"""The daily deal at the server: results are played again, counted once, and told to all alike."""

import asyncio
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from eventual import eventually
from server.deals import somebody_plays, somebodys_match
from server.people import QUICK, Served
from server.web.houseful import Browser
from tablee.luck import seeded
from tablee.server.app import Tablee
from tablee.server.bots.daily import moves_of, result_of
from tablee.server.clubs.leaving import traces_left
from tablee.server.cluster import Cluster
from tablee.server.live.registry import Registry
from tablee.server.tables.matches.daily import DAILY, DailyDeal
from tablee.server.wire import http
from tablee.server.workers import ProcessWorkers
from tablee.store import Change, Done, MemoryStore, Store
from tablee.store.sqlite import SqliteStore

TODAY = datetime(2026, 11, 19, 20, tzinfo=UTC).timestamp()
ONE_DAY = 86_400.0
SETTINGS = msgspec.structs.replace(QUICK, judged_worlds=2, works_at_once=400)


class Calendar:
    """What day it is."""

    def __init__(self) -> None:
        self.now = TODAY


@contextmanager
def house(
    on: Store | Path, calendar: Calendar, luck: str = "", workers: ProcessWorkers | None = None
) -> Generator[Served]:
    """A server with a calendar of its own, and luck that comes again."""

    class Dated(Tablee):
        def registry(self, store: Store, cluster: Cluster) -> Registry:
            given: Any = {"calendar": lambda: calendar.now, "luck": seeded(luck)}
            return Registry(store, cluster, self.settings, workers or ProcessWorkers(1), **given)

    store = SqliteStore(on) if isinstance(on, Path) else on
    with Served(SETTINGS, store, app=Dated) as served:
        yield served


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture
def server(tmp_path: Path, calendar: Calendar) -> Iterator[Served]:
    with house(tmp_path / "tables.db", calendar) as served:
        yield served


def today(server: Served) -> http.DailyDeals:
    status, _, raw = server.get("/api/daily")
    assert status == 200, raw
    return msgspec.json.decode(raw, type=http.DailyDeals)


def deal_of(server: Served, game: str) -> DailyDeal:
    deals = today(server)
    return DailyDeal(deals.day, game, next(one.seed for one in deals.games if one.game == game))


def hand_in(server: Served, deal: DailyDeal, name: str, moves: Any) -> tuple[int, Any]:
    body = {"who": f"secret of {name}", "name": name, "moves": moves}
    return server.post(f"/api/daily/{deal.day}/{deal.game}", body)


def played(browser: Browser, deal: DailyDeal, name: str, moves: Any) -> Any:
    """What somebody whom the house knows is told after handing in."""
    path = f"/api/daily/{deal.day}/{deal.game}"
    return browser.done(path, who=f"secret of {name}", name=name, moves=moves)


def board(server: Served, day: str, game: str, name: str = "") -> bytes:
    token = {"x-token": f"secret of {name}"} if name else {}
    status, _, raw = server.get(f"/api/daily/{day}/{game}", **token)
    assert status == 200, raw
    return raw


def by_result(deal: DailyDeal, whims: int) -> dict[bytes, list[http.DailyMove]]:
    """Matches of people without a plan, one for each result that came about."""
    found: dict[bytes, list[http.DailyMove]] = {}
    for whim in range(whims):
        log = somebodys_match(deal, str(whim))
        found.setdefault(msgspec.json.encode(result_of(log)), moves_of(log))
    return found


@pytest.mark.parametrize("game", list(DAILY))
def test_a_result_is_counted_once_and_outlives_the_server(
    tmp_path: Path, calendar: Calendar, game: str
) -> None:
    path = tmp_path / "tables.db"
    with house(path, calendar) as server:
        deal = deal_of(server, game)
        status, answer = hand_in(server, deal, "Ada", somebody_plays(deal, "Ada"))
        assert (status, answer.get("players")) == (200, 1), answer
        again = hand_in(server, deal, "Ada", somebody_plays(deal, "another try"))
        assert again == (200, answer), "the first one counts"
    with house(path, calendar) as server:
        assert deal_of(server, game) == deal, "nobody deals a day twice"
        assert msgspec.json.decode(board(server, deal.day, game, "Ada")) == answer
        told = msgspec.json.decode(board(server, deal.day, game), type=http.DailyBoard)
        assert told.you is None, "who has no secret is nobody"


def test_the_best_stand_first_and_the_equal_share_a_rank(server: Served) -> None:
    deal = deal_of(server, "pan")
    found = by_result(deal, 16)
    results = {raw: msgspec.json.decode(raw, type=http.DailyResult) for raw in found}
    ranked = sorted(found, key=lambda raw: (results[raw].place, -results[raw].points))
    for name, raw in (("Zoe", ranked[-1]), ("Ada", ranked[0]), ("Bob", ranked[0])):
        assert hand_in(server, deal, name, found[raw])[0] == 200
    told = msgspec.json.decode(board(server, deal.day, "pan", "Zoe"), type=http.DailyBoard)
    assert [(row.rank, row.name) for row in told.rows] == [(1, "Ada"), (1, "Bob"), (3, "Zoe")]
    assert told.you == told.rows[2]


def unfinished(moves: list[Any]) -> list[Any]:
    return moves[:2]


def out_of_order(moves: list[Any]) -> list[Any]:
    return moves[::-1]


def never_held(moves: list[Any]) -> list[Any]:
    return [{"n": 0, "at": 0, "move": {"type": "spin", "value": 6}}]


def no_move_at_all(moves: list[Any]) -> list[Any]:
    return [{"n": 0, "at": 0, "move": {"type": [[[[]]]]}}]


def waits_for_nothing(moves: list[Any]) -> list[Any]:
    return [{"n": 0, "at": 0, "move": None}]


def far_ahead(moves: list[Any]) -> list[Any]:
    return [{"n": 999_999, "at": 10**9, "move": {"type": "flip"}}]


LIES = [unfinished, out_of_order, never_held, no_move_at_all, waits_for_nothing, far_ahead]


@pytest.mark.parametrize("game", ["pan", "janus"])
def test_what_cannot_have_gone_like_this_does_not_count(server: Served, game: str) -> None:
    deal = deal_of(server, game)
    moves = msgspec.json.decode(msgspec.json.encode(somebody_plays(deal, "Eve")))
    for lie in LIES:
        told = hand_in(server, deal, "Eve", lie(moves))
        assert told == (400, {"code": "daily_differs"}), lie
    assert msgspec.json.decode(board(server, deal.day, game))["players"] == 0


ASKED: list[tuple[str, dict[str, Any], str]] = [
    ("2026-11-19/pan", {"name": "\u200b"}, "bad_name"),
    ("2026-11-19/pan", {"moves": [{}]}, "malformed"),
    ("2026-11-19/pan", {"moves": [{"n": 0, "at": 0, "move": 1}] * 1_501}, "malformed"),
    ("2026-11-19/pan", {"name": "x" * 100}, "malformed"),
    ("2026-11-19/social", {}, "daily_over"),
    ("2026-11-18/pan", {}, "daily_over"),
    ("2026-11-20/pan", {}, "daily_over"),
    ("daily-2026-11-19/pan", {}, "daily_over"),
]


@pytest.mark.parametrize(("path", "body", "code"), ASKED)
def test_what_nobody_is_asked_for_is_refused(
    server: Served, path: str, body: dict[str, Any], code: str
) -> None:
    asked: dict[str, Any] = {"who": "secret", "name": "Eve", "moves": [], **body}
    assert server.post(f"/api/daily/{path}", asked)[1] == {"code": code}


def test_nobody_learns_of_a_day_before_it_comes(server: Served, calendar: Calendar) -> None:
    seeds = {one.seed for one in today(server).games}
    for path in ("2026-11-20/pan", "2026-13-45/pan", "x/pan", "2026-11-19T00/pan"):
        assert server.get(f"/api/daily/{path}")[0] == 404
    assert server.store.load("daily-2026-11-20") is None, "it has not even been drawn"
    calendar.now += ONE_DAY
    assert seeds.isdisjoint(one.seed for one in today(server).games)


@pytest.mark.parametrize("game", list(DAILY))
def test_the_best_line_is_told_when_the_day_is_over(
    server: Served, calendar: Calendar, game: str
) -> None:
    deal = deal_of(server, game)
    assert hand_in(server, deal, "Ada", somebody_plays(deal, "Ada"))[0] == 200
    match = list(DAILY).index(game) + 1
    path = f"/api/tables/daily-{deal.day}/matches/{match}"
    for what in ("replay", "analysis", "replay?seat=1"):
        assert server.get(f"{path}/{what}")[0] == 404, "whoever has not played learns nothing"
    calendar.now += ONE_DAY
    assert today(server).yesterday == [http.BestLine(game, f"daily-{deal.day}", match)]
    replay = msgspec.json.decode(server.get(f"{path}/replay")[2], type=http.Replay)
    assert (replay.names[0], replay.match, replay.game) == ("Ada", match, game)
    seen = msgspec.json.decode(server.get(f"{path}/replay?seat=0")[2], type=http.Replay)
    assert seen.you == 0
    assert server.get(f"{path}/analysis")[0] == 200
    assert server.get(f"{path}/replay?seat=x")[0] == 400
    assert hand_in(server, deal, "Bob", [])[1] == {"code": "daily_over"}


def test_a_board_tells_nothing_but_results(tmp_path: Path, calendar: Calendar) -> None:
    """Two worlds: other cards and other moves with the same results, and the same bytes."""
    with (
        house(tmp_path / "one.db", calendar, "one") as one,
        house(tmp_path / "two.db", calendar, "another") as two,
    ):
        deals = [deal_of(one, "pan"), deal_of(two, "pan")]
        assert deals[0].head() != deals[1].head()
        found = [by_result(deal, 100) for deal in deals]
        alike = sorted(found[0].keys() & found[1].keys())
        assert alike
        for server, deal, matches in zip((one, two), deals, found, strict=True):
            for place, result in enumerate(alike):
                assert hand_in(server, deal, f"Ada {place}", matches[result])[0] == 200
        for name in ("", "Ada 0"):
            told = {board(server, deals[0].day, "pan", name) for server in (one, two)}
            assert len(told) == 1


def test_a_club_has_a_board_of_its_own_and_a_person_counts_once(server: Served) -> None:
    """Ada plays on two devices, Bob is of the club, Eve is not."""
    deal = deal_of(server, "pan")
    ada, bob, eve = (Browser.new(server, name) for name in ("Ada", "Bob", "Eve"))
    club = ada.founds()
    bob.joins(club)
    second = ada.back(ada.pass_())
    path, asked = f"/api/daily/{deal.day}/pan", {"moves": somebody_plays(deal, "any")}
    for browser, name in ((ada, "Ada"), (bob, "Bob"), (eve, "Eve"), (second, "Ada again")):
        body = {"who": f"secret of {name}", "name": name, **asked}
        assert server.post(path, body, **{"X-Me": browser.secret})[0] == 200
    assert msgspec.json.decode(board(server, deal.day, "pan"))["players"] == 3
    status, told = ada.get(f"{path}?club={club['club']}")
    assert (status, [row["name"] for row in told["rows"]]) == (200, ["Ada", "Bob"])
    assert second.get(path)[1]["you"]["name"] == "Ada"
    assert eve.get(f"{path}?club={club['club']}") == (404, {"code": "unknown_club"})
    stranger = server.post(path, {"who": "x", "name": "x", "moves": []}, **{"X-Me": "guess"})
    assert stranger == (401, {"code": "unknown_person"})


def test_who_leaves_a_club_is_off_its_board(server: Served) -> None:
    deal = deal_of(server, "pan")
    ada, bob, cleo = (Browser.new(server, name) for name in ("Ada", "Bob", "Cleo"))
    club = ada.founds()
    for one in (bob, cleo):
        one.joins(club)
    moves = somebody_plays(deal, "any")
    for one, name in ((ada, "Ada"), (bob, "Bob"), (cleo, "Cleo")):
        assert played(one, deal, name, moves)["players"]
    ours = f"/api/daily/{deal.day}/pan?club={club['club']}"
    assert {row["name"] for row in ada.get(ours)[1]["rows"]} == {"Ada", "Bob", "Cleo"}
    bob.done(f"/api/clubs/{club['club']}/remove", member=2)
    ada.done(f"/api/clubs/{club['club']}/remove", member=3)
    assert [row["name"] for row in ada.get(ours)[1]["rows"]] == ["Ada"]
    assert ada.get(ours)[1]["players"] == 1
    assert [one.get(ours)[0] for one in (bob, cleo)] == [404, 404]


def test_who_becomes_known_after_playing_has_played(server: Served) -> None:
    deal = deal_of(server, "pan")
    moves = somebody_plays(deal, "any")
    assert hand_in(server, deal, "Ada", moves)[0] == 200
    ada = Browser.new(server, "Ada")
    assert played(ada, deal, "Ada", somebody_plays(deal, "another try"))["players"] == 1
    path = f"/api/daily/{deal.day}/pan"
    headers = {"X-Me": ada.secret, "X-Token": "secret of Ada"}
    told = msgspec.json.decode(server.get(path, **headers)[2])
    assert told["you"] == told["rows"][0]
    assert ada.get(path)[1]["you"] is None, "another device of hers never had that secret"


def test_who_is_deleted_is_off_every_board_at_once(store: Store, calendar: Calendar) -> None:
    """In every store: not shown, not written, and not in the match that is looked back at."""
    with house(store, calendar) as server:
        deal = deal_of(server, "pan")
        found = by_result(deal, 16)
        results = {raw: msgspec.json.decode(raw, type=http.DailyResult) for raw in found}
        best, *_, last = sorted(found, key=lambda raw: (results[raw].place, -results[raw].points))
        ada, bob = Browser.new(server, "Adalbert"), Browser.new(server, "Bob")
        club = ada.founds()
        bob.joins(club)
        played(bob, deal, "Bob", found[last])
        played(ada, deal, "Adalbert", found[best])
        calendar.now += ONE_DAY
        later = deal_of(server, "pan")
        played(bob, later, "Bob", somebody_plays(later, "any"))
        played(ada, later, "Adalbert", somebody_plays(later, "any"))
        path = f"/api/tables/daily-{deal.day}/matches/1/replay"
        assert msgspec.json.decode(server.get(path)[2])["names"][0] == "Adalbert"
        assert ada.get("/api/me/file")[1]["days"] == [deal.day, later.day]
        ada.done("/api/me/delete")
        for day in (deal.day, later.day):
            told = msgspec.json.decode(board(server, day, "pan"))
            assert [row["name"] for row in told["rows"]] == ["Bob"]
            assert told["players"] == 1
            ours = bob.get(f"/api/daily/{day}/pan?club={club['club']}")
            assert [row["name"] for row in ours[1]["rows"]] == ["Bob"]
            saved = store.load(f"daily-{day}")
            assert saved
            assert b"Adalbert" not in b"".join(saved.records), "gone before it was told again"
            assert len(saved.records) == 1
        replay = msgspec.json.decode(server.get(path)[2], type=http.Replay)
        assert replay.names[0] == "Bob", "whose match is the best that is left"
        bob.done("/api/me/delete")
        assert server.get(path)[0] == 404
        assert store.archived(f"daily-{deal.day}", 1) is None
        assert today(server).yesterday == []
        cleo = Browser.new(server, "Cleo")
        assert played(cleo, later, "Cleo", somebody_plays(later, "any"))["players"] == 1
        eventually(lambda: not traces_left(store))


def test_who_is_deleted_while_their_match_is_played_again_is_on_no_board(
    tmp_path: Path, calendar: Calendar
) -> None:
    class Interrupted(ProcessWorkers):
        async def run_errand(self, work: Any, *given: Any) -> Any:
            done = await super().run_errand(work, *given)
            await asyncio.to_thread(ada.done, "/api/me/delete")
            return done

    with house(tmp_path / "t.db", calendar, workers=Interrupted(1)) as server:
        deal, ada = deal_of(server, "pan"), Browser.new(server, "Adalbert")
        body = {"who": "x", "name": "Adalbert", "moves": somebody_plays(deal, "any")}
        path = f"/api/daily/{deal.day}/pan"
        assert ada.refused(path, **body) == "unknown_person"
        assert msgspec.json.decode(board(server, deal.day, "pan"))["players"] == 0
        saved = server.store.load(f"daily-{deal.day}")
        assert saved
        assert saved.records == []


class Refusing(MemoryStore):
    """Writes nothing anew for as long as somebody says so."""

    is_full = False

    def write(self, change: Change, done: Done) -> None:
        if self.is_full and change.anew:
            done(OSError("full"))
        else:
            super().write(change, done)


def test_who_could_not_be_forgotten_on_a_day_is_when_there_is_room(calendar: Calendar) -> None:
    store = Refusing()
    with house(store, calendar) as server:
        deal, ada = deal_of(server, "pan"), Browser.new(server, "Adalbert")
        played(ada, deal, "Adalbert", somebody_plays(deal, "any"))
        store.is_full = True
        ada.done("/api/me/delete")
        assert server.get(f"/api/daily/{deal.day}/pan")[0] == 503
        assert [trace.table for trace in traces_left(store)] == [f"daily-{deal.day}"]
        store.is_full = False
        assert msgspec.json.decode(board(server, deal.day, "pan"))["rows"] == []
        assert traces_left(store) == []


def test_who_is_to_be_forgotten_on_a_day_that_is_struck_out_is_forgotten(
    calendar: Calendar,
) -> None:
    store = MemoryStore()
    with house(store, calendar) as server:
        deal, ada = deal_of(server, "pan"), Browser.new(server, "Adalbert")
        played(ada, deal, "Adalbert", somebody_plays(deal, "any"))
        store.delete(f"daily-{deal.day}", lambda error: None)
        ada.done("/api/me/delete")
        eventually(lambda: traces_left(store) == [])


def test_an_old_day_is_found_although_many_came_after_it(
    server: Served, calendar: Calendar
) -> None:
    days: list[str] = []
    for _ in range(6):
        days.append(today(server).day)
        calendar.now += ONE_DAY
    for day in (days[0], days[3], days[0]):
        assert server.get(f"/api/daily/{day}/pan")[0] == 200


def test_a_stranger_who_asks_for_the_day_as_for_a_table_finds_none(server: Served) -> None:
    code = f"daily-{today(server).day}"
    asked = {"tokens": [{"table": code, "token": "x"}]}
    assert server.post("/api/my-tables", asked) == (200, {"tables": [], "kept": []})
    assert server.get(f"/api/tables/{code}/qr.svg")[0] == 404
    assert server.get(f"/api/tables/{code}/matches/1/transcript")[0] == 404
