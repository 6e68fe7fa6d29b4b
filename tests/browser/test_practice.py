"""Practice: a few positions a day, answered by touch or by keys, with the reason, and kept."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESK, PHONE, Invite
from browser.shell_screens import MEASURE, resize
from browser.test_access import assert_clean

GAMES = Path(__file__).parents[2] / "web/src/games"
SIZES = [(1280, 800), (390, 844), (390, 664), (844, 390)]
TODAY = "Math.floor((Date.now() - new Date().getTimezoneOffset() * 60000) / 86400000)"
STANDS_STILL = "performance.now = () => 0"
"""However slow the machine is, the clock of a puzzle does not run out."""
DAILY = 3
DID = {"en-GB": re.compile("^You "), "fr-FR": re.compile("^Tu ")}
"""After an answer the line says what was done, and asks for nothing any more."""
ACTIONS = {
    "flip": "[data-action=flip]",
    "spin": "[data-action=spin]",
    "pass": "[data-action=pass]",
    "again": ".dare .danger",
    "stop": ".dare .button:not(.danger)",
}


def todays(page: Page, game: str) -> list[dict[str, Any]]:
    """The puzzles that this browser is shown today."""
    puzzles = json.loads((GAMES / game / "puzzles.json").read_text("utf-8"))
    third, day = len(puzzles) // DAILY, page.evaluate(TODAY)
    return [puzzles[n * third + day % third] for n in range(DAILY)]


def thing(move: dict[str, Any]) -> str:
    """What is touched to make this move."""
    if move["type"] != "draw":
        return ACTIONS[move["type"]]
    if move["from"] == "pile":
        return ".floor .top"
    return f"[data-place=seat-{move['from']}] li:nth-child({move['slot'] + 1}) .take"


def answer(page: Page, move: dict[str, Any]) -> None:
    """By keys alone; a flip that kills is asked for twice."""
    page.wait_for_selector(".board[data-moving=false]")
    touched = page.locator(thing(move)).first
    touched.press("Enter")
    if move["type"] == "flip" and page.locator(".actions .warned").count():
        touched.press("Enter")
    expect(page.locator(".words[data-right]")).to_be_visible()


def touchable(puzzle: dict[str, Any]) -> dict[str, Any]:
    """A wrong move that one touch makes."""
    wrong = [option["move"] for option in puzzle["options"][puzzle["right"] :]]
    return next(move for move in wrong if move["type"] != "discard")


def fits(page: Page) -> None:
    """Nothing is too small or beside the page, whichever way it is held."""
    for width, height in SIZES:
        resize(page, width, height)
        assert page.evaluate(MEASURE) == [], f"{width} by {height}"


@pytest.mark.parametrize(
    ("game", "locale", "size"), [("pan", "en-GB", PHONE), ("janus", "fr-FR", DESK)]
)
def test_a_table_is_solved_by_keys_and_a_wrong_answer_shows_why(
    invite: Invite, game: str, locale: str, size: dict[str, int]
) -> None:
    ada = invite("Ada", viewport=size, locale=locale)
    page = ada.page
    page.goto(f"{ada.house.url}/?practice={game}")
    page.wait_for_selector(".board")
    first, second, _ = todays(page, game)
    answer(page, first["options"][0]["move"])
    expect(page.locator(".words")).to_have_attribute("data-right", "true")
    expect(page.locator(".status.urgent")).to_have_count(0)
    expect(page.locator(".headline")).to_have_text(DID[locale])
    expect(page.locator(".words .primary")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".words[data-right]")).to_have_count(0)
    answer(page, touchable(second))
    expect(page.locator(".words")).to_have_attribute("data-right", "false")
    expect(page.locator(".words li.best")).to_have_count(second["right"])
    best = round(second["options"][0]["chance"]["value"] * 100)
    expect(page.locator(".words li.best").first).to_contain_text(str(best))
    expect(page.locator(".words li.mine")).to_have_count(1)
    assert_clean(page)
    fits(page)
    page.reload()
    expect(page.locator(".dots .past")).to_have_count(2)
    expect(page.locator(".dots .solved")).to_have_count(1)


def test_the_pair_is_found_against_the_clock(invite: Invite) -> None:
    ada = invite("Ada", viewport=PHONE)
    page = ada.page
    ada.home()
    page.get_by_role("button", name="Twin It!").click()
    page.locator(".practise").click()
    page.wait_for_selector(".cloth .button")
    page.evaluate(STANDS_STILL)
    page.locator(".cloth .button").click()
    first, second, _ = todays(page, "twinit")
    cards = page.locator(".cloth li button")
    expect(cards).to_have_count(len(first["motifs"]))
    for place in first["pair"]:
        cards.nth(place).press("Enter")
    expect(page.locator(".words")).to_have_attribute("data-right", "true")
    page.locator(".words .primary").click()
    page.locator(".cloth .button").click()
    expect(cards).to_have_count(len(second["motifs"]))
    other = next(n for n in range(len(second["motifs"])) if n not in second["pair"])
    for place in (second["pair"][0], other):
        cards.nth(place).click()
    expect(page.locator(".words")).to_have_attribute("data-right", "false")
    expect(page.locator(".cloth .pair")).to_have_count(2)
    assert_clean(page)
    fits(page)
    page.locator("header .round").click()
    expect(page.locator(".shelf")).to_be_visible()
