"""The small parts that count: clocks, limits, presence, names."""

import logging

import msgspec

from tablee.server.logs import JsonFormatter
from tablee.server.net.limits import Bucket, Limits
from tablee.server.settings import Settings
from tablee.server.tables.connection import Connection
from tablee.server.tables.matches.clock import MatchClock
from tablee.server.tables.people import names
from tablee.server.tables.people.presence import Presence


class Time:
    """A clock that tests turn."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_match_time_passes_only_while_the_clock_runs() -> None:
    time = Time()
    clock = MatchClock(5_000, time)
    time.now += 60
    assert clock.now == 5_000, "it goes on from the last logged moment"
    assert clock.set(running=True)
    assert not clock.set(running=True)
    time.now += 1.5
    assert clock.now == 6_500
    assert clock.until(7_000) == time.now + 0.5
    assert clock.until(1) == time.now, "what is past is due now"
    assert clock.set(running=False)
    time.now += 3_600
    assert clock.now == 6_500


def test_a_bucket_fills_again_and_remembers_debts() -> None:
    bucket = Bucket(rate=2, burst=3, now=0)
    assert [bucket.take(0) for _ in range(4)] == [2, 1, 0, -1]
    assert bucket.take(1) == 0
    assert bucket.take(1_000) == 2, "never more than the burst"
    assert not Bucket(1, 0, now=0).take_if_any(0)


def test_addresses_are_counted_each_for_itself() -> None:
    limits = Limits(Settings(connections_per_address=1, tables_at_once=1, tables_per_minute=1))
    assert limits.connect("a")
    assert not limits.connect("a")
    assert limits.connect("b")
    limits.disconnect("a")
    assert limits.connect("a")
    assert limits.allow("open", "a", 0)
    assert not limits.allow("open", "a", 1)
    assert limits.allow("open", "b", 1)
    assert limits.allow("open", "a", 61)


def test_who_is_away_and_for_whom_a_bot_plays() -> None:
    presence = Presence([1, 2], now=0)
    assert not presence.anybody
    first, second = Connection(250), Connection(250)
    assert presence.connect(first, 1) is None
    assert presence.connect(second, 1) is first, "the newest counts"
    presence.disconnect(first, 5)
    assert 1 in presence.connections, "the old one is not missed"
    assert presence.next_stand_in_at([1, 2, None]) == 0
    assert presence.stand_in([1, 2, None], now=9, after=9)
    assert not presence.stand_in([1, 2, None], now=9, after=0), "said once"
    assert presence.stand_ins == {2}
    presence.disconnect(second, 7)
    assert (presence.away[1], presence.empty_since) == (7, 7)


def test_bots_have_names_of_their_own() -> None:
    taken: set[str] = set()
    for _ in range(12):
        taken.add(names.bot_name(taken))
    assert len(taken) == 12


def test_logs_are_lines_of_json() -> None:
    record = logging.makeLogRecord({"msg": "a %s", "args": ("table",), "code": "x"})
    line = msgspec.json.decode(JsonFormatter().format(record))
    assert (line["what"], line["code"]) == ("a table", "x")
