"""The one place where luck is made: the system's for tables, a seeded one for tests and studies."""

import random

from tablee.kernel import Luck


class _System:
    """Luck nobody can foresee."""

    def __init__(self) -> None:
        self.below = random.SystemRandom().randrange


class _Seeded:
    """Luck that comes out the same every time."""

    def __init__(self, seed: int | str) -> None:
        self.below = random.Random(seed).randrange


def system() -> Luck:
    """The operating system's luck."""
    return _System()


def seeded(seed: int | str) -> Luck:
    """Luck that a seed repeats."""
    return _Seeded(seed)
