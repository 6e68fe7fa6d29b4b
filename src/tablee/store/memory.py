"""A store that lasts as long as the program: for tests and for evenings without a disk."""

import time

from tablee.store.contract import FIRST_EPOCH, Change, Committed, Done, Fenced, Saved, uncounted


class MemoryStore:
    """Everything in four dictionaries."""

    def __init__(self) -> None:
        self.on_commit: Committed = uncounted
        self.pages: dict[str, tuple[bytes, float]] = {}
        self.records: dict[str, list[bytes]] = {}
        self.epochs: dict[str, int] = {}
        self.matches: dict[str, dict[int, bytes]] = {}

    def write(self, change: Change, done: Done) -> None:
        """Write at once."""
        log = self.records.setdefault(change.table, [])
        epoch = self.epochs.setdefault(change.table, FIRST_EPOCH)
        if (change.epoch, change.start) != (epoch, len(log)):
            done(Fenced(change.table))
            return
        log += change.records
        if change.page is not None:
            self.pages[change.table] = change.page, time.time()
        self.matches.setdefault(change.table, {}).update(change.kept)
        done(None)

    def claim(self, table: str) -> Saved | None:
        """Own a table from now on."""
        if table in self.pages:
            self.epochs[table] += 1
        return self.load(table)

    def load(self, table: str) -> Saved | None:
        """A table as last written; None if there is none."""
        if table not in self.pages:
            return None
        return Saved(self.pages[table][0], self.records[table][:], self.epochs[table])

    def kept(self, table: str, match: int) -> bytes | None:
        """How a match was told."""
        return self.matches.get(table, {}).get(match)

    def idle(self, since: float) -> list[str]:
        """Tables whose page was last written before this moment."""
        return [table for table, (_, touched) in self.pages.items() if touched < since]

    def forget(self, table: str, done: Done) -> None:
        """Strike out a table, its records and what was kept."""
        for kept in (self.pages, self.records, self.epochs, self.matches):
            kept.pop(table, None)
        done(None)

    def probe(self) -> None:
        """Memory is always there."""

    def close(self) -> None:
        """Nothing to wait for."""
