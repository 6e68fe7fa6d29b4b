"""Janus at the table: what others do can be read, and the end tells what happened."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import DESK, look
from browser.house import House
from browser.janus import PILE, STOP, JanusStage
from browser.stage import Theatre

READABLE = 1_200
"""What matters stays so many ms."""
REMEMBERED = 8
"""Sentences of a game of memory that its history keeps."""


@pytest.fixture
def theatre(browser: Browser, house: House) -> Iterator[Theatre]:
    """A page whose time is ours."""
    with browser.new_context(**look(viewport=DESK, locale="en-GB")) as context:
        page = context.new_page()
        page.clock.install()
        yield Theatre(page, house)


def runs_on(page: Page, ms: int) -> None:
    """Let time pass, second by second: the line is answered in between and does not stall."""
    for _ in range(ms // 1000):
        page.clock.run_for(1000)


def test_a_vote_shows_its_time_and_a_refusal_can_be_read(theatre: Theatre) -> None:
    stage = JanusStage(theatre, 3)
    page = theatre.sit()
    runs_on(page, 2_000)
    stage.play(2, {"type": "propose_end"})
    runs_on(page, 3_000)
    expect(page.locator(".vote").get_by_role("timer")).to_be_visible()
    stage.play(1, {"type": "vote", "agree": False})
    headline = page.locator(".headline")
    expect(headline).to_contain_text("Bo")
    page.clock.run_for(READABLE)
    expect(headline).to_contain_text("Bo")
    runs_on(page, 4_000)
    expect(page.locator(".vote")).to_have_count(0)


def test_two_cards_put_back_leave_two_trails_and_the_history_is_short(theatre: Theatre) -> None:
    stage = JanusStage(theatre, 3, dealer=1)
    page = theatre.sit()
    stage.play(1, {"type": "discard", "slots": [0, 1]})
    runs_on(page, 6_000)
    expect(page.locator("[data-trail='1-pile']")).to_have_count(2)
    for seat in (2, 0, 1, 2, 0, 1):
        stage.play(seat, PILE)
        stage.play(seat, STOP)
        runs_on(page, 4_000)
    page.get_by_role("button", name="What happened").click()
    expect(page.get_by_role("dialog").locator("li")).to_have_count(REMEMBERED)


def test_nobody_has_a_trio_and_the_end_shows_what_was_lost(theatre: Theatre) -> None:
    stage = JanusStage(theatre, 3)
    page = theatre.sit()
    stage.play(2, {"type": "propose_end"})
    for seat in (0, 1):
        stage.play(seat, {"type": "vote", "agree": True})
    runs_on(page, 8_000)
    expect(page.locator(".end h2")).to_have_text("Nobody made a trio: a shared victory")
    expect(page.locator(".end .lost .trio").first).to_be_visible()
    page.get_by_role("button", name="Watch it again").click()
    expect(page.get_by_role("combobox")).to_have_value("all")
    expect(page.locator(".rival .peek")).to_have_count(6)
    page.get_by_role("button", name="Speed 1×").click()
    expect(page.get_by_role("button", name="Speed 2×")).to_be_visible()
    page.get_by_role("button", name="Next moment: Is it over?").click()
    expect(page.get_by_role("slider")).to_have_value("1")


def test_rivals_cards_are_large_on_a_desk(theatre: Theatre) -> None:
    JanusStage(theatre, 6)
    page = theatre.sit()
    boxes = [card.bounding_box() for card in page.locator(".rival .take").all()]
    assert len(boxes) == 10
    assert min(box["width"] for box in boxes if box) >= 64
