"""What stands in a store, read by the names it was written with. These names never change."""

import json
import sqlite3
import zlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import psycopg

Plain = dict[str, Any]
Shelf = dict[str, "Written"]
"""Tables by their codes."""
Rows = Callable[[str], Iterable[tuple[Any, ...]]]

PAGES = "SELECT code, page FROM tables ORDER BY code"
RECORDS = "SELECT code, record FROM records ORDER BY code, seq"
KEPT = "SELECT code, match, told FROM kept ORDER BY code, match"


class Written(NamedTuple):
    """A table as it was written."""

    page: Plain
    records: list[Plain]
    kept: dict[int, Plain]

    @property
    def logs(self) -> dict[int, Plain]:
        """The log of every match."""
        logs: dict[int, Plain] = {}
        log: Plain = {}
        for record in self.records:
            if record["type"] == "begun":
                log = logs[record["match"]] = {**record["head"], "entries": []}
            elif record["type"] == "entered":
                log["entries"].append(record["entry"])
        return {number: without_nothing(log) for number, log in logs.items()}

    @property
    def running(self) -> int | None:
        """The match that goes on."""
        last = self.page["matches"]
        return last if last > self.page["kept"] else None

    def seat_of(self, person: int) -> int | None:
        """Where somebody sits in the last match."""
        players = self.page["players"]
        return players.index(person) if person in players else None


def without_nothing(log: Plain) -> Plain:
    """A log of no entries does not mention them."""
    return log if log["entries"] else {key: log[key] for key in log if key != "entries"}


def in_sqlite(path: Path) -> Shelf:
    file = sqlite3.connect(path)
    try:
        return shelf(lambda query: file.execute(query).fetchall())
    finally:
        file.close()


def in_postgres(url: str) -> Shelf:
    with psycopg.connect(url) as database:
        return shelf(lambda query: database.execute(query.encode()).fetchall())


def shelf(rows: Rows) -> Shelf:
    tables = {code: Written(json.loads(page), [], {}) for code, page in rows(PAGES)}
    for code, record in rows(RECORDS):
        tables[code].records.append(json.loads(record))
    for code, match, told in rows(KEPT):
        tables[code].kept[match] = json.loads(zlib.decompress(told))
    return tables


def told_to(kept: Plain, seat: int | None) -> list[Plain]:
    """The updates of one audience, out of a match that was kept."""
    place = kept["seats"] if seat is None else seat
    return [row[place] for row in kept["rows"] if row[place] is not None]


# The words of a store ---------------------------------------------------------------------------


def words(tables: Shelf) -> dict[str, set[str]]:
    """Every tag and every name of a field that stands in a store, by where it stands.

    What has another name than expected is not looked into: that name is what is wanted.
    """
    found: dict[str, set[str]] = defaultdict(set)
    for table in tables.values():
        for where, word in _words(table):
            found[where].add(word)
    return found


def words_of_log(log: Plain) -> dict[str, set[str]]:
    """The same, of a log."""
    found: dict[str, set[str]] = defaultdict(set)
    for where, word in _of_log(log):
        found[where].add(word)
    return found


def _words(table: Written) -> Iterator[tuple[str, str]]:
    yield from fields("page", table.page)
    for name in ("chairs", "people", "tally", "results", "chat"):
        for one in table.page.get(name, ()):
            yield from fields(f"page.{name}", one)
    for chair in table.page.get("chairs", ()):
        yield from fields("page.chairs.bot", chair.get("bot") or {})
    for ticket in table.page.get("tickets", {}).values():
        yield from fields("page.tickets", ticket)
    for record in table.records:
        yield "record", record["type"]
        yield from fields(f"record.{record['type']}", record)
    if {record["type"] for record in table.records} <= {"begun", "entered", "taken"}:
        for log in table.logs.values():
            yield from _of_log(log)
    for kept in table.kept.values():
        yield from _of_kept(kept)


def _of_log(log: Plain) -> Iterator[tuple[str, str]]:
    game = log["game"]
    yield "game", game
    yield from fields("log", log)
    yield from fields(f"{game}.options", log["options"])
    yield from fields(f"{game}.deal", log["deal"])
    for entry in log.get("entries", ()):
        yield from fields("log.entries", entry)
        yield from tagged(f"{game}.move", entry.get("move"))
        for chance in entry.get("chance", ()):
            yield from tagged(f"{game}.chance", chance)


def _of_kept(kept: Plain) -> Iterator[tuple[str, str]]:
    yield from fields("kept", kept)
    yield from fields("kept.outcome", kept.get("outcome") or {})
    yield from fields("kept.analysis", kept.get("analysis") or {})
    rows = kept.get("rows", ())
    for update in (told for row in rows for told in row if told):
        yield from fields("kept.update", update)
        for fact in update.get("facts", ()):
            yield from tagged(f"{kept['game']}.fact", fact)
    for position in (first["patch"][0] for row in rows[:1] for first in row if "patch" in first):
        yield from fields("kept.position", position)
        yield from fields(f"{kept['game']}.view", position.get("view", {}))


def fields(where: str, thing: Plain) -> Iterator[tuple[str, str]]:
    """The names of its fields."""
    yield from ((where, name) for name in thing)


def tagged(where: str, thing: Plain | None) -> Iterator[tuple[str, str]]:
    """The tag and the fields of a thing that has one."""
    if thing:
        yield where, thing["type"]
        yield from fields(f"{where}.{thing['type']}", thing)
