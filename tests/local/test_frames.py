"""A server and the engine of a browser say the same, byte for byte.

Clock, luck and codes are given to both; what differs between them is the way a frame travels. In a
race its length counts, so here it has none, as in a browser.
"""

import asyncio
import json
import subprocess
from math import inf
from pathlib import Path

import pytest
from websockets.sync.client import connect

from local.page import GAMES, OPEN, SEED, SETTINGS, Stepped
from local.racer import page
from local.worker import DAILY, play
from server.people import PATIENCE, Served
from tablee.luck import seeded
from tablee.server.app import Tablee
from tablee.server.cluster import Cluster
from tablee.server.live.registry import Registry
from tablee.server.net.origins import Scope
from tablee.server.net.websocket import WebSocket, nothing
from tablee.server.tables.matches import daily
from tablee.server.workers import ProcessWorkers
from tablee.store import Store

DEALS = [f"{DAILY}{game}" for game in daily.DAILY]
TESTS = Path(__file__).parents[1]
WEB = TESTS.parent / "web"


def always(now: float) -> bool:
    """What is heard is dated by the loop, and its clock is not the one that is stepped here."""
    return True


class Same(Tablee):
    """A server whose time is ours, whose luck is known, and to which all ways are short."""

    clock: Stepped

    def registry(self, store: Store, cluster: Cluster) -> Registry:
        given, self.clock = seeded(SEED), Stepped()
        return Registry(store, cluster, SETTINGS, ProcessWorkers(1), luck=given, clock=self.clock)

    def connect(self, scope: Scope) -> WebSocket | None:
        socket = super().connect(scope)
        for visit in self.endpoint.open_connections if self.endpoint else ():
            visit.connection.answered = inf
            visit.connection.is_here = always
            visit.socket.ping = nothing
        return socket


@pytest.fixture(scope="module")
def in_worker() -> dict[str, list[str]]:
    """What the packed engine says, in Pyodide."""
    games = (*GAMES, *DEALS)
    command = ["node", str(TESTS / "local" / "run.mjs"), str(WEB), str(TESTS), *games]
    told = subprocess.run(command, capture_output=True, text=True, timeout=400, check=False)
    assert told.returncode == 0, told.stderr
    return json.loads(told.stdout)


@pytest.mark.parametrize("game", GAMES)
def test_a_worker_sends_what_a_server_sends(game: str, in_worker: dict[str, list[str]]) -> None:
    with Served(SETTINGS, app=Same) as server:
        frames = from_server(server, game)
    assert len(frames) > 30
    assert in_worker[game] == frames


@pytest.mark.parametrize("deal", DEALS)
def test_bots_do_the_same_with_the_deal_of_a_day(
    deal: str, in_worker: dict[str, list[str]]
) -> None:
    assert in_worker[deal] == asyncio.run(play(deal))


def from_server(server: Served, game: str) -> list[str]:
    status, opened = server.post("/api/tables", OPEN[game])
    assert status == 201
    player = page(game, opened["table"], opened["token"])
    with connect(f"ws://127.0.0.1:{server.port}/ws", close_timeout=0.5) as socket:
        socket.send(player.hello)
        while not player.over:
            frame = socket.recv(timeout=PATIENCE, decode=True)
            assert isinstance(frame, str)
            for reply in player.observe(frame):
                if isinstance(reply, int):
                    pass_time(server.app, reply)
                else:
                    socket.send(reply)
    return player.frames


def pass_time(app: Tablee, ms: int) -> None:
    """Where the tables are; when this is done, what was due has happened."""
    assert isinstance(app, Same)
    assert app.endpoint
    registry = app.endpoint.registry
    passing = app.clock.passes(ms, registry)
    asyncio.run_coroutine_threadsafe(passing, registry.services.loop).result(PATIENCE)
