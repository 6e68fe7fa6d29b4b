"""What is awake on which node: short codes that can be said aloud, and tables to be found."""

from tablee.store.contract import AwakeTable
from tablee.store.postgres.leases import DEAD
from tablee.store.postgres.schema import Connection

MOST_LISTED = 200

LISTED = """
SELECT listing FROM awake JOIN nodes USING (node)
WHERE listing IS NOT NULL AND node <> %s AND renewed > clock_timestamp() - %s LIMIT %s
"""
SAID = """
SELECT code FROM awake JOIN nodes USING (node)
WHERE spoken = %s AND renewed > clock_timestamp() - %s
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
                "INSERT INTO awake VALUES (%s, %s, %s, %s)",
                [(node, code, *awake) for code, awake in tables.items()],
            )


def listed(connection: Connection, node: str) -> list[bytes]:
    """Tables on other nodes that want to be found."""
    rows = connection.execute(LISTED, (node, DEAD, MOST_LISTED)).fetchall()
    return [listing for (listing,) in rows]


def resolve_code(connection: Connection, short_code: str) -> str | None:
    """Which table on any node this short code leads to."""
    row = connection.execute(SAID, (short_code, DEAD)).fetchone()
    return row[0] if row else None
