"""Where tables are written down: append-only records per table, in memory,
in SQLite (`sqlite`) or in PostgreSQL (`postgres`).

Only what runs everywhere is imported here; the others are asked for by name.
"""

from tablee.store.contract import (
    ArchivedRow,
    AwakeTable,
    Change,
    Damaged,
    Done,
    Fenced,
    NotOwner,
    Ownership,
    Store,
    StoredPage,
    StoredTable,
)
from tablee.store.memory import MemoryStore

__all__ = [
    "ArchivedRow",
    "AwakeTable",
    "Change",
    "Damaged",
    "Done",
    "Fenced",
    "MemoryStore",
    "NotOwner",
    "Ownership",
    "Store",
    "StoredPage",
    "StoredTable",
]
