"""What is done again and again as long as the server runs."""

import asyncio
import logging
from collections.abc import Awaitable, Callable


async def every(seconds: float, do: Callable[[], Awaitable[None]], log: logging.Logger) -> None:
    """Do it after so many seconds, and again; what fails is logged, and done the next time."""
    loop = asyncio.get_running_loop()
    due = loop.time() + seconds
    while True:
        await asyncio.sleep(due - loop.time())
        due = loop.time() + seconds
        try:
            await do()
        except Exception as error:
            log.error("a repeated task failed", exc_info=error)
