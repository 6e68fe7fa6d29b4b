"""Shapes that grow from a base at (0, 0) to a tip at (0, 1): petals, leaves, drops, flames."""

import re
from collections.abc import Iterable

from tablee.art.pen import Path, spoke, turns

Outline = tuple[tuple[str, tuple[complex, ...]], ...]
"""Path commands with absolute points."""


def outline(path: str) -> Outline:
    """Read a path of M, L, Q and C."""
    steps: list[tuple[str, tuple[complex, ...]]] = []
    for command, rest in re.findall(r"([MLQC])([^MLQC]*)", path):
        values = [float(value) for value in re.findall(r"-?\d*\.?\d+", rest)]
        steps.append((command, tuple(map(complex, values[::2], values[1::2]))))
    return tuple(steps)


def mirrored(right: str) -> Outline:
    """A shape whose left half is the mirror image of the right, which runs from base to tip."""
    there = outline(right)
    path = [p for _, points in there for p in points]
    back = [complex(-p.real, p.imag) for p in reversed(path)][1:]
    steps = list(there)
    for command, points in reversed(there[1:]):
        steps.append((command, tuple(back[: len(points)])))
        back = back[len(points) :]
    return tuple(steps)


def placed(shape: Outline, base: complex, up: complex, width: float) -> str:
    """The shape with its base here, its tip at base + up, and so wide; below 0: mirrored."""
    across = up / abs(up) * 1j * width
    path = Path()
    for command, points in shape:
        path.step(command, [base + up * p.imag + across * p.real for p in points])
    return f"{path}z"


def whorl(
    count: int, shape: Outline, reach: tuple[float, float], width: float, phase: float = 0
) -> str:
    """Petals around the centre, from radius to radius."""
    near, far = reach
    return "".join(
        placed(shape, spoke(turn, near), spoke(turn, far - near), width)
        for turn in turns(count, phase)
    )


def strewn(shape: Outline, bases: Iterable[complex], up: complex, width: float) -> str:
    """The shape at many places, always the same way up."""
    return "".join(placed(shape, base, up, width) for base in bases)


ROUND = mirrored("M0 0 C.64 .1 .78 1 0 1")
POINTED = mirrored("M0 0 C.5 .2 .62 .62 0 1")
LOTUS = mirrored("M0 0 C1 .2 .24 .84 0 1")
HEART = mirrored("M0 0 C.36 .2 .98 1.3 0 .86")
TULIP = mirrored("M0 0 C.5 0 .66 .5 .4 1 Q.16 .9 0 .6")
DROP = mirrored("M0 0 C.04 .4 .9 1 0 1")
ARCH = mirrored("M.5 0 Q.5 .62 0 1")
"""A pointed arch, flat below."""
