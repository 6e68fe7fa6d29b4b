"""The last page: what is below has a sign, every way on has a name, and people have theirs."""

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import PHONE, Invite, look
from browser.house import House
from browser.people import play_out
from browser.shell_screens import MEASURE, resize
from browser.sizes import phones
from browser.stage import Theatre
from browser.test_judged import LastMove, played

HIDDEN = """() => {
  const { scrollHeight, clientHeight, scrollTop } = document.querySelector('.told')
  return scrollHeight - clientHeight - scrollTop > 16
}"""
INSIDE = """() => [...document.querySelectorAll('.end button')].flatMap((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect()
  const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  return inside || one.closest('.told') ? [] : [one.textContent]
})"""


def signed(page: Page) -> None:
    """What is below the edge has a sign, and one comes to it by that; then the sign is gone."""
    more = page.get_by_role("button", name="More below")
    expect(more).to_have_count(int(page.evaluate(HIDDEN)))
    while page.evaluate(HIDDEN):
        before = page.evaluate("document.querySelector('.told').scrollTop")
        more.click()
        page.wait_for_function("(at) => document.querySelector('.told').scrollTop > at", arg=before)
    expect(more).to_have_count(0)


@pytest.mark.parametrize("game", ["pan", "social"])
def test_what_lies_below_has_a_sign_on_every_phone(
    browser: Browser, house: House, game: str
) -> None:
    with browser.new_context(
        **look(viewport=PHONE, locale="en-GB", reduced_motion="reduce")
    ) as context:
        page = context.new_page()
        theatre = Theatre(page, house)
        stage = LastMove(theatre, played(game, 3, {}))
        theatre.sit()
        stage.finish()
        expect(page.locator(".judged")).to_be_attached()
        for size in ({"width": 390, "height": 664}, *phones(3, seed=41)):
            resize(page, **size)
            page.evaluate("document.querySelector('.told').scrollTop = 0")
            signed(page)
            assert page.evaluate(MEASURE) == []
            assert page.evaluate(INSIDE) == []


def test_who_took_over_has_their_name_and_guests_have_ways_on(invite: Invite) -> None:
    host, guest = invite("Ada"), invite("Bob", viewport=PHONE)
    url = host.opens_a_table()
    host.page.get_by_role("button", name="Add a bot").first.click()
    host.starts()
    host.page.wait_for_selector(".board")
    guest.page.goto(url)
    guest.page.get_by_label("Your name").fill("Bob")
    guest.page.get_by_role("button", name="Take over from Bo").click()
    host.page.get_by_role("button", name="Agree").click()
    play_out(host, guest)
    for person in (host, guest):
        ranking = person.page.locator(".end ol")
        expect(ranking).to_contain_text("Bob")
        expect(ranking.locator("bdi").get_by_text("Bo", exact=True)).to_have_count(0)
        for way in ("Watch it again", "Home"):
            expect(person.page.locator(".end").get_by_role("button", name=way)).to_be_visible()
    expect(guest.page.get_by_role("button", name="Another game")).to_have_count(0)
    expect(guest.page.locator(".end")).to_contain_text("The host can start a rematch")
    host.page.get_by_role("button", name="Another game").click()
    games = host.page.get_by_role("group", name="Which game")
    games.get_by_role("radio", name="Twin It!").check(force=True)
    expect(guest.page.locator(".end")).to_contain_text("Ada is setting up a game of Twin It!")
    guest.page.locator(".end").get_by_role("button", name="Home").click()
    expect(guest.page.get_by_role("link", name="Go on with Twin It!")).to_be_visible()
