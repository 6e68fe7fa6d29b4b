"""A server and the engine of a browser say the same, byte for byte.

Clock, luck and codes are given to both; what differs between them is the way a frame travels.
"""

import json
import subprocess
from pathlib import Path

import pytest
from websockets.sync.client import connect

from local.page import GAMES, OPEN, SEED, SETTINGS, Page, stopped
from server.people import PATIENCE, Served
from tablee.luck import seeded
from tablee.server.app import Tablee
from tablee.server.cluster import Cluster
from tablee.server.live.registry import Registry
from tablee.server.workers import Processes
from tablee.store import Store

TESTS = Path(__file__).parents[1]
WEB = TESTS.parent / "web"


class Same(Tablee):
    """A server whose clock stands still and whose luck is known."""

    def registry(self, store: Store, cluster: Cluster) -> Registry:
        given = seeded(SEED)
        return Registry(store, cluster, SETTINGS, Processes(1), luck=given, clock=stopped())


@pytest.fixture(scope="module")
def in_worker() -> dict[str, list[str]]:
    """What the packed engine says, in Pyodide."""
    command = ["node", str(TESTS / "local" / "run.mjs"), str(WEB), str(TESTS), *GAMES]
    told = subprocess.run(command, capture_output=True, text=True, timeout=400, check=False)
    assert told.returncode == 0, told.stderr
    return json.loads(told.stdout)


@pytest.mark.parametrize("game", GAMES)
def test_a_worker_sends_what_a_server_sends(game: str, in_worker: dict[str, list[str]]) -> None:
    with Served(SETTINGS, app=Same) as server:
        frames = from_server(server, game)
    assert len(frames) > 30
    assert in_worker[game] == frames


def from_server(server: Served, game: str) -> list[str]:
    status, opened = server.post("/api/tables", OPEN[game])
    assert status == 201
    page = Page(opened["table"], opened["token"])
    with connect(f"ws://127.0.0.1:{server.port}/ws", close_timeout=0.5) as socket:
        socket.send(page.hello)
        while not page.over:
            frame = socket.recv(timeout=PATIENCE, decode=True)
            assert isinstance(frame, str)
            for reply in page.hear(frame):
                socket.send(reply)
    return page.frames
