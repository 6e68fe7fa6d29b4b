"""How a game is written as numbers: every action under one number, a view as one row."""

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from tablee.kernel import Move, View

T = TypeVar("T")
Row: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]

Stretch: TypeAlias = bytes | Sequence[float]
"""A part of a row: numbers, or their bytes, which are looked up for what was met before."""

WIDTH = np.dtype(np.float32).itemsize
"""Bytes of a number."""
WAIT = 0
"""The number of doing nothing: for a seat that is not asked, where all answer at once."""
UNKNOWN = -1
"""The number of a move that was not met before."""
MOST_KNOWN = 4096
"""This many are remembered at once."""


@dataclass(frozen=True, slots=True)
class Feature:
    """A stretch of the row: what of the view it says."""

    name: str
    size: int
    read: Callable[[Any], Stretch]
    most: float = 1
    least: float = 0


class Legend(NamedTuple):
    """What the features of a row are, for somebody who reads: by their names."""

    means: Mapping[str, str]
    """In a sentence."""
    along: Mapping[str, Sequence[Sequence[str]]]
    """What its numbers run along, the last of these fastest: seats, values, slots."""


class ByIdentity(Generic[T]):
    """What was worked out for a tuple: games hand out the same one for the same choice or draw."""

    def __init__(self, work_out: Callable[[Sequence[Any]], T]) -> None:
        self._work_out = work_out
        self._known: dict[int, tuple[Sequence[Any], T]] = {}
        """With the tuple itself: as long as it is kept, its identity is its own."""

    def __call__(self, things: Sequence[Any]) -> T:
        """The same again, or worked out."""
        known = self._known.get(id(things))
        if known is None:
            known = things, self._work_out(things)
            if isinstance(things, tuple):
                if len(self._known) == MOST_KNOWN:
                    self._known.clear()
                self._known[id(things)] = known
        return known[1]


class Question:
    """What a seat may answer: moves by their numbers, and the numbers as a mask."""

    __slots__ = ("choices", "mask", "numbers")

    def __init__(self, choices: dict[int, Move]) -> None:
        self.choices = choices
        self.numbers = sorted(choices)
        self.mask: bytes | None = None
        """A byte for each number there is, made when first asked for."""


class Encoding:
    """One game at one table as numbers. It is handed views and moves, never a state."""

    def __init__(
        self,
        actions: Iterable[str],
        features: Sequence[Feature],
        name: Callable[[Any], str | None],
        legend: Legend | None = None,
    ) -> None:
        self.actions = ("wait", *actions)
        """What each number means."""
        self.features = features
        self.size = sum(feature.size for feature in features)
        self.legend = legend or Legend({}, {})
        self._reads = [feature.read for feature in features]
        self._name = name
        self._numbers = {action: number for number, action in enumerate(self.actions)}
        self._found: dict[Move, int | None] = {}
        self.question = ByIdentity(self._question)
        """A choice among these moves."""

    def _question(self, moves: Sequence[Move]) -> Question:
        """By their numbers, without those the environment does not have."""
        found = self._found
        choices: dict[int, Move] = {}
        for move in moves:
            number = found.get(move, UNKNOWN)
            if number == UNKNOWN:
                number = found[move] = self._number(move)
            if number is not None:
                choices[number] = move
        return Question(choices)

    def _number(self, move: Move) -> int | None:
        name = self._name(move)
        return None if name is None else self._numbers[name]

    def mask(self, numbers: Iterable[int]) -> bytes:
        """A one for each of these numbers."""
        mask = bytearray(len(self.actions))
        for number in numbers:
            mask[number] = 1
        return bytes(mask)

    def row(self, view: View) -> bytes:
        """What this view says, as 32-bit floats."""
        rows = [read(view) for read in self._reads]
        try:
            return b"".join(rows)  # pyright: ignore[reportArgumentType]
        except TypeError:  # there are numbers among them
            return joined(rows)

    def bounds(self) -> tuple[Row, Row]:
        """The least and the greatest value of each place in the row."""
        sizes = [feature.size for feature in self.features]
        least = np.repeat([feature.least for feature in self.features], sizes)
        most = np.repeat([feature.most for feature in self.features], sizes)
        return least.astype(np.float32), most.astype(np.float32)

    def places(self) -> dict[str, slice]:
        """Where in the row each feature stands."""
        places: dict[str, slice] = {}
        start = 0
        for feature in self.features:
            places[feature.name] = slice(start, start + feature.size)
            start += feature.size
        return places

    def labels(self) -> tuple[str, ...]:
        """What each place of the row is: `captured[seat 2, 5]`."""
        return tuple(label for feature in self.features for label in self._labels(feature))

    def _labels(self, feature: Feature) -> Iterator[str]:
        along = self.legend.along.get(feature.name)
        if along is None and feature.size == 1:
            yield feature.name
        else:
            places = product(*along) if along else ([str(n)] for n in range(feature.size))
            yield from (f"{feature.name}[{', '.join(place)}]" for place in places)


def in_words(move: Move) -> str:
    """A move under its own name and with what it is made with: `draw 2 1`, `pass 1 1 4`."""
    return " ".join([str(move.__struct_config__.tag), *_parts(msgspec.structs.astuple(move))])


def _parts(values: Iterable[Any]) -> Iterator[str]:
    for value in values:
        if isinstance(value, tuple):
            yield from _parts(value)  # pyright: ignore[reportUnknownArgumentType]
        elif value is not None:
            yield str(value).lower()


# Stretches of a row -----------------------------------------------------------------------


def chairs(seats: int) -> list[str]:
    """The seats, as a legend names them."""
    return [f"seat {seat}" for seat in range(seats)]


def floats(numbers: Iterable[float]) -> bytes:
    """These numbers as they stand in a row."""
    return array("f", numbers).tobytes()


@lru_cache(MOST_KNOWN)
def number(value: float) -> bytes:
    """A single number."""
    return floats((value,))


def noughts(size: int) -> bytes:
    """So many noughts."""
    return bytes(WIDTH * size)


@lru_cache(MOST_KNOWN)
def one_hot(chosen: int | None, size: int) -> bytes:
    """A one at this place; None: nowhere."""
    return several_hot(() if chosen is None else (chosen,), size)


def several_hot(chosen: Iterable[int], size: int) -> bytes:
    """A one at each of these places."""
    row = [0.0] * size
    for place in chosen:
        row[place] = 1.0
    return floats(row)


@lru_cache(MOST_KNOWN)
def counts(things: tuple[int, ...], size: int, first: int = 0) -> bytes:
    """How often each thing is there; things are numbered from `first`."""
    row = [0.0] * size
    for thing in things:
        row[thing - first] += 1.0
    return floats(row)


def joined(rows: Iterable[Stretch]) -> bytes:
    """One row after the other."""
    return b"".join([row if isinstance(row, bytes) else floats(row) for row in rows])
