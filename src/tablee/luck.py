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


def system() -> Luck:
    """The operating system's luck."""
    return _Even(random.SystemRandom())


def seeded(seed: int | str) -> Luck:
    """Luck that a seed repeats."""
    return _Even(random.Random(seed))
