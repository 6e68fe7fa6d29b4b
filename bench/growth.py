"""From one node to a million players at once, simulated: `python -m bench.growth`.

Moves come at random. Each is worked on by the one core of its table's node, waits there until the
node's writer is free, is written in one transaction with all that waits beside it, shares the
flush of the disk with whatever other nodes have written, and goes out through the proxy. What each
of these costs was measured (`growth.toml`). A house starts with one core of
each; whatever is full is made larger, until nothing is. What had to grow, and in which order, is
the answer.
"""

import argparse
import random
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from heapq import heappop, heappush, heapreplace
from itertools import count
from math import ceil
from pathlib import Path
from statistics import quantiles
from typing import NamedTuple

from tablee.store.batches import worth_waiting

MS = 1e-3
MEASURED = Path(__file__).with_suffix(".toml")


@dataclass(frozen=True)
class Costs:
    """What was measured, in seconds; of one core where it is work."""

    node: float
    """A move at a node: four people are told of it."""
    idle: float
    """What a node uses of its core for leases, checks and heartbeats alone."""
    transaction: float
    """The database's work for a transaction, whatever is in it."""
    append: float
    """And for each move in it."""
    renewal: float
    """The database's work for a node that renews its lease."""
    flush: float
    """Until a disk has what it was given; whoever waits meanwhile shares the next one."""
    proxy: float
    """A move on its way in, and four updates out."""
    table_mb: float
    """An awake table with its four connections."""


def measured() -> Costs:
    """What stands in the file."""
    return Costs(**tomllib.loads(MEASURED.read_text(encoding="utf-8")))


PACE = 1 / 4
"""Moves a second of one player: four at a table, and the table moves once a second."""
RENEW_EVERY = 0.3
FULL, ROOMY = 0.75, 0.6
"""Of a core's time: what is fuller is made larger, so that this much is used."""
SEATS = 4
DATABASE_LINES = 6
"""Connections of a node to the database."""
MOVES = 60_000
SMALLER = (8, 12, 16, 32)
CROWDS = (1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000)


@dataclass(frozen=True)
class House:
    """How many cores each part has."""

    nodes: int = 1
    database: int = 1
    proxy: int = 1


@dataclass
class Found:
    """What a simulated house came to."""

    p50: float
    p99: float
    used: dict[str, float]
    """What part of its time each part of the house works; above 1: work is left lying."""
    together: float
    """Moves in a transaction, on average."""
    renewed: float
    """Seconds that the slowest renewal of a lease took; at one second a node is taken for dead."""

    @property
    def fullest(self) -> str:
        """The part that works most of its time."""
        return max(self.used, key=lambda part: self.used[part])


class Cores:
    """Cores that share what comes, in the order in which it comes."""

    def __init__(self, number: int) -> None:
        self._free = [0.0] * number
        self.worked = 0.0

    def work(self, now: float, seconds: float) -> float:
        """When something that comes now is done."""
        done = max(now, self._free[0]) + seconds
        heapreplace(self._free, done)
        self.worked += seconds
        return done


@dataclass
class Node:
    """One node, and what waits for its writer: when each move began."""

    core: Cores = field(default_factory=lambda: Cores(1))
    waiting: list[float] = field(default_factory=lambda: [])
    writing: bool = False


Action = Callable[[float], None]


