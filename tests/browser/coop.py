"""People at a co-op table of Twin It!: they drag, turn and put together what they see."""

from typing import Any

from playwright.sync_api import Locator

from browser.people import Person

Place = tuple[float, float]
TILES = """() => [...document.querySelectorAll('.tile:not(.leaving)')].map(tile => {
  const { x, y, width, height } = tile.getBoundingClientRect()
  const middle = [x + width / 2, y + height / 2]
  const on = ([dx, dy]) => document.elementFromPoint(middle[0] + dx, middle[1] + dy)
  const around = [[0, 0], [5, 0], [-5, 0], [0, 5], [0, -5]]
  const seen = around.every(by => on(by)?.closest('.tile') === tile)
  return { key: +tile.dataset.key, motif: +tile.dataset.motif, middle, seen }
})"""

TWICE = """([clientX, clientY]) => {
  const under = document.elementFromPoint(clientX, clientY)
  const finger = { pointerType: 'mouse', pointerId: 1, button: 0, bubbles: true, clientX, clientY }
  for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup'])
    under.dispatchEvent(new PointerEvent(type, finger))
}"""
"""Two taps within one moment: how slow the machine is makes no difference to what they are."""


class Heap:
    """A co-op table with a minute that is long on a busy machine too, and its host."""

    def __init__(self, host: Person, minute: int = 120_000, countdown: int = 0) -> None:
        self.url = host.hosts("twinit", mode="coop", minute=minute, countdown=countdown)
        self.code = self.url.rpartition("/")[2]
        self.host = host

    def begins(self, *people: Person) -> None:
        """The host starts; everybody waits until the cards lie still."""
        self.host.starts()
        for person in people:
            person.page.wait_for_selector(".coop[data-stage=open]")
            person.page.wait_for_selector(".tile")


def tiles(person: Person) -> list[dict[str, Any]]:
    """The cards on somebody's screen."""
    return person.page.evaluate(TILES)


def twins(person: Person) -> tuple[dict[str, Any], dict[str, Any]]:
    """Two equal cards whose middles can be seen."""
    seen: dict[int, dict[str, Any]] = {}
    for tile in tiles(person):
        if tile["seen"] and tile["motif"] in seen:
            return seen[tile["motif"]], tile
        if tile["seen"]:
            seen[tile["motif"]] = tile
    raise AssertionError("no pair can be seen")


def strangers(person: Person) -> tuple[dict[str, Any], dict[str, Any]]:
    """Two different cards whose middles can be seen, the first without a twin on the table."""
    seen = [tile for tile in tiles(person) if tile["seen"]]
    times = [tile["motif"] for tile in tiles(person)]
    alone = [tile for tile in seen if times.count(tile["motif"]) == 1]
    return alone[0], next(tile for tile in seen if tile["motif"] != alone[0]["motif"])


def card(person: Person, key: int) -> Locator:
    """A card by its lasting name."""
    return person.page.locator(f".tile[data-key='{key}']")


def middle(person: Person, key: int) -> Place:
    """Where a card is now."""
    box = card(person, key).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def taps_twice(person: Person, at: Place) -> None:
    """What turns a card over."""
    person.page.mouse.move(*at)  # what is captured must be a mouse that is there
    person.insists(lambda: person.page.evaluate(TWICE, at))


def touches(person: Person, tile: dict[str, Any]) -> None:
    """A click or a tap in the middle of a card."""
    fingers = person.page.evaluate("navigator.maxTouchPoints") > 0
    touch = person.page.touchscreen.tap if fingers else person.page.mouse.click
    person.insists(lambda: touch(*tile["middle"]))


def takes(person: Person, tile: dict[str, Any], to: Place) -> None:
    """Press, and drag there, without letting go."""
    mouse = person.page.mouse
    person.on_the_line()
    mouse.move(*tile["middle"])
    mouse.down()
    mouse.move(*to, steps=6)


def puts(person: Person, tile: dict[str, Any], on: dict[str, Any]) -> None:
    """Drag a card onto another one and let go."""
    takes(person, tile, on["middle"])
    person.page.mouse.up()
