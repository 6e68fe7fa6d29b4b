"""The one place where luck is made: the system's for tables, a seeded one for tests and studies."""

import random

from tablee.kernel import Luck, Refused


class Source:
    """Even chances from random bits."""

    __slots__ = ("_bits", "_source")

    def __init__(self, source: random.Random) -> None:
        self._source = source
        self._bits = source.getrandbits

    def below(self, n: int, /) -> int:
        """A number from 0 to n - 1: what `randrange` would draw, at a third of its price."""
        if n < 1:
            raise ValueError(f"below({n}): there is no number from 0 to {n - 1}")
        size = n.bit_length()
        number = self._bits(size)
        while number >= n:
            number = self._bits(size)
        return number


class SeededSource(Source):
    """Luck that a seed repeats, and that can be copied."""

    __slots__ = ()

    def copy(self) -> "SeededSource":
        """A source that draws the same from here on; this one stays where it is."""
        source = random.Random()
        source.setstate(self._source.getstate())
        return SeededSource(source)


class PlacedLuck(SeededSource):
    """Luck that a seed and a place decide, whatever was drawn before at other places."""

    __slots__ = ("_seed",)

    def __init__(self, seed: str) -> None:
        super().__init__(random.Random(seed))
        self._seed = seed

    def at(self, place: str) -> Luck:
        """The luck of this place."""
        return Fate(random.Random(f"{self._seed} {place}").getrandbits(64))

    def copy(self) -> "PlacedLuck":
        """The same: places do not run out."""
        return self


class Fate:
    """One point between the least and the most: of more chances it falls on a like one."""

    __slots__ = ("_point",)

    def __init__(self, point: int) -> None:
        self._point = point

    def below(self, n: int, /) -> int:
        """The number from 0 to n - 1 that the point falls on."""
        return self._point * n >> 64


def system() -> Luck:
    """The operating system's luck: nobody can foresee it."""
    return Source(random.SystemRandom())


def seeded(seed: int | str) -> SeededSource:
    """Luck that a seed repeats. Raises Refused for what is no seed."""
    if type(seed) is not int and not isinstance(seed, str):
        kind = type(seed).__name__
        raise Refused("malformed_seed", f"a seed is a whole number or a text, not {kind}")
    return SeededSource(random.Random(seed))


def repeatable(luck: Luck) -> SeededSource:
    """This luck if it has a seed; else luck whose seed it draws."""
    return luck if isinstance(luck, SeededSource) else seeded(luck.below(2**62))
