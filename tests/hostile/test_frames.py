"""Any frames at all, from somebody who sits at the table: the others notice nothing."""

import logging
import os
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as examples
from hypothesis import strategies as st
from msgspec.structs import replace

from hostile.attacks import said
from hostile.frames import segments
from hostile.invariants import wrongs
from hostile.strangers import Stranger, stranger
from server.people import QUICK, Person, Served
from tablee.games import GAMES
from tablee.server.live.session import Session
from tablee.server.wire import server_messages
from tablee.server.wire.types import Ping, Pong

MANY = int(os.environ.get("TABLEE_EXAMPLES", "30"))
"""How many attacks on each game; `make siege` asks for many more."""
PLENTY = replace(QUICK, tables_at_once=10**6, joins_at_once=10**6, requests_at_once=10**6)


@pytest.fixture(scope="module")
def broken() -> Iterator[list[str]]:
    """What was wrong with any table after any deed."""
    found: list[str] = []
    settle: Any = Session._commit  # pyright: ignore[reportPrivateUsage]

    def look(self: Session, last: Any) -> None:
        settle(self, last)
        found.extend(wrongs(self))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Session, "_commit", look)
        yield found


@pytest.fixture(scope="module")
def house(broken: list[str]) -> Iterator[Served]:
    with Served(PLENTY) as served:
        yield served


def seated(server: Served, game: str) -> list[Person]:
    """Three at a table in the middle of a match, the host first, the stranger last."""
    ada = server.open("Ada", game=game)
    guests = [server.join(ada.table_code, name) for name in ("Bob", "Eve")]
    assert ada.ask("start") is None
    for guest in guests:
        guest.wait(server_messages.MatchChanged)
    return [ada, *guests]


def attack(eve: Stranger, pieces: list[bytes]) -> None:
    """Send all of it, and wait until it was heard or answered by hanging up."""
    try:
        for piece in pieces:
            eve.socket.sendall(piece)
        eve.socket.sendall(said(type="ping", n=424_242))
        heard = b""
        while b'{"type":"pong","n":424242}' not in heard[-100_000:]:
            more = eve.socket.recv(65_536)
            if not more:
                return
            heard += more
    except ConnectionError:
        return


@pytest.mark.parametrize("game", sorted(GAMES))
@examples(
    max_examples=MANY,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(pieces=segments, player=st.booleans())
def test_any_frames_of_one_person_are_not_noticed_by_the_others(
    house: Served,
    broken: list[str],
    caplog: pytest.LogCaptureFixture,
    game: str,
    pieces: list[bytes],
    player: bool,
) -> None:
    ada, bob, guest = seated(house, game)
    with stranger(house.port) as eve:
        eve.upgrade()
        token = guest.token if player else None
        eve.socket.sendall(said(type="hello", table=ada.table_code, token=token))
        attack(eve, pieces)
    for honest in (ada, bob):
        honest.send(Ping(7))
        honest.wait(Pong)
        assert honest.ask("chat", text="still here") is None
        offered = honest.now.offer.moves
        if offered and not honest.now.outcome and game in ("pan", "janus"):
            assert honest.play(offered[0]) in (None, "stale", "not_your_turn", "already_picked")
        assert sum(isinstance(message, server_messages.Welcome) for message in honest.heard) == 1
    assert broken == []
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
    for one in (ada, bob, guest):
        one.leave()
    house.people.clear()
