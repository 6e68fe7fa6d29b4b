"""Everyone can play: axe on every screen in both languages, and targets a thumb can hit."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from browser.conftest import DESK, PHONE, Invite, look
from browser.house import House
from browser.people import play_out, play_until
from browser.stage import RESTED, Theatre
from browser.telling import MOMENTS
from eventual import eventually

AXE = (Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js").read_text()
RUN = """async () => (await axe.run(document)).violations
  .map((v) => [v.id, v.nodes.map((n) => n.html)])"""
SMALL = """() => [...document.querySelectorAll('button, a, select, input:not([type=radio])')]
  .filter((e) => e.checkVisibility() && getComputedStyle(e).clipPath !== 'inset(50%)')
  .map((e) => [e.outerHTML.slice(0, 90), e.getBoundingClientRect()])
  .filter(([, r]) => r.width > 0 && (r.height < 43.9 || r.width < 43.9))
  .map(([html]) => html)"""
"""Too small for a thumb; what is shown only to keys, while they are on it, is for no thumb."""
WORDS = {
    "en-GB": ("Play with friends", "Rules", "Settings", "Chat", "Watch it again"),
    "fr-FR": ("Jouer entre amis", "Règles", "Réglages", "Discussion", "Revoir la partie"),
}


def assert_clean(page: Page) -> None:
    """No fault that axe can see, and nothing too small to touch."""
    page.evaluate(RESTED)  # axe reads colours
    page.evaluate(AXE)
    assert page.evaluate(RUN) == []
    assert page.evaluate(SMALL) == []


@pytest.mark.parametrize(("locale", "surroundings"), [("en-GB", "light"), ("fr-FR", "dark")])
def test_every_screen_is_clean(invite: Invite, locale: str, surroundings: str) -> None:
    friends, rules, settings, chat, again = WORDS[locale]
    ada = invite("Ada", locale=locale, viewport=PHONE, color_scheme=surroundings)
    page = ada.page
    ada.home()
    assert_clean(page)
    page.get_by_role("button", name=friends).click()
    expect(page.locator(".lobby")).to_be_visible()
    invitation = page.url  # as it is while nothing is open
    assert_clean(page)
    for drawer in (rules, settings, chat):
        page.get_by_role("button", name=drawer, exact=True).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert_clean(page)
        page.keyboard.press("Escape")
    visitor = invite("Eve", locale=locale, viewport=PHONE, color_scheme=surroundings)
    visitor.page.goto(invitation)
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    assert_clean(visitor.page)
    ada.plays_bots()
    expect(page.locator(".board")).to_have_attribute("data-moving", "false")
    assert_clean(page)
    play_until("turn", ada)
    assert_clean(page)
    play_out(ada)
    assert_clean(page)
    page.get_by_role("button", name=again).click()
    expect(page.locator(".board")).to_be_visible()
    assert_clean(page)


def test_what_happens_is_told_in_the_live_region(invite: Invite) -> None:
    ada = invite("Ada")
    ada.plays_bots()
    log = ada.page.locator("[aria-live=polite]")
    expect(log).to_contain_text("Your cards:")
    ada.page.locator(".hand button").first.click()
    expect(log).to_contain_text("Revealed:")


def test_a_board_that_comes_after_the_first_move_still_deals(invite: Invite) -> None:
    ada = invite("Ada")
    held: list[Route] = []
    free: list[bool] = []

    def hold(route: Route) -> None:
        route.continue_() if free else held.append(route)

    ada.page.route("**/assets/Board-*.js", hold)
    ada.home()
    ada.page.get_by_role("button", name="Against bots, now").click()
    eventually(
        lambda: any(frame["type"] == "update" for frame in ada.frames),
        pause=lambda: ada.page.wait_for_timeout(20),
    )
    free.append(True)
    for board in held:
        board.continue_()
    expect(ada.page.locator("[aria-live=polite]")).to_contain_text("Your cards:")


def test_a_board_that_could_not_be_fetched_ahead_is_fetched_when_it_is_needed(
    invite: Invite,
) -> None:
    host, guest = invite("Ada"), invite("Bob")
    failed: list[str] = []
    guest.page.on("requestfailed", lambda request: failed.append(request.url))
    guest.page.route("**/assets/Board-*", lambda route: route.abort())
    guest.sits_down(host.opens_a_table())
    eventually(
        lambda: {url[-3:] for url in failed} >= {".js", "css"},
        pause=lambda: guest.page.wait_for_timeout(20),
    )
    guest.page.unroute("**/assets/Board-*")
    host.starts()
    expect(guest.page.locator(".hand button")).to_have_count(4)
    expect(guest.page.locator(".board")).to_have_css("overflow-y", "auto")


CALLS = {
    "pan-picking-3": "Trick 2 of 4: pick a card",
    "pan-turn-3": "Your turn",
    "pan-theft-3": "Steal 3 cards",
    "janus-vote-3": "Is it over?",
    "twinit-ring-4": "Your turn",
    "social-feed-3": "Play whenever you like",
    "social-vote-3": "True or false?",
}


@pytest.mark.parametrize("moment", CALLS)
def test_what_is_asked_of_me_is_announced_in_every_game(
    browser: Browser, house: House, moment: str
) -> None:
    calm = look(viewport=DESK, locale="en-GB", reduced_motion="reduce")
    with browser.new_context(**calm) as context:
        page = context.new_page()
        MOMENTS[moment](Theatre(page, house))
        expect(page.locator("[role=log]").last).to_contain_text(CALLS[moment])
