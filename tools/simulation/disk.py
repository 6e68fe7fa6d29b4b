"""What a store keeps, and a writer with its own pace in front of it.

`Rows` is what has been flushed: a crash keeps exactly that. `SimulatedStore` is one process's way
there. Alone on its disk it answers like the store in SQLite: what cannot be written is an error.
Of several nodes it answers like the one in PostgreSQL: it waits until the database is back, and
finds out by the table's head whether a commit counted whose answer was lost.
"""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from errno import EIO, ENOSPC, EROFS
from typing import NamedTuple

from tablee.store import (
    AHEAD,
    AwakeTable,
    Change,
    Document,
    Done,
    Edit,
    Fenced,
    LeaseStatus,
    LeaseTimes,
    NameTaken,
    NotOwner,
    StoredPage,
    StoredTable,
    Unreachable,
)
from tablee.store.contract import FIRST_EPOCH, Committed, ignore_commit
from tablee.store.memory import edited, last_of
from tools.simulation.process import Hanging, Process
from tools.simulation.world import Event, World

ERRORS = {"full": ENOSPC, "read-only": EROFS, "broken": EIO}
AGAIN_AFTER = 0.1
"""Seconds until a connection to the database is tried again."""


class Row(NamedTuple):
    """One record as it lies there."""

    epoch: int
    record: bytes


@dataclass
class TableRows:
    """One table as it lies there."""

    epoch: int = FIRST_EPOCH
    owner: str = ""
    page: bytes | None = None
    touched: float = 0.0
    """By the calendar that dated it."""
    touched_at: float = 0.0
    """In truth."""
    leaving: float | None = None
    claimed_at: float = 0.0
    """In truth."""
    rows: list[Row] = field(default_factory=lambda: [])
    forgot: bool = False
    """Somebody had themselves deleted, and perhaps whole matches went with them."""
    archived: dict[int, bytes] = field(default_factory=lambda: {})


@dataclass
class Lease:
    """A node as the directory knows it."""

    life: int
    renewed: float
    since: float


class Rows:
    """The disk, or the database that several nodes share, with all that goes wrong with it."""

    def __init__(self, world: World, *, shared: bool, times: LeaseTimes) -> None:
        self.world, self.shared, self.times = world, shared, times
        self.tables: dict[str, TableRows] = {}
        self.struck: dict[str, TableRows] = {}
        """What was there of tables that were struck out."""
        self.papers: dict[tuple[str, str], Document] = {}
        self.nodes: dict[str, Lease] = {}
        self.awake: dict[tuple[str, str], AwakeTable] = {}
        self.pace = 0.004
        """Seconds that a flush takes, on average."""
        self.trouble = ""
        """A word of `ERRORS`; of a database: away."""
        self.silent: set[str] = set()
        """Nodes that are cut off from the database without a word."""
        self.loses_answers = 0
        """So many commits will count although their writer hears of an error."""
        self.calendar_off = 0.0
        self.is_in_use: Callable[[str], bool] = lambda code: False
        """Asked before a table goes because nobody uses it."""
        self.least_idle = self.least_marked = 0.0
        """Seconds: no table goes that was used so lately, whatever a calendar says; nor if one has
        jumped since then behind the back of whoever looked next."""
        self.jumps: list[float] = []
        """When a calendar was set."""

    def clock(self) -> float:
        """The date, by the database."""
        return 1_800_000_000.0 + self.world.now + self.calendar_off

    def stored(self, code: str) -> StoredTable | None:
        """A table as it lies there."""
        table = self.tables.get(code)
        if table is None or table.page is None:
            return None
        return StoredTable(table.page, [row.record for row in table.rows], table.epoch)

    def write(self, change: Change, node: str, now: float) -> Exception | None:
        """Write a change, or say why not."""
        table = self.tables.setdefault(change.table, TableRows(owner=node))
        if (change.epoch, change.start) != (table.epoch, len(table.rows)):
            return Fenced(change.table)
        if change.anew:
            table.rows, table.archived, table.forgot = [], {}, True
        table.rows += [Row(change.epoch, record) for record in change.records]
        if change.table_record is not None:
            table.page, table.touched, table.leaving = change.table_record, now, None
            table.touched_at = self.world.now
        table.archived |= dict(change.archived)
        return None

    def strike(self, code: str, node: str, *, if_leaving: bool) -> Exception | None:
        """Forget a table, or say why not."""
        table = self.tables.get(code)
        others = table is not None and self.is_others(table, node)
        if others or (if_leaving and (table is None or table.leaving is None)):
            return Fenced(code)
        if table is not None:
            idle = self.world.now - table.touched_at
            if if_leaving and idle < self._least(table.touched_at):
                self.world.broken(f"{code} was struck out after {idle:.1f} s")
            if if_leaving and self.is_in_use(code):
                self.world.broken(f"{code} was struck out under people who sat there")
            self.struck[code] = self.tables.pop(code)
        return None

    def _least(self, since: float) -> float:
        """How long nobody used a table at least that goes; two wrong calendars deceive anybody."""
        jumps = sum(jump >= since for jump in self.jumps)
        return (self.least_idle, self.least_marked, 0.0)[min(jumps, 2)]

    def is_alive(self, node: str) -> bool:
        """Whether its lease holds, by the database's clock."""
        lease = self.nodes.get(node)
        return lease is not None and self.is_recent(lease.renewed)

    def is_recent(self, moment: float) -> bool:
        """Whether this was less than a lease ago; what is far ahead was not."""
        return -AHEAD < self.clock() - moment < self.times.dead_after

    def is_others(self, table: TableRows, node: str) -> bool:
        """Whether a table is another node's that is alive."""
        return self.shared and table.owner not in ("", node) and self.is_alive(table.owner)


