"""No board dies of what it is told: it is drawn again, and the server's log hears of it."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from browser.conftest import DESK, look
from browser.house import House
from browser.stage import PanStage, Stage, Theatre
from tablee import Match

HANDS = [[6, 5, 4, 3], [1, 1, 2, 2], [3, 3, 4, 4]]


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page on a desk."""
    with browser.new_context(
        **look(viewport=DESK, locale="en-GB", reduced_motion="reduce")
    ) as context:
        yield context.new_page()


REPORT = "**/api/page-errors"
"""Where a page tells the server's log what broke."""


def place_of(report: Request) -> str:
    """The part of the page that broke."""
    return json.loads(report.post_data or "")["where"]


def broken(stage: Stage, **changes: Any) -> dict[str, Any]:
    """The newest update, spoilt."""
    told = stage.state()
    return {"type": "update"} | told | changes


def test_motion_that_breaks_gives_way_to_the_present(page: Page, house: House) -> None:
    stage = PanStage(Theatre(page, house), HANDS)
    Theatre(page, house).sit()
    stage.match.play(1, {"type": "pick", "value": 1})
    with page.expect_request(REPORT) as report:
        stage.say(broken(stage, facts=[{"type": "stolen", "seat": 9, "victim": 8, "value": 1}]))
    assert place_of(report.value) == "motion"
    expect(page.locator(".suspect.ready")).to_have_count(1)
    stage.play(2, {"type": "pick", "value": 3})
    expect(page.locator(".suspect.ready")).to_have_count(2)


def test_a_board_that_cannot_be_drawn_comes_back_with_the_next_news(
    page: Page, house: House
) -> None:
    stage = Stage(Theatre(page, house), Match.new("janus", seats=3, options={"dealer": 0}, seed=1))
    Theatre(page, house).sit()
    stage.match.play(0, {"type": "draw", "from": "pile"})
    (position,) = stage.state()["patch"]
    twice = position["view"]["seats"] * 2
    spoilt = position | {"view": position["view"] | {"seats": twice}}
    with page.expect_request(REPORT) as report:
        stage.say(broken(stage, facts=[], patch=[spoilt]))
    assert place_of(report.value) == "board"
    expect(page.get_by_role("button", name="Draw it again")).to_be_visible()
    stage.play(0, {"type": "stop"})
    expect(page.locator(".rival")).to_have_count(2)
    expect(page.locator(".hand button")).to_have_count(3)
