"""What the tables of a server are asked by its cluster, and what they ask of it."""

from collections.abc import Iterable
from typing import Protocol

from tablee.store import AwakeTable, StoredTable


class Tables(Protocol):
    """The tables that are awake on this node."""

    def awake(self) -> dict[str, AwakeTable]:
        """All of them."""
        ...

    def let_go(self, codes: Iterable[str]) -> None:
        """These belong to another node now, or to none: let go of them and their people."""
        ...


class Cluster(Protocol):
    """The nodes that share a store."""

    node: str
    """This one's name; empty where there are no others."""

    @property
    def share(self) -> float:
        """Which part of all that an address may ask for this node may grant."""
        ...

    @property
    def ready(self) -> bool:
        """Whether this node may be sent anybody."""
        ...

    async def join(self, tables: Tables) -> None:
        """Be one of the nodes from now on."""
        ...

    async def claim(self, code: str) -> StoredTable | None:
        """Own a table; None if there is none. Raises Elsewhere."""
        ...

    async def wait_until_owner(self) -> None:
        """Wait until it is certain that what is awake here is still this node's."""
        ...

    async def listed_elsewhere(self, club: str | None = None) -> list[bytes]:
        """What other nodes tell of a club; of none: their tables that want to be found."""
        ...

    async def resolve_code(self, short_code: str) -> str | None:
        """The table of another node that this short code leads to."""
        ...

    async def release(self) -> None:
        """Own nothing any more: everything is written."""
        ...
