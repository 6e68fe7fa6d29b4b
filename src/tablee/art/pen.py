"""SVG by hand: points are complex numbers, y grows downwards, the card reaches from -100 to 100.

Paths are written in whole numbers on a grid of a thousandth of the card, each step counted from
the one before: short, and the same on every platform.
"""

from cmath import exp, pi
from collections.abc import Iterable, Sequence
from math import floor

CORNER = 142
"""From the centre to beyond a corner."""
GRID = 5
"""Steps of the grid in one unit."""


def snapped(value: float) -> int:
    """The next line of the grid; halves go up even a hair below: no last bit of a float decides."""
    return floor(value * GRID + 0.5 + 1e-6)


def _snap(point: complex) -> tuple[int, int]:
    return snapped(point.real), snapped(point.imag)


SINE = 0.3642
"""Where a sine's half wave has its handles, as a part of its length."""

POINTS = {"M": 1, "L": 1, "S": 2, "Q": 2, "C": 3}
"""How many points each step of a path takes."""


class Path:
    """A line under the pen: `M`, `L`, `S`, `Q` and `C` with points, `Z` to close."""

    __slots__ = ("_at", "_last", "_text")

    def __init__(self) -> None:
        self._text: list[str] = []
        self._at = (0, 0)
        self._last = ""

    def __str__(self) -> str:
        return "".join(self._text)

    def step(self, command: str, points: Sequence[complex]) -> "Path":
        """Go on, through as many steps of one kind as there are points."""
        size = POINTS[command]
        for k in range(0, len(points), size):
            self._write(command if command == "M" else command.lower(), points[k : k + size])
        return self

    def _write(self, command: str, points: Sequence[complex]) -> None:
        ahead = [_snap(point) for point in points]
        x, y = (0, 0) if command == "M" else self._at
        values = [value for p in ahead for value in (p[0] - x, p[1] - y)]
        self._text.append(joined(values, after=command != self._last, command=command))
        self._at, self._last = ahead[-1], command


def joined(values: Iterable[int], *, after: bool, command: str) -> str:
    """Numbers with as few spaces as a path allows."""
    text = "".join(str(value) if value < 0 else f" {value}" for value in values)
    return command + text.lstrip() if after else text


def spoke(turn: float, length: float = 1) -> complex:
    """A point of the circle: turns clockwise from the top."""
    return -1j * length * exp(2j * pi * turn)


def turns(count: int, phase: float = 0) -> list[float]:
    """This many even parts of a whole turn; a phase of 1 is one part."""
    return [(k + phase) / count for k in range(count)]


def circle_of(count: int, radius: float, phase: float = 0) -> list[complex]:
    """This many points spread over a circle."""
    return [spoke(turn, radius) for turn in turns(count, phase)]


def polyline(points: Sequence[complex]) -> str:
    """An open path of straight lines."""
    return str(Path().step("M", points[:1]).step("L", points[1:]))


def polygon(points: Sequence[complex]) -> str:
    """A closed path of straight lines."""
    return polyline(points) + "z"


def regular(sides: int, radius: float, at: complex = 0, phase: float = 0) -> str:
    """A regular polygon, a corner on top."""
    return polygon([at + p for p in circle_of(sides, radius, phase)])


def star(points: int, outer: float, inner: float, at: complex = 0, phase: float = 0) -> str:
    """A star, a point on top."""
    tips, notches = circle_of(points, outer, phase), circle_of(points, inner, phase + 0.5)
    return polygon([at + p for pair in zip(tips, notches, strict=True) for p in pair])


def disc(at: complex, radius: float) -> str:
    """A whole circle."""
    (x, y), r = _snap(at), snapped(radius)
    return f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0-{2 * r} 0z"


def wedges(count: int, radius: float = CORNER, share: float = 0.5, phase: float = 0) -> str:
    """Rays from the centre that take this share of the circle."""
    half = share / count / 2
    return "".join(
        polygon((0, spoke(turn - half, radius), spoke(turn + half, radius)))
        for turn in turns(count, phase)
    )


def curve(points: Sequence[complex]) -> str:
    """A smooth open line through the points."""
    return str(_through(Path(), points))


def band(there: Sequence[complex], back: Sequence[complex]) -> str:
    """What lies between two smooth lines."""
    path = _through(Path(), there).step("L", back[-1:])
    return str(_along(path, back[::-1])) + "z"


