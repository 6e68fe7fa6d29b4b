"""The lessons of Twin It!'s races, played to their ends in both languages."""

import pytest
from playwright.sync_api import FloatRect, Page, expect

from browser.conftest import PHONE, Invite
from browser.test_access import assert_clean
from browser.twinit_people import FRAMES, Player

MARKED = "marked"
TURN, NEXT = ".turn.ready", ".next"
LESSONS: dict[str, list[str]] = {
    "twinit": [TURN, NEXT, MARKED, MARKED, TURN, MARKED, MARKED, TURN, MARKED, NEXT],
    "twinit.clans": [NEXT, TURN, MARKED, TURN, "point", MARKED, NEXT],
    "twinit.ring": ["[data-pile='0']", MARKED, MARKED, "[data-pile='2']", MARKED, "both", NEXT],
}
"""What is touched at each step: something by its name, or what is marked."""


def marks(page: Page) -> list[FloatRect]:
    """Where the marks are."""
    return [box for mark in page.locator(".here").all() if (box := mark.bounding_box())]


def resting_marks(page: Page) -> list[FloatRect]:
    """Where the marks are once longer or shorter words have made the table room."""
    before: list[FloatRect] = []
    while (now := marks(page)) != before or not now:
        before = now
        page.evaluate(FRAMES)
    return now


def touch_marks(page: Page) -> None:
    """Everything that is marked, one after the other."""
    for box in resting_marks(page):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("name", LESSONS)
def test_the_lesson_is_played_to_its_end(invite: Invite, name: str, locale: str) -> None:
    ada = invite("Ada", locale=locale, viewport=PHONE, color_scheme="dark")
    page = ada.page
    page.goto(f"{ada.house.url}/?learn={name}")
    for step, what in enumerate(LESSONS[name]):
        expect(page.locator("header span").first).to_contain_text(f"{step + 1} ")
        if what in (MARKED, "both", "point"):
            expect(page.locator(".here").first).to_be_visible()
            expect(page.locator(".here")).to_have_count(2 if what == "both" else 1)
            if what == "both":
                page.wait_for_selector(".centre.claimed")
            if what == "point":
                page.locator(".point").click()
            touch_marks(page)
        else:
            expect(page.locator(".next[aria-disabled=true]")).to_have_count(0)
            Player(ada).points_at(what)
    assert_clean(page)
    page.locator(".words .primary").click()
    page.wait_for_url("**/t/*")  # the game just learnt begins
