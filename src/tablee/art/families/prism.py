"""Prisms: kites between mirrors, as a kaleidoscope shows them."""

from collections.abc import Iterator

from tablee.art.family import Family, Traits
from tablee.art.inks import Inks
from tablee.art.pen import CARD, circle_of, dots, fill, polygon, spoke, star, turns

AXES = (
    ((12, 42, 62, 96, 150), (28, 52, 78, 112)),
    ((22, 36, 80, 104, 165), (14, 56, 62, 118)),
    ((10, 54, 76, 112, 160), (34, 44, 92, 100)),
    ((28, 40, 66, 112, 150), (18, 60, 84, 102)),
)
"""How far out the corners lie on the mirrors, and on the lines between them."""
Reach = tuple[float, float, float]


def draw(t: Traits, ink: Inks) -> Iterator[str]:
    """Rings of kites: cut in two shades on the mirrors, plain between them."""
    n, shade = t["mirrors"], t["sense"] * 0.5 / t["mirrors"]
    near, far = AXES[t["cut"]]
    yield fill(ink.line, CARD)
    cuts = (
        (ink.main, ink.line),
        (ink.second, ink.spark),
        (ink.third, ink.main),
        (ink.ground, ink.third),
    )
    for k in (3, 2, 1, 0):
        reach = near[k], far[k], near[k + 1]
        for side, colour in zip((shade, -shade), cuts[k], strict=True):
            yield fill(colour, *(_facet(turn, side, reach) for turn in turns(n)))
    lights = (
        (ink.spark, ink.third, ink.second),
        (ink.line, ink.spark, ink.main),
    )[t["light"]]
    for k, colour in ((2, lights[2]), (1, lights[1]), (0, lights[0])):
        reach = far[k], near[k + 1], far[k + 1]
        kites = (_kite(turn, shade, reach) for turn in turns(n, 0.5))
        yield fill(colour, *kites, line=ink.ground, width=1.6)
    yield from _gem(t, ink)


def _facet(turn: float, side: float, reach: Reach) -> str:
    low, middle, high = reach
    return polygon((spoke(turn, low), spoke(turn + side, middle), spoke(turn, high)))


def _kite(turn: float, half: float, reach: Reach) -> str:
    low, middle, high = reach
    return polygon(
        (
            spoke(turn, low),
            spoke(turn + half, middle),
            spoke(turn, high),
            spoke(turn - half, middle),
        )
    )


def _gem(t: Traits, ink: Inks) -> Iterator[str]:
    n, gem = t["mirrors"], t["gem"]
    if gem == 0:
        yield fill(ink.ground, star(n, 30, 16)) + dots(ink.spark, 7, [0])
    elif gem == 1:
        yield dots(ink.line, 26, [0]) + dots(ink.spark, 18, [0]) + dots(ink.ground, 9, [0])
    else:
        yield dots(ink.line, 8, circle_of(n, 66, 0.5)) + dots(ink.spark, 5.4, circle_of(n, 66, 0.5))
        yield fill(ink.spark, star(n, 26, 12)) + dots(ink.line, 6, [0])


PRISM = Family(
    key="prism",
    traits={
        "cut": (0, 1, 2, 3),
        "mirrors": (5, 6, 7, 8, 9),
        "sense": (-1, 1),
        "light": (0, 1),
        "gem": (0, 1, 2),
    },
    draw=draw,
    details={"easy": ("mirrors",), "normal": ("light",), "hard": ("gem",)},
)
