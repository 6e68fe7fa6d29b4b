"""Who owns which table: a house on its own, or one node among several."""

from tablee.server.cluster.alone import SingleNode
from tablee.server.cluster.contract import Cluster, Tables

__all__ = ["Cluster", "SingleNode", "Tables"]
