"""A request can be followed in the logs by one id, from its frame to its record."""

import asyncio
import logging
from typing import Any

import pytest

from eventual import eventually
from server.people import Person, Served
from tablee.server.live import dispatch
from tablee.server.wire import client_messages, server_messages


def lines(caplog: pytest.LogCaptureFixture, what: str) -> list[dict[str, Any]]:
    """What was added to the lines that say this."""
    return [vars(record) for record in caplog.records if record.getMessage() == what]


def test_one_id_from_the_frame_to_the_record(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "tablee")
    with Served() as server:
        ada = server.open("Ada")
        bob = server.join(ada.table_code, "Bob")
        assert ada.ask("start") is None
        if ada.match_begun is None:
            ada.wait(server_messages.MatchChanged)
        assert ada.play(ada.now.offer.moves[0], id="life-17") is None
        entries = server.entries(ada.table_code)
    heard = [line for line in lines(caplog, "asked") if line["request"] == "life-17"]
    assert [line["kind"] for line in heard] == ["move"]
    assert heard[0]["connection"] != connection_of(caplog, "join")
    assert any("life-17" in line["requests"] for line in lines(caplog, "written"))
    assert [entry.id for entry in entries] == ["life-17"]
    assert not any(name in caplog.text for name in ("Ada", "Bob", ada.table_code, bob.token or ""))


def connection_of(caplog: pytest.LogCaptureFixture, kind: str) -> int:
    """Over which connection this was asked."""
    return next(line["connection"] for line in lines(caplog, "asked") if line["kind"] == kind)


def test_what_breaks_a_table_is_named_by_its_id(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> None:
        raise RuntimeError("planted")

    monkeypatch.setitem(dispatch.HANDLERS, client_messages.React, broken)
    with Served() as server:
        ada = server.open("Ada")
        ada.say("react", reaction="clap", id="bad-1")
        eventually(lambda: bool(lines(caplog, "a table failed")))
    assert [line["request"] for line in lines(caplog, "a table failed")] == ["bad-1"]


def test_who_is_about_to_stop_is_well_but_not_ready() -> None:
    with Served() as server:
        ada = server.open("Ada")
        assert (server.get("/api/ready")[0], server.get("/api/health")[0]) == (200, 200)
        drain(server)
        assert (server.get("/api/ready")[0], server.get("/api/health")[0]) == (404, 200)
        late = Person(server, ada.table_code, greeted=False)
        assert late.farewell() == (4016, "elsewhere")


def drain(server: Served) -> None:
    """What a server does first when it is told to stop."""
    assert server.app.endpoint
    loop = server.app.endpoint.registry.services.loop
    asyncio.run_coroutine_threadsafe(server.app.drain(), loop).result(20)
