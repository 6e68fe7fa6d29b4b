"""A server for each test that wants one of its own."""

from collections.abc import Iterator

import pytest

from server.people import Served


@pytest.fixture
def server() -> Iterator[Served]:
    with Served() as served:
        yield served
