"""Where tables are written down: append-only records per table, in memory,
in SQLite (`sqlite`) or in PostgreSQL (`postgres`).

Only what runs everywhere is imported here; the others are asked for by name.
"""

from tablee.store.contract import (
    ArchivedRow,
    AwakeTable,
    Change,
    Damaged,
    Document,
    Done,
    Edit,
    Fenced,
    NotOwner,
    Ownership,
    Store,
    StoredPage,
    StoredTable,
)
from tablee.store.directory import (
    AHEAD,
    Directory,
    LeaseStatus,
    LeaseTimes,
    NameTaken,
    Unreachable,
)
from tablee.store.memory import MemoryStore

__all__ = [
    "AHEAD",
    "ArchivedRow",
    "AwakeTable",
    "Change",
    "Damaged",
    "Directory",
    "Document",
    "Done",
    "Edit",
    "Fenced",
    "LeaseStatus",
    "LeaseTimes",
    "MemoryStore",
    "NameTaken",
    "NotOwner",
    "Ownership",
    "Store",
    "StoredPage",
    "StoredTable",
    "Unreachable",
]
