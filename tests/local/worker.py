"""Runs inside Pyodide: a scripted game at a table of the engine, and every frame of it."""

import asyncio

import msgspec

from local.page import OPEN, SEED, SETTINGS, Stepped
from local.racer import page
from server.deals import somebodys_match
from tablee.local.local_server import LocalServer
from tablee.local.store import ClaimedTable
from tablee.local.workers import InlineWorkers
from tablee.luck import seeded
from tablee.server.tables.matches.daily import DailyDeal
from tablee.store import Change


class Nothing:
    """A database that is always empty and takes everything."""

    async def claim(self, table: str) -> ClaimedTable | None:
        """Nothing was kept."""
        return None

    async def write(self, change: Change) -> bool:
        """It is as if it were kept."""
        return True


DAILY = "daily."


async def play(game: str) -> list[str]:
    """The frames of one game, or the logs of a daily deal that several people play."""
    if game.startswith(DAILY):
        deal = DailyDeal("2026-11-19", game.removeprefix(DAILY), SEED)
        return [somebodys_match(deal, whim).encode().decode() for whim in ("a", "b", "c")]
    clock = Stepped()
    house = LocalServer(Nothing(), SETTINGS, InlineWorkers(), luck=seeded(SEED), clock=clock)
    _, opened = await house.ask("/api/tables", msgspec.json.encode(OPEN[game]).decode(), "")
    told = msgspec.json.decode(opened)
    player = page(game, told["table"], told["token"])
    inbox: asyncio.Queue[str] = asyncio.Queue()
    call = house.connect(inbox.put_nowait, lambda code: None)
    await call.on_frame(player.hello)
    while not player.over:
        for reply in player.observe(await asyncio.wait_for(inbox.get(), 20)):
            if isinstance(reply, int):
                await clock.passes(reply, house.registry)
            else:
                await call.on_frame(reply)
    return player.frames
