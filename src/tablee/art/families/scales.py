"""Scales: rows that overlap like those of a fish, round, pointed or fanned."""

from collections.abc import Iterator

from tablee.art.family import Family, Traits
from tablee.art.inks import Inks
from tablee.art.outline import ARCH, strewn
from tablee.art.pen import CARD, dots, fill, polyline, spoke, stroke

STEPS = (0.5, 0.9, 0.72)
"""From row to row, in radii: round, pointed, fanned."""


def draw(t: Traits, ink: Inks) -> Iterator[str]:
    """Row upon row, each lying on the one above."""
    yield fill(ink.line, CARD)
    radius = (50, 40)[t["size"]]
    step = radius * STEPS[t["cut"]]
    for row in range(round((200 + radius) / step) + 1):
        columns = range(-3, 4, 2) if row % 2 else range(-2, 3, 2)
        at = [
            complex(radius * x, -100 + row * step)
            for x in columns
            if radius * abs(x) < 100 + radius
        ]
        inks = ink._replace(main=ink.third) if row % 2 and t["pattern"] else ink
        yield from (_round, _pointed, _fan)[t["cut"]](t, inks, at, radius)


def _round(t: Traits, ink: Inks, at: list[complex], radius: float) -> Iterator[str]:
    layers = (
        (ink.line, 1),
        (ink.main, (0.92, 0.8)[t["rim"]]),
        (ink.ground, 0.66),
        (ink.second, 0.54),
    )
    for colour, share in layers:
        yield dots(colour, radius * share, at)
    yield from _mark(t, ink, at, radius)


def _mark(t: Traits, ink: Inks, at: list[complex], radius: float) -> Iterator[str]:
    if t["mark"] == 0:
        yield dots(ink.spark, radius * 0.3, at)
    elif t["mark"] == 1:
        yield dots(ink.line, radius * 0.3, [p - 0.2j * radius for p in at])
    else:
        yield stroke(ink.spark, radius * 0.22, *(polyline((p, p - 0.44j * radius)) for p in at))


def _pointed(t: Traits, ink: Inks, at: list[complex], radius: float) -> Iterator[str]:
    for colour, share in ((ink.line, 1), (ink.main, (0.9, 0.76)[t["rim"]]), (ink.second, 0.5)):
        bases = [p + radius * 0.5j for p in at]
        yield fill(colour, strewn(ARCH, bases, -1.9j * radius * share, 2 * radius * share))
    yield from _mark(t, ink, at, radius)


def _fan(t: Traits, ink: Inks, at: list[complex], radius: float) -> Iterator[str]:
    for colour, share in ((ink.line, 1), (ink.main, (0.93, 0.8)[t["rim"]])):
        yield dots(colour, radius * share, at)
    blades = (-0.224, -0.112, 0, 0.112, 0.224)
    ends = [
        (p + spoke(turn, radius * 0.3), p + spoke(turn, radius * 0.7))
        for p in at
        for turn in blades
    ]
    yield stroke(ink.second, radius * 0.26, *(polyline(end) for end in ends))
    yield dots(ink.line, radius * 0.36, at)
    if t["mark"]:
        yield dots((ink.spark, ink.main)[t["mark"] - 1], radius * (0.26, 0.2)[t["mark"] - 1], at)


SCALES = Family(
    key="scales",
    traits={"cut": (0, 1, 2), "size": (0, 1), "pattern": (0, 1), "rim": (0, 1), "mark": (0, 1, 2)},
    draw=draw,
    details={"easy": ("rim",), "normal": ("rim", "mark"), "hard": ("mark",)},
)
