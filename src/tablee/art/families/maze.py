"""Mazes: bends from side to side of every tile, round or straight."""

from collections.abc import Iterator

from tablee.art.family import Family, Traits
from tablee.art.inks import Inks
from tablee.art.pen import CARD, dots, fill, grid, snapped, stroke

RIBBONS = ((0.62, 0.48, 0.28, 0.08), (0.62, 0.48, 0.2, 0), (0.62, 0.48, 0.36, 0.16))
"""How wide the edge, the ribbon and its two stripes are, in tiles."""
PLANS = (0b0110, 0b1001, 0b0011, 0b1010, 0b0111, 0b1110, 0b0001, 0b1000)
"""Which of the first two by two tiles rise."""


def draw(t: Traits, ink: Inks) -> Iterator[str]:
    """A ribbon without end on a ground of dots."""
    n = t["tiles"]
    side = 200 / n
    bends = [_bends(x, y, t) for x in range(n) for y in range(n)]
    yield fill(ink.ground, CARD)
    for colour, share in zip(
        (ink.line, ink.main, ink.second, ink.spark), RIBBONS[t["ribbon"]], strict=True
    ):
        if share:
            yield stroke(colour, side * share, *bends)
    yield from _studs(t, ink, grid(n + 1, n + 1, side * (1 + 1j)), side)


def _studs(t: Traits, ink: Inks, at: list[complex], side: float) -> Iterator[str]:
    yield dots(ink.line, side * 0.25, at)
    if t["stud"] == 0:
        yield dots(ink.third, side * 0.2, at)
    elif t["stud"] == 2:
        yield dots(ink.spark, side * 0.2, at)


def _is_rising(x: int, y: int, t: Traits) -> bool:
    """The plan, mirrored in both axes."""
    across, down = t["tiles"] - 1 - x, t["tiles"] - 1 - y
    corner = min(x, across) % 2 * 2 + min(y, down) % 2
    mirrored = (x < across) != (y < down)
    return bool(PLANS[t["plan"]] >> corner & 1) != mirrored


def _bends(x: int, y: int, t: Traits) -> str:
    """Two bends around opposite corners of a tile."""
    side = 200 / t["tiles"]
    r, left, top = snapped(side / 2), snapped(x * side - 100), snapped(y * side - 100)
    way, first, last = (-1, 1, 0) if _is_rising(x, y, t) else (1, 0, 1)
    bend = "l" if t["cut"] else f"a{r} {r} 0 0 "
    one, two = ("", "") if t["cut"] else (f"{first} ", f"{last} ")
    step = f"{way * r} {r}"
    return f"M{left + r} {top}{bend}{one}{step}m{-2 * way * r} 0{bend}{two}{step}"


MAZE = Family(
    key="maze",
    traits={
        "cut": (0, 1),
        "plan": tuple(range(len(PLANS))),
        "tiles": (3, 4),
        "ribbon": (0, 1, 2),
        "stud": (0, 1, 2),
    },
    draw=draw,
    details={"easy": ("ribbon",), "normal": ("ribbon",), "hard": ("stud",)},
)
