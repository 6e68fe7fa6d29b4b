"""Did the house keep its word? Read from the database and from the players' journal alone.

Nothing of the server is used here: rows as they lie in PostgreSQL, the engine to play them again,
and what people wrote down.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b, sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import psycopg

from tablee.kernel import Refused
from tablee.match import Entry, Log, Match, UpdateStream

Place = tuple[int, int | None]
"""A match and a seat; None: somebody who watches."""


@dataclass
class Written:
    """One table as it lies in the database."""

    code: str
    page: Any = None
    count: int = 0
    head: bytes = b""
    rows: list[tuple[int, int, bytes]] = field(default_factory=lambda: [])
    """Number, epoch, record."""


def read(url: str) -> dict[str, Written]:
    """Everything that was written."""
    tables: defaultdict[str, Written] = defaultdict(lambda: Written(""))
    with psycopg.connect(url) as line:
        for code, count, head, page in line.execute(
            "SELECT code, count, head, tables.page FROM heads LEFT JOIN tables USING (code)"
        ):
            tables[code] = Written(code, msgspec.json.decode(page) if page else None, count, head)
        for code, seq, epoch, record in line.execute(
            "SELECT code, seq, epoch, record FROM records ORDER BY code, seq"
        ):
            tables[code].rows.append((seq, epoch, record))
    return tables


def journal(path: Path) -> list[Any]:
    """What the players wrote down; the last line may be half there."""
    lines = path.read_bytes().split(b"\n")
    return [msgspec.json.decode(line) for line in lines[:-1]]


def violations(tables: dict[str, Written], seen: list[Any]) -> Iterator[str]:
    """Every broken promise, in a sentence."""
    by_table: defaultdict[str, list[Any]] = defaultdict(list)
    for event in seen:
        by_table[event["table"]].append(event)
    for code, events in by_table.items():
        table = tables.get(code)
        if table is None:
            yield f"{code} is not there"
            continue
        yield from _rows(table)
        yield from _acknowledged(table, events)
        yield from _shown(table, events)


def _rows(table: Written) -> Iterator[str]:
    """Numbers are dense, no two owners' records interleave, and the chain holds."""
    if [seq for seq, _, _ in table.rows] != list(range(table.count)):
        yield f"{table.code}: numbers are not dense"
    epochs = [epoch for _, epoch, _ in table.rows]
    if any(later < earlier for earlier, later in pairwise(epochs)):
        yield f"{table.code}: records of two owners interleave"
    head = blake2b(table.code.encode(), digest_size=16).digest()
    for _, _, record in table.rows:
        head = blake2b(record, digest_size=16, key=head).digest()
    if head != table.head:
        yield f"{table.code}: the chain of checksums is broken"


def _acknowledged(table: Written, events: list[Any]) -> Iterator[str]:
    """Every acknowledged move is in the log, once; every line of chat was counted."""
    made: Counter[tuple[int, str]] = Counter()
    match = 0
    for record in _records(table):
        if record["type"] == "begun":
            match = record["match"]
        elif record["entry"].get("id"):
            made[match, record["entry"]["id"]] += 1
    twice = [move for move, times in made.items() if times > 1]
    if twice:
        yield f"{table.code}: made twice: {twice[:3]}"
    acks = [event for event in events if event["what"] == "ack"]
    moves = {(ack["match"], ack["id"]) for ack in acks if ack["kind"] == "move"}
    missing = sorted(moves - made.keys())
    if missing:
        yield f"{table.code}: {len(missing)} acknowledged moves are not in the log: {missing[:3]}"
    said = sum(ack["kind"] == "chat" for ack in acks)
    if table.page is None or table.page["lines"] < said:
        yield f"{table.code}: of {said} acknowledged lines of chat some were never written"


def _shown(table: Written, events: list[Any]) -> Iterator[str]:
    """Every match replays, and what a seat was shown is what the log tells it."""
    shown: defaultdict[Place, dict[int, str]] = defaultdict(dict)
    for event in events:
        if event["what"] == "update":
            shown[event["match"], event["seat"]].setdefault(event["n"], event["facts"])
    for number, log in _matches(table).items():
        seats = {seat for match, seat in shown if match == number}
        try:
            Match.replay(log.encode())
        except Refused as refused:
            yield f"{table.code}: match {number} does not replay: {refused}"
            continue
        told = _told(log, seats)
        for seat in seats:
            wrong = [
                n for n, facts in shown.pop((number, seat)).items() if told[seat].get(n) != facts
            ]
            if wrong:
                yield f"{table.code}: seat {seat} was shown {len(wrong)} updates that are not so"
    if shown:
        yield f"{table.code}: matches were shown that never began: {sorted({m for m, _ in shown})}"


def _told(log: Log, seats: set[int | None]) -> dict[int | None, dict[int, str]]:
    """The digest of the facts of each update, by seat and number."""
    head = msgspec.structs.replace(log, entries=[])
    match = Match.from_head(head)
    streams = {seat: UpdateStream(match, seat) for seat in seats}
    for entry in log.entries:
        match.replay_entry(entry)
    return {
        seat: {u.n: sha256(msgspec.json.encode(u.facts)).hexdigest()[:16] for u in stream.updates}
        for seat, stream in streams.items()
    }


def _matches(table: Written) -> dict[int, Log]:
    logs: dict[int, Log] = {}
    number = 0
    for record in _records(table):
        if record["type"] == "begun":
            number = record["match"]
            logs[number] = msgspec.convert(record["head"], Log)
        else:
            logs[number].entries.append(msgspec.convert(record["entry"], Entry))
    return logs


def _records(table: Written) -> list[Any]:
    return [msgspec.json.decode(record) for _, _, record in table.rows]
