"""Somebody behind a relay that nobody told the server of races as fairly as everybody else."""

import time
from collections.abc import Iterator

import pytest

from bench.fairness import RELAYS, races, relayed
from server.net.slow_line import SlowLine
from server.net.test_latency import PATIENT, begin, grab, ms_since, sits_down
from server.people import QUICK, Person, Served
from tablee.games import GAMES
from tablee.server.wire import server_messages
from toy import MAGPIES


@pytest.fixture
def magpies(monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server as it is by default: nobody told it of any proxy."""
    monkeypatch.setitem(GAMES, MAGPIES.key, MAGPIES)
    with Served(QUICK) as server:
        yield server


def told_far(person: Person) -> None:
    """Wait until the light shows the whole way."""
    person.wait(server_messages.ConnectionQuality, lambda line: line.round_trip_ms >= 180)


def test_the_way_behind_a_relay_counts_and_the_table_is_told(magpies: Served) -> None:
    near = magpies.open("Near", game=MAGPIES.key, options=PATIENT)
    with SlowLine(magpies.port, one_way_ms=90) as line:
        far = sits_down(magpies, line.port, near.table_code)
        begun = begin(near, far)
        told_far(far)
        near.see(lambda table: [one.relayed for one in table.people] == [False, True])
        first = grab(far, 0, ms_since(begun))
        time.sleep(0.04)  # the second finger comes down 40 ms later
        late = grab(near, 0, ms_since(begun))
        assert far.answer(first) is None
        assert near.answer(late) == "stale"
        far.leave()


@pytest.mark.parametrize("ms", RELAYS)
def test_a_relay_of_any_length_is_fair(ms: int) -> None:
    """As often first, as often the card: with reflexes, where a difference shows most."""
    shown = races("", relayed(ms), "reflex", 1_500)
    assert abs(shown.wins[0] - 0.5) <= 0.03
    assert max(shown.settling) <= 250
