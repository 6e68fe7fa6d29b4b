"""What must be true of every evening, whatever went wrong.

Read from the rows as they lie there and from the journal of what people were told. What a seat was
sent is compared with what the log tells that seat (every view, every fact, every number), and what
the log tells it with another world that differs only in what the seat may not know: so the bytes
of a seat do not depend on secrets, through reconnections, recoveries and take-overs.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec

from tablee.kernel import Fact, Refused, facts_for
from tablee.luck import seeded
from tablee.match import Entry, Feed, Match, Step
from tablee.server.clubs.leaving import TRACES
from tablee.server.live.session import Session
from tablee.server.tables.invariants import repair
from tablee.server.tables.matches.records import (
    EntryRecorded,
    MatchStarted,
    matches_in,
    read_record,
)
from tablee.server.tables.record import TableRecord
from tools.simulation.disk import Rows, TableRows
from tools.simulation.house import House
from tools.simulation.journal import Journal, Place, digest
from tools.simulation.page import NOT_THEIRS, PAST
from tools.simulation.process import USUAL_PACE

DAY = "daily-"
"""How the codes of days begin."""
HIDES = 15.0
"""Seconds around a take-over in which a calendar that is set may hide it from who was the owner."""
UNKNOWN = ("offline", "try_again", "not_joined", PAST, NOT_THEIRS)
"""They leave open whether something was done; the third is for pages that another replaced."""
OF_LOOPS = ("", "_set_result_unless_cancelled", "_release_waiter", "Timeout._on_timeout")
"""What sleeps in a task that is there for good, or waits for the lease to be renewed."""


def violations(house: House, journal: Journal) -> Iterator[str]:
    """Every broken promise, in a sentence."""
    tables = house.rows.struck | house.rows.tables
    for code in journal.opened:
        if code not in tables:
            yield f"{code} is not there"
    for code, table in tables.items():
        yield from _owned(code, table)
        if code.startswith(DAY):
            continue
        yield from _written(code, table)
        yield from _acknowledged(code, table, journal)
        yield from _shown(code, table, journal)


def _owned(code: str, table: TableRows) -> Iterator[str]:
    """No two owners interleave."""
    epochs = [row.epoch for row in table.rows]
    if any(later < earlier for earlier, later in pairwise(epochs)):
        yield f"{code}: records of two owners interleave"


def _written(code: str, table: TableRows) -> Iterator[str]:
    """The page is whole, and fits the matches."""
    if table.page is None:
        if table.rows:
            yield f"{code}: there are records and no page"
        return
    record = msgspec.json.decode(table.page, type=TableRecord)
    for wrong in repair(record):
        yield f"{code}: {wrong}"
    begun = [one for one in _records(table) if isinstance(one, MatchStarted)]
    if table.forgot:
        return
    if [one.match for one in begun] != [*range(1, len(begun) + 1)]:
        yield f"{code}: matches are numbered {[one.match for one in begun]}"
    if record.matches_so_far != len(begun):
        yield f"{code}: the page knows {record.matches_so_far} of {len(begun)} matches"


def _acknowledged(code: str, table: TableRows, journal: Journal) -> Iterator[str]:
    """Every acknowledged move is in the log, once; what was said is kept, once."""
    made: Counter[tuple[int, str]] = Counter()
    number, begun = 0, set[int]()
    for record in _records(table):
        if isinstance(record, MatchStarted):
            number = record.match
            begun.add(number)
        elif isinstance(record, EntryRecorded) and record.entry.id:
            made[number, record.entry.id] += 1
    twice = [move for move, times in made.items() if times > 1]
    if twice:
        yield f"{code}: made twice: {twice[:3]}"
    acks = [ack for ack in journal.acknowledged if ack.table == code]
    kept = [ack for ack in acks if not table.forgot or ack.match in begun]
    moves = {(ack.match, ack.id) for ack in kept if ack.kind == "move"}
    missing = sorted(moves - made.keys(), key=str)
    if missing:
        yield f"{code}: acknowledged and not in the log: {missing[:3]}"
    refused = {
        (one.match, one.id): one.text
        for one in journal.refused
        if one.table == code and one.text not in UNKNOWN
    }
    for move in sorted(made.keys() & refused.keys()):
        yield f"{code}: refused ({refused[move]}) and made all the same: {move}"
    if table.page:
        page = msgspec.json.decode(table.page, type=TableRecord)
        if not table.forgot:
            yield from _said(page, [ack.text for ack in acks if ack.kind == "chat"])
        if page.people_so_far < journal.people.get(code, 0):
            yield f"{code}: somebody was made number {journal.people[code]} and is not known"


def _said(page: TableRecord, said: list[str]) -> Iterator[str]:
    """What was acknowledged of the chat; old lines go in the end."""
    lines = Counter(line.text for line in page.chat if line.text)
    if page.chat_lines_so_far < len(said):
        yield f"{page.code}: of {len(said)} lines {page.chat_lines_so_far} were kept"
    whole = page.chat_lines_so_far == len(page.chat)
    if whole and [one for one in said if not lines[one]]:
        yield f"{page.code}: an acknowledged line of chat is not kept"
    if [text for text, times in lines.items() if times > 1]:
        yield f"{page.code}: a line of chat was said twice"


def _shown(code: str, table: TableRows, journal: Journal) -> Iterator[str]:
    """Every match replays, and what a seat was shown is what the log tells it."""
    seen: defaultdict[Place, set[int]] = defaultdict(set)
    for place, n in (*journal.positions, *journal.facts):
        if place.table == code:
            seen[place].add(n)
    for started, entries in matches_in(_records(table)):
        places = [place for place in seen if place.match == started.match]
        match = Match.from_head(started.head, luck=seeded(0))
        told = [Told(match, place, seen.pop(place), journal) for place in places]
        yield from _replayed(code, started.match, match, entries, told)
        if match.outcome:
            journal.ended.add((code, started.match))
    if seen and not table.forgot:
        yield f"{code}: matches were shown that never began: {sorted({p.match for p in seen})}"


def _replayed(
    code: str, number: int, match: Match, entries: list[Entry], told: "list[Told]"
) -> Iterator[str]:
    try:
        for entry in entries:
            match.replay_entry(entry)
    except Refused as refused:
        yield f"{code}: match {number} does not replay: {refused}"
        return
    if any(later.at < earlier.at for earlier, later in pairwise(entries)):
        yield f"{code}: match {number} went back in time"
    for one in told:
        if wrong := one.wrong | one.numbers:
            yield f"{one.place} was shown what is not so under {sorted(wrong)[:5]}"


class Told:
    """What the log tells one audience, compared with what it was shown."""

    def __init__(self, match: Match, place: Place, numbers: set[int], journal: Journal) -> None:
        self.place, self.journal = place, journal
        self.numbers = numbers
        """Under which something was shown that has not been compared yet."""
        self.wrong: set[int] = set()
        self.feed = Feed(match, place.seat)
        self._compare(facts_for(place.seat, match.opening))
        match.listeners.append(self.on_step)

    def on_step(self, step: Step) -> None:
        """A step of the match; what nobody was shown of it need not be made."""
        facts = self.feed.count(step)
        if facts:
            self._compare(facts)

    def _compare(self, facts: Sequence[Fact]) -> None:
        n = self.feed.n
        if n not in self.numbers:
            return
        self.numbers.discard(n)
        positions, all_facts = self.journal.positions, self.journal.facts
        place = self.place, n
        position = positions.get(place)
        shown = position is None or position == digest(self.feed.snapshot().position)
        if not shown or all_facts.get(place) not in (None, digest(facts)):
            self.wrong.add(n)


def _records(table: TableRows) -> list[Any]:
    return [read_record(row.record) for row in table.rows]


def unwell(session: Session) -> Iterator[str]:
    """What is wrong with a table after a transaction."""
    yield from repair(session.table.record)
    presence = session.presence
    if away := presence.connections.keys() & presence.away:
        yield f"{away} are here and away"
    if stood_in := presence.connections.keys() & presence.stand_ins:
        yield f"bots stand in for {stood_in}, who are here"


class Kept(NamedTuple):
    """A table that is awake where it should not be for long."""

    node: str
    life: int
    code: str
    cut_off_since: float | None
    """When a node that does not reach the database last renewed its lease; None: it does, another
    owns the table, and it could know."""


def not_let_go(house: House) -> Iterator[Kept]:
    """Tables that are awake on nodes that have lost them, or may have."""
    rows = house.rows
    for server in house.awake if rows.shared else ():
        if server.registry is None or server.process.pace > USUAL_PACE:
            continue
        is_cut_off = bool(rows.trouble) or server.name in rows.silent
        lease = rows.nodes.get(server.name)
        since = (lease.renewed if lease else 0.0) if is_cut_off else None
        for code in server.registry.sessions:
            if is_cut_off or _could_know(rows, code, server.name):
                yield Kept(server.name, server.life, code, since)


def _could_know(rows: Rows, code: str, node: str) -> bool:
    """Whether another owns a table, and the lease of this node had a break that could be seen.

    A database whose calendar is set back by seconds just then takes the lease for held: until
    the next write, whose epoch is another, nobody can know.
    """
    table = rows.tables.get(code)
    if table is None or table.owner in ("", node):
        return False
    return all(abs(jump - table.claimed_at) > HIDES for jump in rows.jumps)


def twice_awake(house: House) -> Iterator[str]:
    """No table is awake on two nodes for long."""
    awake = Counter(
        code for server in house.awake if server.registry for code in server.registry.sessions
    )
    yield from (f"{code} is awake on {times} nodes" for code, times in awake.items() if times > 1)


def left_over(house: House) -> Iterator[str]:
    """When all have gone: nothing is awake, waits, runs or is counted any more.

    But a table where somebody is to be forgotten is looked at by every sweep, until it can be.
    """
    if any(kind == TRACES.name for kind, _ in house.rows.papers):
        return
    for server in house.awake:
        registry, endpoint = server.registry, server.endpoint
        if registry is None or endpoint is None:
            continue
        name = server.name
        for what, left in {
            "sessions": [*registry.sessions],
            "short codes": [*registry.short_codes.__dict__["_of"]],
            "connections": sorted(one.number for one in endpoint.open_connections),
            "addresses": [*endpoint.limits.connections.__dict__["_open"]],
            "tables being read": [*registry.__dict__["_loading"]],
            "timers": [one for one in server.process.timers if one not in OF_LOOPS],
        }.items():
            if left:
                yield f"{name}: when all had gone there were {what}: {left[:4]}"
        tasks = [getattr(task.get_coro(), "__qualname__", "") for task in server.process.tasks]
        if unexpected := sorted({*tasks} - {"every"}):
            yield f"{name}: when all had gone these ran: {unexpected}"
