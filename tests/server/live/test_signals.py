"""The passing channel: hands on the table and who is writing, told on and never kept."""

import asyncio
import contextlib
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from server.people import QUICK, Person, Served
from tablee.server.net.connection import WebSocketConnection
from tablee.server.net.frames import LONGEST_CONTROL
from tablee.server.net.websocket import WebSocket
from tablee.server.wire import server_messages
from tablee.server.wire.server_messages import Signal
from tablee.server.wire.types import Hand, Ping

AT_ONCE = replace(QUICK, signs_every=0.0)
EVE = 3


def heap(server: Served) -> tuple[Person, Person]:
    """Ada and Bob play co-op, Eve has a name and looks on."""
    ada = server.open("Ada", game="twinit", options={"mode": "coop"})
    bob = server.join(ada.table_code, "Bob")
    assert ada.ask("start") is None
    bob.wait(server_messages.MatchChanged)
    return ada, bob


def signal(person: Person, *hands: Hand, typing: bool = False) -> None:
    person.send({"type": "send_signal", "hands": hands, "typing": typing})


def sees(person: Person, wanted: Signal) -> None:
    """Listen until somebody is told to be like this."""
    person.wait(server_messages.Signals, lambda told: wanted in told.signals)


def places(person: Person) -> list[int]:
    """Where the first hand of anybody was, each time there was one."""
    heard = [message for message in person.heard if isinstance(message, server_messages.Signals)]
    return [sign.hands[0].x for signs in heard for sign in signs.signals if sign.hands]


def test_hands_and_drags_reach_everybody_else_at_the_table(server: Served) -> None:
    ada, bob = heap(server)
    watcher = Person(server, ada.table_code)
    signal(bob, Hand(250, 500, card=12), Hand(900, 80))
    wanted = Signal(2, (Hand(250, 500, card=12), Hand(900, 80)))
    sees(ada, wanted)
    sees(watcher, wanted)
    assert bob.ask("rename", name="Bo") is None
    assert not bob.last(server_messages.Signals), "who moves needs no telling"


def test_nothing_of_it_is_written_down(server: Served) -> None:
    ada, bob = heap(server)
    before = server.store.load(ada.table_code)
    signal(bob, Hand(1, 2, card=3), typing=True)
    sees(ada, Signal(2, (Hand(1, 2, card=3),), typing=True))
    after = server.store.load(ada.table_code)
    assert before
    assert after
    assert after.records == before.records
    assert ada.again().match.n == 0, "nor told to those who come back"


def test_who_does_not_play_has_no_hands(server: Served) -> None:
    ada, bob = heap(server)
    eve = server.join(ada.table_code, "Eve", watch=True)
    signal(eve, Hand(5, 5), typing=True)
    sees(bob, Signal(EVE, (), typing=True))
    visitor = Person(server, ada.table_code)
    signal(visitor, Hand(6, 6), typing=True)
    visitor.send({"type": "ping", "n": 1})
    visitor.wait(server_messages.Pong)
    signal(ada, Hand(7, 7))
    sees(bob, Signal(1, (Hand(7, 7),)))
    assert places(bob) == [7]


def test_before_a_match_nobody_has_hands(server: Served) -> None:
    ada = server.open("Ada", game="twinit", options={"mode": "coop"})
    bob = server.join(ada.table_code, "Bob")
    signal(ada, Hand(5, 5), typing=True)
    sees(bob, Signal(1, (), typing=True))


def test_who_goes_takes_their_hands_along(server: Served) -> None:
    ada, bob = heap(server)
    signal(bob, Hand(5, 5))
    sees(ada, Signal(2, (Hand(5, 5),)))
    bob.leave()
    sees(ada, Signal(2))


def test_of_many_signs_the_latest_is_told() -> None:
    with Served(replace(QUICK, signs_every=0.5)) as server:
        ada, bob = heap(server)
        for x in range(1, 51):
            signal(bob, Hand(x, 0))
        sees(ada, Signal(2, (Hand(50, 0),)))
        seen = places(ada)
        assert seen == sorted(seen)
        assert len(seen) < 25


def test_to_a_slow_line_signs_are_replaced_and_never_make_anything_wait() -> None:
    sent = asyncio.run(slowly_sent())
    assert [message["type"] for message in sent] == ["ping", "ping", "signals"]
    assert sent[-1]["signals"] == [
        {"person": person, "hands": [{"x": 99, "y": 0}], "typing": False} for person in (1, 2)
    ]


class Noted(asyncio.Transport):
    """Where short frames end."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[Any] = []

    def write(self, data: Any) -> None:
        self.sent.append(msgspec.json.decode(data[2 if data[1] <= LONGEST_CONTROL else 4 :]))

    def is_closing(self) -> bool:
        return False


async def slowly_sent() -> list[Any]:
    """What goes out over a line that takes its first frame only after all of this."""
    line, noted = WebSocket(QUICK), Noted()
    line.connection_made(noted)
    connection = WebSocketConnection(QUICK, line, "")
    connection.send_message(Ping(1))
    line.pause_writing()
    for x in range(100):
        connection.send_signals([Signal(1, (Hand(x, 0),)), Signal(2, (Hand(x, 0),))])
    connection.send_message(Ping(2))
    line.resume_writing()
    connection.stop()
    return noted.sent


def test_too_many_signals_are_dropped_and_moves_still_count() -> None:
    few = replace(AT_ONCE, signals_per_second=0.001, signals_at_once=20)
    with Served(few) as server:
        ada, bob = heap(server)
        for x in range(1, 61):
            signal(bob, Hand(x, 0))
        assert bob.ask("chat", text="nothing is too fast for words") is None
        sees(ada, Signal(2, (Hand(20, 0),)))
        assert ada.ask("rename", name="A") is None
        assert max(places(ada)) == 20


def test_a_flood_of_signals_is_cut_off_and_hurts_nobody() -> None:
    few = replace(AT_ONCE, signals_per_second=1, signals_at_once=20)
    with Served(few) as server:
        ada, bob = heap(server)
        with contextlib.suppress(ConnectionClosed):
            for x in range(400):
                signal(bob, Hand(x, 0))
        assert bob.farewell() == (4006, "flood")
        sees(ada, Signal(2))
        assert ada.ask("chat", text="still here") is None


@pytest.mark.parametrize(
    "fields",
    [
        '"hands": [{"x": "<b>", "y": 0}]',
        '"hands": [{"x": 0.5, "y": 0}]',
        '"hands": [{"x": 1001, "y": 0}]',
        '"hands": [{"x": -1, "y": 0}]',
        '"hands": [{"x": 0}]',
        '"hands": [{"x": 0, "y": 0, "card": -1}]',
        '"hands": [{"x": 0, "y": 0, "card": "queen"}]',
        '"hands": [{"x": 0, "y": 0, "motif": 7}]',
        '"hands": [{"x": 0, "y": 0}, {"x": 0, "y": 0}, {"x": 0, "y": 0}]',
        '"hands": {}',
        '"typing": "psst"',
        '"person": 1',
        '"text": "my other face is a star"',
    ],
)
def test_what_is_not_a_place_or_a_card_is_not_passed_on(server: Served, fields: str) -> None:
    ada, bob = heap(server)
    bob.send(f'{{"type": "send_signal", {fields}}}')
    assert bob.wait(server_messages.Refused) == server_messages.Refused(None, "malformed")
    signal(bob, Hand(3, 3))
    sees(ada, Signal(2, (Hand(3, 3),)))
    assert places(ada) == [3]
