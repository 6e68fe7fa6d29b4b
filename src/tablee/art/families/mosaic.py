"""Mosaics: tumbling blocks, honeycombs, star-and-cross tiles, quilts."""

from collections.abc import Iterator

from tablee.art.family import Family, Traits
from tablee.art.inks import Inks
from tablee.art.pen import CARD, disc, dots, fill, grid, polygon, regular, rhomb, spoke, star

SQRT3 = 3**0.5


def draw(t: Traits, ink: Inks) -> Iterator[str]:
    """Tiles that leave no gap."""
    yield fill(ink.ground, CARD)
    yield from (_blocks, _honeycomb, _crosses, _quilt)[t["cut"]](t, ink)


def _hexagons(size: float) -> list[complex]:
    """Centres of upright hexagons that cover the card."""
    return [
        at
        for row in range(-3, 4)
        for column in range(-3, 4)
        if _is_near(at := complex((column + row % 2 / 2) * SQRT3 * size, row * 1.5 * size), size)
    ]


def _is_near(at: complex, size: float) -> bool:
    return abs(at.real) < 100 + size * 0.85 and abs(at.imag) < 100 + size


def _blocks(t: Traits, ink: Inks) -> Iterator[str]:
    size = 38 + 5 * t["size"]
    centres = _hexagons(size)
    faces = ((ink.second, ink.spark), (ink.main, ink.ground), (ink.line, ink.third))
    for face, (colour, mark) in enumerate(faces):
        yield fill(colour, *(_face(at, face, size) for at in centres))
        if t["mark"] == 0:
            yield dots(mark, size * 0.2, [at + spoke(face / 3, size / 2) for at in centres])
        for share, shade in ((0.66, mark), (0.34, colour))[: t["mark"]]:
            inner = [at + spoke(face / 3, size / 2 * (1 - share)) for at in centres]
            yield fill(shade, *(_face(at, face, size * share) for at in inner))
    yield from _spots(t, ink, centres, size * 0.2)


def _spots(t: Traits, ink: Inks, at: list[complex], size: float) -> Iterator[str]:
    """Studs where tiles meet: none, bright ones, or dark ones with an eye."""
    if t["spot"]:
        yield dots((ink.spark, ink.line)[t["spot"] - 1], size, at)
    if t["spot"] == 2:
        yield dots(ink.second, size * 0.5, at)


def _face(at: complex, face: int, size: float) -> str:
    return polygon((at, *(at + spoke((2 * face + k) / 6, size) for k in (-1, 0, 1))))


def _honeycomb(t: Traits, ink: Inks) -> Iterator[str]:
    size = 38 + 5 * t["size"]
    centres = _hexagons(size)
    yield fill(ink.line, CARD)
    for colour, share in ((ink.main, 0.93), (ink.ground, 0.72)):
        yield fill(colour, *(regular(6, size * share, at) for at in centres))
    if t["mark"] == 0:
        yield fill(ink.second, *(star(6, size * 0.68, size * 0.24, at) for at in centres))
    elif t["mark"] == 1:
        yield fill(ink.third, *(regular(6, size * 0.52, at) for at in centres))
    else:
        yield fill(ink.second, *(star(3, size * 0.66, size * 0.2, at) for at in centres))
    yield from _spots(t, ink, centres, size * 0.24)


def _crosses(t: Traits, ink: Inks) -> Iterator[str]:
    count = 3 if t["size"] else 2
    pitch = 200 / count + (0, 0, 20)[t["size"]]
    stars = grid(count, count, pitch * (1 + 1j))
    between = grid(count + 1, count + 1, pitch * (1 + 1j))
    yield fill(ink.main, CARD)
    yield fill(ink.third, *(rhomb(at, pitch * 0.84, pitch * 0.84) for at in between))
    yield from _spots(t, ink, between, pitch * 0.2)
    for colour, share in ((ink.line, 0.62), (ink.second, 0.55), (ink.ground, 0.4)):
        yield fill(colour, *(star(8, pitch * share, pitch * share * 0.765, at) for at in stars))
    if t["mark"] == 0:
        yield fill(ink.spark, *(star(4, pitch * 0.32, pitch * 0.12, at) for at in stars))
    elif t["mark"] == 1:
        yield fill(ink.main, *(disc(at, pitch * 0.22) for at in stars))
    else:
        yield fill(ink.third, *(star(8, pitch * 0.32, pitch * 0.15, at) for at in stars))
    yield dots(ink.line, pitch * 0.07, stars)


def _quilt(t: Traits, ink: Inks) -> Iterator[str]:
    """Halves of squares; each quarter is the next one turned."""
    plan = t["size"]
    halves = [(x, y, side) for x in range(3) for y in range(3) for side in (0, 1)]
    for part, colour in enumerate((ink.second, ink.main, ink.line, ink.third)):
        mine = [half for half in halves if _patch(half, plan) == part]
        yield fill(colour, *(_half(half, plan) for half in mine))
    middle = (rhomb(0, 84, 84), star(4, 58, 16), disc(0, 36))[t["mark"]]
    yield fill(ink.ground, middle, line=ink.line, width=3)
    yield from _spots(t, ink, [0], 19)
    yield from _spots(t, ink, grid(2, 2, 66.7 + 66.7j), 8)


def _patch(half: tuple[int, int, int], plan: int) -> int:
    x, y, side = half
    return (x * (plan + 1) + y * 3 + x * y * plan + 2 * side) % 4


def _half(half: tuple[int, int, int], plan: int) -> str:
    x, y, side = half
    a, b, c, d = (
        complex(x + right, y + down) * 33.4 for right, down in ((0, 0), (1, 0), (1, 1), (0, 1))
    )
    rising, falling = ((a, b, d), (b, c, d)), ((a, b, c), (a, c, d))
    corners = (rising if (x + y + plan) % 2 else falling)[side]
    return "".join(polygon([p * quarter for p in corners]) for quarter in (1, 1j, -1, -1j))


MOSAIC = Family(
    key="mosaic",
    traits={"cut": (0, 1, 2, 3), "mark": (0, 1, 2), "size": (0, 1, 2), "spot": (0, 1, 2)},
    draw=draw,
    details={"easy": ("mark",), "normal": ("mark", "spot"), "hard": ("spot",)},
)
