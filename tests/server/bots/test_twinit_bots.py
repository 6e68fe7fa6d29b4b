"""Bots of Twin It! at real tables, with people."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from server.people import QUICK, Person, Served
from tablee.server.wire import server_messages

MINUTE = {"mode": "coop", "minute": 6_000}
"""Three seconds to get ready and six to play."""


def sit_down(server: Served, bots: int, **options: Any) -> Person:
    ada = server.open("Ada", game="twinit")
    assert ada.ask("configure", options=options) is None
    for seat in range(1, bots + 1):
        assert ada.ask("add_bot", seat=seat, level="strong") is None
    return ada


def moved(server: Served, person: Person, seat: int) -> list[int]:
    """When this seat made its moves."""
    return [entry.at for entry in server.entries(person.table_code) if entry.seat == seat]


def hear_until(person: Person, true: Callable[[], bool]) -> None:
    while not true():
        person.wait(server_messages.Update)


def test_a_person_and_bots_play_to_the_end(server: Served) -> None:
    """TWIN-40: one of them turns over a card, the others gather."""
    ada = sit_down(server, 3, **MINUTE)
    assert ada.ask("start") is None
    ada.wait(server_messages.Update, lambda update: update.facts[0]["type"] == "spread")
    now = ada.now
    card = now.view["heap"]["table"][0]["card"]
    move = {"type": "flip", "card": card}
    refusal = ada.ask("move", match=1, seen=now.n, since_ms=300, move=move)
    assert refusal in (None, "stale", "dragged")
    ada.wait(server_messages.Update, lambda update: ada.now.outcome is not None)
    assert all(moved(server, ada, seat) for seat in (1, 2, 3))
    assert min(moved(server, ada, 1)) > 3_000 + 100, "after the signal, and a look"
    assert ada.see(lambda table: table.phase == "over").chairs[1].bot


def test_bots_go_on_after_a_pause(server: Served) -> None:
    """TWIN-12: they come back with what their seats were told."""
    ada = sit_down(server, 1, mode="solo", first=1)
    assert ada.ask("start") is None
    hear_until(ada, lambda: bool(moved(server, ada, 1)))
    assert ada.ask("pause") is None
    before = len(server.entries(ada.table_code))
    assert ada.ask("resume") is None
    hear_until(ada, lambda: any(e.seat == 1 for e in server.entries(ada.table_code)[before:]))


def test_a_bot_plays_for_who_is_away_and_goes_when_they_are_back() -> None:
    with Served(replace(QUICK, stand_in_after=0)) as server:
        ada = sit_down(server, 0, mode="solo", first=1)
        bob = server.join(ada.table_code, "Bob")
        assert ada.ask("start") is None
        bob.wait(server_messages.MatchChanged)
        bob.leave()
        ada.see(lambda table: table.chairs[1].stand_in)
        hear_until(ada, lambda: bool(moved(server, ada, 1)))
        again = bob.again()
        assert not again.table.chairs[1].stand_in
