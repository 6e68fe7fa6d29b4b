"""Stars: faceted, nested, laced, on rays."""

from collections.abc import Iterator

from tablee.art.family import Family, Traits
from tablee.art.inks import Inks
from tablee.art.pen import (
    CARD,
    circle_of,
    disc,
    dots,
    fill,
    polygon,
    spoke,
    star,
    stroke,
    turns,
    wedges,
)


def draw(t: Traits, ink: Inks) -> Iterator[str]:
    """Rays behind, a star before them, a heart in it."""
    n = t["points"]
    yield fill(ink.ground, CARD)
    yield fill(ink.line, wedges(n, share=0.5, phase=0.5))
    yield fill(ink.third, wedges(n, share=0.16, phase=0.5))
    yield from (_facets, _nest, _lace)[t["cut"]](t, ink)
    yield from _heart(t, ink)


def _facets(t: Traits, ink: Inks) -> Iterator[str]:
    n, waist = t["points"], 0.32 + 0.1 * t["waist"]
    layers = (
        (112, 0.5, ink.third, ink.line),
        (100, 0.0, ink.main, ink.second),
        (58, 0.5, ink.spark, ink.third),
    )
    for outer, phase, light, dark in layers:
        inner = outer * waist
        yield fill(light, star(n, outer, inner, phase=phase), line=ink.line, width=2.5)
        yield fill(dark, *(_facet(turn, 0.5 / n, outer, inner) for turn in turns(n, phase)))


def _facet(turn: float, half: float, outer: float, inner: float) -> str:
    return polygon((0, spoke(turn, outer), spoke(turn + half, inner)))


def _nest(t: Traits, ink: Inks) -> Iterator[str]:
    n, waist = t["points"], 0.5 + 0.07 * t["waist"]
    colours = (ink.line, ink.main, ink.spark, ink.third, ink.line, ink.second, ink.main)
    for k, colour in enumerate(colours):
        outer = 118 - 14 * k
        yield fill(colour, star(n, outer, outer * waist), line=ink.ground, width=1.5)


def _lace(t: Traits, ink: Inks) -> Iterator[str]:
    """A star drawn without lifting the ribbon."""
    n, skip = t["points"], (t["points"] - 1) // 2
    chords = [polygon((spoke(turn, 94), spoke(turn + skip / n, 94))) for turn in turns(n)]
    yield fill(ink.main, disc(0, 97), line=ink.line, width=3)
    yield fill(ink.third, star(n, 97, 30 + 22 * t["waist"], phase=0.5))
    ribbon = (10, 14, 18)[t["waist"]]
    for colour, share in ((ink.line, 1), (ink.second, 0.64), (ink.main, 0.16)):
        yield stroke(colour, ribbon * share, *chords)
    yield dots(ink.line, 10, circle_of(n, 94)) + dots(ink.spark, 6.4, circle_of(n, 94))


def _heart(t: Traits, ink: Inks) -> Iterator[str]:
    n = t["points"]
    yield fill(ink.line, disc(0, 29))
    if t["heart"] == 0:
        yield fill(ink.second, star(n, 28, 13)) + fill(ink.line, disc(0, 5))
    elif t["heart"] == 1:
        yield fill(ink.second, disc(0, 23)) + fill(ink.main, disc(0, 13))
    else:
        yield dots(ink.spark, 3, circle_of(n, 21)) + fill(ink.second, disc(0, 10))


STAR = Family(
    key="star",
    traits={
        "cut": (0, 1, 2),
        "points": (7, 8, 9, 10, 11),
        "waist": (0, 1, 2),
        "heart": (0, 1, 2),
    },
    draw=draw,
    details={"easy": ("cut",), "normal": ("waist",), "hard": ("heart",)},
)
