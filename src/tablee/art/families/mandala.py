"""Mandalas: whorls of petals within whorls of petals."""

from collections.abc import Iterator

from tablee.art.family import Family, Traits
from tablee.art.inks import Inks
from tablee.art.outline import HEART, LOTUS, POINTED, ROUND, TULIP, whorl
from tablee.art.pen import CARD, circle_of, disc, dots, fill, lens, star, wedges

TIPS = (POINTED, ROUND, LOTUS, HEART, TULIP)


def draw(t: Traits, ink: Inks) -> Iterator[str]:
    """Three whorls, the outer one beyond the card's edge, around a jewelled disc."""
    n, tip = t["petals"], TIPS[t["cut"]]
    wide = 560 / n
    yield fill(ink.ground, CARD)
    yield fill(ink.line, wedges(n, phase=0.5, share=0.6))
    yield dots(ink.spark, 4, circle_of(n, 122, 0.5))
    yield fill(ink.third, whorl(n, tip, (40, 128), wide, 0.5), line=ink.ground, width=2.5)
    yield fill(ink.line, whorl(n, tip, (50, 108), wide * 0.6, 0.5))
    yield fill(ink.main, whorl(n, tip, (24, 97), wide * 0.86), line=ink.ground, width=2.5)
    yield fill(ink.second, whorl(n, tip, (24, 84), wide * 0.58))
    yield from _seeds(t, ink)
    yield from _jewel(t, ink)


def _seeds(t: Traits, ink: Inks) -> Iterator[str]:
    n = t["petals"]
    if t["seeds"] == 0:
        yield fill(ink.line, *(lens(p, p * 0.32, 0.26) for p in circle_of(n, 56)))
    elif t["seeds"] == 1:
        yield dots(ink.spark, 66 / n, circle_of(n, 64))
    else:
        yield fill(ink.third, *(lens(p, p * 0.26, 0.5) for p in circle_of(n, 58)))


def _jewel(t: Traits, ink: Inks) -> Iterator[str]:
    yield fill(ink.line, disc(0, 43))
    yield dots(ink.spark, 2.8, circle_of(t["petals"] + t["beads"], 37))
    yield fill(ink.main, disc(0, 31))
    yield from (_blossom, _star, _target, _rosette)[t["core"]](t["petals"], ink)


def _blossom(n: int, ink: Inks) -> Iterator[str]:
    yield fill(ink.spark, whorl(n, POINTED, (6, 30), 170 / n)) + fill(ink.line, disc(0, 10))


def _star(n: int, ink: Inks) -> Iterator[str]:
    yield fill(ink.second, star(n, 29, 15)) + fill(ink.line, star(n, 18, 9, phase=0.5))


def _target(n: int, ink: Inks) -> Iterator[str]:
    yield fill(ink.ground, disc(0, 25)) + fill(ink.second, disc(0, 19))
    yield fill(ink.line, disc(0, 13)) + fill(ink.spark, disc(0, 7))


def _rosette(n: int, ink: Inks) -> Iterator[str]:
    yield fill(ink.third, whorl(n, ROUND, (4, 31), 190 / n))
    yield fill(ink.spark, disc(0, 12)) + fill(ink.line, disc(0, 6))


MANDALA = Family(
    key="mandala",
    traits={
        "cut": (0, 1, 2, 3, 4),
        "petals": (6, 7, 8, 9, 10),
        "seeds": (0, 1, 2),
        "core": (0, 1, 2, 3),
        "beads": (2, 4, 6),
    },
    draw=draw,
    details={"easy": ("petals", "cut"), "normal": ("core",), "hard": ("seeds",)},
)
