"""The database of several nodes, and the one of them that this process is."""

import psycopg

from tablee.kernel import Refused
from tablee.server.cluster.node import Node
from tablee.store import Damaged
from tablee.store.postgres.store import PostgresStore


def joined(url: str, name: str) -> tuple[PostgresStore, Node]:
    """The database of several nodes, and the one of this name. Raises Refused."""
    try:
        store = PostgresStore(url, name)
    except (psycopg.Error, Damaged) as error:
        raise Refused("no_database", str(error)) from error
    return store, node_on(store)


def node_on(store: PostgresStore) -> Node:
    """This process as a node of the cluster on its database."""
    return Node(store.node, store, store.directory())
