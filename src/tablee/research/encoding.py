"""How a game is written as numbers: every action under one number, a view as one row."""

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from tablee.kernel import Move, View

T = TypeVar("T")
Row: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]

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
    read: Callable[[Any], Sequence[float]]
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
        self.mask: Mask | None = None
        """Made when first asked for."""


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

    def mask(self, numbers: Iterable[int]) -> Mask:
        """A one for each of these numbers."""
        mask = bytearray(len(self.actions))
        for number in numbers:
            mask[number] = 1
        return np.frombuffer(mask, np.int8)

    def row(self, view: View) -> Row:
        """What this view says."""
        values: list[float] = []
        for feature in self.features:
            values += feature.read(view)
        return np.frombuffer(array("f", values), np.float32)

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


def one_hot(chosen: int | None, size: int) -> list[float]:
    """A one at this place; None: nowhere."""
    row = [0.0] * size
    if chosen is not None:
        row[chosen] = 1.0
    return row


def several_hot(chosen: Iterable[int], size: int) -> list[float]:
    """A one at each of these places."""
    row = [0.0] * size
    for place in chosen:
        row[place] = 1.0
    return row


def counts(things: Iterable[int], size: int, first: int = 0) -> list[float]:
    """How often each thing is there; things are numbered from `first`."""
    row = [0.0] * size
    for thing in things:
        row[thing - first] += 1.0
    return row


def joined(rows: Iterable[Sequence[float]]) -> list[float]:
    """One row after the other."""
    return [value for row in rows for value in row]
