"""Waves: swells across the card, mirrored tides, ripples around a centre."""

from collections.abc import Iterator
from math import cos, pi

from tablee.art.family import Family, Traits
from tablee.art.inks import Inks
from tablee.art.pen import CARD, dots, fill, loop, spoke, stroke, surf


def draw(t: Traits, ink: Inks) -> Iterator[str]:
    """Bands that swing together."""
    yield fill(ink.ground, CARD)
    yield from (_swell, _tide, _ripple)[t["cut"]](t, ink)


def _crest(y: float, height: float, crests: int, shift: float) -> list[complex]:
    """Crests and troughs from beyond the left edge to beyond the right, shifted by waves."""
    half = 100 / crests
    first = -100 - 2 * half * (1 - shift % 1)
    return [complex(first + k * half, y + height * (-1) ** k) for k in range(2 * crests + 3)]


def _swell(t: Traits, ink: Inks) -> Iterator[str]:
    pitch = 200 / (4 + t["bands"])
    colours = (ink.main, ink.second, ink.third, ink.ground)
    for k in range(-1, 5 + t["bands"]):
        crest = _crest(-100 + pitch * (k + 0.5), pitch * 0.5, t["crests"], t["lean"] * k / 12)
        yield fill(
            colours[k % 4], surf(crest) + "V600H-800z", line=ink.line, width=(3, 8)[t["rim"]]
        )
        yield from _foam(t, ink, [p + 0.42j * pitch for p in crest], pitch)


def _foam(t: Traits, ink: Inks, crest: list[complex], pitch: float) -> Iterator[str]:
    if t["foam"] == 0:
        yield stroke(ink.line, pitch * 0.16, surf(crest)) + stroke(
            ink.spark, pitch * 0.08, surf(crest)
        )
    elif t["foam"] == 1:
        yield dots(ink.line, pitch * 0.26, crest) + dots(ink.spark, pitch * 0.2, crest)
    else:
        yield dots(ink.line, pitch * 0.24, crest[::2]) + dots(ink.spark, pitch * 0.1, crest[::2])


def _tide(t: Traits, ink: Inks) -> Iterator[str]:
    """Two swells that meet in the middle as mirror images."""
    bands = 4 + t["bands"]
    pitch = 100 / bands
    colours = (ink.third, ink.second, ink.main, ink.line)
    height = pitch * (0.7 + t["lean"] * 0.22)
    for k in range(bands + 1):
        top = _crest(-100 + pitch * k, height, t["crests"], 0.5)
        bottom = [p.conjugate() for p in reversed(top)]
        yield fill(colours[k % 4], surf(top, bottom), line=ink.ground, width=(2.4, 7)[t["rim"]])
    half = 100 / t["crests"]
    middle = [complex(half * k, 0) for k in range(-t["crests"], t["crests"] + 1)]
    yield from _foam(t, ink, middle, 76)


def _ripple(t: Traits, ink: Inks) -> Iterator[str]:
    lobes, rings = t["crests"] + 2, 6 + t["bands"]
    colours = (ink.main, ink.second, ink.line, ink.third)
    for k in range(rings, 0, -1):
        radius, wave = 140 * k / rings, 0.05 + 0.12 * k / rings
        turn = t["lean"] * k * 0.2
        points = [
            spoke((j + turn) / lobes / 4, radius * (1 + wave * cos(j * pi / 2)))
            for j in range(4 * lobes)
        ]
        yield fill(colours[k % 4], loop(points), line=ink.ground, width=(2.4, 8)[t["rim"]])
        if k % 2:
            yield from _spray(t, ink, [p * 0.9 for p in points[::4]], radius)
    yield dots(ink.spark, 6, [0])


def _spray(t: Traits, ink: Inks, tips: list[complex], radius: float) -> Iterator[str]:
    size = 3 + radius * 0.05
    if t["foam"] == 1:
        yield dots(ink.spark, size, tips)
    elif t["foam"] == 2:
        yield dots(ink.line, size * 1.6, tips) + dots(ink.spark, size, tips)


WAVE = Family(
    key="wave",
    traits={
        "cut": (0, 1, 2),
        "crests": (2, 3, 4),
        "bands": (0, 1, 2),
        "lean": (-1, 0, 1),
        "rim": (0, 1),
        "foam": (0, 1, 2),
    },
    draw=draw,
    details={"easy": ("lean",), "normal": ("rim",), "hard": ("foam",)},
)
