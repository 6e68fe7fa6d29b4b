"""A house on its own: everything is here."""

import asyncio

from tablee.server.cluster.contract import Tables
from tablee.store import Store, StoredTable


class SingleNode:
    """The only process on its store."""

    node = ""
    share = 1.0
    ready = True

    def __init__(self, store: Store) -> None:
        self._store = store

    async def join(self, tables: Tables) -> None:
        """There is nothing to join."""

    async def claim(self, code: str) -> StoredTable | None:
        """Own a table; None if there is none."""
        return await asyncio.to_thread(self._store.claim, code)

    async def wait_until_owner(self) -> None:
        """It always is."""

    async def listed_elsewhere(self, club: str | None = None) -> list[bytes]:
        """There are no others."""
        return []

    async def resolve_code(self, short_code: str) -> str | None:
        """There are no others."""
        return None

    async def release(self) -> None:
        """Nobody waits for it."""
