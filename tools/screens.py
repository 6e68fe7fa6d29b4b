"""Every board at every size and number of seats: what is wrong there, and how it looks.

`python -m tools.screens` walks over all of it, prints what is wrong, and puts a contact sheet of
each game into docs/pictures. With names (`pan-turn-6`, `social`) it walks over those alone.
"""

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from browser.conftest import CHROMIUM, DESK, QUIET, look
from browser.house import House
from browser.measure import SIZES, faults, tight
from browser.shell_screens import resize
from browser.stage import Theatre
from browser.telling import CARDS, CROWDED, MOMENTS, READ, VEILS
from tools.sheets import PICTURES, Picture, contact_sheet

CELL = (150, 122)
"""Pixels of a screen on a contact sheet, which shows twelve of each moment."""
Walked = tuple[str, list[str], Page]


def walk(
    browser: Browser, house: House, name: str, sizes: list[str] | None = None
) -> Iterator[Walked]:
    """One moment at each size: what is wrong there, and the page as it is."""
    game = name.split("-", maxsplit=1)[0]
    cards = CARDS.get(game, "none")
    calm = look(viewport=DESK, locale="fr-FR", reduced_motion="reduce")
    with browser.new_context(**calm) as context:
        page = context.new_page()
        MOMENTS[name](Theatre(page, house))
        for size in sizes or list(SIZES):
            width, height = SIZES[size]
            resize(page, width, height)
            found = faults(
                page,
                readable=READ[game],
                apart=cards,
                veils=VEILS.get(game, "none"),
                crowded=CROWDED.get(game, "none"),
            )
            yield size, found + tight(page, cards), page


def shown(page: Page) -> Image.Image:
    """The page as a picture."""
    return Image.open(BytesIO(page.screenshot(type="jpeg", quality=70)))


def walk_all(browser: Browser, house: House, wanted: list[str]) -> int:
    """Everything that was asked for; how much is wrong."""
    wrong = 0
    sheets: dict[str, list[list[Picture]]] = {}
    for name in wanted:
        row: list[Picture] = [(name, Image.new("RGB", CELL, "#17140f"))]
        sheets.setdefault(name.split("-")[0], []).append(row)
        for size, found, page in walk(browser, house, name):
            wrong += len(found)
            print(name, size, found or "ok", flush=True)
            row.append(("x".join(map(str, SIZES[size])), shown(page)))
    for game, rows in sheets.items():
        contact_sheet(PICTURES / f"screens-{game}.jpg", rows, cell=CELL)
    return wrong


def main() -> None:
    """Everything, everywhere; 1 where something is wrong."""
    asked = sys.argv[1:]
    wanted = [name for name in MOMENTS if not asked or any(name.startswith(one) for one in asked)]
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "tables.db")
        house.open()
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=list(QUIET))
        wrong = walk_all(browser, house, wanted)
        browser.close()
        house.close()
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
