"""A house on its own: everything is here."""

import asyncio

from tablee.server.cluster.contract import Tables
from tablee.store import Saved, Store


class Alone:
    """The only process on its store."""

    node = ""
    share = 1.0
    ready = True

    def __init__(self, store: Store) -> None:
        self._store = store

    async def join(self, tables: Tables) -> None:
        """There is nothing to join."""

    async def claim(self, code: str) -> Saved | None:
        """Own a table; None if there is none."""
        return await asyncio.to_thread(self._store.claim, code)

    async def sure(self) -> None:
        """It always is."""

    async def listed(self) -> list[bytes]:
        """There are no others."""
        return []

    async def said(self, spoken: str) -> str | None:
        """There are no others."""
        return None

    async def release(self) -> None:
        """Nobody waits for it."""
