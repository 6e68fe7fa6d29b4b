"""A bot of the house at a live table: python strong_bot.py LINK."""

import asyncio
import sys

from tablee.bots import real_time_bot, turn_bot
from tablee.client import TableClient, play_match


async def main(link: str) -> None:
    """Take a chair and play the next match to its end, as well as the house can."""
    async with TableClient.follow(link) as table:
        await table.join("Strong")
        game = table.table.game
        bot = real_time_bot(game, "strong") or turn_bot(game, "strong")
        outcome = await play_match(table, bot)
        print(outcome.ranking, "and I am seat", table.seat)


asyncio.run(main(sys.argv[1]))
