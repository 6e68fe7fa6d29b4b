"""Where tables are written down: append-only records per table, in memory,
in SQLite (`sqlite`) or in PostgreSQL (`postgres`).

Only what runs everywhere is imported here; the others are asked for by name.
"""

from tablee.store.contract import (
    Awake,
    Change,
    Damaged,
    Done,
    Elsewhere,
    Fenced,
    Kept,
    Owned,
    Saved,
    Store,
)
from tablee.store.memory import MemoryStore

__all__ = [
    "Awake",
    "Change",
    "Damaged",
    "Done",
    "Elsewhere",
    "Fenced",
    "Kept",
    "MemoryStore",
    "Owned",
    "Saved",
    "Store",
]
