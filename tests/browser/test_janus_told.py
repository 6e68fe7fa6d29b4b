"""Janus at the table: what others do can be read, and the end tells what happened."""

from playwright.sync_api import expect

from browser.janus import PILE, STOP, JanusStage
from browser.stage import Theatre, run_on, run_until

READABLE = 1_200
"""What matters stays so many ms."""
REMEMBERED = 8
"""Sentences of a game of memory that its history keeps."""


def test_a_vote_shows_its_time_and_a_refusal_can_be_read(theatre: Theatre) -> None:
    stage = JanusStage(theatre, 3)
    page = theatre.sit()
    run_on(page, 2_000)
    stage.play(2, {"type": "propose_end"})
    run_on(page, 3_000)
    expect(page.locator(".vote").get_by_role("timer")).to_be_visible()
    stage.play(1, {"type": "vote", "agree": False})
    told = page.locator(".headline", has_text="Bo")
    run_until(page, told)
    run_on(page, READABLE)
    expect(told).to_be_visible()
    run_on(page, 4_000)
    expect(page.locator(".vote")).to_have_count(0)


def test_two_cards_put_back_leave_two_trails_and_the_history_is_short(theatre: Theatre) -> None:
    stage = JanusStage(theatre, 3, dealer=1)
    page = theatre.sit()
    stage.play(1, {"type": "discard", "slots": [0, 1]})
    run_on(page, 6_000)
    expect(page.locator("[data-trail='1-pile']")).to_have_count(2)
    for seat in (2, 0, 1, 2, 0, 1):
        stage.play(seat, PILE)
        stage.play(seat, STOP)
        run_on(page, 4_000)
    page.get_by_role("button", name="What happened").click()
    expect(page.get_by_role("dialog").locator("li")).to_have_count(REMEMBERED)


def test_nobody_has_a_trio_and_the_end_shows_what_was_lost(theatre: Theatre) -> None:
    stage = JanusStage(theatre, 3)
    page = theatre.sit()
    stage.play(2, {"type": "propose_end"})
    for seat in (0, 1):
        stage.play(seat, {"type": "vote", "agree": True})
    run_on(page, 8_000)
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
