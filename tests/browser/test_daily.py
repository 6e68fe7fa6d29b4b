"""The deal of the day: played once, also without a network, pasted anywhere, and on the board."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from urllib import request

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.conftest import PHONE, Invite
from browser.house import House
from browser.people import Person, play_out
from browser.shell_screens import MEASURE, resize
from browser.test_access import assert_clean
from browser.test_clubs import founds
from browser.test_demo import keeper

__all__ = ["keeper"]

SIZES = [(1280, 800), (390, 844), (390, 664), (360, 640), (844, 390)]
DEAL = "The deal of the day"
STARTS_WITHIN = 60_000
PICTURES = os.environ.get("DAILY_PICTURES", "")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server that may be closed, with a board that nobody has been on."""
    house = House(tmp_path / "tables.db")
    house.open()
    yield house
    house.close()


def fits(page: Page, what: str) -> None:
    """Nothing is too small or beside the page, whichever way it is held."""
    for width, height in SIZES:
        resize(page, width, height)
        assert page.evaluate(MEASURE) == [], f"{width} by {height}"
        if PICTURES:
            page.screenshot(path=f"{PICTURES}/{what}-{width}x{height}.png")


def plays(ada: Person, game: str) -> None:
    """From the front page to the table, and to the end of the game."""
    ada.home()
    ada.page.get_by_role("button", name=DEAL).click()
    ada.page.get_by_role("navigation").get_by_role("button", name=game).click()
    ada.page.get_by_role("button", name="Play it").click()
    ada.page.wait_for_selector(".board", timeout=STARTS_WITHIN)


def told_board(house: House, game: str) -> list[str]:
    """Who is on the board, as anybody may ask."""
    with request.urlopen(f"{house.url}/api/daily") as answer:
        day = json.load(answer)["day"]
    with request.urlopen(f"{house.url}/api/daily/{day}/{game}") as answer:
        return [row["name"] for row in json.load(answer)["rows"]]


@pytest.mark.timeout(400)
def test_a_deal_is_played_without_a_network_pasted_and_put_on_the_board(
    keeper: BrowserContext, house: House
) -> None:
    ada = Person("Ada", keeper, house)
    keeper.grant_permissions(["clipboard-read", "clipboard-write"])
    page = ada.page
    page.goto(house.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    founds(ada)
    expect(page.get_by_text("nobody yet")).to_have_count(3)
    plays(ada, "Pan, t’es mort !")
    house.close()
    play_out(ada)
    page.get_by_role("button", name="Result and board").click()
    expect(page.get_by_role("status")).to_contain_text("The board needs a network.")
    page.get_by_role("button", name="Share it").click()
    pasted = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert set(pasted[1].split()[-1]) <= {"🟩", "⬛", "⬜"}
    assert len(pasted[1].split()[-1]) == page.locator(".strip i").count() == 4
    assert pasted[2] == f"{house.url}/?daily=pan"
    page.get_by_role("button", name="Onto the board").click()
    waits = "It goes onto the board as soon as there is a network."
    expect(page.get_by_role("status").filter(has_text=waits)).to_be_visible()
    house.open()
    page.reload()
    expect(page.locator("li.you")).to_contain_text("Ada")
    assert told_board(house, "pan") == ["Ada"]
    expect(page.get_by_role("button", name="Play it")).to_have_count(0)
    board = page.get_by_role("combobox", name="Today’s board")
    expect(board.locator("option:checked")).to_have_text("The Martins")
    assert_clean(page)
    fits(page, "played")
    board.select_option("Everybody")
    expect(page.locator("li.you")).to_contain_text("Ada")
    page.goto(house.url)
    page.get_by_role("link", name="The Martins").click()
    expect(page.get_by_text("Ada leads")).to_have_count(1)
    page.get_by_role("link", name="Today’s board: Pan, t’es mort !").click()
    expect(board.locator("option:checked")).to_have_text("The Martins")
    page.goto(f"{house.url}/?me")
    page.get_by_role("button", name="Delete everything about me").click()
    page.get_by_role("button", name="Tap again to do it").click()
    ada.said("Everything about you is gone.")
    assert told_board(house, "pan") == []
    assert ada.faults == []


@pytest.mark.timeout(300)
def test_it_is_begun_once(invite: Invite) -> None:
    ada = invite("Ada", viewport=PHONE)
    plays(ada, "Twin It!")
    table = ada.page.url
    ada.page.goto(f"{ada.house.url}/?daily=twinit")
    ada.page.get_by_role("button", name="Go on").click()
    ada.page.wait_for_url(table)


@pytest.mark.parametrize(("locale", "surroundings"), [("en-GB", "light"), ("fr-FR", "dark")])
def test_the_page_of_the_day_is_for_everybody(
    invite: Invite, locale: str, surroundings: str
) -> None:
    ada = invite("Ada", viewport=PHONE, locale=locale, color_scheme=surroundings)
    ada.page.goto(f"{ada.house.url}/?daily")
    expect(ada.page.get_by_role("navigation").get_by_role("button")).to_have_count(3)
    assert_clean(ada.page)
    fits(ada.page, f"fresh-{locale}")
