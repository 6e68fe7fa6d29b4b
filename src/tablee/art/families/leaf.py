"""Leaves: wreaths, vines and falling leaves, each with its veins."""

from collections.abc import Iterator

from tablee.art.family import Family, Traits
from tablee.art.inks import Inks
from tablee.art.outline import LOTUS, POINTED, ROUND, placed
from tablee.art.pen import (
    CARD,
    circle_of,
    curve,
    disc,
    dots,
    fill,
    grid,
    polyline,
    spoke,
    stroke,
    turns,
)

BLADES = (POINTED, LOTUS, ROUND)
Leaf = tuple[complex, complex]
"""Where a leaf begins, and the way to its tip."""


def draw(t: Traits, ink: Inks) -> Iterator[str]:
    """Leaves on a plain ground, berries between them."""
    yield fill(ink.ground, CARD)
    yield from (_wreath, _vine, _fall)[t["cut"]](t, ink)


def _leaves(
    t: Traits, leaves: list[Leaf], inks: tuple[str, str, str], slim: float
) -> Iterator[str]:
    edge, light, vein = inks
    blades = (placed(BLADES[t["blade"]], at, up, abs(up) * slim) for at, up in leaves)
    yield fill(light, *blades, line=edge, width=3.4)
    yield stroke(vein, 2.6, *(_veins(at, up, slim, t["veins"]) for at, up in leaves))


def _veins(at: complex, up: complex, slim: float, count: int) -> str:
    """A rib, and pairs of veins that rise from it."""
    rib = polyline((at, at + up * 0.86))
    for k in range(count):
        low = 0.16 + 0.52 * k / count
        side = slim * (0.32 - 0.12 * k / count) * 1j
        rib += polyline([at + up * p for p in (low + 0.14 - side, low + 0j, low + 0.14 + side)])
    return rib


def _berries(t: Traits, ink: Inks, at: list[complex], size: float) -> str:
    """Berries: bright, dark with a light in them, or picked."""
    if t["berry"] == 2:
        return ""
    light = (0.7, 0.26)[t["berry"]]
    return dots(ink.line, size, at) + dots(ink.spark, size * light, at)


def _wreath(t: Traits, ink: Inks) -> Iterator[str]:
    n = t["leaves"]
    back = [(spoke(turn, 30), spoke(turn, 108)) for turn in turns(n, 0.5)]
    front = [(spoke(turn, 14), spoke(turn, 82)) for turn in turns(n)]
    yield from _leaves(t, back, (ink.line, ink.third, ink.line), 2.8 / n)
    yield from _leaves(t, front, (ink.line, ink.second, ink.main), 3.1 / n)
    yield _berries(t, ink, circle_of(n, 76, 0.5), 11)
    yield fill(ink.main, disc(0, 20), line=ink.line, width=4) + dots(ink.spark, 4, circle_of(5, 10))


def _vine(t: Traits, ink: Inks) -> Iterator[str]:
    """Two stems, their leaves in pairs."""
    pitch = 82 - 4 * t["leaves"]
    for side, colour in ((-1, ink.main), (1, ink.second)):
        x, shift = 50 * side, pitch / 2 * (side > 0)
        nodes = [complex(x, 120 + shift - pitch * k) for k in range(round(260 / pitch) + 1)]
        stem = curve([p + (6 if k % 2 else -6) for k, p in enumerate(nodes)])
        yield stroke(ink.line, 8, stem) + stroke(ink.third, 3.6, stem)
        leaves = [(p, spoke(turn, 56)) for p in nodes for turn in (-0.14, 0.14)]
        yield from _leaves(t, leaves, (ink.line, colour, ink.line), 0.56)
        yield _berries(t, ink, [p - 0.6j * pitch for p in nodes], 11)


def _fall(t: Traits, ink: Inks) -> Iterator[str]:
    cells = grid(3, 3, 66.7 + 66.7j)
    slim = 0.26 + 0.07 * t["leaves"]
    for odd, light, vein in ((0, ink.second, ink.main), (1, ink.third, ink.spark)):
        up = spoke(0.125 if odd else -0.125, 82)
        leaves = [(at - up / 2, up) for at in cells[odd::2]]
        yield from _leaves(t, leaves, (ink.line, light, vein), slim)
    yield _berries(t, ink, grid(4, 4, 66.7 + 66.7j), 12)


LEAF = Family(
    key="leaf",
    traits={
        "cut": (0, 1, 2),
        "leaves": (5, 6, 7, 8),
        "blade": (0, 1, 2),
        "veins": (2, 3, 4),
        "berry": (0, 1, 2),
    },
    draw=draw,
    details={"easy": ("leaves",), "normal": ("blade",), "hard": ("berry",)},
)
