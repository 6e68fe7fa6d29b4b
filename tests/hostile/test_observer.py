"""Two worlds on the line: who may not know the difference is sent the same bytes.

The laws of a game compare views and facts. Here the whole server stands between: an observer of
its own, which shares no code with it, sits in every seat and looks on, and keeps every byte. Then
the same table is played in a world that differs only in what one of them may not know, and for
that one all must be the same: texts, their lengths, numbers and order, every refusal, what comes
on a new connection, and whatever the house answers to plain requests.
"""

import asyncio
import os
import time
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from conformance.cases import CASES
from hostile.observer import Observer, asked
from local.page import Stepped
from server.people import QUICK, Served
from tablee import Log, Match
from tablee.games import GAMES
from tablee.kernel import Audience
from tablee.luck import seeded
from tablee.server.app import Tablee
from tablee.server.cluster import Cluster
from tablee.server.live.matches import begin
from tablee.server.live.registry import Registry
from tablee.server.live.session import Session
from tablee.server.tables.matches.records import MatchStarted
from tablee.server.workers import ProcessWorkers
from tablee.store import Store
from tablee.testing import Case, play

GAMES_OF_EACH = int(os.environ.get("TABLEE_WORLDS", "2"))
"""How many games of each table; `make observer` plays more."""
PLENTY = 1_000_000
SETTINGS = replace(
    QUICK,
    version="1",
    public_url="http://table.example",
    ping_every=3_600,
    trip_cap_ms=0,
    frames_at_once=PLENTY,
    tables_at_once=PLENTY,
    joins_at_once=PLENTY,
    requests_at_once=PLENTY,
    works_at_once=PLENTY,
    lookups_at_once=PLENTY,
    raw_at_once=PLENTY,
)
SERVED = [case for case in CASES if case.game.key in GAMES]


class Still(Tablee):
    """A server whose time stands still, so that nothing happens but what is told."""

    def registry(self, store: Store, cluster: Cluster) -> Registry:
        workers, today = ProcessWorkers(1), time.time()
        return Registry(store, cluster, SETTINGS, workers, clock=Stepped(), calendar=lambda: today)


@pytest.fixture(scope="module")
def house() -> Iterator[Served]:
    with Served(SETTINGS, app=Still) as server:
        yield server


class World:
    """A table at which a log happens again, and everybody who is there."""

    def __init__(self, server: Served, case: Case, log: Log) -> None:
        self.server, self.log = server, log
        opened = server.post(
            "/api/tables", {"name": "P0", "game": case.game.key, "options": case.options}
        )[1]
        self.code: str = opened["table"]
        host = Observer(server.port, self.code, opened["token"])
        self.seats = [host, *(self._sits_down(n) for n in range(1, case.seats))]
        self.spectator = Observer(server.port, self.code)
        assert server.app.endpoint
        self._registry = server.app.endpoint.registry
        self._session: Session = self._registry.sessions[self.code]
        self._happens(self._begin)
        match = self._session.table.match
        assert match
        for entry in log.entries:
            self._happens(lambda entry=entry: match.match.replay_entry(entry))
        for one in (*self.seats, self.spectator):
            one.settle()

    def _sits_down(self, number: int) -> Observer:
        guest = Observer(self.server.port, self.code)
        assert guest.ask("join", name=f"P{number}", seat=number) is None
        guest.token = next(
            one.message["token"] for one in guest.heard if one.message["type"] == "joined"
        )
        return guest

    def _happens(self, what: Any) -> None:
        """It happens at the table, and has been written and told."""
        coming = self._session.transact_and_wait(what)
        asyncio.run_coroutine_threadsafe(coming, self._registry.services.loop).result(60)

    def _begin(self) -> None:
        table = self._session.table
        assert table.close_up() is None
        table.record.matches_so_far = 1
        head = Log(*(getattr(self.log, name) for name in HEAD), entries=[])
        people = [chair.person for chair in table.record.chairs]
        names = [table.name_at(seat) for seat in range(len(people))]
        begin(self._session, MatchStarted(1, head, names, people))

    def nameless(self, said: bytes) -> bytes:
        """The same, with what is drawn for every table replaced: codes and tokens."""
        welcome = self.seats[0].heard[0].message
        drawn = [self.code, welcome["table"]["short_code"]]
        for name in [*drawn, *(one.token or self.code for one in self.seats)]:
            said = said.replace(name.encode(), b"*" * len(name))
        return said

    def close(self) -> None:
        """Everybody goes."""
        for one in (*self.seats, self.spectator):
            one.leave()

    # What one of them finds out -----------------------------------------------------------------

    def found_out(self, who: Audience, questions: list[Any], *, over: bool) -> Iterator[Any]:
        """All that somebody was told and can ask for; what they see first, then what they try."""
        observer = self.spectator if who is None else self.seats[who]
        yield from observer.of_the_game()
        if over:  # then everybody may see everything
            return
        begun = len(observer.heard)
        for question in questions:
            assert observer.position
            answered = {"match": 1, "decision": observer.position["decision"]}
            yield observer.ask("move", **answered, seen=0, since_ms=0, move=question)
        yield from (heard.text for heard in observer.heard[begun:])
        again = Observer(self.server.port, self.code, observer.token)
        yield from again.of_the_game()
        again.leave()
        seat = "" if who is None else f"?seat={who}"
        table = f"/api/tables/{self.code}"
        for path in (f"/matches/1/replay{seat}", "/matches/1/transcript", "/matches/1/analysis"):
            yield asked(self.server.port, table + path)
        for path in (f"/t/{self.code}", "/api/tables", "/api/games"):
            yield asked(self.server.port, path)
        mine = {"tokens": [{"table": self.code, "token": observer.token or "none"}]}
        yield asked(self.server.port, "/api/my-tables", mine)


