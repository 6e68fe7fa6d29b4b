"""Tunnels: checks that fall into a centre, or bulge out of the card."""

from collections.abc import Iterator
from math import pi, sin

from tablee.art.family import Family, Traits
from tablee.art.inks import Inks
from tablee.art.pen import CARD, circle_of, disc, dots, fill, polygon, spoke, star


def draw(t: Traits, ink: Inks) -> Iterator[str]:
    """Checks in perspective, with something at the end."""
    yield fill(ink.ground, CARD)
    yield from (_well, _shaft, _bulge)[t["cut"]](t, ink)


def _well(t: Traits, ink: Inks) -> Iterator[str]:
    n, skew = t["checks"] + 3, t["sense"] * 0.3
    radii = [150 * 0.72**k for k in range(6)]
    for part, colour in enumerate((ink.main, ink.second, ink.line)):
        for k in range(part, 5, 3):
            far, near = radii[k], radii[k + 1]
            lines = [(turn, far) for turn in (0, 0.5)] + [(turn + skew, near) for turn in (0.5, 0)]
            start = k * (0.5 + skew)
            checks = (
                polygon([spoke((j + start + turn) / n, r) for turn, r in lines]) for j in range(n)
            )
            yield _framed(t, ink, colour, *checks)
    yield from _end(t, ink, radii[5])


def _framed(t: Traits, ink: Inks, colour: str, *checks: str) -> str:
    return fill(colour, *checks, line=ink.line, width=4) if t["frame"] else fill(colour, *checks)


def _end(t: Traits, ink: Inks, radius: float) -> Iterator[str]:
    """What is seen at the end of the tunnel."""
    yield fill(ink.line, disc(0, radius * 1.2))
    if t["end"] == 0:
        yield fill(ink.spark, disc(0, radius * 0.7)) + fill(ink.third, disc(0, radius * 0.4))
    elif t["end"] == 1:
        yield fill(ink.spark, star(8, radius, radius * 0.5))
    else:
        yield dots(ink.spark, radius * 0.24, circle_of(6, radius * 0.74)) + fill(
            ink.second, disc(0, radius * 0.3)
        )


def _shaft(t: Traits, ink: Inks) -> Iterator[str]:
    """Square frames of checks, each smaller and turned a little more."""
    n = t["checks"] - 3
    colours = (ink.main, ink.second, ink.third, ink.line)
    for k in range(6):
        tilt = spoke(0.25 + t["sense"] * 0.02 * k) * 0.74**k
        yield fill(
            colours[k % 4], polygon([p * 108 * tilt for p in (-1 - 1j, 1 - 1j, 1 + 1j, -1 + 1j)])
        )
        marks = [complex(-108 + 216 * (j + 0.25) / n, -108) for j in range(n)]
        step = 108 / n
        checks = ([p, p + step, (p + step) * 0.8 - 3j, p * 0.8 - 3j] for p in marks)
        sides = (
            polygon([p * tilt * q for p in check]) for check in checks for q in (1, 1j, -1, -1j)
        )
        yield _framed(t, ink, colours[(k + 2) % 4], *sides)
    yield from _end(t, ink, 26)


def _bulge(t: Traits, ink: Inks) -> Iterator[str]:
    """A chessboard drawn over a ball."""
    n = t["checks"] + 1
    cells = [(x, y) for x in range(n) for y in range(n)]
    for part, colour in enumerate((ink.main, ink.second, ink.third, ink.line)):
        mine = [(x, y) for x, y in cells if x % 2 + 2 * (y % 2) == part]
        yield _framed(t, ink, colour, *(_cell(x, y, n) for x, y in mine))
    share = (0.4, 0.56, 0.74)[t["end"]]
    rooms = {
        (x, y): round(_room(x, y, n) * share) for x, y in cells if (x + y) % 2 == (t["sense"] > 0)
    }
    for size in sorted(set(rooms.values())):
        yield dots(
            ink.spark,
            size,
            [_warp(x + 0.5, y + 0.5, n) for (x, y), room in rooms.items() if room == size],
        )


def _cell(x: int, y: int, n: int) -> str:
    return polygon([_warp(x + a, y + b, n) for a, b in ((0, 0), (1, 0), (1, 1), (0, 1))])


def _room(x: int, y: int, n: int) -> float:
    return min(
        abs(_warp(x + 0.5, y + 0.5, n) - _warp(x + a, y + b, n)) for a, b in ((0.5, 0), (1, 0.5))
    )


def _warp(x: float, y: float, n: int) -> complex:
    flat = complex(2 * x / n - 1, 2 * y / n - 1)
    far = min(1.0, abs(flat))
    swell = sin(far * pi / 2) / far if far else pi / 2
    return flat * 100 * (0.1 + 0.9 * swell)


TUNNEL = Family(
    key="tunnel",
    traits={
        "cut": (0, 1, 2),
        "checks": (5, 6, 7, 8),
        "sense": (-1, 1),
        "frame": (0, 1),
        "end": (0, 1, 2),
    },
    draw=draw,
    details={"easy": ("sense",), "normal": ("frame",), "hard": ("end",)},
)