class Simulation:
    """A house and its players, from one event to the next."""

    def __init__(self, house: House, players: int, costs: Costs, moves: int, seed: int) -> None:
        self.costs, self.rate, self.left = costs, players * PACE, moves
        self.luck = random.Random(seed)
        self.nodes = [Node() for _ in range(house.nodes)]
        self.database, self.proxy = Cores(house.database), Cores(house.proxy)
        self.house = house
        self.company = worth_waiting(self.rate / house.nodes)
        self.waits: list[float] = []
        self.renewals: list[float] = [0.0]
        self.transactions = 0
        self._unflushed: list[Action] = []
        self._flushing = False
        self._events: list[tuple[float, int, Action]] = []
        self._order = count()

    def run(self) -> Found:
        """Until so many moves have come, and all of them are answered."""
        self._at(0.0, self._arrive)
        for _ in self.nodes:
            self._at(self.luck.uniform(0, RENEW_EVERY), self._renew)
        came = now = 0.0
        while self._events:
            now, _, action = heappop(self._events)
            action(now)
            came = now if self.left else came
        cuts = quantiles(self.waits, n=100)
        return Found(
            p50=cuts[49],
            p99=cuts[98],
            used={
                "nodes": self.costs.idle + self._nodes_worked() / self.house.nodes / came,
                "database": self.database.worked / self.house.database / came,
                "proxy": self.proxy.worked / self.house.proxy / came,
            },
            together=len(self.waits) / self.transactions,
            renewed=max(self.renewals),
        )

    def _nodes_worked(self) -> float:
        return sum(node.core.worked for node in self.nodes)

    def _at(self, moment: float, action: Action) -> None:
        heappush(self._events, (moment, next(self._order), action))

    # The way of a move --------------------------------------------------------------------------

    def _arrive(self, now: float) -> None:
        node = self.luck.choice(self.nodes)
        ready = node.core.work(now, self.costs.node)
        self._at(ready, partial(self._hand_in, node, now))
        self.left -= 1
        if self.left:
            self._at(now + self.luck.expovariate(self.rate), self._arrive)

    def _hand_in(self, node: Node, begun: float, now: float) -> None:
        node.waiting.append(begun)
        if not node.writing:
            self._wait_for_company(node, now)

    def _wait_for_company(self, node: Node, now: float) -> None:
        """Where others write just now, a move waits for them."""
        node.writing = bool(node.waiting)
        if node.writing:
            self._at(now + self.company, partial(self._write, node))

    def _write(self, node: Node, now: float) -> None:
        """The node's writer takes all that waits; one transaction at a time."""
        moves, node.waiting = node.waiting, []
        self.transactions += 1
        work = self.costs.transaction + self.costs.append * len(moves)
        self._flush_after(self.database.work(now, work), partial(self._written, node, moves))

    def _written(self, node: Node, moves: list[float], now: float) -> None:
        self.waits += [self.proxy.work(now, self.costs.proxy) - begun for begun in moves]
        self._wait_for_company(node, now)

    # The disk -----------------------------------------------------------------------------------

    def _flush_after(self, moment: float, then: Action) -> None:
        self._at(moment, partial(self._wait_for_flush, then))

    def _wait_for_flush(self, then: Action, now: float) -> None:
        self._unflushed.append(then)
        if not self._flushing:
            self._flush(now)

    def _flush(self, now: float) -> None:
        together, self._unflushed = self._unflushed, []
        self._flushing = bool(together)
        if together:
            self._at(now + self.costs.flush, partial(self._flushed, together))

    def _flushed(self, together: list[Action], now: float) -> None:
        for then in together:
            then(now)
        self._flush(now)

    # Leases -------------------------------------------------------------------------------------

    def _renew(self, now: float) -> None:
        done = self.database.work(now, self.costs.renewal)
        self._flush_after(done, lambda end: self.renewals.append(end - now))
        if self.left:
            self._at(now + RENEW_EVERY, self._renew)


def simulate(
    house: House, players: int, costs: Costs | None = None, moves: int = MOVES, seed: int = 1
) -> Found:
    """So many moves of so many players."""
    return Simulation(house, players, costs or measured(), moves, seed).run()


class Step(NamedTuple):
    """A house on its way, and how it fared."""

    house: House
    found: Found


def grown(players: int, costs: Costs | None = None, moves: int = MOVES) -> list[Step]:
    """From one core of each to a house with room, whatever is fullest growing each time."""
    house, steps = House(), list[Step]()
    while True:
        found = simulate(house, players, costs, moves)
        steps.append(Step(house, found))
        if found.used[found.fullest] <= FULL:
            return steps
        cores = getattr(house, found.fullest) * found.used[found.fullest] / ROOMY
        house = replace(house, **{found.fullest: ceil(cores)})


def queues(players: int, steps: list[Step]) -> str:
    """A row: what was full, and the house it came to."""
    house, found = steps[-1]
    order = ", ".join(step.found.fullest for step in steps[:-1])
    return (
        f"| {players:,} | {players * PACE:,.0f} | {order or 'nothing'} | {house.nodes}"
        f" | {house.database} | {house.proxy} | {found.together:.1f}"
        f" | {found.p50 / MS:.1f} / {found.p99 / MS:.1f} ms | {found.renewed / MS:.0f} ms |"
    )


def spaces(players: int, house: House, table_mb: float) -> str:
    """A row: what is not worked off but held."""
    each = players / house.nodes
    return (
        f"| {players:,} | {each:,.0f} | {each / SEATS * table_mb:,.0f} MB"
        f" | {house.nodes * DATABASE_LINES:,} | {2 * players:,} |"
    )


def squeezed(players: int, house: House, cores: int, moves: int) -> str:
    """A row: the same house on a database that has to hurry."""
    found = simulate(replace(house, database=cores), players, moves=moves)
    return (
        f"| {cores} | {found.together:.0f} | {found.p50 / MS:.0f} / {found.p99 / MS:.0f} ms"
        f" | {found.renewed / MS:.0f} ms |"
    )


def main() -> None:
    """The tables of the report."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--moves", type=int, default=MOVES, help="simulated for each row")
    args = parser.parse_args()
    print("| players | moves/s | full, in this order | nodes | database | proxy", end="")
    print(
        " | moves together | p50 / p99 | slowest renewal |\n|---|---|---|---|---|---|---|---|---|"
    )
    ends: list[tuple[int, House]] = []
    for players in CROWDS:
        steps = grown(players, moves=args.moves)
        ends.append((players, steps[-1].house))
        print(queues(players, steps), flush=True)
    print("\n| players | descriptors of a node | its memory | lines to the database", end="")
    print(" | descriptors of the proxy |\n|---|---|---|---|---|")
    for players, house in ends:
        print(spaces(players, house, measured().table_mb))
    players, house = ends[-1]
    print(f"\n{players:,} players on a smaller database, which then always works:\n")
    print("| its cores | moves together | p50 / p99 | slowest renewal |\n|---|---|---|---|")
    for cores in SMALLER:
        print(squeezed(players, house, cores, 5 * args.moves), flush=True)


if __name__ == "__main__":
    main()
