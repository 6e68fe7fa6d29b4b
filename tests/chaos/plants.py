"""Bugs that the checker must find, planted into a node before it serves."""

from msgspec.structs import replace

from tablee.store import Change, Done
from tablee.store.postgres.rows import CommitBatch
from tablee.store.postgres.store import PostgresStore


def unfenced() -> None:
    """Whoever writes is believed, whatever epoch it thinks it is in."""
    add = CommitBatch.add

    def believe(self: CommitBatch, change: Change, done: Done) -> None:
        head = self.heads[change.table]
        add(self, replace(change, epoch=head.epoch, start=head.count), done)

    CommitBatch.add = believe


def hasty() -> None:
    """An acknowledgement before the write."""
    write = PostgresStore.write

    def promise(self: PostgresStore, change: Change, done: Done) -> None:
        done(None)
        write(self, change, lambda error: None)

    PostgresStore.write = promise


def none() -> None:
    """As it is."""
