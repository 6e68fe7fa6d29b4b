"""The one place where luck is made: the system's for tables, a seeded one for tests and studies."""

import random

from tablee.kernel import Luck


class _Even:
    """Even chances from bits: as many as the number needs, drawn again where they make too much."""

    __slots__ = ("_bits",)

    def __init__(self, source: random.Random) -> None:
        self._bits = source.getrandbits

    def below(self, n: int, /) -> int:
        """What `randrange` would have drawn, at a third of its price."""
        if n < 1:
            raise ValueError("nothing is below nought")
        size = n.bit_length()
        number = self._bits(size)
        while number >= n:
            number = self._bits(size)
        return number


class _Seeded(_Even):
    """The same, but it can be looked at ahead."""

    __slots__ = ("_source",)

    def __init__(self, source: random.Random) -> None:
        super().__init__(source)
        self._source = source

    def twin(self) -> Luck:
        """The same luck from here on, drawn apart: this one does not move."""
        twin = random.Random()
        twin.setstate(self._source.getstate())
        return _Seeded(twin)


def is_ours(luck: Luck) -> bool:
    """Whether it was made here, and need not be looked through."""
    return isinstance(luck, _Even)


def system() -> Luck:
    """The operating system's luck."""
    return _Even(random.SystemRandom())


def seeded(seed: int | str) -> Luck:
    """Luck that a seed repeats."""
    return _Seeded(random.Random(seed))
