"""A racing table on the wire: claims by `seen` and `since`, ruled in fair order."""

import time
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from server.people import QUICK, Person, Served
from tablee.games import GAMES
from tablee.match import Entry
from tablee.server.link import Link
from tablee.server.running import Entered, read_record
from tablee.server.wire import told
from toy import MAGPIES


@pytest.fixture
def magpies(monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A house that also knows the toy race."""
    monkeypatch.setitem(GAMES, MAGPIES.key, MAGPIES)
    with Served(replace(QUICK, settle_max_ms=100)) as server:
        yield server


def race(server: Served) -> tuple[Person, Person]:
    ada = server.open("Ada", game=MAGPIES.key)
    bob = server.join(ada.table_code, "Bob")
    assert ada.ask("start") is None
    bob.wait(told.Match)
    return ada, bob


def grab(person: Person, since: int) -> str:
    now = person.now
    token = now.view["token"]
    return person.say("move", match=1, seen=now.n, since=since, move={"type": "grab", "on": token})


def test_a_race_is_told_as_one(magpies: Served) -> None:
    ada, _ = race(magpies)
    assert ada.match.races
    assert (ada.match.turn, ada.match.legal) == (0, [])


def test_a_touch_is_ruled_once_and_made_once(magpies: Served) -> None:
    ada, bob = race(magpies)
    first = grab(ada, 5)
    ada.say("move", id=first, match=1, seen=0, since=5, move={"type": "grab", "on": 1})
    assert ada.answer(first) is None
    update = bob.wait(told.Update)
    assert update.facts[0]["seat"] == 0
    assert (
        ada.ask("move", id=first, match=1, seen=0, since=5, move={"type": "say", "text": "x"})
        is None
    )
    assert len(entries(magpies, ada)) == 1


def test_who_is_late_is_refused(magpies: Served) -> None:
    ada, bob = race(magpies)
    assert ada.answer(grab(ada, 5)) is None
    late = bob.ask("move", match=1, seen=0, since=900, move={"type": "grab", "on": 1})
    assert late == "stale"
    repeated = bob.ask("move", match=1, seen=0, since=900, move={"type": "say", "text": "oh"})
    assert repeated is None, "a refusal leaves the way free"


def test_a_claim_says_what_was_seen_and_when(magpies: Served) -> None:
    ada, _ = race(magpies)
    for claim in ({}, {"seen": 0}, {"turn": 1}, {"seen": 99, "since": 5}):
        assert ada.ask("move", match=1, move={"type": "say", "text": "caw"}, **claim) == "malformed"


def test_the_log_keeps_the_fair_time(magpies: Served) -> None:
    ada, bob = race(magpies)
    begun = time.monotonic()
    assert ada.ask("move", match=1, seen=0, since=3, move={"type": "say", "text": "caw"}) is None
    bob.wait(told.Update)
    passed = (time.monotonic() - begun) * 1000
    (entry,) = entries(magpies, ada)
    assert 0 <= entry.at <= passed + 5_000


def entries(server: Served, person: Person) -> list[Entry]:
    saved = server.store.load(person.table_code)
    assert saved
    records = [read_record(record) for record in saved.records]
    return [record.entry for record in records if isinstance(record, Entered)]


def test_a_response_counts_from_the_update_that_was_seen() -> None:
    link = Link(cap=250)
    link.released.extend(((4, 1_000), (5, 1_200)))
    assert link.released_at(5) == 1_200
    assert link.released_at(2) == 1_000, "older ones are as the oldest that is known"
    assert link.released_at(6) is None