class Job(NamedTuple):
    """Something the writer is to do: what it does, who it concerns, and who hears of it."""

    act: Callable[[], Exception | None]
    table: str
    done: Done


class SimulatedStore:
    """One process's store."""

    def __init__(self, rows: Rows, process: Process) -> None:
        self.rows, self.process, self.node = rows, process, process.name
        self.on_commit: Committed = ignore_commit
        self._jobs: deque[Job] = deque()
        self._luck = rows.world.luck(f"writer of {process.name}")
        self._busy: Event | None = None
        self._closed = False

    # The writer -------------------------------------------------------------------------------

    def write(self, change: Change, done: Done) -> None:
        """Hand a change to the writer."""
        now = self.calendar_s()
        self._put(Job(lambda: self.rows.write(change, self.node, now), change.table, done))

    def delete(self, table: str, done: Done, *, if_leaving: bool = False) -> None:
        """Strike out a table."""
        act = lambda: self.rows.strike(table, self.node, if_leaving=if_leaving)  # noqa: E731
        self._put(Job(act, table, done))

    def edit(self, edits: tuple[Edit, ...], done: Done) -> None:
        """Write all of these documents, or none."""
        act = lambda: edited(self.rows.papers, edits)  # noqa: E731
        self._put(Job(act, "", done))

    def _put(self, job: Job) -> None:
        self._jobs.append(job)
        if self._busy is None:
            self._begin()

    def _begin(self, after: float = 0.0) -> None:
        wait = after or self._luck.expovariate(1 / self.rows.pace)
        self._busy = self.rows.world.after(wait, self._flush, owner=self.process)

    def _flush(self) -> None:
        """Everything that waits, at once; the answers come together."""
        self._busy = None
        if self.rows.shared and (self.rows.trouble or self.node in self.rows.silent):
            self._begin(AGAIN_AFTER)
            return
        jobs, self._jobs = list(self._jobs), deque()
        wrong = ERRORS.get(self.rows.trouble)
        if wrong and not self.rows.shared:
            self._answer([(job, OSError(wrong, self.rows.trouble)) for job in jobs])
        elif self.rows.loses_answers and jobs:
            self.rows.loses_answers -= 1
            self._lose([(job, job.act()) for job in jobs])
        else:
            self._answer([(job, job.act()) for job in jobs])
        if self._jobs and self._busy is None:
            self._begin()

    def _answer(self, done: "list[tuple[Job, Exception | None]]") -> None:
        self.rows.world.note(self.node, f"flush {len(done)} {[str(e) for _, e in done if e]}")
        self.on_commit(len(done), self.rows.pace)
        for job, error in done:
            job.done(error)

    def _lose(self, done: "list[tuple[Job, Exception | None]]") -> None:
        """The commit counts; alone the writer hears of an error, else it asks until it knows."""
        self.rows.world.note(self.node, "the answer of a commit is lost")
        if not self.rows.shared:
            wrong = OSError(EIO, "the tail cannot be written")
            self._answer([(job, error or wrong) for job, error in done])
            return
        epochs = [self._epoch(job.table) for job, _ in done]
        self._busy = self.rows.world.after(
            AGAIN_AFTER, self._found_out, done, epochs, owner=self.process
        )

    def _found_out(
        self, done: "list[tuple[Job, Exception | None]]", epochs: list[int | None]
    ) -> None:
        """By the heads of its tables a writer sees that it has written, unless they moved on."""
        self._busy = None
        self._answer(
            [
                (job, error or (None if self._epoch(job.table) == epoch else Fenced(job.table)))
                for (job, error), epoch in zip(done, epochs, strict=True)
            ]
        )
        if self._jobs and self._busy is None:
            self._begin()

    def _epoch(self, code: str) -> int | None:
        table = self.rows.tables.get(code)
        return table.epoch if table else None

    # What threads ask ---------------------------------------------------------------------------

    def _reach(self) -> None:
        """The database, if it can be reached."""
        if not self.rows.shared:
            return
        if self.rows.trouble:
            raise Unreachable("the database is away")
        if self.node in self.rows.silent:
            raise Hanging

    def claim(self, table: str) -> StoredTable | None:
        """Own a table; alone, what was handed in before is written before."""
        self._reach()
        if not self.rows.shared and self._jobs:
            raise Hanging
        found = self.rows.tables.get(table)
        if found is None or found.page is None:
            return None
        if not self.rows.shared and self.rows.trouble:
            raise OSError(ERRORS[self.rows.trouble], self.rows.trouble)
        self._take(table, found)
        return self.rows.stored(table)

    def _take(self, code: str, found: TableRows) -> None:
        """Whose a table is, is decided by leases; nobody takes one over who was just away."""
        rows = self.rows
        mine = rows.nodes.get(self.node)
        fresh = mine is not None and mine.since > rows.clock() - rows.times.dead_after
        dead = not rows.is_alive(found.owner) and not fresh
        if rows.shared and found.owner not in ("", self.node) and not dead:
            owner = rows.nodes.get(found.owner)
            silent = abs(rows.clock() - owner.renewed) if owner else rows.times.dead_after
            raise NotOwner(found.owner, silent)
        found.epoch, found.owner, found.leaving = found.epoch + 1, self.node, None
        found.claimed_at = rows.world.now
        rows.world.note(self.node, f"claims {code} in epoch {found.epoch}")

    def load(self, table: str) -> StoredTable | None:
        """A table as last written."""
        self._reach()
        return self.rows.stored(table)

    def page(self, table: str) -> StoredPage | None:
        """A table's front page."""
        self._reach()
        found = self.rows.tables.get(table)
        return StoredPage(found.page, len(found.rows)) if found and found.page else None

    def archived(self, table: str, match: int) -> bytes | None:
        """How a match was told."""
        self._reach()
        found = self.rows.tables.get(table)
        return found.archived.get(match) if found else None

    def calendar_s(self) -> float:
        """The date that pages get."""
        return self.rows.clock() if self.rows.shared else self.process.calendar()

    def untouched_since(self, since: float) -> list[str]:
        """Tables that nobody wrote to for long."""
        self._reach()
        return [
            code
            for code, table in self.rows.tables.items()
            if table.page and table.touched < since and not self.rows.is_others(table, self.node)
        ]

    def marked_for_deletion(self) -> dict[str, float]:
        """Tables that leave."""
        self._reach()
        return {
            code: table.leaving
            for code, table in self.rows.tables.items()
            if table.leaving is not None and not self.rows.is_others(table, self.node)
        }

    def mark(self, tables: Iterable[str], *, leaving: bool) -> None:
        """Have tables leave, or stay."""
        self._reach()
        for code in tables:
            table = self.rows.tables.get(code)
            if table and leaving and table.leaving is None:
                table.leaving = self.calendar_s()
            elif table and not leaving:
                table.leaving = None

    def documents(self, wanted: Iterable[tuple[str, str]]) -> list[Document]:
        """Those that there are."""
        self._reach()
        return [self.rows.papers[name] for name in wanted if name in self.rows.papers]

    def last_documents(self, kind: str, prefix: str, most: int) -> list[Document]:
        """Those whose keys begin so, the last key first."""
        self._reach()
        return last_of(self.rows.papers, kind, prefix, most)

    def probe(self) -> None:
        """Whether a change would be written now."""
        self._reach()
        if self.rows.trouble:
            raise OSError(ERRORS.get(self.rows.trouble, EIO), self.rows.trouble)

    def close(self) -> None:
        """Everything that was handed in is written."""
        if self._jobs and not self.rows.trouble:
            raise Hanging


