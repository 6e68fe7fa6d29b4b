"""Runs inside Pyodide: a scripted game at a table of the engine, and every frame of it."""

import asyncio

import msgspec

from local.page import OPEN, SEED, SETTINGS, Stepped
from local.racer import page
from tablee.local.house import House
from tablee.local.store import Claimed
from tablee.local.thinking import InTurn
from tablee.luck import seeded
from tablee.store import Change


class Nothing:
    """A database that is always empty and takes everything."""

    async def claim(self, table: str) -> Claimed | None:
        """Nothing was kept."""
        return None

    async def write(self, change: Change) -> bool:
        """It is as if it were kept."""
        return True


async def play(game: str) -> list[str]:
    """The frames of one game."""
    clock = Stepped()
    house = House(Nothing(), SETTINGS, InTurn(), luck=seeded(SEED), clock=clock)
    _, opened = await house.ask("/api/tables", msgspec.json.encode(OPEN[game]).decode(), "")
    told = msgspec.json.decode(opened)
    player = page(game, told["table"], told["token"])
    inbox: asyncio.Queue[str] = asyncio.Queue()
    call = house.connect(inbox.put_nowait, lambda code: None)
    await call.hear(player.hello)
    while not player.over:
        for reply in player.hear(await asyncio.wait_for(inbox.get(), 20)):
            if isinstance(reply, int):
                await clock.passes(reply, house.registry)
            else:
                await call.hear(reply)
    return player.frames
