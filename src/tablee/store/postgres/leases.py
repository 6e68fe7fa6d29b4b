"""Which nodes are alive, and so whose tables may be taken over.

A node renews one row, its lease. Whoever has not done so for a second is taken for dead, and
its tables may be claimed by any other. Whether it is dead cannot be known: it may only be asleep.
So the lease decides when to claim, and the table's epoch decides who writes.

After an outage of the database all leases look dead. So nobody takes a table over before its own
lease has been held without a break for as long as it takes to be declared dead: by then everybody
who is alive has renewed.
"""

import socket
from contextlib import suppress
from datetime import timedelta
from secrets import token_hex

import psycopg

from tablee.store.contract import NotOwner
from tablee.store.directory import AHEAD, LeaseStatus, LeaseTimes, NameTaken
from tablee.store.postgres.schema import Connection, connected

HOLDS = "renewed BETWEEN clock_timestamp() - %(dead)s AND clock_timestamp() + %(ahead)s"
TIMES = LeaseTimes()
LEASE = {"dead": timedelta(seconds=TIMES.dead_after), "ahead": timedelta(seconds=AHEAD)}
RENEW = f"""
INSERT INTO nodes AS old VALUES (%(node)s, %(life)s, clock_timestamp(), clock_timestamp())
ON CONFLICT (node) DO UPDATE SET
    life = excluded.life,
    renewed = excluded.renewed,
    since = CASE
        WHEN old.life = excluded.life AND old.{HOLDS} THEN old.since
        ELSE excluded.renewed
    END
WHERE old.life = excluded.life OR NOT old.{HOLDS}
RETURNING extract(epoch FROM since)::float8, (SELECT count(*) FROM nodes
    WHERE node <> %(node)s AND {HOLDS})
"""
CLAIM = f"""
UPDATE heads SET epoch = epoch + 1, owner = %(node)s WHERE code = %(code)s AND (
    owner IS NULL OR owner = %(node)s OR (
        NOT EXISTS (SELECT FROM nodes WHERE node = heads.owner AND {HOLDS})
        AND NOT EXISTS (SELECT FROM nodes
            WHERE node = %(node)s AND since > clock_timestamp() - %(dead)s)
    )
)
"""
STAY = "UPDATE tables SET leaving = NULL WHERE code = %s AND leaving IS NOT NULL"
OWNER = """
SELECT owner, abs(extract(epoch FROM clock_timestamp() - renewed))::float8
FROM heads LEFT JOIN nodes ON node = owner WHERE code = %s
"""


class Lease:
    """One node's lease, over a connection of its own. Used by one thread at a time."""

    def __init__(self, url: str, node: str) -> None:
        self.url, self.node = url, node
        self._life = token_hex(8)
        self._line: Connection | None = None

    def renew(self) -> LeaseStatus:
        """Be alive for another second. Raises NameTaken, or what the database says."""
        given = {"node": self.node, "life": self._life, **LEASE}
        row = self._connection().execute(RENEW, given).fetchone()
        if row is None:
            raise NameTaken(self.node)
        return LeaseStatus(*row)

    def lost(self, tables: list[str]) -> list[str]:
        """Which of these tables have another owner by now."""
        query = "SELECT code FROM heads WHERE code = ANY(%s) AND owner <> %s"
        rows = self._connection().execute(query, (tables, self.node)).fetchall()
        return [code for (code,) in rows]

    def release(self) -> None:
        """Be gone: the next node asked for one of the tables may have it."""
        line = self._connection()
        with line.transaction():
            line.execute("UPDATE heads SET owner = NULL WHERE owner = %s", (self.node,))
            line.execute("DELETE FROM awake WHERE node = %s", (self.node,))
            line.execute("DELETE FROM nodes WHERE node = %s AND life = %s", (self.node, self._life))

    def cut(self) -> None:
        """Wait no longer for an answer; may be called from another thread."""
        if self._line is not None:
            shut_down(self._line)

    def close(self) -> None:
        """Let go of the connection."""
        if self._line is not None:
            self._line.close()

    def _connection(self) -> Connection:
        if self._line is None or self._line.closed:
            self._line = connected(self.url)
        return self._line


def claim(connection: Connection, table: str, node: str) -> None:
    """Own a table if it is nobody's, or its owner is dead; nobody writes to it meanwhile.

    Raises Elsewhere.
    """
    done = connection.execute(CLAIM, {"node": node, "code": table, **LEASE})
    if done.rowcount:
        connection.execute(STAY, (table,))
        return
    row = connection.execute(OWNER, (table,)).fetchone()
    if row is not None:
        raise NotOwner(row[0] or "", TIMES.dead_after if row[1] is None else row[1])


def shut_down(connection: Connection) -> None:
    """End a connection under whoever waits for an answer on it."""
    with suppress(OSError, psycopg.Error):
        line = socket.socket(fileno=connection.fileno())
        try:
            line.shutdown(socket.SHUT_RDWR)
        finally:
            line.detach()
