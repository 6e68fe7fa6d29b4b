"""The motifs on sheets of A4, for print: soft corners, a little air between them."""

from collections.abc import Iterator, Sequence

from tablee.art.motif import Motif, svg

PAPER = (210, 297)
COLUMNS, ROWS = 4, 6
CARD, AIR, CORNER = 44, 4, 4
"""In millimetres: a card's side, the air between two, the radius of a corner."""


def sheets(motifs: Sequence[Motif]) -> Iterator[str]:
    """SVG pages of 24 motifs, in the order of the deck."""
    size = COLUMNS * ROWS
    for first in range(0, len(motifs), size):
        yield _sheet(motifs[first : first + size])


def _sheet(motifs: Sequence[Motif]) -> str:
    width, height = PAPER
    corners = f'<clipPath id="card"><rect width="{CARD}" height="{CARD}" rx="{CORNER}"/></clipPath>'
    cards = "\n".join(_card(place, motif) for place, motif in enumerate(motifs))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {width} {height}">\n{corners}\n{cards}\n</svg>\n'
    )


def _card(place: int, motif: Motif) -> str:
    row, column = divmod(place, COLUMNS)
    step = CARD + AIR
    x = (PAPER[0] - COLUMNS * step + AIR) / 2 + column * step
    y = (PAPER[1] - ROWS * step + AIR) / 2 + row * step
    return f'<g transform="translate({x} {y})" clip-path="url(#card)">{svg(motif, CARD)}</g>'
