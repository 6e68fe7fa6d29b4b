"""Work of which one person sets the size: it has a price, and repeats are one."""

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from eventual import PATIENCE, eventually
from hostile.test_floods import pair, play
from server.people import QUICK, Person, Served
from tablee.server.tables.matches import budget
from tablee.server.tables.record import TableRecord
from tablee.server.web.api import ASKING_AT_ONCE
from tablee.server.wire import server_messages
from tablee.store import MemoryStore, StoredPage, StoredTable

SOON_ASLEEP = replace(QUICK, unload_after=0.05, works_at_once=1_000, tables_at_once=1_000)


class CountedStore(MemoryStore):
    """Says how often logs and front pages were read, and that nobody reads on the server's loop."""

    def __init__(self) -> None:
        super().__init__()
        self.read: Counter[str] = Counter()
        self.on_loop: list[str] = []
        self.loop: threading.Thread | None = None
        self.open_logs = threading.Event()
        self.open_logs.set()

    def load(self, table: str) -> StoredTable | None:
        self._count("log")
        self.open_logs.wait(PATIENCE)
        return super().load(table)

    def page(self, table: str) -> StoredPage | None:
        self._count("page")
        return super().page(table)

    def _count(self, what: str) -> None:
        self.read[what] += 1
        if threading.current_thread() is self.loop:
            self.on_loop.append(what)


@pytest.fixture
def store() -> CountedStore:
    return CountedStore()


@pytest.fixture
def house(store: CountedStore) -> Iterator[Served]:
    with Served(SOON_ASLEEP, store) as server:
        store.loop = server.thread
        yield server


def together(work: Callable[[], Any], times: int) -> list[Any]:
    """The same thing from many at once."""
    with ThreadPoolExecutor(times) as crowd:
        return [one.result() for one in [crowd.submit(work) for _ in range(times)]]


def asleep(house: Served, *people: Person) -> None:
    """Everybody is gone, and so is the table."""
    for person in people:
        person.leave()
    assert house.app.endpoint
    sessions = house.app.endpoint.registry.sessions
    eventually(lambda: people[0].table_code not in sessions)


def mine(*people: Person, times: int = 1) -> dict[str, Any]:
    return {"tokens": [{"table": p.table_code, "token": p.token} for p in people] * times}


def test_asking_about_a_sleeping_table_reads_its_page_and_not_its_log(
    house: Served, store: CountedStore
) -> None:
    honest, (eve, bob) = pair(house), pair(house)
    play(eve)
    asleep(house, eve, bob)
    store.read.clear()
    answers = together(lambda: house.post("/api/my-tables", mine(eve, times=12)), 8)
    play(*honest)
    assert [len(answer["tables"]) for _, answer in answers] == [1] * 8
    told = answers[0][1]["tables"][0]
    assert (told["table"]["phase"], told["your_turn"], told["awaited"]) == (
        "playing",
        False,
        ["Bob"],
    )
    assert store.read == {"page": 8}, "twelve times the same table is one"
    assert store.on_loop == []


def test_a_table_that_no_server_put_to_sleep_is_read_once_and_beside_the_loop(
    house: Served, store: CountedStore
) -> None:
    honest, (eve, bob) = pair(house), pair(house)
    play(eve)
    asleep(house, eve, bob)
    page, touched = store.pages[eve.table_code]
    record = msgspec.json.decode(page, type=TableRecord)
    record.standing = None  # as after a crash, or in a store of earlier code
    store.pages[eve.table_code] = msgspec.json.encode(record), touched
    store.read.clear()
    answers = together(lambda: house.post("/api/my-tables", mine(eve)), 6)
    play(*honest)
    assert {tuple(answer["tables"][0]["awaited"]) for _, answer in answers} == {("Bob",)}
    assert store.read["log"] == 1
    assert store.on_loop == []


