"""The disk is full, read-only or damaged: nothing is acknowledged that is not stored."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from queue import SimpleQueue

import pytest

from eventual import PATIENCE, eventually
from server.apart import Apart
from server.people import Person, Served
from store.test_store import write
from tablee.cli import main
from tablee.server.wire import server_messages
from tablee.server.wire.client_state import answers
from tablee.store import Change
from tablee.store.sqlite import SqliteStore
from tablee.store.verify import find_damage

STORAGE = (4014, "storage")


def try_in_vain(ada: Person, bob: Person) -> None:
    """A move that cannot be written is not acknowledged, and everybody is told why it ends."""
    ada.say("move", match=1, decision=ada.now.decision, move=ada.now.offer.moves[0], id="lost")
    assert ada.farewell() == STORAGE
    assert bob.farewell() == STORAGE
    assert not any("lost" in answers(message) for message in ada.heard)
    assert not any(isinstance(message, server_messages.Update) for message in bob.heard)


def go_on(server: Served, ada: Person) -> None:
    """As soon as there is room, the match stands where it stood, and the move is made."""
    eventually(lambda: server.get("/api/health")[0] == 200)
    again = ada.again()
    assert again.now.n == ada.now.n
    assert again.play(again.now.offer.moves[0], id="lost") is None


def test_a_full_disk_acknowledges_nothing_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    with Apart(tmp_path / "t.db") as server:
        ada, bob = server.begin()
        server.fill(full=True)
        try_in_vain(ada, bob)
        eventually(lambda: server.get("/api/health")[0] == 503)
        status, problem = server.post("/api/tables", {"name": "Eve", "game": "pan"})
        assert (status, problem) == (503, {"code": "try_again"})
        late = Person(server, ada.table_code, ada.token, greeted=False)
        assert late.farewell() == STORAGE
        ticket = server.post(f"/api/tables/{ada.table_code}/redeem", {"ticket": "none"})
        assert ticket == (503, {"code": "try_again"})
        server.fill(full=False)
        go_on(server, ada)
        assert server.logged("a table could not be written")
    assert list(find_damage(tmp_path / "t.db")) == []


def test_health_is_bad_as_long_as_changes_fail_though_a_probe_would_go(tmp_path: Path) -> None:
    """There is room for the few bytes of a probe, and for no change."""
    with Apart(tmp_path / "t.db") as server:
        ada = server.open("Ada")
        for line in range(30):
            assert ada.ask("chat", text=f"line {line} " + "la" * 90) is None
        server.leave_room(tmp_path / "t.db-wal", 4 * 4_200)
        assert server.get("/api/health")[0] == 200
        ada.say("chat", text="one more", id="lost")
        assert ada.farewell() == STORAGE
        assert server.get("/api/health")[0] == 503
        server.fill(full=False)
        eventually(lambda: server.get("/api/health")[0] == 200)
        assert ada.again().ask("chat", text="again") is None


def test_a_file_that_somebody_holds_is_bad_health(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.db")
    for code in "abc":
        assert write(store, Change(code, 1, table_record=b"page")) is None
    holding = sqlite3.connect(tmp_path / "t.db", isolation_level=None)
    holding.execute("BEGIN IMMEDIATE")
    answers: SimpleQueue[Exception | None] = SimpleQueue()
    for code in "aaabbbccc":
        store.write(Change(code, 1, table_record=b"more"), answers.put)
    told = [answers.get(timeout=PATIENCE) for _ in range(9)]
    assert all(isinstance(error, sqlite3.OperationalError) for error in told)
    holding.execute("ROLLBACK")
    holding.close()
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        store.probe()
    assert write(store, Change("a", 1, table_record=b"again")) is None
    store.probe()
    store.close()


def test_a_file_that_became_read_only_acknowledges_nothing(tmp_path: Path) -> None:
    with Served(store=SqliteStore(tmp_path / "t.db")) as server:
        ada, bob = server.begin()
        writable = close_for_writing(tmp_path)
        try_in_vain(ada, bob)
        eventually(lambda: server.get("/api/health")[0] == 503)
        for descriptor, before in writable.items():
            os.dup2(before, descriptor)
            os.close(before)
        go_on(server, ada)
    assert list(find_damage(tmp_path / "t.db")) == []


def close_for_writing(folder: Path) -> dict[int, int]:
    """Every descriptor of these files can only be read from now on; what each was before."""
    before: dict[int, int] = {}
    for name in os.listdir("/proc/self/fd"):
        descriptor = int(name)
        try:
            file = Path(os.readlink(f"/proc/self/fd/{name}"))
        except OSError:
            continue
        if file.parent == folder and not file.name.endswith("-shm"):
            before[descriptor] = os.dup(descriptor)
            closed = os.open(file, os.O_RDONLY)
            os.dup2(closed, descriptor)
            os.close(closed)
    return before


def test_a_damaged_page_closes_its_table_alone(tmp_path: Path) -> None:
    file = tmp_path / "t.db"
    with Served(store=SqliteStore(file)) as server:
        ada, eve = server.open("Ada"), server.open("Eve")
        for line in range(20):
            assert ada.ask("chat", text=f"line {line} " + "la" * 80) is None
    spoil(file, b"line 15 ")
    with Served(store=SqliteStore(file)) as server:
        late = Person(server, ada.table_code, ada.token, greeted=False)
        assert late.farewell() == STORAGE
        assert Person(server, eve.table_code, eve.token).welcome.person == 1
        assert server.get("/api/health")[0] == 200
    with pytest.raises(SystemExit):
        main(["verify", str(file)])


def spoil(file: Path, mark: bytes) -> None:
    """Overwrite the page on which this stands."""
    content = bytearray(file.read_bytes())
    place = content.index(mark) // 4096 * 4096
    content[place : place + 4096] = b"\xff" * 4096
    file.write_bytes(content)


def test_a_file_that_cannot_be_opened_is_said_in_a_sentence(tmp_path: Path) -> None:
    serve = [sys.executable, "-c", "from tablee.cli import main; main()", "serve", "--port", "0"]
    command = [*serve, "--tables", str(tmp_path / "none" / "t.db")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert "cannot be opened" in done.stderr
    assert "Traceback" not in done.stderr
