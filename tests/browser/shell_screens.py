"""The screens around the boards, each brought onto a page; and what every size asks of them."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from browser.people import Person

SIZES: dict[str, dict[str, int]] = {
    f"{width}x{height}": {"width": width, "height": height}
    for width, height in (
        (320, 568),
        (360, 640),
        (390, 664),
        (390, 844),
        (844, 390),
        (932, 430),
        (768, 1024),
        (1024, 600),
        (1280, 800),
        (1366, 650),
        (2560, 1440),
    )
}

SETTLED = """() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => {
    for (const motion of document.getAnimations())
      if (Number.isFinite(motion.effect?.getComputedTiming().endTime)) motion.finish()
    done()
  }))
})"""
"""A page that was made larger or smaller, once everything is in its place."""

MEASURE = """() => {
  const faults = []
  const page = document.scrollingElement
  if (page.scrollWidth > innerWidth + 1) faults.push(`wider than the page: ${page.scrollWidth}`)
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  for (const thing of top.querySelectorAll('button, a[href], input, select')) {
    if (!thing.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const box = (thing.closest('label') ?? thing).getBoundingClientRect()
    const words = thing.textContent.trim().slice(0, 30)
    const name = thing.getAttribute('aria-label') || words || thing.type
    if (thing.type === 'range' || thing.closest('[aria-hidden=true]')) continue
    if (Math.min(box.width, box.height) < 43.5)
      faults.push(`${name}: ${Math.round(box.width)} by ${Math.round(box.height)}`)
    if (box.left < -1 || box.right > innerWidth + 1) faults.push(`${name}: beside the page`)
  }
  return faults
}"""


def resize(page: Page, width: int, height: int) -> None:
    """Another window: wait until the page has found its place in it."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(SETTLED)


def home(ada: Person, eve: Person) -> Page:
    """The front page."""
    ada.home()
    return ada.page


def lobby(ada: Person, eve: Person) -> Page:
    """A table before its match, with a bot and a guest."""
    eve.sits_down(ada.opens_a_table())
    ada.page.get_by_role("button", name="Add a bot").first.click()
    expect(ada.page.get_by_label("Level of")).to_be_visible()
    return ada.page


def join(ada: Person, eve: Person) -> Page:
    """What somebody sees who followed the link."""
    eve.page.goto(ada.opens_a_table())
    expect(eve.page.get_by_role("button", name="Sit down")).to_be_visible()
    return eve.page


def drawer(name: str) -> Callable[[Person, Person], Page]:
    """A drawer over the lobby."""

    def opened(ada: Person, eve: Person) -> Page:
        ada.opens_a_table()
        ada.page.get_by_role("button", name=name, exact=True).click()
        expect(ada.page.get_by_role("dialog")).to_be_visible()
        return ada.page

    return opened


SCREENS: dict[str, Callable[[Person, Person], Page]] = {
    "home": home,
    "lobby": lobby,
    "join": join,
    "rules": drawer("Rules"),
    "chat": drawer("Chat"),
    "settings": drawer("Settings"),
    "me": drawer("You"),
}


def faults(page: Page) -> list[Any]:
    """What is too small to touch, or lies where nobody can see it."""
    return page.evaluate(MEASURE)
