"""A language model at a live table: python model.py LINK."""

import asyncio
import sys

from tablee.agents.models import play_in_words
from tablee.client import TableClient


def model(prompt: str) -> str:
    """Ask yours here; this one always takes the first move."""
    return "I have thought about it: [1]"


async def main(link: str) -> None:
    """Take a chair and play the next match to its end."""
    async with TableClient.follow(link) as table:
        await table.join("Model")
        outcome = await play_in_words(table, model)
        print(outcome.ranking, "and I am seat", table.seat)


asyncio.run(main(sys.argv[1]))
