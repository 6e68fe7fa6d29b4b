"""SOCIAL-40: how luck makes a screen task of each kind. `prompts.py` says what they are."""

from collections.abc import Callable

from tablee.games.social.contests.prompts import (
    PADS,
    Ascending,
    HowMany,
    OddOneOut,
    Repeat,
    ScreenTask,
    Sentence,
    Sum,
    Taps,
)
from tablee.kernel import Luck, shuffled

LOOKALIKES = ("bd", "OQ", "EF", "MN", "69", "ao", "vy", "il")
SHAPES = "●■▲★"


def task(sentences: list[Sentence], luck: Luck) -> ScreenTask:
    """A screen task of a kind drawn by lot."""
    kind = luck.below(len(KINDS) + 1)
    return KINDS[kind](luck) if kind < len(KINDS) else sentences[luck.below(len(sentences))]


def quick_sum(luck: Luck) -> Sum:
    """Three numbers below twenty."""
    return Sum(tuple(3 + luck.below(17) for _ in range(3)))


def odd_one_out(luck: Luck) -> OddOneOut:
    """Eleven times the same letter, and one that looks like it."""
    usual, odd = LOOKALIKES[luck.below(len(LOOKALIKES))]
    place = luck.below(12)
    return OddOneOut(tuple(odd if i == place else usual for i in range(12)))


def taps(luck: Luck) -> Taps:
    """Always ten."""
    return Taps(10)


def how_many(luck: Luck) -> HowMany:
    """Of 24 shapes, six to eleven are the one to count."""
    sign, *others = shuffled(SHAPES, luck)
    wanted = 6 + luck.below(6)
    rest = [others[luck.below(len(others))] for _ in range(24 - wanted)]
    return HowMany(sign, tuple(shuffled([sign] * wanted + rest, luck)))


def ascending(luck: Luck) -> Ascending:
    """Six numbers of two digits, each from another ten."""
    tens = shuffled(range(10, 100, 10), luck)[:6]
    return Ascending(tuple(ten + luck.below(10) for ten in tens))


def repeat(luck: Luck) -> Repeat:
    """Six steps, and never the same pad twice in a row: two flashes would look like one."""
    steps = [luck.below(PADS)]
    while len(steps) < 6:
        steps.append((steps[-1] + 1 + luck.below(PADS - 1)) % PADS)
    return Repeat(tuple(steps))


KINDS: tuple[Callable[[Luck], ScreenTask], ...] = (
    quick_sum,
    odd_one_out,
    taps,
    how_many,
    ascending,
    repeat,
)
"""All but the sentences, which are of the bank."""
