"""Lattices: circles that overlap in petals, panes and links."""

from collections.abc import Iterator

from tablee.art.family import Family, Traits
from tablee.art.inks import Inks
from tablee.art.pen import CARD, disc, dots, fill, grid, lens, rhomb, spoke, stroke

SQRT3 = 3**0.5


def draw(t: Traits, ink: Inks) -> Iterator[str]:
    """A net of round lines, a mark in every mesh."""
    yield fill(ink.ground, CARD)
    yield from (_life, _window, _chain)[t["cut"]](t, ink)


def _life(t: Traits, ink: Inks) -> Iterator[str]:
    """Six petals around every crossing."""
    pitch = 80 - 9 * t["size"]
    nodes = [
        complex(x + y % 2 / 2, y * SQRT3 / 2) * pitch for x in range(-2, 2) for y in range(-2, 3)
    ]
    meshes = [at + spoke(turn, pitch / SQRT3) for at in nodes for turn in (0, 0.5)]
    yield from _mark(t, ink, meshes, pitch * 0.14)
    for way, colour in enumerate((ink.main, ink.second, ink.third)):
        along = spoke(0.25 + way / 6, pitch / 2)
        yield fill(
            colour,
            *(lens(at + along, along * 0.97, (0.3, 0.2)[t["girth"]]) for at in nodes),
            line=ink.line,
            width=2.4,
        )
    yield dots(ink.line, 8, nodes) + dots(ink.spark, 5, nodes)


def _mark(t: Traits, ink: Inks, at: list[complex], size: float) -> Iterator[str]:
    if t["mark"] == 0:
        yield dots(ink.line, size, at)
    elif t["mark"] == 1:
        yield fill(ink.line, *(rhomb(p, size * 2.4, size * 2.4) for p in at))
        yield dots(ink.spark, size * 0.6, at)
    else:
        yield dots(ink.second, size * 1.2, at) + dots(ink.line, size * 0.4, at)


def _shows(at: complex, pitch: float) -> bool:
    return max(abs(at.real), abs(at.imag)) < 100 + pitch / 2


def _window(t: Traits, ink: Inks) -> Iterator[str]:
    """Four petals around every pane."""
    pitch = 200 / (2 + t["size"] / 2)
    nodes = grid(5, 5, pitch * (1 + 1j))
    for way, colour, inner in ((0.5, ink.main, ink.third), (0.5j, ink.second, ink.spark)):
        along = way * pitch
        middles = [at + along for at in nodes if _shows(at + along, pitch)]
        yield fill(
            colour,
            *(lens(at, along, (0.42, 0.26)[t["girth"]]) for at in middles),
            line=ink.line,
            width=3,
        )
        yield fill(inner, *(lens(at, along * 0.6, (0.3, 0.16)[t["girth"]]) for at in middles))
    yield from _mark(t, ink, grid(4, 4, pitch * (1 + 1j)), pitch * 0.15)
    yield dots(ink.line, pitch * 0.1, nodes) + dots(ink.spark, pitch * 0.06, nodes)


def _chain(t: Traits, ink: Inks) -> Iterator[str]:
    """Rings linked on the slant."""
    pitch = 200 / (2 + t["size"] / 2)
    nodes, others = grid(4, 4, pitch * (1 + 1j)), grid(3, 3, pitch * (1 + 1j))
    for group, colour in ((nodes, ink.main), (others, ink.second)):
        rings = [disc(at, pitch * 0.44) for at in group]
        edge = pitch * (0.26, 0.16)[t["girth"]]
        yield stroke(ink.line, edge, *rings) + stroke(colour, edge * 0.66, *rings)
        yield stroke(ink.third, edge * 0.16, *rings)
    yield from _mark(t, ink, nodes + others, pitch * 0.12)


LATTICE = Family(
    key="lattice",
    traits={"cut": (0, 1, 2), "size": (0, 1, 2), "girth": (0, 1), "mark": (0, 1, 2)},
    draw=draw,
    details={"easy": ("girth",), "normal": ("girth", "mark"), "hard": ("mark",)},
)
