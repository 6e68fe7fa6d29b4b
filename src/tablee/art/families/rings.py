"""Rings: shapes in shapes, whirling, quartered, multiplied, adrift."""

from collections.abc import Iterator

from tablee.art.family import Family, Traits
from tablee.art.inks import Inks
from tablee.art.pen import (
    CARD,
    Path,
    beaded,
    box,
    disc,
    dots,
    fill,
    grid,
    polygon,
    regular,
    snapped,
    spoke,
    star,
    stroke,
)


def draw(t: Traits, ink: Inks) -> Iterator[str]:
    """One shape inside the other, down to a heart."""
    yield fill(ink.ground, CARD)
    yield from (_whirl, _quarters, _grid, _drift)[t["cut"]](t, ink)


def _shape(sides: int, radius: float, at: complex = 0, phase: float = 0) -> str:
    """A polygon of about the size of a disc; no sides: the disc."""
    return regular(sides, radius * (1 + 1 / sides), at, phase) if sides else disc(at, radius)


def _wheel(t: Traits, ink: Inks) -> list[str]:
    """The colours from ring to ring; one place of the wheel is an accent."""
    colours = [ink.line, ink.main, ink.second, ink.line, ink.third, ink.main, ink.second]
    colours[t["accent"]] = ink.spark
    return colours


def _ring(t: Traits, ink: Inks, colour: str, *shapes: str) -> str:
    return fill(colour, *shapes, line=ink.ground, width=4) if t["rim"] else fill(colour, *shapes)


def _string(ink: Inks, ring: str) -> str:
    """A string of beads along a ring."""
    look = beaded(14)
    return stroke(ink.line, 8, ring, look=look) + stroke(ink.spark, 5, ring, look=look)


def _heart(t: Traits, ink: Inks, at: list[complex], size: float) -> Iterator[str]:
    yield dots(ink.line, size * 1.2, at)
    if t["heart"] == 0:
        yield dots(ink.spark, size * 0.9, at)
    elif t["heart"] == 1:
        yield fill(ink.spark, *(star(5, size * 1.2, size * 0.5, p) for p in at))
    else:
        yield dots(ink.spark, size * 0.5, at)


def _whirl(t: Traits, ink: Inks) -> Iterator[str]:
    wheel, sides = _wheel(t, ink), t["sides"] or 8
    for k in range(14):
        turn = t["sense"] * (0.1 + 0.03 * t["step"]) * k
        radius = 190 * 0.82**k
        yield _ring(t, ink, wheel[k % 7], _shape(sides, radius, phase=0.5 + turn))
        if k in (2, 5):
            yield _string(ink, _shape(sides, radius * 0.9, phase=0.5 + turn))
    yield from _heart(t, ink, [0], 20)


def _quarters(t: Traits, ink: Inks) -> Iterator[str]:
    """Quarters of rings; neighbours count their colours from different places."""
    wheel, count = _wheel(t, ink), 5 + t["step"]
    for k in range(count, 0, -1):
        for first in (0, 1):
            colour = wheel[(k + first * (3 + t["sense"])) % 7]
            both = (_quarter(t["sides"], 1j**q * 106 * k / count) for q in (first, first + 2))
            yield _ring(t, ink, colour, *both)
    corners = grid(2, 2, 200 + 200j)
    yield dots(ink.line, 36, corners) + dots(ink.third, 29, corners) + dots(ink.spark, 13, corners)
    yield from _heart(t, ink, [0], 20)


def _quarter(sides: int, a: complex) -> str:
    b = a * 1j
    if sides == 0:
        r = snapped(abs(a))
        start = Path().step("M", (0,)).step("L", (a,))
        way = (b - a) / abs(a) * r
        return f"{start}a{r} {r} 0 0 1 {round(way.real)} {round(way.imag)}z"
    bends = {3: (), 4: (a + b,), 6: (a + b / 2, b + a / 2)}[sides]
    return polygon((0, a, *bends, b))


def _grid(t: Traits, ink: Inks) -> Iterator[str]:
    count = 2 + t["step"] % 2
    pitch, wheel = 200 / count, _wheel(t, ink)
    cells = list(enumerate(grid(count, count, pitch * (1 + 1j))))
    for odd, field in ((0, ink.main), (1, ink.third)):
        at = [p for k, p in cells if (k + k // count * (count + 1)) % 2 == odd]
        yield fill(field, *(box(p, pitch, pitch) for p in at))
        first = odd * (4 if t["sense"] > 0 else 1)
        for k in range(4):
            shapes = (
                _shape(t["sides"], pitch * (0.44 - 0.09 * k), p, (0.5, 0.5, 0)[t["step"]])
                for p in at
            )
            yield _ring(t, ink, wheel[(k + first) % 7], *shapes)
    yield from _heart(t, ink, [p for _, p in cells], pitch * 0.15)


def _drift(t: Traits, ink: Inks) -> Iterator[str]:
    """Each ring leans on the last, a little further round."""
    wheel, at, radius = _wheel(t, ink), 0j, 113.0 if t["sides"] == 4 else 150.0
    for k in range(12):
        yield _ring(t, ink, wheel[k % 7], _shape(t["sides"], radius, at, 0.5))
        if k in (1, 4):
            yield _string(ink, _shape(t["sides"], radius * 0.89, at, 0.5))
        at += spoke(t["sense"] * k * (0.09 + 0.03 * t["step"]), radius * 0.085)
        radius *= 0.82
    yield from _heart(t, ink, [at], 18)


RINGS = Family(
    key="rings",
    traits={
        "cut": (0, 1, 2, 3),
        "sides": (0, 3, 4, 6),
        "sense": (-1, 1),
        "step": (0, 1, 2),
        "accent": (1, 2, 4),
        "rim": (0, 1),
        "heart": (0, 1, 2),
    },
    draw=draw,
    details={"easy": ("sense",), "normal": ("rim",), "hard": ("heart",)},
)
