"""The front page on phones nobody told us of, and the ways from it into a game."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Invite
from browser.shell_screens import faults, resize
from browser.sizes import phones

WAYS = re.compile("Play with friends|Against bots|Jouer entre amis|Contre des robots")
WHOLE = """(ways) => ways.map((way) => {
  const { left, top, right, bottom } = way.getBoundingClientRect()
  const whole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return whole && way.contains(over)
})"""


def whole(page: Page) -> list[bool]:
    """Which ways into a game are whole on the screen, and under nothing."""
    return page.get_by_role("button", name=WAYS).evaluate_all(WHOLE)


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_ways_into_a_game_are_on_the_first_screen_of_every_phone(
    invite: Invite, locale: str
) -> None:
    page = invite("Ada", locale=locale, viewport=PHONE).page
    page.goto(invite("Eve").house.url)
    expect(page.get_by_role("button", name=WAYS)).to_have_count(2)
    wrong: dict[str, object] = {}
    for size in ({"width": 390, "height": 664}, *phones(4, seed=27)):
        resize(page, **size)
        found = faults(page)
        if found or whole(page) != [True, True]:
            wrong[str(size)] = found or whole(page)
    assert not wrong


def test_against_bots_nobody_is_asked_for_a_name(invite: Invite) -> None:
    ada = invite("Ada", viewport=PHONE)
    ada.page.goto(ada.house.url)
    ada.page.get_by_role("button", name="Play with friends").click()
    expect(ada.page.locator(".hint")).to_contain_text("your name")
    expect(ada.page.get_by_label("Your name")).to_be_focused()
    ada.page.get_by_role("button", name="Against bots, now").click()
    expect(ada.page.locator(".board")).to_be_visible()


def test_the_rules_are_read_before_anybody_sits_down(invite: Invite) -> None:
    host, guest = invite("Ada"), invite("Bob", viewport=PHONE)
    url = host.opens_a_table("Janus")
    guest.page.goto(host.house.url)
    guest.page.get_by_role("button", name="Janus").click()
    guest.page.get_by_role("button", name="Rules").click()
    expect(guest.page.get_by_role("dialog", name="Rules")).to_contain_text("Janus")
    guest.page.goto(url)
    guest.page.get_by_role("dialog").get_by_role("button", name="Rules").click()
    expect(guest.page.get_by_role("dialog", name="Rules")).to_contain_text("Janus")
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_role("dialog", name="Rules")).to_have_count(0)
    expect(guest.page.get_by_role("button", name="Sit down")).to_be_visible()


@pytest.mark.parametrize("lesson", ["janus", "twinit.clans"])
def test_after_a_lesson_the_game_just_learnt_begins(invite: Invite, lesson: str) -> None:
    """By somebody who has no name yet, and who likes fewer bots than clans need."""
    ada = invite("Ada")
    wish = '{"language": "en", "bots": {"level": "easy", "count": 1}}'
    ada.page.add_init_script(f"localStorage['tablee.settings'] ??= {wish!r}")
    ada.page.goto(f"{ada.house.url}/?learn={lesson}&step=99")
    ada.page.locator(".words .primary").click()
    expect(ada.page.locator(".game .board")).to_be_visible()
    if lesson == "twinit.clans":
        expect(ada.page.locator(".zone[data-team='1']").first).to_be_visible()


def test_a_lobby_opens_at_its_top(invite: Invite) -> None:
    ada = invite("Ada", viewport={"width": 360, "height": 560})
    ada.home()
    ada.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert ada.page.evaluate("scrollY") > 0
    ada.page.get_by_role("button", name="Play with friends").click()
    expect(ada.page.get_by_role("button", name="Start the game")).to_be_visible()
    assert ada.page.evaluate("scrollY") == 0
