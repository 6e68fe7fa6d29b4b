"""A lesson is a short game at the real board, with somebody who tells what to touch."""

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, Invite
from browser.test_access import assert_clean

HEARD_OUT = 30_000
"""ms in which whatever was being said is over, and the next sentence comes."""
TOUCHES: dict[str, list[tuple[str, ...]]] = {
    "Janus": [
        (".next",),
        ("[data-place=seat-1] li:nth-child(1) .take",),
        ("[data-place=seat-2] li:nth-child(1) .take",),
        (".actions .lay",),
        (".next",),
        (".hand button", ".actions .discard"),
        (".next",),
        (".vote .agree",),
    ],
    "Pan": [
        (".next",),
        (".hand [data-value='5']",),
        (".hand [data-value='1']",),
        (".hand [data-value='6']",),
        (".hand [data-value='4']",),
        (".actions .danger",),
        (".loot [data-value='1']", ".actions .button:nth-child(2)"),
        (".loot [data-value='3']", ".loot [data-value='3']", ".actions .button:nth-child(3)"),
    ],
}


@pytest.mark.parametrize("game", TOUCHES)
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_lesson_is_played_to_its_end(invite: Invite, locale: str, game: str) -> None:
    ada = invite("Ada", locale=locale, viewport=PHONE, color_scheme="dark")
    page = ada.page
    ada.home()
    page.get_by_role("button", name=game).click()
    page.locator(".learn").click()
    for step, touches in enumerate(TOUCHES[game]):
        expect(page.locator("header span").first).to_contain_text(f"{step + 1} ")
        for touch in touches:
            ada.rested().locator(touch).first.click()
    ada.rested()
    assert_clean(page)
    page.locator(".words .primary").click()
    expect(page.locator(".game .board")).to_be_visible()


def test_a_card_the_lesson_of_pan_does_not_ask_for_comes_back(invite: Invite) -> None:
    ada = invite("Ada")
    ada.page.clock.install()
    ada.page.goto(f"{ada.house.url}/?learn=pan")
    ada.rested().locator(".next").click()
    ada.rested().locator(".hand [data-value='6']").click()
    ada.page.clock.run_for(HEARD_OUT)
    ada.said("follow the lesson")
    expect(ada.page.locator(".hand [data-value]")).to_have_count(4)


def test_what_the_lesson_does_not_ask_for_is_not_done(invite: Invite) -> None:
    ada = invite("Ada")
    ada.page.clock.install()
    ada.page.goto(f"{ada.house.url}/?learn=janus")
    ada.rested().locator(".next").click()
    ada.page.locator(".floor .top").click()
    ada.page.clock.run_for(HEARD_OUT)
    ada.said("follow the lesson")
    expect(ada.page.locator(".hand [data-face]")).to_have_count(2)
    ada.page.get_by_role("button", name="Skip").click()
    expect(ada.page.locator(".shelf")).to_be_visible()
