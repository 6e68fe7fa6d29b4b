"""One command, one address, several nodes."""

import asyncio
import subprocess
import sys
import tempfile
from pathlib import Path
from signal import SIGTERM
from urllib import request

import msgspec
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from eventual import PATIENCE, eventually
from ports import free_port
from tablee.client import TableClient


def opened(port: int) -> str:
    """A table that whichever node was asked has now."""
    body = msgspec.json.encode({"name": "Ada", "game": "pan"})
    with request.urlopen(f"http://127.0.0.1:{port}/api/tables", body, timeout=PATIENCE) as answer:
        return msgspec.json.decode(answer.read())["table"]


def way(port: int, table: str) -> str:
    """The path on which somebody is welcomed: any node's, or that of the node that was named.

    None yet where the proxy has not seen that the node is there: a page would ask again.
    """
    path = f"/ws/{table}"
    while True:
        try:
            said = answer(f"ws://127.0.0.1:{port}{path}", table)
        except InvalidStatus:
            return ""
        if said["type"] == "welcome":
            return path
        path = f"/n/{said['node']}/ws/{table}"


def answer(address: str, table: str) -> dict[str, str]:
    """What somebody is told who comes this way."""
    with connect(address) as socket:
        socket.send(f'{{"type": "hello", "table": "{table}", "token": null}}')
        return msgspec.json.decode(socket.recv(PATIENCE))


async def followed(link: str, times: int) -> list[str]:
    """A client of ours comes this often, each time by whichever node the proxy chooses."""
    told: list[str] = []
    for _ in range(times):
        async with TableClient.follow(link) as visitor:
            told.append(visitor.table.table)
    return told


def test_one_command_opens_a_house_of_two_nodes_at_one_address() -> None:
    port = free_port()
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)  # the database runs as somebody else
        command = [sys.executable, "-m", "tablee", "cluster", "--nodes", "2", "--port", str(port)]
        said = Path(name) / "said"
        with said.open("w") as errors:
            command += ["--data", f"{name}/pg"]
            house = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors)
        assert house.stdout
        try:
            assert f"http://localhost:{port}" in house.stdout.readline().decode()
            table = opened(port)
            eventually(lambda: way(port, table).startswith("/n/"))
            eventually(lambda: way(port, table).startswith("/ws/"))
            link = f"http://127.0.0.1:{port}/t/{table}"
            assert asyncio.run(followed(link, 6)) == [table] * 6
        finally:
            house.send_signal(SIGTERM)
            closing = house.communicate(timeout=3 * PATIENCE)[0]
            assert "ALERT" not in said.read_text("utf-8")
        assert (house.returncode, closing) == (0, b"closing\n")
