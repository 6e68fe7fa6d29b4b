"""A racing table on the wire: claims by `seen` and `since`, ruled in fair order."""

import time
from collections.abc import Iterator

import pytest

from server.people import Person, Served
from tablee.games import GAMES
from tablee.server.tables.connection import Connection, ReleasedUpdate
from tablee.server.wire import server_messages
from toy import MAGPIES


@pytest.fixture
def magpies(monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A registry that also knows the toy race."""
    monkeypatch.setitem(GAMES, MAGPIES.key, MAGPIES)
    with Served() as server:
        yield server


def grab(person: Person, since: int) -> str:
    now = person.now
    token = now.view["token"]
    return person.say(
        "move", match=1, seen=now.n, since_ms=since, move={"type": "grab", "on": token}
    )


def test_a_race_is_told_as_one(magpies: Served) -> None:
    ada, _ = magpies.begin(MAGPIES.key)
    assert ada.match.started.races
    assert ada.match.decision == 0
    assert {move["type"] for move in ada.match.offer.moves} == {"grab", "say"}


def test_a_touch_is_ruled_once_and_made_once(magpies: Served) -> None:
    ada, bob = magpies.begin(MAGPIES.key)
    first = grab(ada, 5)
    ada.say("move", id=first, match=1, seen=0, since_ms=5, move={"type": "grab", "on": 1})
    assert ada.answer(first) is None
    update = bob.wait(server_messages.Update)
    assert update.facts[0]["seat"] == 0
    assert (
        ada.ask("move", id=first, match=1, seen=0, since_ms=5, move={"type": "say", "text": "x"})
        is None
    )
    assert len(magpies.entries(ada.table_code)) == 1


def test_who_is_late_is_refused(magpies: Served) -> None:
    ada, bob = magpies.begin(MAGPIES.key)
    assert ada.answer(grab(ada, 5)) is None
    late = bob.ask("move", match=1, seen=0, since_ms=900, move={"type": "grab", "on": 1})
    assert late == "stale"
    repeated = bob.ask("move", match=1, seen=0, since_ms=900, move={"type": "say", "text": "oh"})
    assert repeated is None, "a refusal leaves the way free"


def test_a_claim_says_what_was_seen_and_when(magpies: Served) -> None:
    ada, _ = magpies.begin(MAGPIES.key)
    for claim in ({}, {"seen": 0}, {"decision": 1}, {"seen": 99, "since_ms": 5}):
        assert ada.ask("move", match=1, move={"type": "say", "text": "caw"}, **claim) == "malformed"


def test_the_log_keeps_the_fair_time(magpies: Served) -> None:
    ada, bob = magpies.begin(MAGPIES.key)
    begun = time.monotonic()
    assert ada.ask("move", match=1, seen=0, since_ms=3, move={"type": "say", "text": "caw"}) is None
    bob.wait(server_messages.Update)
    passed = (time.monotonic() - begun) * 1000
    (entry,) = magpies.entries(ada.table_code)
    assert 0 <= entry.at <= passed + 5_000


def test_a_response_counts_from_the_update_that_was_seen() -> None:
    connection = Connection(now=0.0)
    first, second = ReleasedUpdate(4, 1_000), ReleasedUpdate(5, 1_200, head_start=30)
    connection.release(first)
    connection.release(second)
    assert connection.released_update(5) == second
    assert connection.released_update(2) == first, "older ones are as the oldest that is known"
    assert connection.released_update(6) is None


def test_another_match_counts_its_updates_anew() -> None:
    connection = Connection(now=0.0)
    for release in (ReleasedUpdate(4, 1_000), ReleasedUpdate(5, 1_200), ReleasedUpdate(0, 0)):
        connection.release(release)
    assert connection.released_update(0) == ReleasedUpdate(0, 0)
    assert connection.released_update(5) is None
