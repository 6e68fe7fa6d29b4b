"""The disk under a running server goes away; nobody is told of anything that is not written."""

import subprocess
import sys
from pathlib import Path

from server.people import Served
from tablee.server.wire import server_messages
from tablee.server.wire.client_state import answers
from tablee.store.sqlite import SqliteStore
from tablee.store.tail import Tail


def test_a_deleted_database_acknowledges_nothing_more(tmp_path: Path) -> None:
    with Served(store=SqliteStore(tmp_path / "t.db")) as server:
        ada = server.open("Ada")
        bob = server.join(ada.table_code, "Bob")
        assert ada.ask("start") is None
        bob.wait(server_messages.MatchChanged)
        assert server.get("/api/health")[0] == 200
        for part in tmp_path.iterdir():
            part.unlink()
        ada.say(
            "move", match=1, decision=ada.match.decision, move=ada.now.offer.moves[0], id="lost"
        )
        assert ada.farewell() == (4014, "storage")
        assert bob.farewell() == (4014, "storage")
        assert not any("lost" in answers(m) for m in ada.heard)
        status, problem = server.post("/api/tables", {"name": "Eve", "game": "pan"})
        assert (status, problem) == (503, {"code": "try_again"})


def test_health_says_that_nothing_can_be_written(tmp_path: Path) -> None:
    with Served(store=SqliteStore(tmp_path / "t.db")) as server:
        for part in tmp_path.iterdir():
            part.unlink()
        assert server.get("/api/health")[0] == 503


def test_two_servers_on_one_file_lose_nothing(tmp_path: Path) -> None:
    """Each takes the table from the other; the clients of the loser are told to come back."""
    path = tmp_path / "t.db"
    with Served(store=SqliteStore(path)) as first, Served(store=SqliteStore(path)) as second:
        ada = first.open("Ada")
        bob = second.join(ada.table_code, "Bob")
        ada.say("rename", name="Ada B", id="late")
        assert ada.farewell() == (4016, "elsewhere")
        names = {person.name for person in bob.table.people}
        assert names == {"Ada", "Bob"}
        saved = second.store.load(ada.table_code)
        assert saved is not None
        assert b"Bob" in saved.table_record


def test_a_damaged_store_is_not_served(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.db")
    store.close()
    ahead = Tail(store.path, store.file)
    ahead.write(1_000, bytes(8))
    ahead.close()
    serve = "from tablee.cli import main; main()"
    command = [sys.executable, "-c", serve, "serve", "--port", "0", "--tables", store.path]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert "lacks the last" in done.stderr
