"""Tunnels: checks that fall into a centre, or bulge out of the card."""

from collections.abc import Iterator
from math import pi, sin

from tablee.art.family import Family, Traits
from tablee.art.inks import Inks
from tablee.art.pen import CARD, circle_of, disc, dots, fill, polygon, spoke, star

SQUARE = (-1 - 1j, 1 - 1j, 1 + 1j, -1 + 1j)


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
    """Square frames, each turned a little more; checks run from edge to edge."""
    n = t["checks"] - 3
    walls = ((ink.main, ink.line), (ink.second, ink.third))
    for k in range(5):
        far, near = _tilt(t, k), _tilt(t, k + 1)
        wall, check = walls[k % 2]
        frame = [corner * far for corner in SQUARE]
        edge = ink.spark if t["frame"] else ink.line
        yield fill(wall, polygon(frame), line=edge, width=(3, 6)[t["frame"]])
        marks = [complex(-1 + 2 * (j + 0.25) / n, -1) for j in range(n)]
        sides = (
            polygon([p * far * q, (p + 1 / n) * far * q, (p + 1 / n) * near * q, p * near * q])
            for p in marks
            for q in (1, 1j, -1, -1j)
        )
        yield fill(check, *sides)
    yield fill(ink.line, polygon([corner * _tilt(t, 5) for corner in SQUARE]))
    yield from _end(t, ink, 24)


def _tilt(t: Traits, k: int) -> complex:
    """How the frame of this depth is turned and shrunk."""
    return spoke(0.25 + t["sense"] * 0.025 * k) * 112 * 0.74**k


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
