"""What a store promises.

A change is written whole or not at all, and `done` is called only when it would survive a
crash; changes are done in the order in which they were handed in.

A table has one owner at a time. Whoever wakes a table claims it and gets the next epoch;
every change names the epoch it was made in, and is written only if that is still the
table's. So a server that was only asleep, or a second one on the same file, can never
overwrite what somebody else has acknowledged: it is told that it is fenced off.

What was written is proved to be what is read: records form a chain of checksums, and the
page and every kept match have one of their own.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol, TypeAlias

import msgspec

FIRST_EPOCH = 1
"""The epoch of whoever writes a new table's first change."""


class Fenced(Exception):
    """The table belongs to somebody else by now; nothing was written."""


class NotOwner(Exception):
    """The table belongs to another node, which was last heard of so many seconds ago."""

    def __init__(self, node: str, silent: float = 0) -> None:
        super().__init__(node)
        self.node, self.silent_s = node, silent


class Damaged(Exception):
    """What is read is not what was written, or what is written can no longer be found."""


Done: TypeAlias = Callable[[Exception | None], None]
"""Told when a change is written (None), or why it is not. May come from another thread."""


Committed: TypeAlias = Callable[[int, float], None]
"""Told of each commit: how many changes it wrote, and how many seconds that took."""


class Ownership(NamedTuple):
    """How an owner finds a table: the epoch it writes in, and how many records there are."""

    epoch: int = FIRST_EPOCH
    records: int = 0


class ArchivedRow(NamedTuple):
    """A match that is over, as it was told; read by itself, never with its table."""

    match: int
    transcript: bytes


class Change(msgspec.Struct, frozen=True):
    """What is written together."""

    table: str
    epoch: int
    start: int = 0
    """The number of the first of the new records: how many there are before."""
    records: tuple[bytes, ...] = ()
    table_record: bytes | None = None
    """The table's front page, in place of the one before; a table is there once it has one."""
    archived: tuple[ArchivedRow, ...] = ()
    """In place of what was kept of these matches before; comes with a page that says so."""
    anew: bool = False
    """In place of all that was written of the table before: how traces of a person go."""

    @property
    def only_appends(self) -> bool:
        """Whether records are all there is to it."""
        return bool(self.records and not (self.table_record or self.archived or self.anew))


class StoredTable(msgspec.Struct, frozen=True):
    """A table as it was written, and the epoch it stands in."""

    table_record: bytes
    records: list[bytes]
    epoch: int

    @property
    def ownership(self) -> Ownership:
        """As its owner finds it."""
        return Ownership(self.epoch, len(self.records))


class StoredPage(NamedTuple):
    """A table's front page as it was written, and how many records stand behind it."""

    table_record: bytes
    records: int


class AwakeTable(NamedTuple):
    """What other nodes may learn of a table that is awake, or of who looks at a club's page."""

    short_code: str | None = None
    """Its short code; None: it lets nobody in."""
    listing: bytes | None = None
    """What is shown of it where tables are listed; None: it is found by its link alone."""
    club: str | None = None
    """On whose page it is shown; None: where public tables are listed."""


class Document(NamedTuple):
    """Something small of the house that belongs to no table: a person or a club, for instance."""

    kind: str
    key: str
    version: int
    """How often it was written."""
    body: bytes


class Edit(NamedTuple):
    """A document as it is to be from now on, if it still is as it was read."""

    kind: str
    key: str
    version: int
    """The one that was read; 0: there was none."""
    body: bytes | None
    """None: it is struck out."""


class Store(Protocol):
    """Changes in, tables out."""

    on_commit: Committed
    """Whoever counts; called in the thread that writes."""

    def write(self, change: Change, done: Done) -> None:
        """Write a change; does not wait."""
        ...

    def claim(self, table: str) -> StoredTable | None:
        """Own a table from now on; None if there is none. Raises Damaged, Elsewhere."""
        ...

    def load(self, table: str) -> StoredTable | None:
        """A table as last written, to look at; None if there is none. Raises Damaged."""
        ...

    def page(self, table: str) -> StoredPage | None:
        """A table's front page without its log; None if there is none. Raises Damaged."""
        ...

    def archived(self, table: str, match: int) -> bytes | None:
        """How a match was told; None if that was not kept. Raises Damaged."""
        ...

    def calendar_s(self) -> float:
        """The time by the clock that dates pages, in epoch seconds."""
        ...

    def untouched_since(self, since: float) -> list[str]:
        """Tables whose page was last written before this moment (epoch seconds)."""
        ...

    def marked_for_deletion(self) -> dict[str, float]:
        """Tables that are marked to be struck out, and when they were (epoch seconds)."""
        ...

    def mark(self, tables: Iterable[str], *, leaving: bool) -> None:
        """Have tables leave from now on, unless they do already, or stay; waits.

        Whoever claims a table or writes its page has it stay.
        """
        ...

    def delete(self, table: str, done: Done, *, if_leaving: bool = False) -> None:
        """Strike out a table, its records and what was kept; does not wait.

        Where it must be leaving and is not, nothing is done, and `done` hears Fenced.
        """
        ...

    def documents(self, wanted: Iterable[tuple[str, str]]) -> list[Document]:
        """Those of these kinds and keys that there are, all of one moment. Raises Damaged."""
        ...

    def last_documents(self, kind: str, prefix: str, most: int) -> list[Document]:
        """Those whose keys begin so, the last key first. Raises Damaged."""
        ...

    def edit(self, edits: tuple[Edit, ...], done: Done) -> None:
        """Write all of these or none; does not wait.

        Where one of the documents is not as it was read, `done` hears Fenced.
        """
        ...

    def probe(self) -> None:
        """Raises what a change would now be answered with."""
        ...

    def close(self) -> None:
        """Write what was handed in, then stop."""
        ...


def ignore_commit(changes: int, seconds: float) -> None:
    """Nobody counts."""
