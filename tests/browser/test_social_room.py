"""Social Network at sizes that nobody named: a contest buries nothing, galleries are large."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from browser.conftest import look
from browser.house import House
from browser.measure import faults, smallest_type
from browser.shell_screens import resize
from browser.social import SocialStage, feed
from browser.stage import Theatre

DRAW = Random("sizes of phones")
PHONES = [(DRAW.randint(320, 430), DRAW.randint(560, 930)) for _ in range(6)]
SIZES = [*PHONES, *((height, width) for width, height in PHONES)]
LARGE = [(1280, 800), (1920, 1080)]
SEEN = """() => [...document.querySelectorAll('button.thumb')].map((thumb) => {
  const { left, top, right, bottom } = thumb.getBoundingClientRect()
  const over = [[left + 12, top + 8], [right - 12, top + 8], [left + 12, bottom - 12],
    [right - 12, bottom - 12], [(left + right) / 2, (top + bottom) / 2]]
  return over.every(([x, y]) => thumb.contains(document.elementFromPoint(x, y)))
})"""
"""Of each gallery that could be liked, whether nothing lies over any part of it."""
PICTURES = """() => [...document.querySelectorAll('.post .gallery')]
  .map((one) => one.getBoundingClientRect().width)"""


def staged(browser: Browser, house: House, seats: int) -> tuple[SocialStage, Page]:
    """Galleries all around, one of mine, and two contests, one of them my own."""
    context = browser.new_context(**look(viewport=None, locale="fr-FR", reduced_motion="reduce"))
    theatre = Theatre(context.new_page(), house)
    stage = SocialStage(theatre, seats)
    for seat, slot in ((1, 0), (3, 0), (4, 0), (5, 1)):
        if seat < seats:
            stage.gallery(seat, slot, f"La mer vue d’en haut, jour {seat}")
    theatre.sit()
    stage.contest(2, 3, "real_life")
    stage.contest(0, 2, "question", "Qu’ai-je dans ma poche ?")
    stage.says(1, "Une clé", contest=2)
    theatre.rest()
    return stage, theatre.page


def at(page: Page, size: tuple[int, int]) -> Page:
    """The page at this size."""
    width, height = size
    resize(page, width, height)
    return page


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_contest_is_a_line_and_every_gallery_can_be_seen_and_liked(
    browser: Browser, house: House, seats: int
) -> None:
    stage, page = staged(browser, house, seats)
    wrong: dict[Any, Any] = {}
    for size in SIZES:
        at(page, size)
        seen = page.evaluate(SEEN)
        found = faults(page, readable=(".tray .asked", ".post .title", ".post .score"))
        if found or not all(seen) or len(seen) != seats - 2:
            wrong[size] = found, seen
    assert not wrong
    page.locator("[data-seat='1'] .thumb").click()
    assert [asked["type"] for asked in stage.asked] == ["play"]
    page.context.close()


def test_a_like_opens_a_list_of_the_galleries_that_can_be_liked(
    browser: Browser, house: House
) -> None:
    stage, page = staged(browser, house, 6)
    wrong: dict[Any, Any] = {}
    page.locator(".hand [data-kind=like]").first.click()
    rows = page.locator("[data-like-of]")
    expect(rows).to_have_count(4)
    for size in SIZES:
        if found := [one for one in faults(at(page, size), veils=".composer") if "press" in one]:
            wrong[size] = found
    assert not wrong
    rows.last.click()
    expect(rows).to_have_count(0)
    assert stage.asked[-1]["on"] == stage.match.state.galleries[5]
    page.context.close()


def test_only_my_own_contest_asks_me_who_won_and_it_lies_on_top(
    browser: Browser, house: House
) -> None:
    _, page = staged(browser, house, 4)
    for size in (PHONES[0], (1280, 800)):
        at(page, size)
        if page.locator(".tray").is_visible():
            expect(page.locator(".tray")).to_contain_text("Ton concours")
            page.locator(".tray").click()
        contests = page.locator("section.contest")
        assert [one.get_attribute("data-author") for one in contests.all()] == ["0", "2"]
        expect(contests.first.locator(".judge")).to_be_visible()
        expect(contests.last.locator(".judge")).to_have_count(0)
        expect(contests.last.locator(".done")).to_be_visible()
    page.context.close()


def test_galleries_are_as_large_as_there_is_room_for(browser: Browser, house: House) -> None:
    shapes: list[tuple[bool, ViewportSize, int]] = [
        (False, {"width": 320, "height": 568}, 44),
        (False, {"width": 360, "height": 640}, 64),
        (False, {"width": 844, "height": 390}, 48),
        (False, {"width": 1280, "height": 800}, 190),
        (False, {"width": 1920, "height": 1080}, 280),
        (True, {"width": 1920, "height": 1080}, 200),
    ]
    for big, size, least in shapes:
        with browser.new_context(**look(viewport=size, reduced_motion="reduce")) as context:
            page = context.new_page()
            feed(Theatre(page, house, big=big))
            assert min(page.evaluate(PICTURES)) >= least, size
            assert smallest_type(page, ".board :is(span, b, p, small, i)") >= 12, size


def test_what_the_numbers_mean_is_said_where_they_first_appear(
    browser: Browser, house: House
) -> None:
    with browser.new_context(**look(viewport={"width": 360, "height": 640})) as context:
        theatre = Theatre(context.new_page(), house)
        stage = SocialStage(theatre, 3)
        page = theatre.sit()
        expect(page.locator(".own .score")).to_have_text("−23")
        expect(page.locator(".detail")).to_have_text(
            "Your score: +0 in your profile, −23 still to lay"
        )
        expect(page.locator(".agree")).to_contain_text("ends if all want it")
        for seat in range(3):
            stage.play(seat, {"type": "agree_count"})
        expect(page.locator(".count .how")).to_contain_text("+1 for each card in a profile")
