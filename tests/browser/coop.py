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


class Heap:
    """A co-op table with a minute of its own, and somebody who opened it."""

    def __init__(self, host: Person, minute: int = 60_000) -> None:
        self.url = host.hosts("twinit", mode="coop", minute=minute)
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


def takes(person: Person, tile: dict[str, Any], to: Place) -> None:
    """Press, and drag there, without letting go."""
    mouse = person.page.mouse
    mouse.move(*tile["middle"])
    mouse.down()
    mouse.move(*to, steps=6)


def puts(person: Person, tile: dict[str, Any], on: dict[str, Any]) -> None:
    """Drag a card onto another one and let go."""
    takes(person, tile, on["middle"])
    person.page.mouse.up()
