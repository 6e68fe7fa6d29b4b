"""What goes wrong: a function for each kind, by its name.

A new kind is a function here that takes the evening and the fault, does the harm, and has it mended
with `later`. It is drawn as often as any other, and the laws need not know of it.
"""

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from tools.simulation.house import Server
from tools.simulation.process import USUAL_PACE

if TYPE_CHECKING:
    from tools.simulation.run import Evening


class Fault(NamedTuple):
    """Something that goes wrong at this moment."""

    at: float
    kind: str
    lasts: float
    roll: float
    """Whom it befalls, as a share of all."""


def drawn(luck: random.Random, kinds: list[str], until: float, every: float) -> list[Fault]:
    """The faults of an evening."""
    faults: list[Fault] = []
    at = luck.expovariate(1 / every)
    while at < until:
        lasts = luck.choice((0.05, 0.4, 2.0, 5.0, 14.0)) * luck.uniform(0.5, 1.5)
        faults.append(Fault(at, luck.choice(kinds), lasts, luck.random()))
        at += luck.expovariate(1 / every)
    return faults


# Processes ----------------------------------------------------------------------------------------


def crash(evening: "Evening", fault: Fault) -> None:
    """A process dies, and another is started."""
    server = _server(evening, fault)
    evening.house.fall(server, quiet=fault.roll * 7 % 1 < 0.2)
    evening.later(fault.lasts, evening.restart, server.name)


def restart(evening: "Evening", fault: Fault) -> None:
    """An operator's update: tables are handed over, the process ends, and another is started."""
    _hand_over(evening, _server(evening, fault))


def rolling_update(evening: "Evening", fault: Fault) -> None:
    """The same for every node, one after the other."""
    servers = [server for server in evening.house.servers.values() if server.answers]
    for place, server in enumerate(servers):
        evening.later(place * (1 + fault.lasts), _hand_over, evening, server)


def _hand_over(evening: "Evening", server: Server) -> None:
    if server.answers:
        server.stop(lambda: evening.restart(server.name))


def asleep(evening: "Evening", fault: Fault) -> None:
    """A process stands still for a while, and does not know it."""
    _server(evening, fault).process.sleep(fault.lasts)


def slow_threads(evening: "Evening", fault: Fault) -> None:
    """The machine is busy with something else."""
    process = _server(evening, fault).process
    process.pace = 0.2
    evening.later(fault.lasts, setattr, process, "pace", USUAL_PACE)


def calendar(evening: "Evening", fault: Fault) -> None:
    """A calendar jumps by hours or days, forwards or back; it is set right later, or in the end."""
    process = _server(evening, fault).process
    evening.set_calendar(process, process.calendar_off + (fault.roll - 0.5) * 20 * 86_400)
    if fault.roll * 7 % 1 < 0.5:
        evening.later(fault.lasts, evening.set_calendar, process, 0.0)


def mistake(evening: "Evening", fault: Fault) -> None:
    """One of ours: the next thing that happens at some table breaks off in the middle."""
    evening.mistakes += 1


def mistake_by_itself(evening: "Evening", fault: Fault) -> None:
    """The same, where nobody did it: what is due breaks."""
    evening.mistakes_by_itself += 1


# The disk -----------------------------------------------------------------------------------------


def _trouble(word: str) -> "Kind":
    def act(evening: "Evening", fault: Fault) -> None:
        rows = evening.house.rows
        rows.trouble = word
        evening.later(fault.lasts, setattr, rows, "trouble", "")

    return act


def slow_disk(evening: "Evening", fault: Fault) -> None:
    """Every flush takes long."""
    rows = evening.house.rows
    rows.pace = 0.5
    evening.later(fault.lasts, setattr, rows, "pace", 0.004)


def lost_answer(evening: "Evening", fault: Fault) -> None:
    """A commit counts, but whoever waits for it is told otherwise, or nothing."""
    evening.house.rows.loses_answers += 1


def crash_in_commit(evening: "Evening", fault: Fault) -> None:
    """The process dies between a commit and its answer."""
    evening.house.rows.loses_answers += 1
    evening.later(0.005, crash, evening, fault)


def silent_database(evening: "Evening", fault: Fault) -> None:
    """A node is cut off from the database without a word."""
    name = _server(evening, fault).name
    evening.house.rows.silent.add(name)
    evening.later(fault.lasts, evening.house.rows.silent.discard, name)


def database_calendar(evening: "Evening", fault: Fault) -> None:
    """The database's calendar is set: all leases seem old, or to come from the future."""
    seconds = 8 if fault.roll * 7 % 1 < 0.5 else 3 * 86_400
    evening.house.rows.calendar_off += (fault.roll - 0.5) * seconds
    evening.house.rows.jumps.append(evening.world.now)


# Lines --------------------------------------------------------------------------------------------


def cut(evening: "Evening", fault: Fault) -> None:
    """Somebody's line is gone."""
    for wire in _wires(evening, fault):
        wire.cut()


def half_open(evening: "Evening", fault: Fault) -> None:
    """Somebody's line is gone, and neither end is told."""
    for wire in _wires(evening, fault):
        wire.cut(quiet=True)


def stall(evening: "Evening", fault: Fault) -> None:
    """Somebody's line stands still, and then brings everything at once."""
    for wire in _wires(evening, fault):
        wire.own.stalled_until = evening.world.now + fault.lasts


def all_cut(evening: "Evening", fault: Fault) -> None:
    """The proxy is started again."""
    for wire in list(evening.house.wires):
        wire.cut()


def all_stall(evening: "Evening", fault: Fault) -> None:
    """The whole network holds its breath."""
    for wire in list(evening.house.wires):
        wire.own.stalled_until = evening.world.now + min(fault.lasts, 3)


def slow_reader(evening: "Evening", fault: Fault) -> None:
    """Somebody takes what is sent slower than it comes."""
    for wire in _wires(evening, fault):
        wire.own.rate = 300.0
        evening.later(fault.lasts, setattr, wire.own, "rate", 0.0)


Kind = Callable[["Evening", Fault], None]

EVERYWHERE: dict[str, Kind] = {
    act.__name__: act
    for act in (
        crash,
        restart,
        asleep,
        slow_threads,
        calendar,
        mistake,
        mistake_by_itself,
        slow_disk,
        lost_answer,
        crash_in_commit,
        cut,
        half_open,
        stall,
        all_cut,
        all_stall,
        slow_reader,
    )
}
ALONE: dict[str, Kind] = {
    "full": _trouble("full"),
    "read_only": _trouble("read-only"),
    "broken": _trouble("broken"),
}
TOGETHER: dict[str, Kind] = {
    "away": _trouble("away"),
    "silent_database": silent_database,
    "database_calendar": database_calendar,
    "rolling_update": rolling_update,
}
KINDS = EVERYWHERE | ALONE | TOGETHER


def _server(evening: "Evening", fault: Fault) -> Server:
    servers = list(evening.house.servers.values())
    return servers[int(fault.roll * len(servers))]


def _wires(evening: "Evening", fault: Fault) -> "list[Wire]":
    wires = evening.house.wires
    return [wires[int(fault.roll * len(wires))]] if wires else []


if TYPE_CHECKING:
    from tools.simulation.wires import Wire
