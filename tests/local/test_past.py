"""A browser's loop refuses what is to be done at a moment that is past; a server's does it now."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from local.page import OPEN, SETTINGS
from local.worker import Nothing
from tablee.local.local_server import LocalServer
from tablee.local.workers import InlineWorkers
from tablee.server.wire import server_messages

read = msgspec.json.Decoder(server_messages.ServerMessage).decode


class Strict(asyncio.SelectorEventLoop):
    """A loop like the browser's."""

    def call_at(
        self, when: float, callback: Callable[..., object], *args: Any, **more: Any
    ) -> asyncio.TimerHandle:
        return self.call_later(when - self.time(), callback, *args, **more)

    def call_later(
        self, delay: float, callback: Callable[..., object], *args: Any, **more: Any
    ) -> asyncio.TimerHandle:
        if delay < 0:
            raise ValueError("Can't schedule in the past")
        return super().call_at(self.time() + delay, callback, *args, **more)


async def played() -> list[server_messages.ServerMessage]:
    """A table whose clock is always behind, and somebody who lays a hand on it."""
    loop = asyncio.get_running_loop()
    house = LocalServer(Nothing(), SETTINGS, InlineWorkers(), clock=lambda: loop.time() - 1)
    _, opened = await house.ask("/api/tables", msgspec.json.encode(OPEN["pan"]).decode(), "")
    seat = msgspec.json.decode(opened)
    inbox: asyncio.Queue[str] = asyncio.Queue()
    call = house.connect(inbox.put_nowait, lambda code: None)
    other = house.connect(inbox.put_nowait, lambda code: None)
    hello = {"type": "hello", "table": seat["table"]}
    await call.on_frame(msgspec.json.encode(hello | {"token": seat["token"]}).decode())
    await other.on_frame(msgspec.json.encode(hello).decode())
    await call.on_frame('{"type":"send_signal","typing":true}')
    heard: list[server_messages.ServerMessage] = []
    while not heard or not isinstance(heard[-1], server_messages.Signals):
        heard.append(read(await asyncio.wait_for(inbox.get(), 20)))
    return heard


def test_what_is_due_already_is_done_now() -> None:
    with asyncio.Runner(loop_factory=Strict) as runner:
        heard = runner.run(played())
    assert heard[-1] == server_messages.Signals([server_messages.Signal(1, (), typing=True)])
