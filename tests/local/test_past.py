"""A browser's loop refuses what is to be done at a moment that is past; a server's does it now."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from local.page import OPEN, SETTINGS
from local.worker import Nothing
from tablee.local.house import House
from tablee.local.thinking import InTurn
from tablee.server.wire import told

read = msgspec.json.Decoder(told.ServerMessage).decode


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


async def played() -> list[told.ServerMessage]:
    """A table whose clock is always behind, and somebody who lays a hand on it."""
    loop = asyncio.get_running_loop()
    house = House(Nothing(), SETTINGS, InTurn(), clock=lambda: loop.time() - 1)
    _, opened = await house.ask("/api/tables", msgspec.json.encode(OPEN["pan"]).decode(), "")
    seat = msgspec.json.decode(opened)
    inbox: asyncio.Queue[str] = asyncio.Queue()
    call = house.connect(inbox.put_nowait, lambda code: None)
    other = house.connect(inbox.put_nowait, lambda code: None)
    hello = {"type": "hello", "table": seat["table"]}
    await call.hear(msgspec.json.encode(hello | {"token": seat["token"]}).decode())
    await other.hear(msgspec.json.encode(hello).decode())
    await call.hear('{"type":"signal","typing":true}')
    heard: list[told.ServerMessage] = []
    while not heard or not isinstance(heard[-1], told.Signs):
        heard.append(read(await asyncio.wait_for(inbox.get(), 20)))
    return heard


def test_what_is_due_already_is_done_now() -> None:
    with asyncio.Runner(loop_factory=Strict) as runner:
        heard = runner.run(played())
    assert heard[-1] == told.Signs([told.Sign(1, (), typing=True)])