def surf(there: Sequence[complex], back: Sequence[complex] = ()) -> str:
    """A line that swings between crests and troughs, level at each; closed if it comes back."""
    path = _swing(Path().step("M", there[:1]), there)
    return f"{_swing(path.step('L', back[:1]), back)}z" if back else str(path)


def _swing(path: Path, extremes: Sequence[complex]) -> Path:
    for k in range(1, len(extremes)):
        last, here = extremes[k - 1], extremes[k]
        level = SINE * (here.real - last.real)
        first = (last + level,) if k == 1 else ()
        path.step("S" if k > 1 else "C", (*first, here - level, here))
    return path


def loop(points: Sequence[complex]) -> str:
    """A smooth closed line through the points."""
    around = [*points[-1:], *points, *points[:2]]
    path = Path().step("M", points[:1])
    return str(_bend(path, around)) + "z"


def _through(path: Path, points: Sequence[complex]) -> Path:
    return _along(path.step("M", points[:1]), points)


def _along(path: Path, points: Sequence[complex]) -> Path:
    before, after = 2 * points[0] - points[1], 2 * points[-1] - points[-2]
    return _bend(path, [before, *points, after])


def _bend(path: Path, p: Sequence[complex]) -> Path:
    """Catmull and Rom's curve from the second point to the last but one."""
    path.step("C", (p[1] + (p[2] - p[0]) / 6, p[2] - (p[3] - p[1]) / 6, p[2]))
    for k in range(3, len(p) - 1):
        path.step("S", (p[k] - (p[k + 1] - p[k - 1]) / 6, p[k]))
    return path


CARD = polygon((-100 - 100j, 100 - 100j, 100 + 100j, -100 + 100j))


def fill(colour: str, *paths: str, line: str = "", width: float = 0) -> str:
    """An element that fills the paths, and outlines them if a line is given."""
    edge = f' stroke="{line}" stroke-width="{snapped(width)}"' if line else ""
    return f'<path fill="{colour}"{edge} d="{"".join(paths)}"/>'


def stroke(colour: str, width: float, *paths: str, look: str = "") -> str:
    """An element that draws along the paths, with round ends unless a look says otherwise."""
    size = snapped(width)
    return f'<path stroke="{colour}" stroke-width="{size}"{look} d="{"".join(paths)}"/>'


SHARP = ' stroke-linecap="butt" stroke-linejoin="miter"'
"""The look of a line with square ends and pointed corners."""


def dashed(on: float, off: float) -> str:
    """The look of a line in pieces."""
    return f' stroke-linecap="butt" stroke-dasharray="{snapped(on)} {snapped(off)}"'


def beaded(gap: float) -> str:
    """The look of a string of beads, so far apart."""
    return f' stroke-dasharray="0 {snapped(gap)}"'


def dots(colour: str, radius: float, centres: Iterable[complex]) -> str:
    """Many equal dots: lines without length, with round ends."""
    spots = (f"M{joined(_snap(at), after=False, command='').lstrip()}h0" for at in centres)
    return stroke(colour, 2 * radius, *spots)


def turned(degrees: int, elements: Iterable[str]) -> str:
    """The elements, turned clockwise around the centre."""
    return f'<g transform="rotate({degrees})">{"".join(elements)}</g>'


def box(at: complex, width: float, height: float) -> str:
    """An upright rectangle around a point."""
    w, h = complex(width / 2, 0), complex(0, height / 2)
    return polygon((at - w - h, at + w - h, at + w + h, at - w + h))


def rhomb(at: complex, width: float, height: float) -> str:
    """A rectangle on its tip around a point."""
    w, h = complex(width / 2, 0), complex(0, height / 2)
    return polygon((at - w, at - h, at + w, at + h))


def grid(columns: int, rows: int, pitch: complex) -> list[complex]:
    """Points in rows and columns around the centre; the pitch is across and down."""
    return [
        complex((x - (columns - 1) / 2) * pitch.real, (y - (rows - 1) / 2) * pitch.imag)
        for y in range(rows)
        for x in range(columns)
    ]


def lens(at: complex, along: complex, fat: float) -> str:
    """An almond from at - along to at + along; its lids bulge by this part of its length."""
    lid = 2 * fat * along * 1j
    path = Path().step("M", (at - along,))
    return f"{path.step('Q', (at - lid, at + along, at + lid, at - along))}z"
