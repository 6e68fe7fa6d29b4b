"""Eyes: one that stares, four that turn, one in a sun."""

from collections.abc import Iterator

from tablee.art.family import Family, Traits
from tablee.art.inks import Inks
from tablee.art.outline import DROP, POINTED, placed, whorl
from tablee.art.pen import (
    CARD,
    circle_of,
    disc,
    dots,
    fill,
    lens,
    polyline,
    spoke,
    star,
    stroke,
    wedges,
)


def draw(t: Traits, ink: Inks) -> Iterator[str]:
    """Lids, lashes, iris, pupil, and a light in it."""
    yield fill(ink.ground, CARD)
    yield from (_stare, _four, _sun)[t["cut"]](t, ink)


def _stare(t: Traits, ink: Inks) -> Iterator[str]:
    n = t["lashes"]
    for k, colour in enumerate((ink.line, ink.third, ink.main, ink.line)):
        yield fill(colour, lens(0, 150 - 16 * k, 0.9 - 0.08 * k))
    fan = [side + 0.25 * (2 * k - n + 1) / n for side in (0, 0.5) for k in range(n)]
    lashes = (placed(DROP, spoke(turn, 40), spoke(turn, 56), 190 / n) for turn in fan)
    yield fill(ink.second, *lashes)
    yield fill(ink.spark, lens(0, 96, (0.56, 0.3)[t["lid"]]), line=ink.line, width=5)
    yield from _iris(t, ink, [0], 45)


def _four(t: Traits, ink: Inks) -> Iterator[str]:
    """Four eyes around a star, their lashes as rays."""
    n, at = t["lashes"], circle_of(4, 68, 0.5)
    yield fill(ink.third, *(lens(0, p * 2.3, 0.4) for p in at[:2]))
    yield fill(ink.line, *(disc(p, 46) for p in at))
    lashes = [polyline((p, p + lash)) for p in at for lash in circle_of(n, 40)]
    yield stroke(ink.second, 90 / n, *lashes)
    yield fill(
        ink.spark, *(lens(p, p * 0.66j, (0.72, 0.38)[t["lid"]]) for p in at), line=ink.line, width=3
    )
    yield from _iris(t, ink, at, 26)
    yield fill(ink.main, star(4, 44, 13), line=ink.line, width=3) + dots(ink.spark, 6, [0])


def _sun(t: Traits, ink: Inks) -> Iterator[str]:
    n = t["lashes"] + 3
    yield fill(ink.line, wedges(n, phase=0.5))
    yield fill(ink.main, whorl(n, POINTED, (44, 116), 420 / n), line=ink.line, width=2.5)
    yield fill(ink.second, whorl(n, POINTED, (50, 98), 220 / n))
    yield fill(ink.third, disc(0, 68), line=ink.line, width=4)
    yield dots(ink.spark, 3, circle_of(2 * n, 60))
    yield fill(ink.spark, lens(0, 63, (0.8, 0.42)[t["lid"]]), line=ink.line, width=4)
    yield from _iris(t, ink, [0], 40)


def _iris(t: Traits, ink: Inks, at: list[complex], radius: float) -> Iterator[str]:
    yield dots(ink.line, radius, at) + dots(ink.main, radius * 0.9, at)
    if t["iris"] == 0:
        yield fill(ink.second, *(star(t["rays"], radius * 0.86, radius * 0.5, p) for p in at))
    else:
        yield dots(ink.spark, radius * 0.78, at) + dots(ink.third, radius * 0.62, at)
    yield from _pupil(t["pupil"], ink, at, radius)


def _pupil(pupil: int, ink: Inks, at: list[complex], radius: float) -> Iterator[str]:
    if pupil == 0:
        yield dots(ink.line, radius * 0.54, at)
    elif pupil == 1:
        yield fill(ink.line, *(lens(p, (p or 1) / abs(p or 1) * 0.86j * radius, 0.28) for p in at))
    else:
        yield dots(ink.line, radius * 0.66, at)
        yield fill(ink.spark, *(star(4, radius * 0.6, radius * 0.2, p) for p in at))
        return
    yield dots(ink.spark, radius * 0.13, [p + spoke(0.1, radius * 0.3) for p in at])


EYE = Family(
    key="eye",
    traits={
        "cut": (0, 1, 2),
        "pupil": (0, 1, 2),
        "iris": (0, 1),
        "lid": (0, 1),
        "lashes": (7, 9, 11, 13),
        "rays": (6, 8, 10, 12),
    },
    draw=draw,
    details={"easy": ("lid",), "normal": ("pupil",), "hard": ("iris",)},
)
