"""Many pictures on one sheet, each with its name."""

from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw, ImageOps

from tools import ROOT

PICTURES = ROOT / "docs/pictures"
CELL, GAP, LINE = (230, 186), 8, 14
Picture = tuple[str, Image.Image]


def contact_sheet(
    path: Path, rows: Sequence[Sequence[Picture]], *, cell: tuple[int, int] = CELL
) -> None:
    """Pictures row by row, each as large as a cell allows, with its name above it."""
    small = [[(name, ImageOps.contain(one.convert("RGB"), cell)) for name, one in r] for r in rows]
    across = max(sum(one.width + GAP for _, one in row) for row in small) + GAP
    height = cell[1] + GAP + LINE
    sheet = Image.new("RGB", (across, len(rows) * height + GAP), "#17140f")
    draw = ImageDraw.Draw(sheet)
    for number, row in enumerate(small):
        left, top = GAP, GAP + number * height
        for name, one in row:
            draw.text((left, top), name, fill="#d8cfc0")
            sheet.paste(one, (left, top + LINE))
            left += one.width + GAP
    sheet.save(path, quality=52, optimize=True)
