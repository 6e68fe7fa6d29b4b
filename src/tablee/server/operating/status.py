"""How a house is doing, as an operator wants to know it at a glance."""

import asyncio
import os
import shutil
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from tablee.server.live.registry import Registry
from tablee.server.operating.requests import HouseStatus
from tablee.server.tables.snapshots import phase
from tablee.server.web.notifier import no_push
from tablee.store import Store
from tablee.store.files import BESIDE
from tablee.store.sqlite import SqliteStore


class Storage(NamedTuple):
    """Where everything is kept, how much that is, and how much room there is."""

    place: str
    bytes: int | None = None
    free: int | None = None


async def house_status(registry: Registry, begun_s: float, problems: list[str]) -> HouseStatus:
    """Everything as it is now."""
    stored = await asyncio.to_thread(storage, registry.store)
    counters, sessions = registry.services.counters, registry.sessions.values()
    matches, records = counters.matches.total(), counters.records.total()
    return HouseStatus(
        version=registry.settings.version.partition("/")[0],
        up_s=registry.services.now_s() - begun_s,
        draining=registry.leaving,
        tables=Counter(session.table.record.game for session in sessions),
        playing=sum(phase(session.table) == "playing" for session in sessions),
        people=sum(len(session.presence.connections) for session in sessions),
        watching=sum(len(session.presence.spectators) for session in sessions),
        load=os.getloadavg(),
        waiting=registry.workers.queue,
        matches=matches,
        moves=records - matches,
        refusals=dict(counters.refusals.most_common()),
        unwritten=counters.unwritten,
        put_back=counters.put_back,
        struck=counters.struck,
        calls=dict(counters.calls.most_common()),
        push=no_push(registry.settings),
        store=stored.place,
        store_bytes=stored.bytes,
        free_bytes=stored.free,
        problems=problems,
    )


def storage(store: Store) -> Storage:
    """Of a SQLite file; of others only what they are is known here."""
    if not isinstance(store, SqliteStore):
        return Storage(type(store).__name__.removesuffix("Store"))
    parts = [Path(store.path + part) for part in BESIDE]
    size = sum(part.stat().st_size for part in parts if part.exists())
    return Storage(store.path, size, shutil.disk_usage(parts[0].absolute().parent).free)
