"""A whole game without a pointer."""

from time import monotonic

from playwright.sync_api import expect

from browser.conftest import Invite
from browser.people import A_GAME, Person


def test_the_keyboard_alone_plays_a_whole_game(invite: Invite) -> None:
    ada = invite("Ada")
    ada.page.goto(ada.house.url)
    assert ada.tabs_to(".name input")
    ada.page.keyboard.type("Ada")
    assert ada.tabs_to(".ways .button:nth-of-type(2)")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_selector(".board")
    end = monotonic() + A_GAME
    while (seen := ada.looks())["at"] != "end":
        assert monotonic() < end
        if seen.get("filming"):
            ada.page.keyboard.press("Escape")
        elif seen.get("actions"):
            press(ada, ".actions .danger")
        elif seen.get("mine") and seen.get("hand"):
            press(ada, ".hand button")
        ada.page.wait_for_timeout(60)
    assert ada.tabs_to(".end .primary")


def press(person: Person, what: str) -> None:
    """Reach it and press Enter, unless it went away on the way."""
    if person.tabs_to(what):
        person.page.keyboard.press("Enter")


def test_a_digit_lays_the_card_of_that_value(invite: Invite) -> None:
    ada = invite("Ada")
    ada.plays_bots()
    card = ada.page.locator(".hand button").first
    value = card.get_attribute("data-value")
    expect(ada.page.locator(".board")).to_have_attribute("data-moving", "false")
    ada.page.keyboard.press(str(value))
    expect(ada.page.locator(".hand button")).to_have_count(3)
