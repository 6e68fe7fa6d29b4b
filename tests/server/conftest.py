"""A server for each test that wants one, and the stores it may stand on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from eventual import eventually
from postgres import database
from server.people import QUICK, Served
from tablee.server.app import Beside
from tablee.server.operating.admin import answering
from tablee.store import MemoryStore, Store
from tablee.store.postgres import PostgresStore
from tablee.store.sqlite import SqliteStore


@pytest.fixture
def server() -> Iterator[Served]:
    with Served() as served:
        yield served


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """Each of the stores, empty."""
    if request.param == "memory":
        yield MemoryStore()
    elif request.param == "sqlite":
        yield SqliteStore(tmp_path / "t.db")
    else:
        with database() as running:
            yield PostgresStore(running.fresh())


@pytest.fixture
def desk(store: Store, tmp_path: Path) -> Iterator[tuple[Served, Path]]:
    """A server, and its operator's socket."""
    path = tmp_path / "admin.sock"
    beside: Beside = lambda endpoint: answering(endpoint.registry, path)  # noqa: E731
    with Served(QUICK, store, beside=[beside]) as server:
        eventually(path.exists)
        yield server, path
