"""One evening from its seed: people come, things go wrong, are mended, and everybody goes home."""

import gc
import logging
import traceback
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any, NamedTuple

import msgspec

from tablee.kernel import Audience, Refused
from tablee.match import Log
from tablee.server.bots import daily
from tablee.server.live.session import Session
from tablee.server.tables.matches import replays
from tablee.server.tables.matches.daily import DailyDeal
from tablee.server.tables.matches.racing import watermark_for
from tablee.server.wire.http import DailyMove, DailyResult
from tools.simulation import lasting, laws, limits
from tools.simulation.faults import ALONE, EVERYWHERE, KINDS, TOGETHER, Fault, drawn
from tools.simulation.friends import Circle, Friend
from tools.simulation.house import House, Server
from tools.simulation.journal import Journal
from tools.simulation.page import Page
from tools.simulation.people import GAMES, Cheat, Person, Stranger
from tools.simulation.process import USUAL_PACE, Process, leave
from tools.simulation.world import World

SETTLED_WITHIN = 40.0
"""Seconds after the last fault: everybody is at their table again, and whoever asks is answered."""
GOES_ON_WITHIN = 90.0
"""Seconds in which every match that can go on has gone on."""
ANSWERED_WITHIN = 15.0
LATE_MS = 200
SLACK = 70.0
"""Seconds: a calendar that gains so little between two sweeps is not suspected."""
SHOWN_WITHIN = 5.0
LET_GO_WITHIN = 0.5
"""Seconds more than two lives of a lease, in which a node that reaches the database lets go of what
others have taken over: one answer says that there was a break, and another of what."""
LOOKS_AT_OWNERS = 0.2
QUIET = logging.getLogger("tablee")

EXPECTED = (
    "a table could not be written",
    "a table could not be read",
    "a table could not be rebuilt",
    "nothing can be written",
    "a table could not be struck out",
    "a repeated task failed",
    "people know of more than is written",
    "a request could not be answered",
    "a document could not be written",
    "a match was not booked",
    "a person could not be forgotten",
)
"""What the log may say at level error while disks are full and databases away."""
BUGS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    NameError,
    TypeError,
    ValueError,
)
"""What no disk and no database can be blamed for."""


class Plan(msgspec.Struct, frozen=True):
    """What is to be simulated: everything follows from the seed, and may then be made less."""

    seed: str
    until: float | None = None
    """When the faults end; None: as the seed says."""
    faults: tuple[int, ...] | None = None
    """Which of the seed's faults happen; None: all."""
    people: int | None = None
    """So many of the seed's people come; None: all."""


class Result(NamedTuple):
    """What an evening came to."""

    plan: Plan
    violations: list[str]
    faults: list[Fault]
    people: int
    seconds: float
    """Of virtual time."""
    digest: str
    trace: list[str]
    asked: int
    updates: int


