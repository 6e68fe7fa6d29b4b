"""Many tables at once, in several processes: one array of everything, and matches that begin anew.

All decisions of all tables are one call. Each process has its share of the tables and writes what
they say into memory that all share; a step costs one message to each process, however many tables
it has. What a table does depends on the seed and its number alone, and not on how many processes
there are.
"""

import gc
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Self

import msgspec
import numpy as np
from numpy.typing import NDArray

from tablee.games import find
from tablee.kernel import Refused, Seat
from tablee.match.validation import is_whole, validated
from tablee.research.encodings import encoding, usual_seats
from tablee.research.environment import Environment

SELDOM = 500_000
"""So many objects come into being between two searches for those that keep each other alive:
matches do not, and a search takes the longer the more tables there are."""
WAITS_S = 60.0
"""A process that says nothing for so long is taken for lost."""


class Setup(msgspec.Struct, frozen=True):
    """What every table is, and how many there are."""

    game: str
    seats: int
    options: Any
    seed: int | str
    tables: int

    @property
    def shapes(self) -> dict[str, tuple[tuple[int, ...], type[np.generic]]]:
        """The arrays: one row for each table."""
        numbers = encoding(self.game, self.seats, self.options)
        return {
            "observations": ((self.tables, numbers.size), np.float32),
            "masks": ((self.tables, len(numbers.actions)), np.int8),
            "seats": ((self.tables,), np.int64),
            "rewards": ((self.tables, self.seats), np.float32),
            "ended": ((self.tables,), np.bool_),
            "actions": ((self.tables,), np.int64),
        }


@dataclass(frozen=True)
class Arrays:
    """What all tables say, a row for each; written anew with every step, so copy what you keep."""

    observations: NDArray[np.float32]
    """What the seat that is asked sees."""
    masks: NDArray[np.int8]
    """What it may answer."""
    seats: NDArray[np.int64]
    """Which seat is asked."""
    rewards: NDArray[np.float32]
    """What the match that ended with this step was worth to each seat; else noughts."""
    ended: NDArray[np.bool_]
    """Whether a match ended: the other arrays are of the next one already."""
    actions: NDArray[np.int64]
    """What was answered."""


class Share:
    """The tables of one process."""

    def __init__(self, setup: Setup, numbers: range, arrays: Arrays) -> None:
        self.setup, self.numbers, self.arrays = setup, numbers, arrays
        self.played = dict.fromkeys(numbers, -1)
        self.envs: dict[int, Environment] = {}
        self.asked: dict[int, Seat] = {}
        self.rows = arrays.observations.data.cast("B")
        self.masks = arrays.masks.data.cast("B")
        """Both as bytes, so that what a table says is copied once."""

    def reset(self) -> None:
        """Every table before its first move."""
        for number in self.numbers:
            self.arrays.rewards[number] = 0
            self.arrays.ended[number] = False
            self._begin(number)

    def step(self) -> None:
        """One answer at every table. Raises Refused for one that may not be given."""
        arrays = self.arrays
        for number, action in zip(self.numbers, arrays.actions[self._rows].tolist(), strict=True):
            env = self.envs[number]
            env.step(self.asked[number], action)
            if env.outcome is None:
                if arrays.ended[number]:
                    arrays.ended[number], arrays.rewards[number] = False, 0
                self._look(number, env)
            else:
                arrays.ended[number], arrays.rewards[number] = True, env.returns()
                self._begin(number)

    @property
    def _rows(self) -> slice:
        return slice(self.numbers.start, self.numbers.stop)

    def _begin(self, number: int) -> None:
        self.played[number] += 1
        seed = f"{self.setup.seed}/{number}/{self.played[number]}"
        self.envs[number] = env = Environment.new(
            self.setup.game, seats=self.setup.seats, options=self.setup.options, seed=seed
        )
        env.match.listeners.clear()  # nobody asks these tables what happened before
        self._look(number, env)

    def _look(self, number: int, env: Environment) -> None:
        seat = env.first()
        assert seat is not None, "a game that goes on asks somebody"
        self.asked[number] = seat
        self.arrays.seats[number] = seat
        row, mask = env.packed(seat), env.packed_mask(seat)
        self.rows[number * len(row) : (number + 1) * len(row)] = row
        self.masks[number * len(mask) : (number + 1) * len(mask)] = mask


