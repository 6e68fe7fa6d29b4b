"""Paisleys: curled drops with beads and a flower inside."""

from collections.abc import Iterator

from tablee.art.family import Family, Traits
from tablee.art.inks import Inks
from tablee.art.outline import ROUND, outline, placed
from tablee.art.pen import CARD, circle_of, disc, dots, fill, grid, star, wedges

BOTEH = outline(
    "M0 0 C.3 0 .5 .16 .5 .38 C.5 .62 .16 .66 .2 .82 C.22 .9 .34 .9 .38 .82 "
    "C.42 1 .2 1.06 .04 .98 C-.2 .86 -.5 .66 -.5 .36 C-.5 .16 -.3 0 0 0"
)
"""A drop that bends over to the right."""
Drop = tuple[complex, complex]
"""Where a drop stands, and the way to its tip."""


def draw(t: Traits, ink: Inks) -> Iterator[str]:
    """Drops that curl around each other."""
    yield fill(ink.ground, CARD)
    yield from (_pair, _wheel, _rows)[t["cut"]](t, ink)


def _drops(t: Traits, drops: list[Drop], ink: Inks, inks: tuple[str, str]) -> Iterator[str]:
    body, inner = inks
    lining = (0.7, 0.62) if t["lining"] else (0.56, 0.48)
    for colour, share in ((ink.line, 1.0), (body, 0.9), (ink.line, lining[0]), (inner, lining[1])):
        yield fill(colour, *(_boteh(drop, share, t["sense"]) for drop in drops))
    n, size = t["petals"], abs(drops[0][1])
    hearts = [at + up * 0.34 for at, up in drops]
    yield dots(
        ink.spark,
        size * 0.026,
        [at + p for at in hearts for p in circle_of(t["beads"], size * 0.275)],
    )
    if t["bloom"] == 0:
        petals = (
            placed(ROUND, at, p, size * 0.96 / n)
            for at in hearts
            for p in circle_of(n, size * 0.19)
        )
        yield fill(ink.spark, *petals) + dots(ink.line, size * 0.05, hearts)
    elif t["bloom"] == 1:
        yield fill(ink.line, *(star(n, size * 0.19, size * 0.09, at) for at in hearts))
        yield dots(ink.spark, size * 0.05, hearts)
    else:
        yield dots(ink.spark, size * 0.19, hearts) + dots(ink.line, size * 0.08, hearts)


def _boteh(drop: Drop, share: float, sense: int) -> str:
    at, up = drop
    return placed(BOTEH, at + up * 0.36 * (1 - share), up * share, abs(up) * 0.76 * share * sense)


def _pair(t: Traits, ink: Inks) -> Iterator[str]:
    yield dots(ink.third, 4, grid(8, 8, 28.6 + 28.6j))
    drop = complex(-38 * t["sense"], 90), complex(26 * t["sense"], -176)
    yield from _drops(t, [drop], ink, (ink.main, ink.second))
    yield from _drops(t, [(-drop[0], -drop[1])], ink, (ink.second, ink.main))


def _wheel(t: Traits, ink: Inks) -> Iterator[str]:
    yield fill(ink.line, wedges(8))
    outer = [(at, -at * (0.82 + 0.2j * t["sense"])) for at in circle_of(4, 132, 0.5)]
    yield from _drops(t, outer[::2], ink, (ink.main, ink.second))
    yield from _drops(t, outer[1::2], ink, (ink.third, ink.main))
    yield fill(ink.spark, disc(0, 12), line=ink.line, width=5)


def _rows(t: Traits, ink: Inks) -> Iterator[str]:
    """Two by two, every other one upside down."""
    drops = [
        (at + 50j * way, -104j * way)
        for at, way in zip(grid(2, 2, 100 + 100j), (1, -1, -1, 1), strict=True)
    ]
    spots = grid(3, 3, 100 + 100j)
    yield dots(ink.line, 13, spots) + dots(ink.third, 8, spots)
    yield from _drops(t, drops[::3], ink, (ink.main, ink.second))
    yield from _drops(t, drops[1:3], ink, (ink.third, ink.second))


PAISLEY = Family(
    key="paisley",
    traits={
        "cut": (0, 1, 2),
        "sense": (-1, 1),
        "lining": (0, 1),
        "bloom": (0, 1, 2),
        "petals": (5, 6, 7, 8),
        "beads": (8, 10, 12),
    },
    draw=draw,
    details={"easy": ("lining",), "normal": ("lining",), "hard": ("bloom",)},
)