@dataclass
class Evening:
    """Everything that is simulated."""

    plan: Plan
    tells: bool = False
    world: World = field(init=False)
    house: House = field(init=False)
    journal: Journal = field(init=False)
    people: list[Person] = field(init=False)
    mended: bool = False
    mistakes: int = 0
    mistakes_by_itself: int = 0
    """So many of our own are still to be made."""
    held: dict[laws.Kept, float] = field(default_factory=lambda: {})
    """Since when a node has what it should let go of."""

    def __post_init__(self) -> None:
        """Draw it."""
        self.world = World(self.plan.seed, tells=self.tells)
        luck = self.world.luck("evening")
        names = ["a", "b", "c"] if luck.random() < 0.4 else ["alone"]
        self.until = self.plan.until or luck.choice((60.0, 150.0, 400.0))
        self.limits = limits.drawn(self.world.luck("limits"))
        self.house = House(self.world, names, self.limits)
        given = self.house.settings
        self.house.rows.least_idle = given.expire_after + given.strike_after - SLACK
        self.house.rows.least_marked = min(given.expire_after, given.strike_after) - SLACK
        self.journal = Journal(self.world)
        self.people = []
        self.tables: list[str] = []
        kinds = [*EVERYWHERE, *(TOGETHER if len(names) > 1 else ALONE)]
        every = luck.choice((2.0, 6.0, 20.0))
        self.faults = drawn(self.world.luck("faults"), kinds, self.until, every)
        self.wanted = luck.choice((1, 1, 2, 3))
        luck = self.world.luck("circle")
        self.friends = [*range(luck.choice((0, 0, 2, 3)))]
        self.guests = [luck.randrange(1, 5) for _ in range(self.wanted)]

    # Faults -----------------------------------------------------------------------------------

    def later(self, seconds: float, act: Callable[..., object], *given: Any) -> None:
        """Mend something, or have it go on."""
        self.world.after(seconds, act, *given)

    def _intermission(self, luck: Random) -> None:
        """Everybody of a table goes for a walk, and perhaps it is forgotten; or nobody stirs."""
        if not self.tables or self.mended:
            return
        table, lasts, quiet = luck.choice(self.tables), luck.uniform(20, 250), luck.random() < 0.3
        people = [person for person in self.people if person.table == table]
        host = next((one for one in people if one.page and one.page.is_host), None)
        if host is not None and luck.random() < 0.3:
            people.remove(host)
            self.later(2.0, host.leave)
        for person in people:
            if quiet:
                person.quiet_until = self.world.now + lasts
            else:
                person.rest(lasts)

    def _befall(self, fault: Fault) -> None:
        self.world.note("FAULT", f"{fault.kind} for {fault.lasts:.2f} s ({fault.roll:.3f})")
        KINDS[fault.kind](self, fault)

    def set_calendar(self, process: Process, off: float) -> None:
        """The calendar of a machine is wrong by so many seconds from now on."""
        if process.calendar_off != off:
            process.calendar_off = off
            self.house.rows.jumps.append(self.world.now)

    def restart(self, name: str) -> None:
        """A process that is gone begins again."""
        process = self.house.servers[name].process
        if not process.alive:
            self.set_calendar(process, 0.0)
            self.house.start(name)

    def _mend(self) -> None:
        """From now on everything works."""
        self.mended = True
        self.world.note("FAULT", "no more")
        rows = self.house.rows
        rows.trouble, rows.pace, rows.loses_answers = "", 0.004, 0
        rows.silent.clear()
        self.mistakes = self.mistakes_by_itself = 0
        for server in list(self.house.servers.values()):
            server.process.pace = USUAL_PACE
            self.set_calendar(server.process, 0.0)
            self.restart(server.name)
        for wire in self.house.wires:
            wire.own.stalled_until = wire.own.rate = 0.0
        for person in self.people:
            person.settle()
        self.later(1.0, self._look_at_clocks)

    # People -------------------------------------------------------------------------------------

    def _open(self, number: int) -> None:
        """Somebody opens a table, and friends follow the link."""
        luck = self.world.luck(f"table {number}")
        body: dict[str, Any] = {
            "name": f"p{number}0",
            "game": luck.choice(GAMES),
            "pace": luck.choice(("none", "relaxed", "fast")),
            "public": luck.random() < 0.5,
        }
        self.house.ask(f"p{number}0", "POST", "/api/tables", body, partial(self._opened, number))

    def _opened(self, number: int, status: int, answer: Any) -> None:
        if status != 201:
            if not self.mended:
                self.later(1.0, self._open, number)
            return
        luck = self.world.luck(f"guests of {number}")
        self.tables.append(answer["table"])
        self.journal.opened.append(answer["table"])
        names = [f"p{number}{seat}" for seat in range(self.guests[number] + 1)]
        names += [f"p{number}w", f"s{number}"]
        for place, name in enumerate(names):
            if self.plan.people is not None and len(self.people) >= self.plan.people:
                return
            kind = Stranger if name.startswith("s") else Person
            if 0 < place <= self.guests[number] and luck.random() < 0.15:
                kind = Cheat
            person = kind(self.world, self.house, self.journal, name, answer["table"])
            if place == 0:
                person.tokens[answer["table"]] = answer["token"]
            self.people.append(person)
            self.later(0.5 * place, person.come)
            self.later(0.5 * place, person.begin)

    def _gather(self) -> None:
        """Friends who found a club."""
        self.circle = Circle(self.tables)
        for number in self.friends:
            if self.plan.people is None or len(self.people) < self.plan.people:
                world, house, journal = self.world, self.house, self.journal
                friend = Friend(world, house, journal, f"friend{number}", self.circle)
                self.people.append(friend)
                self.later(number, friend.begin)

    # The evening ----------------------------------------------------------------------------------

    def run(self) -> Result:
        """From the first guest to the last light."""
        with watched(self), limits.in_place(self.limits):
            for name in list(self.house.servers):
                self.world.note(name, "starts")
            for number in range(self.wanted):
                self.later(1.0 + number, self._open, number)
            self._gather()
            chosen = self.plan.faults
            for place, fault in enumerate(self.faults):
                if chosen is None or place in chosen:
                    self.world.at(fault.at, self._befall, fault)
            luck = self.world.luck("intermission")
            for _ in range(luck.choice((0, 0, 1, 2))):
                self.world.at(luck.uniform(5, self.until), self._intermission, luck)
            self._look_at_owners()
            self._stages()
            self.world.violations += laws.violations(self.house, self.journal)
            self.world.violations += lasting.violations(self.house, self.journal, self.circle)
        return self.result()

    def _stages(self) -> None:
        world = self.world
        world.run(self.until)
        self._mend()
        world.run(self.until + SETTLED_WITHIN)
        self._look_at_people()
        for wrong in laws.twice_awake(self.house):
            world.broken(wrong)
        present = self._present()
        before = self._records()
        world.run(world.now + SHOWN_WITHIN)
        self._look_at_screens(present)
        world.run(world.now + GOES_ON_WITHIN)
        self._look_at_tables(before)
        for person in self.people:
            person.go_home()
        world.run(world.now + self.house.settings.unload_after + 30)
        for wrong in laws.left_over(self.house):
            world.broken(wrong)

    def _look_at_owners(self) -> None:
        """No node keeps what is another's once it can know; nor anything, without the database."""
        now, found = self.world.now, dict.fromkeys(laws.not_let_go(self.house))
        self.held = {kept: self.held.get(kept, now) for kept in found}
        times = self.limits.times
        for kept, since in self.held.items():
            patience = 2 * times.dead_after + LET_GO_WITHIN
            if kept.cut_off_since is not None:
                patience += times.known_within + times.renew_every
            if now - since > patience:
                self.world.broken(f"{kept.node} does not let go of {kept.code}")
        if now < self.until + SETTLED_WITHIN:
            self.later(LOOKS_AT_OWNERS, self._look_at_owners)

    def _look_at_people(self) -> None:
        """Whoever waits is answered, and everybody is at their table."""
        for person in self.people:
            page = person.page
            if isinstance(person, Stranger) or page is None or person.home:
                continue
            waited = [
                (message["type"], since)
                for message, since in page.asked.values()
                if self.world.now - since > ANSWERED_WITHIN
            ]
            if waited:
                self.world.broken(f"{page.name} still waits for {waited[:2]}")
            # A line whose queue is tiny is cut again and again: whoever was just there gets there.
            away = not page.connection.welcomed and not person.crowded
            if away and self.world.now - page.welcomed_at > ANSWERED_WITHIN:
                self.world.broken(f"{page.name} is still not at the table: {page.status}")

    def _present(self) -> list[tuple[Page, int, Audience, int]]:
        """For each page the match that is on, and how far its audience should have come."""
        found: list[tuple[Page, int, Audience, int]] = []
        for person in self.people:
            page, session = person.page, person.session
            match = session.table.match if session else None
            if match is None or page is None or not page.connection.welcomed or person.home:
                continue
            seat = match.seat_of(page.you)
            found.append((page, match.number, seat, match.feeds[seat].n))
        return found

    def _look_at_screens(self, present: list[tuple[Page, int, Audience, int]]) -> None:
        """Everybody who looks sees the present, from where they have sat since then."""
        for page, number, seat, n in present:
            session, seen = page.person.session, page.match
            match = session.table.match if session else None
            if match and match.seat_of(page.you) != seat:
                continue
            behind = seen is None or seen["match"] < number
            if seen and seen["match"] == number:
                behind = seen["you"] != seat or page.n < n
            if page.connection.welcomed and behind and not isinstance(page.person, Stranger):
                self.world.broken(f"{page.name} sees {page.n}, and the table is at {n}")

    def _look_at_clocks(self) -> None:
        """What is due happens, although nobody does anything."""
        for code, server in self._sessions():
            session = server.registry.sessions[code] if server.registry else None
            match = session.table.match if session else None
            if session is None or match is None or match.due is None or not session.clock.running:
                continue
            if server.process.asleep_until > self.world.now - 1:
                continue
            behind = session.clock.now - watermark_for(session.context, match)
            late = session.clock.now - behind - match.due
            if late > LATE_MS and not session.recovery.is_running:
                self.world.broken(f"{code}: what was due {late} ms ago has not happened")
        if self.world.now < self.until + SETTLED_WITHIN:
            self.later(0.37, self._look_at_clocks)

    def _records(self) -> dict[str, int]:
        return {code: len(table.rows) for code, table in self.house.rows.tables.items()}

    def _look_at_tables(self, before: dict[str, int]) -> None:
        """A match in which somebody plays goes on."""
        for code, server in self._sessions():
            session = server.registry.sessions[code] if server.registry else None
            match = session.table.match if session else None
            if session is None or match is None or not session.clock.running or match.outcome:
                continue
            if len(self.house.rows.tables[code].rows) == before.get(code):
                self.world.broken(f"{code}: match {match.number} stands still")

    def _sessions(self) -> list[tuple[str, Server]]:
        return [
            (code, server)
            for server in self.house.awake
            if server.registry
            for code in server.registry.sessions
        ]

    def result(self) -> Result:
        """What it came to; all processes end."""
        world = self.world
        for server in (*self.house.servers.values(), *self.house.ended):
            server.process.kill()
        chosen = self.plan.faults
        faults = [f for n, f in enumerate(self.faults) if chosen is None or n in chosen]
        return Result(
            self.plan,
            world.violations,
            faults,
            len(self.people),
            world.now,
            world.digest,
            world.trace,
            sum(self.journal.asked.values()),
            self.journal.updates,
        )


