"""The schema of the PostgreSQL store, as the row of steps that led to it."""

import logging
from typing import Any, TypeAlias

import psycopg
from psycopg.conninfo import conninfo_to_dict

from tablee.store.contract import Damaged
from tablee.store.schema import newer

log = logging.getLogger("tablee.store")

Connection: TypeAlias = psycopg.Connection[tuple[Any, ...]]

SCHEMA_LOCK = 7_461_626
"""Servers that start together bring the schema up to date one after the other."""

STEPS: tuple[str, ...] = (
    """
    CREATE TABLE tables (code text PRIMARY KEY, page bytea NOT NULL, touched timestamptz NOT NULL);
    CREATE INDEX tables_by_touched ON tables (touched);
    CREATE TABLE records (
        code text NOT NULL, seq bigint NOT NULL, record bytea NOT NULL, PRIMARY KEY (code, seq)
    );
    CREATE TABLE heads (
        code text PRIMARY KEY, epoch bigint NOT NULL, count bigint NOT NULL,
        head bytea NOT NULL, page bytea NOT NULL
    );
    """,
    """
    CREATE TABLE kept (
        code text NOT NULL, match bigint NOT NULL, told bytea NOT NULL, sum bytea NOT NULL,
        PRIMARY KEY (code, match)
    );
    """,
    # Who owns each table and who wrote what, which nodes are alive since when, what is awake there.
    """
    ALTER TABLE heads ADD COLUMN owner text;
    ALTER TABLE records ADD COLUMN epoch bigint NOT NULL DEFAULT 0;
    CREATE INDEX heads_by_owner ON heads (owner);
    CREATE TABLE nodes (
        node text PRIMARY KEY, life text NOT NULL,
        renewed timestamptz NOT NULL, since timestamptz NOT NULL
    );
    CREATE TABLE awake (
        node text NOT NULL, code text NOT NULL, spoken text, listing bytea,
        PRIMARY KEY (node, code)
    );
    CREATE INDEX awake_by_spoken ON awake (spoken) WHERE spoken IS NOT NULL;
    CREATE INDEX awake_listed ON awake (node) WHERE listing IS NOT NULL;
    """,
    # Which tables are to be struck out unless somebody comes back, and since when.
    """
    ALTER TABLE tables ADD COLUMN leaving timestamptz;
    CREATE INDEX tables_leaving ON tables (leaving) WHERE leaving IS NOT NULL;
    """,
    # What belongs to no table: people who come back, and clubs, whose pages tell what is awake.
    """
    CREATE TABLE documents (
        kind text NOT NULL, key text COLLATE "C" NOT NULL, version bigint NOT NULL,
        body bytea NOT NULL, sum bytea NOT NULL, PRIMARY KEY (kind, key)
    );
    ALTER TABLE awake ADD COLUMN club text;
    CREATE INDEX awake_by_club ON awake (club) WHERE club IS NOT NULL;
    """,
)

PATIENCE: dict[str, Any] = {
    "connect_timeout": 2,
    "keepalives_idle": 1,
    "keepalives_interval": 1,
    "keepalives_count": 2,
    "tcp_user_timeout": 2_000,
}
"""A database that cannot be reached is soon known not to be: the kernel's own limits."""


def connected(url: str) -> Connection:
    """A connection that notices when the other end is gone. The address may set its own limits."""
    own = conninfo_to_dict(url)
    limits = {key: value for key, value in PATIENCE.items() if key not in own}
    return psycopg.connect(url, autocommit=True, **limits)


def migrate(connection: Connection) -> None:
    """Bring the schema up to date, one server at a time, whole or not at all."""
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (SCHEMA_LOCK,))
        connection.execute("CREATE TABLE IF NOT EXISTS schema_steps (done int NOT NULL)")
        done = len(connection.execute("SELECT done FROM schema_steps").fetchall())
        if done > len(STEPS):
            raise Damaged(f"the database {newer(done)}")
        if not done:
            log.info("a new house begins", extra={"database": connection.info.dbname})
        for number, step in enumerate(STEPS[done:], start=done + 1):
            connection.execute(step.encode())
            connection.execute("INSERT INTO schema_steps VALUES (%s)", (number,))
