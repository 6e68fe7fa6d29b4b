"""On a narrow phone: every reaction whole, one line to leave by, hints beside what they explain."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Invite

NARROW = {"has_touch": True, "is_mobile": True}
SIZES = [(360, 640), (320, 568), (390, 664)]
ROWS = """() => [...document.querySelectorAll('.talk .quick .round')].map((one) => {
  const box = one.getBoundingClientRect()
  return [Math.round(box.top), box.bottom <= innerHeight && box.right <= innerWidth]
})"""
COVERED = """() => {
  const [hint] = document.querySelectorAll('.hint')
  const words = document.querySelector('.words').getBoundingClientRect()
  return hint.getBoundingClientRect().top < words.bottom - 10
}"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_reactions_are_whole_and_one_leaves_by_one_line(
    invite: Invite, locale: str, size: tuple[int, int]
) -> None:
    ada = invite("Ada", viewport={"width": size[0], "height": size[1]}, locale=locale, **NARROW)
    ada.plays_bots()
    page = ada.page
    out = page.locator("header button").first
    out.click()
    box = page.locator(".out").bounding_box()
    assert box
    assert box["height"] <= 48
    page.get_by_role("button", name=("Chat", "Discussion")[ada.french], exact=True).press("Enter")
    expect(page.locator(".talk .quick .round")).to_have_count(8)
    rows = page.evaluate(ROWS)
    assert all(whole for _, whole in rows)
    assert {[top for top, _ in rows].count(top) for top, _ in rows} <= {4, 8}


def test_a_hint_of_a_lesson_leaves_its_words_free(invite: Invite) -> None:
    ada = invite("Ada", viewport={"width": 360, "height": 640}, **NARROW)
    page = ada.page
    page.goto(f"{ada.house.url}/?learn=pan&step=1")
    page.locator(".hand button").first.click()
    expect(page.locator(".hint")).to_have_count(1)
    assert not page.evaluate(COVERED)


def test_another_game_is_practised_at_once(invite: Invite) -> None:
    ada = invite("Ada")
    ada.page.goto(f"{ada.house.url}/?practice=pan")
    expect(ada.page.locator(".suspects")).to_be_visible()
    goes_to(ada.page, "janus", ".board.janus")
    goes_to(ada.page, "twinit", ".words")
    goes_to(ada.page, "pan", ".suspects")


def goes_to(page: Page, game: str, shows: str) -> None:
    """Choose another game; a page that breaks fails its test."""
    page.get_by_label("Which game").select_option(game)
    expect(page.locator(shows)).to_be_visible()
