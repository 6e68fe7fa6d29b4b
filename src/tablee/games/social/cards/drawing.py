"""SOCIAL-11: a drawing for a gallery: lines on a small canvas. It comes from a stranger, so all of
it has bounds, and nothing in it is an address, a markup or an image.
"""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

WIDTH, HEIGHT = 96, 80
INKS = 6
STROKES = 60
POINTS = 600
"""Of all strokes together."""

Point: TypeAlias = Annotated[int, Meta(ge=0, lt=WIDTH * HEIGHT)]
"""From left to right and row by row: ``y * WIDTH + x``."""


class Stroke(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """One line; with one point, a dot."""

    ink: Annotated[int, Meta(ge=0, lt=INKS)]
    points: Annotated[tuple[Point, ...], Meta(min_length=1, max_length=POINTS)]
    wide: bool = False


class Drawing(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Strokes in the order in which they were drawn."""

    strokes: Annotated[tuple[Stroke, ...], Meta(min_length=1, max_length=STROKES)]

    def __post_init__(self) -> None:
        """Many short strokes or a few long ones."""
        if sum(len(stroke.points) for stroke in self.strokes) > POINTS:
            raise ValueError(f"a drawing has {POINTS} points at most")


class Canvas(msgspec.Struct, frozen=True):
    """How much a drawing may hold."""

    inks: int = INKS
    strokes: int = STROKES
    points: int = POINTS