HEAD = ("game", "version", "seats", "options", "deal")


def comes_and_goes(match: Match) -> bool:
    """Whether somebody leaves in the log: on the line they are there, and the server knows."""
    away = [*match.game.absence_moves.values()]
    return any(entry.seat is not None and entry.move in away for entry in match.log.entries)


def seen_in(
    server: Served, case: Case, log: Log, who: Audience, questions: list[Any], *, over: bool = False
) -> list[bytes]:
    """All that somebody finds out in this world, with the names of its own left out."""
    with closing(World(server, case, log)) as world:
        found = world.found_out(who, questions, over=over)
        return [world.nameless(repr(one).encode()) for one in found]


def refused(case: Case, log: Log, who: Audience, number: int) -> list[Any]:
    """What this seat may try and is refused: to find something out, and nothing else.

    A claim in a race is ruled when its time has come, and here time stands still.
    """
    if who is None or case.game.race_timing(log.options, log.seats):
        return []
    match = Match.replay(log, game=case.game)
    tries = [*case.moves_to_try(match.state, who, seeded(f"{number}"))][:20]
    plain = [msgspec.to_builtins(one) for one in tries if match.check(who, one) is not None]
    return [one for one in plain if isinstance(one, dict)]


@pytest.mark.parametrize("case", SERVED, ids=lambda case: case.name)
def test_who_may_not_know_is_sent_the_same_bytes(house: Served, case: Case) -> None:
    differing = 0
    for number in range(GAMES_OF_EACH):
        luck = seeded(f"{case.name} {number}")
        who: Audience = [None, *range(case.seats)][luck.below(case.seats + 1)]
        match = play(case, luck, (6 + luck.below(40)) if luck.below(2) else None)
        if comes_and_goes(match):
            continue
        here, there = match.log, case.other_world(match.log, who, luck)
        differing += here.encode() != there.encode()
        questions, over = refused(case, here, who, number), match.outcome is not None
        one, other = (seen_in(house, case, log, who, questions, over=over) for log in (here, there))
        assert len(one) == len(other)
        for said, said_there in zip(one, other, strict=True):
            assert said == said_there, who
    assert differing or GAMES_OF_EACH < 10


def test_what_somebody_may_know_is_seen_to_differ(house: Served) -> None:
    """A world that differs for others is another one for who holds the cards."""
    case = next(case for case in SERVED if case.name == "pan-3-double_clic")
    match = play(case, seeded("bites"), 8)
    other = case.other_world(match.log, 1, seeded("bites"))
    here, there = (seen_in(house, case, log, 0, []) for log in (match.log, other))
    assert here != there