class VectorEnvironment:
    """So many tables of one game, each asked for one decision at a time, played by all its seats.

    `jobs` processes share them; 0: this one plays them all. Use it in a `with`, or close it.
    """

    def __init__(
        self,
        game: str,
        *,
        tables: int,
        seats: int | None = None,
        options: Any = None,
        seed: int | str = 0,
        jobs: int = 2,
    ) -> None:
        """Raises Refused for what is no table, and for a count that is no whole number."""
        if not is_whole(tables) or tables < 1 or not is_whole(jobs) or jobs < 0:
            raise Refused("malformed_count", "tables: at least 1; jobs: at least 0")
        found = find(game)
        given = validated(
            {} if options is None else options, found.options_type, "malformed_options"
        )
        self.setup = Setup(game, usual_seats(game) if seats is None else seats, given, seed, tables)
        self.encoding = encoding(game, self.setup.seats, given)
        self._memory = {
            name: SharedMemory(
                create=True, size=max(1, int(np.prod(shape)) * np.dtype(kind).itemsize)
            )
            for name, (shape, kind) in self.setup.shapes.items()
        }
        self.arrays = arrays_in(self.setup, self._memory)
        self._own = None if jobs else Share(self.setup, range(tables), self.arrays)
        self._workers: list[tuple[Any, Connection]] = []
        try:
            for numbers in shared(tables, min(jobs, tables)):
                self._workers.append(self._hired(numbers))
        except BaseException:
            self.close()
            raise

    def reset(self) -> Arrays:
        """All tables before their first moves."""
        return self._all("reset")

    def step(self, actions: Sequence[int] | NDArray[np.int64]) -> Arrays:
        """Answer at every table. Raises Refused for a number that may not be answered there."""
        if len(actions) != self.setup.tables:
            raise Refused("malformed_actions", f"one answer for each of {self.setup.tables} tables")
        self.arrays.actions[:] = actions
        return self._all("step")

    def close(self) -> None:
        """End the processes, and give the memory back."""
        for process, line in self._workers:
            line.close()
            process.join(WAITS_S)
        self._workers = []
        if self._memory:
            del self.arrays
            self._own = None
        for memory in self._memory.values():
            memory.close()
            memory.unlink()
        self._memory = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _hired(self, numbers: range) -> tuple[Any, Connection]:
        context = get_context("spawn")
        mine, theirs = context.Pipe()
        names = {name: memory.name for name, memory in self._memory.items()}
        process = context.Process(
            target=work, args=(self.setup, numbers, names, theirs), daemon=True
        )
        process.start()
        theirs.close()
        return process, mine

    def _all(self, what: str) -> Arrays:
        """Let every process do this, at the same time."""
        if self._own:
            getattr(self._own, what)()
        for _, line in self._workers:
            line.send(what)
        answers = [answer(line) for _, line in self._workers]
        for refused in filter(None, answers):
            raise Refused(*refused)
        return self.arrays


def shared(tables: int, jobs: int) -> list[range]:
    """The tables of each process, about equally many."""
    if not jobs:
        return []
    cuts = [tables * job // jobs for job in range(jobs + 1)]
    return list(map(range, cuts, cuts[1:]))


def arrays_in(setup: Setup, memory: dict[str, SharedMemory]) -> Arrays:
    """The arrays that lie in this memory."""
    return Arrays(
        **{
            name: np.ndarray(shape, kind, memory[name].buf)
            for name, (shape, kind) in setup.shapes.items()
        }
    )


def answer(line: Connection) -> tuple[str, str] | None:
    """What a process says when it is done: nothing, or what it refuses."""
    if not line.poll(WAITS_S):
        raise RuntimeError("a process of the environment is lost")
    return line.recv()


def work(setup: Setup, numbers: range, names: dict[str, str], line: Connection) -> None:
    """What each process does: what it is told, until nobody tells it any more."""
    gc.set_threshold(SELDOM)
    memory = {name: SharedMemory(named) for name, named in names.items()}
    share = Share(setup, numbers, arrays_in(setup, memory))
    while True:
        try:
            what = line.recv()
        except EOFError:
            break
        refused = None
        try:
            getattr(share, what)()
        except Refused as error:
            refused = error.code, error.detail
        line.send(refused)
    del share
    for one in memory.values():
        one.close()
