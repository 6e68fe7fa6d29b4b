"""Weaves: ribbons over and under."""

from collections.abc import Iterator

from tablee.art.family import Family, Traits
from tablee.art.inks import Inks
from tablee.art.pen import CARD, SHARP, dashed, dots, fill, polyline, stroke, turned

BINDINGS = ((1, 1, 1), (2, 2, 1), (1, 2, 1))
"""Plain, twill, satin: the upright ribbon goes over some, under some; the next shifts."""


def draw(t: Traits, ink: Inks) -> Iterator[str]:
    """Lying ribbons, and upright ones where they come to the top; upright or on a slant."""
    yield fill(ink.ground, CARD)
    cloth = "".join(_cloth(t, ink))
    yield turned(45, cloth) if t["cut"] % 2 else cloth


def _cloth(t: Traits, ink: Inks) -> Iterator[str]:
    pitch = 200 / t["ribbons"]
    reach = t["ribbons"] // 2 + 2
    lanes = [pitch * (k + t["ribbons"] % 2 / 2 - 0.5) for k in range(1 - reach, reach + 1)]
    wide = pitch * (0.58, 0.82)[t["gap"]]
    yield dots(
        ink.spark,
        pitch * 0.08,
        [complex(x + pitch / 2, y + pitch / 2) for x in lanes for y in lanes],
    )
    lying = [polyline((complex(-200, y), complex(200, y))) for y in lanes]
    upright = [polyline((complex(x, -2000), complex(x, 200))) for x in lanes]
    warp = (ink.line, ink.third, ink.spark, ink.main)
    weft = (ink.line, ink.main, ink.second, ink.third)
    for colour, share in zip(warp, _stripes(t), strict=True):
        yield stroke(colour, wide * share, *upright, look=SHARP)
    for colour, share in zip(weft, _stripes(t), strict=True):
        yield stroke(colour, wide * share, *lying, look=SHARP)
    over, under, shift = BINDINGS[t["cut"] // 2]
    for k, (colour, share) in enumerate(zip(warp, _stripes(t), strict=True)):
        # Each colour ends a hair after the one below it: edges that meet would shine through.
        inset = len(warp) - 1 - k
        look = dashed(over * pitch - 2 * inset, under * pitch + 2 * inset)
        floats = (
            _float(x, lanes[0] - pitch / 2 + inset, j * shift % (over + under) * pitch)
            for j, x in enumerate(lanes)
        )
        yield stroke(colour, wide * share, *floats, look=look)


def _float(x: float, y: float, shift: float) -> str:
    # the dashes begin where the line begins
    return polyline((complex(x, y - shift), complex(x, y + 500)))


def _stripes(t: Traits) -> tuple[float, ...]:
    return ((1.14, 1, 0.6, 0.22), (1.14, 1, 0.3, 0), (1.14, 1, 0.84, 0.5))[t["stripe"]]


WEAVE = Family(
    key="weave",
    traits={"cut": (0, 1, 2, 3, 4, 5), "ribbons": (3, 4, 5), "gap": (0, 1), "stripe": (0, 1, 2)},
    draw=draw,
    details={"easy": ("cut", "gap"), "normal": ("gap",), "hard": ("stripe",)},
)
