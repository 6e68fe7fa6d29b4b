"""Bots think where everything else happens, one after the other."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class InTurn:
    """Does everything here, after what waits already."""

    async def run(self, deed: Callable[..., T], *given: Any) -> T:
        """What a deed brings, once frames that wait have been heard."""
        await asyncio.sleep(0)
        return deed(*given)

    def close(self) -> None:
        """Nothing is under way."""