class Ears(logging.Handler):
    """What the server says to its operator at level error is a mistake, or has its reason."""

    def __init__(self, world: World) -> None:
        super().__init__(logging.ERROR)
        self.world = world

    def emit(self, record: logging.LogRecord) -> None:
        """A line of the log."""
        said, error = record.getMessage(), record.exc_info[1] if record.exc_info else None
        has_reason = said.startswith(EXPECTED) and not isinstance(error, BUGS)
        if not has_reason and not isinstance(error, Planted):
            self.world.broken(f"the log says: {said} {error!r} {getattr(record, 'code', '')}")


def unjudged(log: Log, *, budget: int) -> Any:
    """No match is judged: that takes as long as a whole evening, and no table waits for it."""
    raise Refused("unjudged")


def counted(deal: DailyDeal, moves: Sequence[DailyMove]) -> DailyResult:
    """How a daily deal was played: not played again, which takes long; whoever does more has more.

    What is simulated is what becomes of a result.
    """
    return DailyResult(1, 2, len(moves), "")


class Planted(Exception):
    """A mistake that was made on purpose."""


@contextmanager
def watched(evening: Evening) -> Generator[None]:
    """After each transaction the table is whole; the log is listened to; mistakes are made."""
    world, ears = evening.world, Ears(evening.world)
    transact, commit, advance = Session.transact, Session._commit, Session._advance  # pyright: ignore
    analyse, judged = replays.analyse, daily.judged

    def checked(self: Session, *given: Any, **more: Any) -> None:
        transact(self, *given, **more)
        if not self.gone:
            for wrong in laws.unwell(self):
                world.broken(f"{self.table.record.code}: {wrong}")

    def committed(self: Session, *given: Any) -> None:
        if evening.mistakes:
            evening.mistakes -= 1
            raise Planted
        commit(self, *given)

    def advanced(self: Session) -> None:
        if evening.mistakes_by_itself:
            evening.mistakes_by_itself -= 1
            raise Planted
        advance(self)

    gc.disable()  # by far the most that would be looked through is still in use
    gc.freeze()
    propagates, level = QUIET.propagate, QUIET.level
    QUIET.addHandler(ears)
    QUIET.propagate = False
    QUIET.setLevel(logging.ERROR)
    Session.transact, Session._commit, Session._advance = checked, committed, advanced  # pyright: ignore
    replays.analyse, daily.judged = unjudged, counted
    try:
        yield
    finally:
        Session.transact, Session._commit, Session._advance = transact, commit, advance  # pyright: ignore
        replays.analyse, daily.judged = analyse, judged
        leave(world)
        gc.enable()
        gc.collect()
        gc.unfreeze()
        QUIET.removeHandler(ears)
        QUIET.propagate, QUIET.level = propagates, level


def run(plan: Plan, *, tells: bool = False) -> Result:
    """An evening, whole. Where the simulation itself breaks, that is told like a broken law."""
    evening = Evening(plan, tells)
    try:
        return evening.run()
    except Exception as error:
        evening.world.broken(f"the evening broke off: {error!r}\n{traceback.format_exc()}")
        return evening.result()
