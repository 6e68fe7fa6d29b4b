"""The deal of the day: played once, also without a network, pasted anywhere, and on the board."""

import json
import os
import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from urllib import request

import msgspec
import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.conftest import PHONE, Invite
from browser.coop import puts, twins
from browser.house import House
from browser.people import Person, play_out
from browser.shell_screens import MEASURE, resize
from browser.test_access import assert_clean
from browser.test_clubs import founds
from browser.test_demo import keeper
from server.deals import somebody_plays
from tablee.server.bots.daily import judged
from tablee.server.live.day import DayPage, HandedIn
from tablee.server.tables.matches.daily import DailyDeal, code_of_day
from tablee.server.wire import http
from tablee.store import Change
from tablee.store.sqlite import SqliteStore

__all__ = ["keeper"]

SIZES = [(1280, 800), (390, 844), (390, 664), (360, 640), (844, 390)]
DEAL = "The deal of the day"
STARTS_WITHIN = 60_000
A_MINUTE = 150_000
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


@pytest.mark.timeout(400)
def test_a_minute_is_begun_once_and_played_to_the_end(invite: Invite) -> None:
    ada = invite("Ada", viewport=PHONE)
    page = ada.page
    plays(ada, "Twin It!")
    table = page.url
    page.goto(f"{ada.house.url}/?daily=twinit")
    page.get_by_role("button", name="Go on").click()
    page.wait_for_url(table)
    page.wait_for_selector(".tile")
    one, other = twins(ada)
    puts(ada, one, other)
    page.wait_for_selector(".end", timeout=A_MINUTE)
    page.get_by_role("button", name="Result and board").click()
    page.get_by_role("button", name="Onto the board").click()
    expect(page.locator("li.you")).to_contain_text(re.compile(r"[1-9]\d* points?"))
    assert told_board(ada.house, "twinit").count("Ada") == 1
    assert ada.faults == []


def test_the_best_line_of_yesterday_is_looked_back_at(house: House, invite: Invite) -> None:
    """Somebody did best yesterday; today everybody sees how, and what each choice was worth."""
    house.close()
    yesterday = (datetime.now(UTC) - timedelta(days=1)).date().isoformat()
    deal = DailyDeal(yesterday, "pan", "drawn-yesterday")
    moves = somebody_plays(deal, "any")
    result = judged(deal, moves)
    assert isinstance(result, http.DailyResult)
    row = HandedIn("pan", "proof", "Zoé", 1, result, moves=moves)
    page = msgspec.json.encode(DayPage(yesterday, {"pan": deal.seed}))
    store = SqliteStore(house.tables)
    written: list[Exception | None] = []
    change = Change(code_of_day(yesterday), 1, 0, (msgspec.json.encode(row),), page)
    store.write(change, written.append)
    store.close()
    assert written == [None]
    house.open()
    ada = Person("Ada", invite("Ada").context, house)
    ada.page.goto(f"{house.url}/?daily=pan")
    ada.page.get_by_role("button", name="Yesterday’s best line, and why").click()
    eyes = ada.page.get_by_role("combobox", name="Seen by")
    expect(eyes.locator("option", has_text="Zoé")).to_have_count(1)
    ada.page.get_by_role("button", name="How it went").click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("Zoé")
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("button", name="Back").first.click()
    expect(ada.page.get_by_role("heading", name=DEAL)).to_be_visible()
    assert ada.faults == []


@pytest.mark.parametrize(("locale", "surroundings"), [("en-GB", "light"), ("fr-FR", "dark")])
def test_the_page_of_the_day_is_for_everybody(
    invite: Invite, locale: str, surroundings: str
) -> None:
    ada = invite("Ada", viewport=PHONE, locale=locale, color_scheme=surroundings)
    ada.page.goto(f"{ada.house.url}/?daily")
    expect(ada.page.get_by_role("navigation").get_by_role("button")).to_have_count(3)
    assert_clean(ada.page)
    fits(ada.page, f"fresh-{locale}")
