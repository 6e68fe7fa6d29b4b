"""Practice: a few positions a day, answered by touch or by keys, with the reason, and kept."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESK, PHONE, Invite
from browser.shell_screens import MEASURE, resize
from browser.test_access import assert_clean

GAMES = Path(__file__).parents[2] / "web/src/games"
SIZES = [(1280, 800), (390, 844), (390, 664), (360, 640), (844, 390)]
TODAY = "Math.floor((Date.now() - new Date().getTimezoneOffset() * 60000) / 86400000)"
STANDS_STILL = "performance.now = () => 0"
"""However slow the machine is, the clock of a puzzle does not run out."""
DAILY = 3
BETTER = {"en-GB": "Better:", "fr-FR": "Mieux :"}
ACTIONS = {
    "flip": "[data-action=flip]",
    "spin": "[data-action=spin]",
    "pass": "[data-action=pass]",
    "again": ".dare .danger",
    "stop": ".dare .button:not(.danger)",
    "propose_end": ".propose",
}
TWICE = ("propose_end", "steal")
"""What is asked for a second time; a flip that kills is too."""


def every(game: str) -> list[dict[str, Any]]:
    """All puzzles of a game, as this build has them."""
    return json.loads((GAMES / game / "puzzles.json").read_text("utf-8"))


def of_kind(game: str, kind: str) -> list[dict[str, Any]]:
    """Those that ask for this."""
    return [puzzle for puzzle in every(game) if puzzle["kind"] == kind]


def todays(page: Page, game: str) -> list[dict[str, Any]]:
    """The puzzles that this browser is shown today."""
    puzzles = every(game)
    third, day = len(puzzles) // DAILY, page.evaluate(TODAY)
    return [puzzles[n * third + day % third] for n in range(DAILY)]


def leave_only(page: Page, url: str, game: str, puzzle: dict[str, Any]) -> None:
    """Practise where all others are solved, and answered today."""
    others = [one["key"] for one in every(game) if one["key"] != puzzle["key"]]
    page.goto(url)
    page.evaluate(
        "([key, solved]) => localStorage.setItem(key, JSON.stringify("
        f"{{day: {TODAY}, answered: solved, solved, rating: 850, streak: 1}}))",
        [f"tablee.practice.{game}", others],
    )
    page.goto(f"{url}/?practice={game}")


def thing(move: dict[str, Any]) -> str:
    """What is touched to make this move."""
    if move["type"] == "pick":
        return f".hand [data-value='{move['value']}']"
    if move["type"] == "steal":
        return f".theft [data-seat='{move['seat']}'][data-value='{move['value']}']"
    if move["type"] != "draw":
        return ACTIONS[move["type"]]
    if move["from"] == "pile":
        return ".floor .top"
    return f"[data-place=seat-{move['from']}] li:nth-child({move['slot'] + 1}) .take"


def answer(page: Page, move: dict[str, Any]) -> None:
    """By keys alone."""
    if page.locator(".words .primary").count():  # what is to be remembered still lies open
        page.locator(".words .primary").press("Enter")
    page.wait_for_selector(".board[data-moving=false]")
    touched = page.locator(thing(move)).first
    touched.press("Enter")
    deadly = move["type"] == "flip" and page.locator(".actions .warned").count()
    if move["type"] in TWICE or deadly:
        touched.press("Enter")
    expect(page.locator(".words[data-right]")).to_be_visible()


def touchable(puzzle: dict[str, Any]) -> dict[str, Any]:
    """A wrong move that one touch makes."""
    wrong = [option["move"] for option in puzzle["options"][puzzle["right"] :]]
    return next(move for move in wrong if move["type"] not in ("discard", "propose_end"))


def fits(page: Page) -> None:
    """Nothing is too small or beside the page, whichever way it is held."""
    for width, height in SIZES:
        resize(page, width, height)
        assert page.evaluate(MEASURE) == [], f"{width} by {height}"


@pytest.mark.parametrize(
    ("game", "kind", "locale", "size"),
    [
        ("pan", "trick", "en-GB", PHONE),
        ("pan", "barrel", "fr-FR", DESK),
        ("pan", "double_clic", "en-GB", PHONE),
        ("janus", "remember", "fr-FR", PHONE),
        ("janus", "deny", "en-GB", DESK),
        ("janus", "end", "en-GB", PHONE),
    ],
)
def test_a_table_is_solved_by_keys(
    invite: Invite, game: str, kind: str, locale: str, size: dict[str, int]
) -> None:
    page = (ada := invite("Ada", viewport=size, locale=locale)).page
    puzzle = of_kind(game, kind)[0]
    leave_only(page, ada.house.url, game, puzzle)
    page.wait_for_selector(".board")
    answer(page, puzzle["options"][0]["move"])
    expect(page.locator(".words")).to_have_attribute("data-right", "true")
    expect(page.locator(".status.urgent")).to_have_count(0)
    expect(page.locator(".words .primary")).to_be_focused()
    assert int(page.locator(".rating [aria-hidden]").inner_text()) > 850
    expect(page.locator(".streak")).to_contain_text("×2")
    assert_clean(page)
    fits(page)


@pytest.mark.parametrize(
    ("game", "kind", "locale", "size"),
    [("pan", "barrel", "en-GB", PHONE), ("janus", "remember", "fr-FR", DESK)],
)
def test_a_wrong_answer_shows_why(
    invite: Invite, game: str, kind: str, locale: str, size: dict[str, int]
) -> None:
    page = (ada := invite("Ada", viewport=size, locale=locale)).page
    puzzle = of_kind(game, kind)[-1]
    leave_only(page, ada.house.url, game, puzzle)
    page.wait_for_selector(".board")
    answer(page, touchable(puzzle))
    expect(page.locator(".words")).to_have_attribute("data-right", "false")
    expect(page.locator(".words li.best")).to_have_count(puzzle["right"])
    best = round(puzzle["options"][0]["chance"]["value"] * 100)
    expect(page.locator(".words li.best").first).to_contain_text(str(best))
    expect(page.locator(".words li.mine")).to_have_count(1)
    expect(page.locator(".words")).to_contain_text(BETTER[locale])
    assert_clean(page)
    fits(page)
    page.reload()
    expect(page.locator(".words")).to_have_count(0)
    expect(page.locator(".dots .past")).to_have_count(DAILY)
    expect(page.locator(".streak")).to_have_count(0)


def open_sight(page: Page, url: str, puzzle: dict[str, Any]) -> None:
    """Up to the moment at which its cards lie there."""
    leave_only(page, url, "twinit", puzzle)
    page.wait_for_selector(".cloth .button")
    page.evaluate(STANDS_STILL)
    page.locator(".cloth .button").click()


@pytest.mark.parametrize("claims", [True, False])
def test_at_the_ring_the_place_counts_too(invite: Invite, claims: bool) -> None:
    page = (ada := invite("Ada", viewport=PHONE)).page
    ring = of_kind("twinit", "ring")
    puzzle = next(one for one in ring if one["centre"] not in (None, *one["pair"]))
    open_sight(page, ada.house.url, puzzle)
    cards = page.locator(".cloth li button")
    for place in (*([puzzle["centre"]] if claims else ()), *puzzle["pair"]):
        cards.nth(place).click()
    expect(page.locator(".words")).to_have_attribute("data-right", str(claims).lower())
    assert_clean(page)
    fits(page)


def test_the_pair_is_found_against_the_clock(invite: Invite) -> None:
    ada = invite("Ada", viewport=PHONE)
    page = ada.page
    ada.home()
    page.get_by_role("button", name="Twin It!").click()
    page.locator(".practise").click()
    page.wait_for_selector(".cloth .button")
    assert len(todays(page, "twinit")) == DAILY
    twins, theft = of_kind("twinit", "twins")[0], of_kind("twinit", "theft")[0]
    open_sight(page, ada.house.url, twins)
    cards = page.locator(".cloth li button")
    expect(cards).to_have_count(len(twins["motifs"]))
    for place in twins["pair"]:
        cards.nth(place).press("Enter")
    expect(page.locator(".words")).to_have_attribute("data-right", "true")
    open_sight(page, ada.house.url, theft)
    expect(cards).to_have_count(len(theft["motifs"]))
    other = next(n for n in range(len(theft["motifs"])) if n not in theft["pair"])
    for place in (theft["pair"][0], other):
        cards.nth(place).click()
    expect(page.locator(".words")).to_have_attribute("data-right", "false")
    expect(page.locator(".cloth .pair")).to_have_count(2)
    assert_clean(page)
    fits(page)
    page.locator("header .round").click()
    expect(page.locator(".shelf")).to_be_visible()
