"""A bot of your own at a live table: python bot.py LINK."""

import asyncio
import random
import sys
from typing import Any

from tablee.client import ClientState, TableClient, open_moves, play_match


def choose(match: ClientState) -> Any:
    """Any move that is open; None: wait for what comes next."""
    moves = open_moves(match)
    return random.choice(moves) if moves else None


async def main(link: str) -> None:
    """Take a chair and play the next match to its end."""
    async with TableClient.follow(link) as table:
        await table.join("Robo")
        outcome = await play_match(table, choose)
        print(outcome.ranking, "and I am seat", table.seat)


asyncio.run(main(sys.argv[1]))
