"""What a store promises.

A change is written whole or not at all, and `done` is called only when it would survive a
crash; changes are done in the order in which they were handed in. A record's number at its
table can be written once: of two writers one gets a Conflict.
"""

from collections.abc import Callable
from typing import Protocol, TypeAlias

import msgspec


class Conflict(Exception):
    """This number of this table is already written: somebody else goes on with it."""


Done: TypeAlias = Callable[[Exception | None], None]
"""Told when a change is written (None), or why it is not. May come from another thread."""


class Change(msgspec.Struct, frozen=True):
    """What is written together."""

    table: str
    records: tuple[tuple[int, bytes], ...] = ()
    """New records with their numbers."""
    page: bytes | None = None
    """The table's front page, in place of the one before; a table is there once it has one."""


class Saved(msgspec.Struct, frozen=True):
    """A table as it was written."""

    page: bytes
    records: list[bytes]


class Store(Protocol):
    """Changes in, tables out."""

    def write(self, change: Change, done: Done) -> None:
        """Write a change; does not wait."""
        ...

    def load(self, table: str) -> Saved | None:
        """A table as last written; None if there is none."""
        ...

    def idle(self, since: float) -> list[str]:
        """Tables whose page was last written before this moment (epoch seconds)."""
        ...

    def forget(self, table: str, done: Done) -> None:
        """Strike out a table and all its records."""
        ...

    def close(self) -> None:
        """Write what was handed in, then stop."""
        ...