def test_nobody_waits_for_a_page_while_logs_are_read(house: Served, store: CountedStore) -> None:
    """More cold tables are asked about than pages are read at once; an honest page comes first."""
    cold = [pair(house) for _ in range(ASKING_AT_ONCE + 2)]
    honest = pair(house)
    for people in (*cold, honest):
        asleep(house, *people)
    for eve, _ in cold:
        page, touched = store.pages[eve.table_code]
        record = msgspec.json.decode(page, type=TableRecord)
        record.standing = None
        store.pages[eve.table_code] = msgspec.json.encode(record), touched
    with ThreadPoolExecutor(len(cold)) as crowd:
        store.open_logs.clear()
        waiting = [crowd.submit(house.post, "/api/my-tables", mine(eve)) for eve, _ in cold]
        eventually(lambda: store.read["page"] >= len(cold))
        assert len(house.post("/api/my-tables", mine(honest[0]))[1]["tables"]) == 1
        assert not any(one.done() for one in waiting)
        store.open_logs.set()
        assert [len(one.result()[1]["tables"]) for one in waiting] == [1] * len(cold)


def test_a_stranger_learns_nothing_and_orders_nothing(house: Served, store: CountedStore) -> None:
    eve, bob = pair(house)
    asleep(house, eve, bob)
    store.read.clear()
    body = {"tokens": [{"table": eve.table_code, "token": "x" * 20}] * 12}
    assert house.post("/api/my-tables", body)[1] == {"tables": [], "kept": []}
    assert store.read == {"page": 1}


def test_what_goes_on_is_refused_before_it_is_worked_out(
    house: Served, store: CountedStore
) -> None:
    eve, _ = pair(house)
    store.read.clear()
    table = f"/api/tables/{eve.table_code}/matches"
    for path, code in (
        ("1/replay", "not_over"),
        ("1/replay?seat=0", "not_over"),
        ("2/replay", "no_match"),
        ("0/replay", "no_match"),
        ("2/transcript", "no_match"),
        ("1/analysis", "not_judged"),
    ):
        assert msgspec.json.decode(house.get(f"{table}/{path}")[2])["code"] == code
    assert store.read == {}


def test_the_same_transcript_for_many_is_made_once(house: Served, store: CountedStore) -> None:
    honest, (eve, bob) = pair(house), pair(house)
    play(eve, bob)
    store.read.clear()
    path = f"/api/tables/{eve.table_code}/matches/1/transcript"
    answers = together(lambda: house.get(path), 12)
    play(*honest)
    assert {status for status, _, _ in answers} == {200}
    assert len({body for _, _, body in answers}) == 1
    assert store.read["log"] < 12
    assert store.on_loop == []


def test_a_long_log_costs_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.web.api.RECORDS_PER_PIECE", 1)
    with Served(replace(QUICK, works_at_once=5, works_per_minute=0.001)) as server:
        eve, bob = pair(server)
        play(eve, bob)
        path = f"/api/tables/{eve.table_code}/matches/1/transcript"
        assert [server.get(path)[0] for _ in range(3)] == [200, 429, 429], "more than half of all"


# The budget of a log --------------------------------------------------------------------------


def test_one_seat_cannot_fill_a_log(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody changes their mind for ever; the other at the table plays on, and so do others."""
    monkeypatch.setattr(budget, "AT_ONCE", 20)
    monkeypatch.setattr(budget, "PER_SECOND", 0)
    honest, (eve, bob) = pair(house), pair(house)
    moves = eve.now.offer.moves
    answers = [eve.play(moves[n % 2], id=f"{n}") for n in range(40)]
    assert answers == [None] * 20 + ["too_fast"] * 20
    assert len(house.entries(eve.table_code)) == 20
    play(bob)
    bob.learns("revealed")
    play(*honest)


def test_two_connections_have_one_budget(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "AT_ONCE", 20)
    monkeypatch.setattr(budget, "PER_SECOND", 0)
    eve, bob = pair(house)
    moves = eve.now.offer.moves
    assert [eve.play(moves[n % 2], id=f"{n}") for n in range(20)] == [None] * 20
    again = eve.again()
    assert again.play(moves[0], id="more") == "too_fast"
    play(bob)


def test_a_full_share_goes_on_slowly_and_never_stops() -> None:
    fill = budget.LogBudget()
    fill.written[0] = budget.PLENTY
    allowed = sum(fill.allows(0, second) for second in range(100))
    assert 10 <= allowed <= 100 / budget.SELDOM + 1
    assert fill.allows(1, 100)


def test_a_table_with_too_long_a_record_begins_no_match(
    house: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.live.matches.MOST_RECORDS", -1)
    ada = house.open("Ada")
    house.join(ada.table_code, "Bob")
    assert ada.ask("start") == "log_full"
    assert ada.last(server_messages.MatchChanged) is None
