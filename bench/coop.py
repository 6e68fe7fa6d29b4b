"""How smooth a co-op table is: 135 cards, three of them dragged at once.

`python -m bench.coop`: one person's page is measured, frame by frame, while that
person and two others drag a card each. It is for reading: a machine without a graphics card draws
everything by hand, and three browsers share its cores.
"""

from collections.abc import Iterator
from math import cos, pi, sin
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from browser.conftest import CHROMIUM, DESK, PHONE, QUIET, look
from browser.coop import Heap, takes, tiles
from browser.house import House
from browser.people import Person

STEPS = 240
COUNT = """() => {
  const frames = (window.frameTimes = [])
  let last = performance.now()
  const tick = now => {
    frames.push(now - last)
    last = now
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}"""


def circles(size: dict[str, int], turn: float) -> Iterator[tuple[float, float]]:
    """A way round the table that never ends."""
    step = turn
    while True:
        step += 2 * pi / 60
        yield size["width"] * (0.5 + 0.3 * cos(step)), size["height"] * (0.5 + 0.25 * sin(step))


def frames(browser: Browser, house: House, size: dict[str, int], *, drag: bool) -> list[float]:
    """Milliseconds from frame to frame on the first person's page."""
    shape: dict[str, Any] = look(viewport=size, locale="en-GB")
    people = [Person(name, browser.new_context(**shape), house) for name in ("Ada", "Bob", "Cy")]
    heap = Heap(people[0])
    for person in people[1:]:
        person.sits_down(heap.url)
    heap.begins(*people)
    ada = people[0].page
    ada.wait_for_timeout(1_500)
    ways = [circles(size, turn) for turn in (0, 2, 4)]
    if drag:
        seen = [tile for tile in tiles(people[0]) if tile["seen"]]
        for person, tile, way in zip(people, seen, ways, strict=False):
            takes(person, tile, next(way))
    ada.evaluate(COUNT)
    for _ in range(STEPS):
        for person, way in zip(people, ways, strict=True) if drag else ():
            person.page.mouse.move(*next(way))
        ada.wait_for_timeout(8)
    measured: list[float] = ada.evaluate("window.frameTimes.slice(5)")
    for person in people:
        person.context.close()
    return measured


def main() -> None:
    """At rest and with three drags, on a desk and on a phone's size."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "tables.db")
        house.open()
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=list(QUIET))
        try:
            for name, size in (("desk", DESK), ("phone", PHONE)):
                for drag in (False, True):
                    told = frames(browser, house, size, drag=drag)
                    print(
                        f"{name}, {'three drags' if drag else 'at rest'}: {len(told)} frames, "
                        f"median {median(told):.1f} ms, 95 % {quantiles(told, n=20)[-1]:.1f} ms"
                    )
        finally:
            browser.close()
            house.close()


if __name__ == "__main__":
    main()