class SimulatedDirectory:
    """One node's part of the directory, in the rows that all share."""

    def __init__(self, rows: Rows, process: Process, life: int) -> None:
        self.rows, self.process, self.node, self._life = rows, process, process.name, life
        self.times = rows.times
        self.thread = self
        """One thing after the other."""
        self._cut = False

    def _reach(self) -> None:
        if self.rows.trouble:
            raise Unreachable("the database is away")
        if self.node in self.rows.silent:
            if self._cut:
                self._cut = False
                raise Unreachable("cut off")
            raise Hanging

    def renew(self) -> LeaseStatus:
        """Be alive for another second."""
        self._reach()
        rows, now = self.rows, self.rows.clock()
        old = rows.nodes.get(self.node)
        recent = old and rows.is_recent(old.renewed)
        if old and old.life != self._life and recent:
            raise NameTaken(self.node)
        held = old and old.life == self._life and recent
        lease = Lease(self._life, now, old.since if old and held else now)
        rows.nodes[self.node] = lease
        others = sum(rows.is_alive(name) for name in rows.nodes if name != self.node)
        return LeaseStatus(lease.since, others)

    def lost(self, tables: list[str]) -> list[str]:
        """Which of these have another owner by now."""
        self._reach()
        known = self.rows.tables
        return [code for code in tables if code in known and known[code].owner != self.node]

    def release(self) -> None:
        """Be gone."""
        self._reach()
        for table in self.rows.tables.values():
            if table.owner == self.node:
                table.owner = ""
        for key in [key for key in self.rows.awake if key[0] == self.node]:
            del self.rows.awake[key]
        lease = self.rows.nodes.get(self.node)
        if lease and lease.life == self._life:
            del self.rows.nodes[self.node]

    def publish(self, new: dict[str, AwakeTable], gone: list[str]) -> None:
        """What is awake here."""
        self._reach()
        for code in gone:
            self.rows.awake.pop((self.node, code), None)
        for code, table in new.items():
            self.rows.awake[self.node, code] = table

    def listed(self, club: str | None = None) -> list[bytes]:
        """What other nodes tell of a club; of none: their tables that want to be found."""
        self._reach()
        return [
            table.listing
            for (node, _), table in self.rows.awake.items()
            if table.listing
            and table.club == club
            and node != self.node
            and self.rows.is_alive(node)
        ]

    def resolve_code(self, short_code: str) -> str | None:
        """Which table this short code leads to."""
        self._reach()
        return next(
            (
                code
                for (node, code), table in self.rows.awake.items()
                if table.short_code == short_code and self.rows.is_alive(node)
            ),
            None,
        )

    def cut(self) -> None:
        """Whoever waits, waits no longer."""
        self._cut = True

    def close(self) -> None:
        """Nothing was opened."""
