"""Bugs that the checker must find, planted into a node: `python -m chaos.plants BUG serve …`."""

import sys
from typing import Any

from msgspec.structs import replace

from tablee.cli import main
from tablee.store import Change, Done
from tablee.store.postgres.rows import Batch
from tablee.store.postgres.store import PostgresStore


def unfenced() -> None:
    """Whoever writes is believed, whatever epoch it thinks it is in."""
    add = Batch.add

    def believe(self: Batch, change: Change, done: Done) -> None:
        head = self.heads[change.table]
        add(self, replace(change, epoch=head.epoch, start=head.count), done)

    Batch.add = believe


def hasty() -> None:
    """An acknowledgement before the write."""
    write = PostgresStore.write

    def promise(self: PostgresStore, change: Change, done: Done) -> None:
        done(None)
        write(self, change, lambda error: None)

    PostgresStore.write = promise


PLANTS: dict[str, Any] = {"unfenced": unfenced, "hasty": hasty, "none": lambda: None}

if __name__ == "__main__":
    PLANTS[sys.argv[1]]()
    main(sys.argv[2:])
