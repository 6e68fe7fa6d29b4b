"""A store that lasts as long as the program: for tests and for evenings without a disk."""

import time

from tablee.store.contract import Change, Conflict, Done, Saved


class MemoryStore:
    """Everything in two dictionaries."""

    def __init__(self) -> None:
        self.pages: dict[str, tuple[bytes, float]] = {}
        self.records: dict[str, list[bytes]] = {}

    def write(self, change: Change, done: Done) -> None:
        """Write at once."""
        log = self.records.setdefault(change.table, [])
        for number, (seq, _) in enumerate(change.records, start=len(log)):
            if seq != number:
                done(Conflict(f"{change.table} {seq}"))
                return
        log += [record for _, record in change.records]
        if change.page is not None:
            self.pages[change.table] = change.page, time.time()
        done(None)

    def load(self, table: str) -> Saved | None:
        """A table as last written; None if there is none."""
        if table not in self.pages:
            return None
        return Saved(self.pages[table][0], self.records[table][:])

    def idle(self, since: float) -> list[str]:
        """Tables whose page was last written before this moment."""
        return [table for table, (_, touched) in self.pages.items() if touched < since]

    def forget(self, table: str, done: Done) -> None:
        """Strike out a table and all its records."""
        self.pages.pop(table, None)
        self.records.pop(table, None)
        done(None)

    def close(self) -> None:
        """Nothing to wait for."""
