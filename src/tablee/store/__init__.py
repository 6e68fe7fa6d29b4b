"""Where tables are written down: append-only records per table, in memory or in SQLite."""

from tablee.store.contract import Change, Damaged, Done, Fenced, Kept, Owned, Saved, Store
from tablee.store.memory import MemoryStore
from tablee.store.sqlite import SqliteStore

__all__ = [
    "Change",
    "Damaged",
    "Done",
    "Fenced",
    "Kept",
    "MemoryStore",
    "Owned",
    "Saved",
    "SqliteStore",
    "Store",
]
