"""A race begins when every screen has drawn its table (TWIN-64), and drops what hands let fall."""

from typing import Any

import pytest

from server.people import QUICK, Person, Served
from tablee.server.settings import Settings
from tablee.server.wire import server_messages


def settings(within: float) -> Settings:
    return Settings(bot_delay_ms=QUICK.bot_delay_ms, drawn_within=within)


def two(server: Served, **options: Any) -> tuple[Person, Person]:
    ada = server.open("Ada", game="twinit")
    assert ada.ask("configure", options=options) is None
    bob = server.join(ada.table_code, "Bob")
    return ada, bob


def test_TWIN_64_time_begins_when_every_screen_is_drawn() -> None:
    with Served(settings(60)) as server:
        ada, bob = two(server, mode="coop", countdown=100)
        assert ada.ask("start") is None
        assert not ada.match.started.running
        ada.send({"type": "screen_ready", "match": 1})
        assert ada.ask("react", reaction="wow") is None
        assert not [
            message for message in ada.heard if isinstance(message, server_messages.ClockChanged)
        ]
        bob.send({"type": "screen_ready", "match": 1})
        assert ada.wait(server_messages.ClockChanged).running
        ada.wait(server_messages.Update, lambda update: update.facts[0]["type"] == "spread")


def test_TWIN_64_nobody_waits_for_a_screen_that_is_gone_or_speaks_of_another_match() -> None:
    with Served(settings(60)) as server:
        ada, bob = two(server, mode="coop", countdown=100)
        assert ada.ask("start") is None
        ada.send({"type": "screen_ready", "match": 1})
        bob.send({"type": "screen_ready", "match": 7})
        assert bob.ask("react", reaction="wow") is None
        assert not [
            message for message in ada.heard if isinstance(message, server_messages.ClockChanged)
        ]
        bob.leave()
        assert ada.wait(server_messages.ClockChanged).running


def test_TWIN_64_a_screen_that_never_draws_is_not_waited_for_for_ever() -> None:
    with Served(settings(0.3)) as server:
        ada, _ = two(server, mode="coop", countdown=100)
        assert ada.ask("start") is None
        assert ada.wait(server_messages.ClockChanged).running


@pytest.mark.parametrize("how", ["lost", "left"])
def test_TWIN_41_what_a_vanished_dragger_held_falls_at_once(how: str) -> None:
    with Served(QUICK) as server:
        ada, bob = two(server, mode="coop", countdown=100, minute=60_000)
        assert ada.ask("start") is None
        ada.wait(server_messages.Update, lambda update: update.facts[0]["type"] == "spread")
        bob.wait(server_messages.Update, lambda update: update.facts[0]["type"] == "spread")
        card = bob.now.view["heap"]["table"][0]["card"]
        move = {"type": "grab", "card": card}
        assert bob.ask("move", match=1, seen=bob.now.n, since_ms=300, move=move) is None
        if how == "lost":
            bob.leave()
        else:
            bob.say("leave")
        dropped = ada.wait(
            server_messages.Update, lambda update: update.facts[0]["type"] == "dropped"
        )
        assert dropped.facts[0]["card"] == card
