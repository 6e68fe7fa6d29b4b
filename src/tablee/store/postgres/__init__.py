"""A store in PostgreSQL, for tables on several machines."""

from tablee.store.postgres.leases import DEAD_AFTER, RENEW_EVERY, Lease, LeaseStatus, NameTaken
from tablee.store.postgres.store import PostgresStore

__all__ = [
    "DEAD_AFTER",
    "RENEW_EVERY",
    "Lease",
    "LeaseStatus",
    "NameTaken",
    "PostgresStore",
]
