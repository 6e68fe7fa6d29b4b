"""Where tables are written down: append-only records per table, in memory or in SQLite."""

from tablee.store.contract import Change, Conflict, Done, Saved, Store
from tablee.store.memory import MemoryStore
from tablee.store.sqlite import SqliteStore

__all__ = ["Change", "Conflict", "Done", "MemoryStore", "Saved", "SqliteStore", "Store"]
