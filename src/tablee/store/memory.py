"""A store that lasts as long as the program: for tests and for evenings without a disk."""

import time
from collections.abc import Callable, Iterable, Mapping

from tablee.store.contract import (
    FIRST_EPOCH,
    Change,
    Committed,
    Document,
    Done,
    Edit,
    Fenced,
    StoredPage,
    StoredTable,
    ignore_commit,
)


class MemoryStore:
    """Everything in dictionaries."""

    def __init__(self, calendar: Callable[[], float] = time.time) -> None:
        self.calendar_s = calendar
        self.on_commit: Committed = ignore_commit
        self.pages: dict[str, tuple[bytes, float]] = {}
        self.records: dict[str, list[bytes]] = {}
        self.epochs: dict[str, int] = {}
        self.matches: dict[str, dict[int, bytes]] = {}
        self.marks: dict[str, float] = {}
        self.papers: dict[tuple[str, str], Document] = {}

    def write(self, change: Change, done: Done) -> None:
        """Write at once."""
        log = self.records.setdefault(change.table, [])
        epoch = self.epochs.setdefault(change.table, FIRST_EPOCH)
        if (change.epoch, change.start) != (epoch, len(log)):
            done(Fenced(change.table))
            return
        if change.anew:
            log.clear()
            self.matches.pop(change.table, None)
        log += change.records
        if change.table_record is not None:
            self.pages[change.table] = change.table_record, self.calendar_s()
            self.marks.pop(change.table, None)
        self.matches.setdefault(change.table, {}).update(change.archived)
        done(None)

    def claim(self, table: str) -> StoredTable | None:
        """Own a table from now on."""
        if table in self.pages:
            self.epochs[table] += 1
            self.marks.pop(table, None)
        return self.load(table)

    def load(self, table: str) -> StoredTable | None:
        """A table as last written; None if there is none."""
        if table not in self.pages:
            return None
        return StoredTable(self.pages[table][0], self.records[table][:], self.epochs[table])

    def page(self, table: str) -> StoredPage | None:
        """A table's front page without its log."""
        if table not in self.pages:
            return None
        return StoredPage(self.pages[table][0], len(self.records[table]))

    def archived(self, table: str, match: int) -> bytes | None:
        """How a match was told."""
        return self.matches.get(table, {}).get(match)

    def untouched_since(self, since: float) -> list[str]:
        """Tables whose page was last written before this moment."""
        return [table for table, (_, touched) in self.pages.items() if touched < since]

    def marked_for_deletion(self) -> dict[str, float]:
        """Tables that are marked to be struck out."""
        return dict(self.marks)

    def mark(self, tables: Iterable[str], *, leaving: bool) -> None:
        """Have tables leave, or stay."""
        for table in tables:
            if leaving and table in self.pages:
                self.marks.setdefault(table, self.calendar_s())
            elif not leaving:
                self.marks.pop(table, None)

    def delete(self, table: str, done: Done, *, if_leaving: bool = False) -> None:
        """Strike out a table, its records and what was kept."""
        if if_leaving and table not in self.marks:
            done(Fenced(table))
            return
        for kept in (self.pages, self.records, self.epochs, self.matches, self.marks):
            kept.pop(table, None)
        done(None)

    def documents(self, wanted: Iterable[tuple[str, str]]) -> list[Document]:
        """Those that there are."""
        return [self.papers[name] for name in wanted if name in self.papers]

    def last_documents(self, kind: str, prefix: str, most: int) -> list[Document]:
        """Those whose keys begin so, the last key first."""
        return last_of(self.papers, kind, prefix, most)

    def edit(self, edits: tuple[Edit, ...], done: Done) -> None:
        """Write all of these or none, at once."""
        done(edited(self.papers, edits))

    def probe(self) -> None:
        """Memory is always there."""

    def close(self) -> None:
        """Nothing to wait for."""


def last_of(
    papers: Mapping[tuple[str, str], Document], kind: str, prefix: str, most: int
) -> list[Document]:
    """Documents whose keys begin so, the last key first."""
    found = [one for one in papers.values() if one.kind == kind and one.key.startswith(prefix)]
    return sorted(found, key=lambda one: one.key, reverse=True)[:most]


def edited(papers: dict[tuple[str, str], Document], edits: tuple[Edit, ...]) -> Fenced | None:
    """Write all of these or none, or say why none."""
    for kind, key, version, _ in edits:
        there = papers.get((kind, key))
        if version != (there.version if there else 0):
            return Fenced(f"{kind} {key}")
    for kind, key, version, body in edits:
        if body is None:
            papers.pop((kind, key), None)
        else:
            papers[kind, key] = Document(kind, key, version + 1, body)
    return None
