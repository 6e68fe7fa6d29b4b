"""Of several nodes one has the day; another sends there, and takes over when it is gone."""

from collections.abc import Callable

import msgspec
import psycopg

from eventual import eventually
from server.cluster.test_routing import postgres, start, where
from server.deals import somebody_plays
from server.people import Served
from server.web.houseful import Browser
from tablee.server.tables.matches.daily import DailyDeal
from tablee.server.wire import http
from tablee.store.postgres import PostgresStore

__all__ = ["postgres", "start"]


def test_a_day_has_one_owner_and_outlives_it(start: Callable[..., Served]) -> None:
    one, two = start("one"), start("two")
    deals = msgspec.json.decode(one.get("/api/daily")[2], type=http.DailyDeals)
    assert where(two, "/api/daily") == "/n/one/api/daily"
    seed = next(deal.seed for deal in deals.games if deal.game == "pan")
    path = f"/api/daily/{deals.day}/pan"
    moves = somebody_plays(DailyDeal(deals.day, "pan", seed), "Ada")
    status, told = one.post(path, {"who": "secret", "name": "Ada", "moves": moves})
    assert (status, told["players"]) == (200, 1)
    one.__exit__()
    assert msgspec.json.decode(two.get("/api/daily")[2], type=http.DailyDeals).games == deals.games
    assert msgspec.json.decode(two.get(path, **{"x-token": "secret"})[2]) == told


def test_who_is_deleted_on_one_node_is_off_the_board_on_the_other(
    start: Callable[..., Served],
) -> None:
    one, two = start("one"), start("two")
    deals = msgspec.json.decode(one.get("/api/daily")[2], type=http.DailyDeals)
    seed = next(deal.seed for deal in deals.games if deal.game == "pan")
    path = f"/api/daily/{deals.day}/pan"
    moves = somebody_plays(DailyDeal(deals.day, "pan", seed), "Ada")
    ada = Browser.new(one, "Adalbert")
    assert ada.done(path, who="secret", name="Adalbert", moves=moves)["players"] == 1
    Browser(two, ada.secret).done("/api/me/delete")
    assert msgspec.json.decode(one.get(path)[2])["rows"] == []
    saved = two.store.load(f"daily-{deals.day}")
    assert saved
    assert saved.records == []


def test_a_node_that_has_lost_a_day_answers_no_more_from_memory(
    start: Callable[..., Served],
) -> None:
    one, two = start("one"), start("two")
    deals = msgspec.json.decode(one.get("/api/daily")[2], type=http.DailyDeals)
    assert where(two, "/api/daily") == "/n/one/api/daily"
    assert isinstance(one.store, PostgresStore)
    with psycopg.connect(one.store.url) as line:  # as if it had slept, and another taken over
        taken = "UPDATE heads SET owner = 'two', epoch = epoch + 1 WHERE code = %s"
        line.execute(taken, (f"daily-{deals.day}",))
        line.execute("DELETE FROM nodes WHERE node = 'one'")
    eventually(lambda: where(one, "/api/daily") == "/n/two/api/daily")
    eventually(lambda: one.get("/api/ready")[0] == 200)
    assert msgspec.json.decode(two.get("/api/daily")[2], type=http.DailyDeals).games == deals.games
