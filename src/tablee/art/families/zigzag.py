"""Zigzags: chevrons, ikat diamonds, lightning."""

from collections.abc import Iterator
from itertools import pairwise

from tablee.art.family import Family, Traits
from tablee.art.inks import Inks
from tablee.art.pen import CARD, SHARP, dots, fill, grid, polygon, polyline, rhomb, stroke, turned

STRIPES = (
    ((0.0, 0.32), (0.2, 0.1), (0.38, 0.2), (0.62, 0.12)),
    ((0.0, 0.32), (0.2, 0.1), (0.38, 0.12), (0.62, 0.22)),
    ((0.0, 0.24), (0.2, 0.2), (0.38, 0.2), (0.62, 0.12)),
)
"""Where in a band each of its four stripes lies, and how thick it is."""
BOLTS = ((0.0, 0.46, 0.56, 0.82, 1.0), (0.0, 0.3, 0.4, 0.82, 1.0), (0.0, 0.3, 0.56, 0.66, 1.0))
"""Where in a bolt each of its four stripes begins, and where the last one ends."""


def draw(t: Traits, ink: Inks) -> Iterator[str]:
    """Lines with teeth."""
    yield fill(ink.ground, CARD)
    yield from (_chevrons, _ikat, _bolts)[t["cut"]](t, ink)


def _teeth(
    y: float, height: float, t: Traits, skew: float = 0.5, reach: float = 100
) -> list[complex]:
    tooth = 200 / t["teeth"]
    first = -1 - round(reach / tooth)
    return [
        complex(tooth * (k + skew * side), y + height * (side - 0.5))
        for k in range(first, 1 - first)
        for side in (0, 1)
    ]


def _chevrons(t: Traits, ink: Inks) -> Iterator[str]:
    height, pitch = 110 / t["teeth"], 200 / (2 + t["bands"])
    colours = (ink.main, ink.line, ink.second, ink.third)
    for colour, (place, thick) in zip(colours, STRIPES[t["stripe"]], strict=True):
        lines = (_teeth(-100 + pitch * (k + place), height, t) for k in range(-1, 4 + t["bands"]))
        yield stroke(colour, pitch * thick, *map(polyline, lines), look=SHARP)
    tips = [
        p for k in range(-1, 3 + t["bands"]) for p in _teeth(-100 + pitch * (k + 0.8), height, t)
    ]
    yield _beads(t, ink, [p for p in tips if abs(p.real) <= 100])


def _beads(t: Traits, ink: Inks, at: list[complex]) -> str:
    """A bead at every tip: none, a dark one, or a large bright one with an edge."""
    if t["bead"] == 2:
        return dots(ink.line, 10, at) + dots(ink.spark, 7, at)
    return dots(ink.line, 8, at) if t["bead"] else ""


def _ikat(t: Traits, ink: Inks) -> Iterator[str]:
    n, rows = t["teeth"], 1 + t["bands"]
    wide, high = 200 / n, 200 / rows
    pitch = complex(wide, high)
    middles = grid(n, rows, pitch) + grid(n + 1, rows + 1, pitch)
    shares = ((0.94, 0.8, 0.54, 0.3), (0.94, 0.86, 0.36, 0.2), (0.9, 0.7, 0.54, 0.24))[t["stripe"]]
    for colour, share in zip((ink.line, ink.main, ink.second, ink.third), shares, strict=True):
        yield fill(colour, *(rhomb(at, wide * share, high * share) for at in middles))
    yield _beads(t, ink, middles)


def _bolts(t: Traits, ink: Inks) -> Iterator[str]:
    yield turned(45, _lightning(t, ink))


def _lightning(t: Traits, ink: Inks) -> Iterator[str]:
    """Bolts side by side, each cut out whole: steep down, a long way back."""
    pitch = 300 / (3 + t["bands"])
    colours = (ink.main, ink.line, ink.second, ink.third)
    edges = BOLTS[t["stripe"]]
    for colour, (top, bottom) in zip(colours, pairwise(edges), strict=True):
        bands = (_bolt(-160 + pitch * k, pitch * top, pitch * bottom, t) for k in _bolts_of(t))
        yield fill(colour, *bands)
    middle = (edges[0] + edges[1]) / 2
    tips = [p for k in _bolts_of(t) for p in _edge(-160 + pitch * (k + middle), t)[::2]]
    yield _beads(
        t, ink, [p for p in tips if max(abs(p.real + p.imag), abs(p.real - p.imag)) <= 156]
    )


def _bolts_of(t: Traits) -> range:
    return range(4 + t["bands"])


def _edge(y: float, t: Traits) -> list[complex]:
    return _teeth(y, 36, t, skew=0.3, reach=142)


def _bolt(y: float, top: float, bottom: float, t: Traits) -> str:
    return polygon([*_edge(y + top, t), *reversed(_edge(y + bottom, t))])


ZIGZAG = Family(
    key="zigzag",
    traits={
        "cut": (0, 1, 2),
        "teeth": (3, 4, 5),
        "bands": (0, 1, 2),
        "stripe": (0, 1, 2),
        "bead": (0, 1, 2),
    },
    draw=draw,
    details={"easy": ("teeth",), "normal": ("stripe",), "hard": ("bead",)},
)
