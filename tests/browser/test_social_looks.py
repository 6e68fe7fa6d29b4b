"""Social Network for everyone: clean on a phone, by keys alone, told in words, and a lesson."""

from functools import partial

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import PHONE, Invite, look
from browser.house import House
from browser.people import Person
from browser.posters import Poster, meanwhile
from browser.social import STAGED
from browser.stage import Theatre
from browser.test_access import assert_clean

LESSON = [
    [".next"],
    ["[data-seat='1'] .thumb"],
    [".hand [data-kind=gallery]", ".compose .untitled"],
    [".hand .pile"],
    [".tray", ".task .tiles button:nth-child(8)"],
    [".hand .pile"],
    [".quiz [data-vote=true]"],
    [".hand .pile"],
    [".actions .agree"],
]
"""What to touch at each step."""


@pytest.mark.parametrize("moment", STAGED)
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_every_moment_is_clean_on_a_phone(
    browser: Browser, house: House, moment: str, locale: str
) -> None:
    shape = look(viewport=PHONE, has_touch=True, locale=locale, reduced_motion="reduce")
    context = browser.new_context(**shape)
    theatre = Theatre(context.new_page(), house)
    STAGED[moment](theatre)
    assert_clean(theatre.page)
    assert theatre.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    context.close()


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_lesson_is_played_to_its_end(invite: Invite, locale: str) -> None:
    ada = invite("Ada", locale=locale, viewport=PHONE, color_scheme="dark")
    page = ada.page
    page.goto(f"{ada.house.url}/?learn=social")
    for step, touches in enumerate(LESSON):
        expect(page.locator("header span").first).to_contain_text(f"{step + 1} ")
        page.wait_for_selector(".board[data-moving=false]")
        for touch in touches:
            page.locator(touch).first.click()
    expect(page.locator(".count[data-counted=true]")).to_be_visible()
    expect(page.locator("header span").first).to_contain_text("10 ")
    assert_clean(page)
    page.locator(".words .primary").click()
    page.wait_for_url("**/t/*")  # the game just learnt begins


def keyed(person: Person, what: str) -> None:
    """Walk there with the Tab key and press Enter."""
    assert person.tabs_to(what), what
    person.page.keyboard.press("Enter")


def heard(poster: Poster, kind: str, before: int) -> bool:
    """Whether one more fact of this type has come."""
    return len(poster.facts(kind)) > before


def test_the_keyboard_alone_posts_draws_swaps_and_counts(invite: Invite) -> None:
    ada, bob, cleo = invite("Ada"), invite("Bob"), invite("Cleo")
    url = ada.opens_a_table("Social Network")
    for guest in (bob, cleo):
        guest.sits_down(url)
    ada.starts()
    page = ada.page
    page.wait_for_selector(".board[data-stage=playing]")
    expect(page.locator("[aria-live=polite]")).to_contain_text("Your cards:")
    poster = Poster(ada)
    while not page.locator(".hand [data-kind=gallery]").count():
        swapped = len(poster.facts("swapped"))
        keyed(ada, ".actions .swap")
        for slot in "12345":
            page.keyboard.press(slot)
        keyed(ada, ".actions .main")
        meanwhile([poster], partial(heard, poster, "swapped", swapped))
    slot = page.locator(".hand [data-kind=gallery]").first.get_attribute("data-slot") or ""
    page.keyboard.press(slot)
    keyed(ada, ".compose .idea")
    expect(page.locator(".own.active")).to_be_visible()
    expect(bob.page.locator("[data-seat='0'].active")).to_be_visible()
    page.wait_for_selector(".hand .pile.ready")
    page.keyboard.press("d")
    expect(page.locator(".hand [data-kind]")).to_have_count(5)
    for person in (ada, bob, cleo):
        keyed(person, ".actions .agree")
    expect(page.locator(".count[data-counted=true]")).to_be_visible()
    # Spoken after all that was said before it, at a speed that can be heard.
    spoken = page.locator("[aria-live=polite]")
    expect(spoken).to_contain_text("Round 1 is counted", timeout=90_000)
