"""A house inside an application of somebody else, served by uvicorn as anybody does."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any
from urllib import request
from urllib.error import URLError

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from eventual import PATIENCE, eventually
from ports import free_port
from tablee.client import TableClient, play_match
from tablee.kernel import Outcome, Refused

EXAMPLES = Path(__file__).parents[2] / "docs/examples"


@pytest.fixture(scope="module")
def house() -> Iterator[str]:
    """The address of the house of docs/examples/mounted.py."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "uvicorn", "mounted:app", "--app-dir", str(EXAMPLES)]
    environment = os.environ | {"HOUSE": f"{url}/games"}
    with subprocess.Popen([*command, "--port", str(port)], env=environment) as server:
        try:
            eventually(lambda: answers(url))
            yield f"{url}/games"
        finally:
            server.terminate()
    assert server.returncode in (0, -15)


def answers(url: str) -> bool:
    try:
        with request.urlopen(url, timeout=PATIENCE) as page:
            return page.read() == b"The games are at /games/."
    except URLError:
        return False


def opened(house: str, **more: Any) -> TableClient:
    return TableClient.open(house, name="Ada", game="pan", **more)


async def a_match(house: str) -> list[Outcome]:
    async with opened(house) as ada, TableClient.follow(ada.invite) as bob:
        assert ada.invite.startswith(f"{house}/t/")
        await bob.join("Bob")
        first = play_match(ada, lambda match: match.offer.moves[0])
        second = play_match(bob, lambda match: match.offer.moves[-1])
        playing = [asyncio.create_task(one) for one in (first, second)]
        await ada.start()
        return await asyncio.gather(*playing)


def test_two_clients_play_pan_to_its_end(house: str) -> None:
    first, second = asyncio.run(a_match(house))
    assert first == second
    assert sorted(seat for group in first.ranking for seat in group) == [0, 1]


def test_what_is_answered_has_the_headers_of_a_house(house: str) -> None:
    with request.urlopen(f"{house}/api/health", timeout=PATIENCE) as answer:
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert msgspec.json.decode(answer.read())["connections"] == 0


@pytest.fixture
def dial(house: str) -> Iterator[Any]:
    """How somebody gets a WebSocket of the house."""
    with ExitStack() as lines:

        def dial(path: str = "/ws", **more: Any) -> ClientConnection:
            calling: Any = connect
            return lines.enter_context(calling(f"{house.replace('http', 'ws')}{path}", **more))

        yield dial


def farewell(line: ClientConnection) -> tuple[int, str]:
    """How the house hangs up."""
    with suppress(ConnectionClosed):
        while True:
            line.recv(timeout=PATIENCE)
    return line.close_code or 0, line.close_reason or ""


def test_the_handshake_is_the_same(dial: Any, house: str) -> None:
    line = dial()
    line.send('{"type": "hello", "table": "nowhere"}')
    assert farewell(line) == (4004, "unknown_table")
    line = dial()
    line.send("no hello")
    assert farewell(line) == (4010, "no_hello")
    with pytest.raises(InvalidStatus, match="403"):
        dial(origin="https://elsewhere.example.org")
    with pytest.raises(InvalidStatus, match="403"):
        dial("/elsewhere")
    with pytest.raises(Refused, match="bad_token"):
        asyncio.run(TableClient.follow(f"{house}/t/{code_of(house)}", "stolen").connect())


def code_of(house: str) -> str:
    async def code() -> str:
        async with opened(house) as ada:
            return ada.table.table

    return asyncio.run(code())


@pytest.mark.parametrize(
    ("frame", "times", "why"), [("x" * 20_000, 1, (1009, "")), ("{}", 2_000, (4006, "flood"))]
)
def test_who_says_too_much_is_closed(
    dial: Any, house: str, frame: str, times: int, why: tuple[int, str]
) -> None:
    line = dial()
    line.send(f'{{"type": "hello", "table": "{code_of(house)}"}}')
    assert "welcome" in line.recv(timeout=PATIENCE)
    with suppress(ConnectionClosed):
        for _ in range(times):
            line.send(frame)
    assert farewell(line) == why
