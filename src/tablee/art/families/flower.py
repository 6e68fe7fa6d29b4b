"""Flowers: one great blossom on its own background."""

from collections.abc import Iterator

from tablee.art.family import Family, Traits
from tablee.art.inks import Inks
from tablee.art.outline import DROP, HEART, LOTUS, POINTED, ROUND, whorl
from tablee.art.pen import (
    CARD,
    CORNER,
    circle_of,
    disc,
    dots,
    fill,
    polyline,
    spoke,
    stroke,
    turns,
    wedges,
)

PETALS = (ROUND, HEART, LOTUS)


def draw(t: Traits, ink: Inks) -> Iterator[str]:
    """Field, petals, stamens."""
    yield fill(ink.ground, CARD)
    yield from (_spotted, _leafy, _radiant)[t["field"]](t, ink)
    yield from _blossom(t, ink)
    yield from _stamens(t, ink)


def _spotted(t: Traits, ink: Inks) -> Iterator[str]:
    grid = [complex(x, y) * 20 for x in range(-5, 6) for y in range(-5, 6) if (x + y) % 2]
    yield dots(ink.line, 8, grid) + dots(ink.third, 4, grid)


def _leafy(t: Traits, ink: Inks) -> Iterator[str]:
    n = t["petals"]
    yield fill(ink.line, whorl(n, POINTED, (20, 140), 420 / n, 0.5))
    yield fill(ink.third, whorl(n, POINTED, (60, 128), 200 / n, 0.5))


def _radiant(t: Traits, ink: Inks) -> Iterator[str]:
    yield fill(ink.line, wedges(t["petals"] * 2, CORNER + 2))


def _blossom(t: Traits, ink: Inks) -> Iterator[str]:
    n, petal = t["petals"], PETALS[t["cut"]]
    wide = 520 / n
    if t["whorls"] > 1:
        yield fill(ink.spark, whorl(n, petal, (10, 100), wide, 0.5), line=ink.line, width=3)
        yield fill(ink.second, whorl(n, petal, (30, 90), wide * 0.6, 0.5))
    yield fill(ink.main, whorl(n, petal, (8, 94), wide), line=ink.line, width=3)
    yield fill(ink.second, whorl(n, petal, (12, 80), wide * 0.66))
    yield fill(ink.third, whorl(n, petal, (12, 62), wide * 0.36))
    veins = (polyline([spoke(turn, 30), spoke(turn, 70)]) for turn in turns(n))
    yield stroke(ink.line, 2.4, *veins)


def _stamens(t: Traits, ink: Inks) -> Iterator[str]:
    n = t["petals"]
    yield fill(ink.line, disc(0, 30))
    if t["core"] == 0:
        yield (
            dots(ink.spark, 3.2, circle_of(2 * n, 24))
            + fill(ink.third, disc(0, 16))
            + fill(ink.spark, disc(0, 7))
        )
    elif t["core"] == 1:
        yield fill(ink.spark, whorl(n, DROP, (6, 28), 90 / n)) + fill(ink.main, disc(0, 8))
    else:
        yield (
            fill(ink.spark, disc(0, 24))
            + fill(ink.main, whorl(n, ROUND, (2, 22), 90 / n))
            + fill(ink.line, disc(0, 5))
        )


FLOWER = Family(
    key="flower",
    traits={
        "cut": (0, 1, 2),
        "petals": (5, 6, 7, 8, 9),
        "field": (0, 1, 2),
        "whorls": (1, 2),
        "core": (0, 1, 2),
    },
    draw=draw,
    details={"easy": ("petals", "cut"), "normal": ("whorls", "field"), "hard": ("core",)},
)
