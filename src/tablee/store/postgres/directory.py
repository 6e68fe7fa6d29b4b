"""What is awake on which node: short codes that can be said aloud, and tables to be found."""

from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import psycopg

from tablee.store.contract import AwakeTable
from tablee.store.directory import LeaseStatus, Unreachable
from tablee.store.postgres.leases import HOLDS, LEASE, TIMES, Lease
from tablee.store.postgres.readers import Readers
from tablee.store.postgres.schema import Connection

MOST_LISTED = 200

LISTED = f"""
SELECT listing FROM awake JOIN nodes USING (node)
WHERE listing IS NOT NULL AND club IS NOT DISTINCT FROM %(club)s AND node <> %(node)s
AND {HOLDS} LIMIT %(most)s
"""
SAID = f"""
SELECT code FROM awake JOIN nodes USING (node)
WHERE spoken = %(code)s AND {HOLDS}
"""


def publish(
    connection: Connection, node: str, tables: dict[str, AwakeTable], gone: list[str]
) -> None:
    """These are awake on this node as they are now, and those no longer."""
    with connection.transaction():
        connection.execute(
            "DELETE FROM awake WHERE node = %s AND code = ANY(%s)", (node, [*gone, *tables])
        )
        with connection.cursor() as cursor:
            cursor.executemany(
                "INSERT INTO awake (node, code, spoken, listing, club) VALUES (%s, %s, %s, %s, %s)",
                [(node, code, *awake) for code, awake in tables.items()],
            )


def listed(connection: Connection, node: str, club: str | None) -> list[bytes]:
    """What other nodes tell of a club, or their tables that want to be found."""
    given = {"club": club, "node": node, "most": MOST_LISTED, **LEASE}
    rows = connection.execute(LISTED, given).fetchall()
    return [listing for (listing,) in rows]


def resolve_code(connection: Connection, short_code: str) -> str | None:
    """Which table on any node this short code leads to."""
    row = connection.execute(SAID, {"code": short_code, **LEASE}).fetchone()
    return row[0] if row else None


class PostgresDirectory:
    """One node's part of the directory; its lease has a connection and a thread of its own."""

    times = TIMES

    def __init__(self, lease: Lease, readers: Readers, cut_store: Callable[[], None]) -> None:
        self.thread = ThreadPoolExecutor(1, "lease")
        self._lease, self._readers, self._cut_store = lease, readers, cut_store

    def renew(self) -> LeaseStatus:
        """Be alive for another second. Raises NameTaken."""
        with _reached():
            return self._lease.renew()

    def lost(self, tables: list[str]) -> list[str]:
        """Which of these tables have another owner by now."""
        with _reached():
            return self._lease.lost(tables)

    def release(self) -> None:
        """Be gone: the next node asked for one of the tables may have it."""
        with _reached():
            self._lease.release()

    def publish(self, new: dict[str, AwakeTable], gone: list[str]) -> None:
        """These are awake on this node as they are now, and those no longer."""
        with _reached(), self._readers.one() as connection:
            publish(connection, self._lease.node, new, gone)

    def listed(self, club: str | None = None) -> list[bytes]:
        """What other nodes tell of a club; of none: their tables that want to be found."""
        with _reached(), self._readers.one() as connection:
            return listed(connection, self._lease.node, club)

    def resolve_code(self, short_code: str) -> str | None:
        """Which table on any node this short code leads to."""
        with _reached(), self._readers.one() as connection:
            return resolve_code(connection, short_code)

    def cut(self) -> None:
        """Wait no longer for an answer, here or in the store; called from another thread."""
        self._lease.cut()
        self._cut_store()

    def close(self) -> None:
        """Let go of connection and thread."""
        self._lease.close()
        self.thread.shutdown(wait=False)


@contextmanager
def _reached() -> Generator[None]:
    """What the database says when it cannot be asked, as every directory says it."""
    try:
        yield
    except psycopg.Error as error:
        raise Unreachable(str(error)) from error
