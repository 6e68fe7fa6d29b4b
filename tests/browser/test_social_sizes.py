"""Social Network on every screen: what is to be touched or read is in reach and not covered."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from browser import social
from browser.conftest import look
from browser.house import House
from browser.stage import Theatre

SIZES = [(320, 568), (390, 664), (844, 390), (768, 1024), (1280, 800)]
TARGET = 44
MOMENTS: dict[str, Callable[[Theatre], object]] = {
    name: social.STAGED[f"social-{name}"] for name in ("contest", "compose", "stating", "vote")
}
WANTED = {
    "contest": [".contest .prompt", ".contest input", ".contest .go", ".hand .held", ".hand .pile"],
    "compose": [".compose .one", ".hand .held"],
    "stating": [".quiz input", ".quiz [data-vote=true]", ".quiz [data-vote=false]"],
    "vote": [".quiz blockquote", ".quiz [data-vote=true]", ".quiz [data-vote=false]"],
}
FREE = """(element) => {
  element.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  return !!there && (element.contains(there) || there.contains(element))
}"""
"""Whether the middle of something is on the screen and nothing lies over it."""
READ = {".contest .prompt", ".quiz blockquote"}


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_everything_that_matters_can_be_reached(
    browser: Browser, house: House, size: tuple[int, int], moment: str
) -> None:
    width, height = size
    context = browser.new_context(**look(viewport={"width": width, "height": height}))
    try:
        theatre = Theatre(context.new_page(), house)
        MOMENTS[moment](theatre)
        for wanted in WANTED[moment]:
            check(theatre, wanted)
    finally:
        context.close()


def check(theatre: Theatre, wanted: str) -> None:
    """Everything of this kind comes free, and is large enough for a thumb."""
    found = theatre.page.locator(wanted).all()
    assert found, wanted
    for one in found:
        theatre.page.wait_for_function(FREE, arg=one.element_handle(), timeout=4_000)
        box = one.bounding_box()
        assert box, wanted
        assert wanted in READ or box["height"] >= TARGET, (wanted, box)
