"""A store in PostgreSQL, for tables on several machines."""

from tablee.store.postgres.directory import PostgresDirectory
from tablee.store.postgres.leases import Lease
from tablee.store.postgres.store import PostgresStore

__all__ = [
    "Lease",
    "PostgresDirectory",
    "PostgresStore",
]
