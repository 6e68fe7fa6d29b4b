"""Where tables are written down: append-only records per table."""

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
from tablee.store.sqlite import SqliteStore

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
    "SqliteStore",
    "Store",
]
