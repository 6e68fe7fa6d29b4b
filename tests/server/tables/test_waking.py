"""After a restart many tables wake at once, in several threads."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from server.people import Served
from tablee.server import app
from tablee.server.warm_up import warm_up

WAKING = Path(__file__).with_name("waking.py")


def test_tables_that_wake_at_once_do_not_end_the_process() -> None:
    """Without `warm_up` some six of the sixty processes end here."""
    with Served() as server:
        ada = server.open("Ada")
        server.join(ada.table_code, "Bob")
        assert ada.ask("start") is None
        saved = server.store.load(ada.table_code)
    told = msgspec.json.encode(saved)
    command = [sys.executable, str(WAKING), "warm_up"]
    done = subprocess.run(command, input=told, capture_output=True, timeout=120, check=True)
    assert done.stdout == b"0\n", done.stderr


def test_a_server_learns_before_it_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    learned: list[bool] = []
    monkeypatch.setattr(app, "warm_up", lambda: learned.append(warm_up() is None))
    with Served() as server:
        assert server.get("/api/health")[0] == 200
    assert learned == [True]
