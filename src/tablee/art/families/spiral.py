"""Spirals: pinwheels, ropes, lollipops and sunflower heads."""

from collections.abc import Iterator
from math import sqrt

from tablee.art.family import Family, Traits
from tablee.art.inks import Inks
from tablee.art.pen import (
    CARD,
    band,
    beaded,
    circle_of,
    disc,
    dots,
    fill,
    grid,
    snapped,
    spoke,
    stroke,
)

RADII = (8, 48, 96, 150)
GOLDEN = 0.381966
"""The part of a turn from one seed of a sunflower to the next."""


def draw(t: Traits, ink: Inks) -> Iterator[str]:
    """Everything turns, to the left or to the right."""
    yield fill(ink.ground, CARD)
    yield from (_pinwheel, _rope, _lollipops, _sunflower)[t["cut"]](t, ink)


def _pinwheel(t: Traits, ink: Inks) -> Iterator[str]:
    n, wide = t["arms"], (0.36, 0.1)[t["stripe"]]
    for colour, start, share in (
        (ink.line, 0.0, 0.62),
        (ink.main, 0.06, wide),
        (ink.second, 0.06 + wide, 0.5 - wide),
        (ink.spark, 0.78, 0.07),
    ):
        yield fill(colour, *(_arm((k + start) / n, share / n, t["sense"]) for k in range(n)))
    yield from _hub(t, ink, [0], 25)


def _arm(turn: float, share: float, sense: int) -> str:
    edges = (
        [spoke(first + sense * 0.34 * sqrt(r / 100), r) for r in RADII]
        for first in (turn, turn + share)
    )
    return band(*edges)


def _hub(t: Traits, ink: Inks, at: list[complex], size: float) -> Iterator[str]:
    yield dots(ink.line, size, at)
    if t["bead"] == 0:
        yield dots(ink.spark, size * 0.8, at) + dots(ink.third, size * 0.4, at)
    elif t["bead"] == 1:
        yield dots(ink.spark, size * 0.2, [p + q for p in at for q in circle_of(8, size * 0.7)])
    else:
        yield dots(ink.third, size * 0.7, at)


def _rope(t: Traits, ink: Inks) -> Iterator[str]:
    """Two ropes of half circles, each half a little wider than the one before."""
    pitch = 12 + 2 * t["arms"]
    wide = (0.78, 0.6)[t["stripe"]]
    look = beaded(pitch * 0.9) if t["bead"] == 2 else ""
    for side, colour, core in ((-1, ink.main, ink.spark), (1, ink.third, ink.second)):
        rope = _coil(side, pitch, t["sense"])
        yield stroke(ink.line, pitch * 0.98, rope) + stroke(colour, pitch * wide, rope)
        if t["bead"] != 1:
            yield stroke(core, pitch * 0.4, rope, look=look)


def _coil(side: int, pitch: float, sense: int) -> str:
    radius, text = pitch / 2, "M0 0"
    while radius < 165:
        r = snapped(radius)
        text += f"a{r} {r} 0 0 {int(sense > 0)} {2 * r * side} 0"
        side, radius = -side, radius + pitch
    return text


def _lollipops(t: Traits, ink: Inks) -> Iterator[str]:
    """Four sweets that turn against each other."""
    n, centres = t["arms"], grid(2, 2, 100 + 100j)
    share = (0.5, 0.32)[t["stripe"]] / n
    for pair, sense, colour in (
        (centres[::3], t["sense"], ink.main),
        (centres[1:3], -t["sense"], ink.third),
    ):
        yield fill(colour, *(disc(at, 46) for at in pair), line=ink.line, width=4)
        yield fill(ink.second, *(_blade(at, k / n, share, sense) for at in pair for k in range(n)))
    yield from _hub(t, ink, centres, 15)
    yield dots(ink.spark, 14, grid(3, 3, 100 + 100j)) + dots(ink.line, 7, [0])


def _blade(at: complex, turn: float, share: float, sense: int) -> str:
    starts = (turn - share / 2, turn + share / 2)
    edges = ([at + spoke(start + sense * 0.3 * r / 46, r) for r in (4, 24, 44)] for start in starts)
    return band(*edges)


def _sunflower(t: Traits, ink: Inks) -> Iterator[str]:
    """Seeds that grow outwards, colour by colour."""
    count = t["arms"] - 3
    colours = (ink.second, ink.main, ink.spark, ink.third, ink.second)[:count]
    yield fill(ink.line, disc(0, 97))
    for size in range(7):
        radius = (4.6 + size * 0.78) * (1, 0.72)[t["stripe"]]
        for part, colour in enumerate(colours):
            seeds = range(size * 20 + part, size * 20 + 20, count)
            yield dots(colour, radius, [_seed(k + 1, t["sense"]) for k in seeds])
    yield from _hub(t, ink, [0], 24)


def _seed(k: int, sense: int) -> complex:
    return spoke(sense * GOLDEN * k, 4.6 * k**0.68)


SPIRAL = Family(
    key="spiral",
    traits={
        "cut": (0, 1, 2, 3),
        "arms": (5, 6, 7, 8),
        "sense": (-1, 1),
        "stripe": (0, 1),
        "bead": (0, 1, 2),
    },
    draw=draw,
    details={"easy": ("sense",), "normal": ("stripe",), "hard": ("bead",)},
)
