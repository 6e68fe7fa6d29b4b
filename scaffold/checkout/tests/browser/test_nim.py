"""Nim in a browser: the lesson, and a whole game against bots."""

from playwright.sync_api import expect

from browser.conftest import PHONE, Invite
from browser.people import A_GAME
from browser.test_access import assert_clean
from eventual import eventually


def test_the_lesson_of_nim_is_played_to_its_end(invite: Invite) -> None:
    ada = invite("Ada", viewport=PHONE)
    ada.page.goto(f"{ada.house.url}/?learn=nim")
    for count in (3, 1, 1):
        ada.page.locator(f".take[data-count='{count}']:not([aria-disabled=true])").click()
    assert_clean(ada.page)
    ada.page.locator(".words .primary").click()
    expect(ada.page.locator(".words")).to_have_count(0)
    expect(ada.page.locator(".take").first).to_be_visible()


def test_a_game_of_nim_against_bots(invite: Invite) -> None:
    ada = invite("Ada")
    ada.home()
    ada.page.get_by_role("button", name="Nim").click()
    ada.page.get_by_role("button", name="Against bots, now").click()
    ada.page.wait_for_selector(".board")

    def is_over() -> bool:
        ada.try_touch(ada.page.locator(".take:not([aria-disabled=true])").first)
        return ada.page.locator(".end").count() > 0

    eventually(is_over, within=A_GAME, pause=lambda: ada.page.wait_for_timeout(30))
    expect(ada.page.locator(".end ol li")).to_have_count(4)
