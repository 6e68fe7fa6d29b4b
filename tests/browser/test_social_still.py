"""Social Network under a finger: nothing moves, nothing typed is lost, all can be read."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from browser.conftest import look
from browser.house import House
from browser.social import HANDS, SocialStage, dealt
from browser.stage import RESTED, Stage, Theatre, run_on, run_until, run_until_gone, stop_time
from tablee import Match

SIZES: list[ViewportSize] = [
    {"width": 390, "height": 844},
    {"width": 390, "height": 664},
    {"width": 844, "height": 390},
    {"width": 1280, "height": 800},
]
TARGETS = """() => {
  window.known ??= new Map()
  const seen = [...document.querySelectorAll('.board button, .board input')].filter(
    (one) => one.checkVisibility() && one.getClientRects().length,
  )
  return seen.map((one) => {
    if (!window.known.has(one)) window.known.set(one, window.known.size)
    const { x, y, width, height } = one.getBoundingClientRect()
    const [cx, cy] = [x + width / 2, y + height / 2]
    const hit = document.elementFromPoint(cx, cy)?.closest('button, input')
    const on = hit === one ? 'itself' : (hit && window.known.has(hit) ? 'old' : hit ? 'new' : '')
    return [window.known.get(one), Math.round(cx), Math.round(cy), one.className, on]
  })
}"""
"""Everything that can be touched: its name, its middle, and what a finger would hit there."""
A_CONTEST = 45_000
"""SOCIAL-42: how long nobody has to know the answer, in ms."""
READABLE = 1_200
"""What matters stays so many ms."""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A phone with all its motion."""
    with browser.new_context(**look(viewport=SIZES[0], locale="en-GB")) as context:
        yield context.new_page()


@pytest.fixture
def still(page: Page) -> Page:
    """The same, and its time is ours."""
    stop_time(page)
    return page


def score(stage: SocialStage, seat: int) -> str:
    """What the running score of a seat says."""
    view: Any = stage.match.view(None)
    told = view.seats[seat]
    points = sum(told.points) + told.worth
    return f"−{-points}" if points < 0 else str(points)


def targets(page: Page) -> dict[int, list[Any]]:
    return {row[0]: row[1:] for row in page.evaluate(TARGETS)}


def moved(before: dict[int, list[Any]], after: dict[int, list[Any]]) -> list[Any]:
    """What was there and is somewhere else by now; a card that is taken up rises a little."""
    both = [(before[key], after[key]) for key in before.keys() & after.keys()]
    return [(old, new) for old, new in both if far(old, new)]


def far(old: list[Any], new: list[Any]) -> bool:
    rises = 10 if "held" in new[2].split() else 2
    return abs(old[0] - new[0]) > 2 or abs(old[1] - new[1]) > rises


MINE = "words that I have asked for"
"""What I open myself may lie over the rest at once."""


def lively(stage: SocialStage) -> Iterator[str]:
    """What others do, one after the other."""
    stage.gallery(1, 0, "My lunch, again, and it is a very long title for a very small lunch")
    yield "a gallery"
    stage.like(2, 0, 1)
    yield "a Like"
    stage.gallery(3, 0)
    yield "another gallery"
    stage.contest(2, 3, "question")
    yield "a contest"
    stage.says(1, "Raphael")
    yield "an answer"
    stage.says(3, "Leonardo")
    yield "a result"
    stage.play(3, {"type": "reward", "from": "pile"})
    stage.play(2, {"type": "reward", "from": "none"})
    yield "a reward"
    stage.theatre.page.locator(".hand [data-kind=gallery]").click()
    yield MINE
    stage.quiz(1, 4)
    yield "Stop!"
    stage.play(1, {"type": "state", "statement": "I ski.", "truth": True})
    yield "a statement"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_nothing_moves_under_a_finger(still: Page, house: House, size: ViewportSize) -> None:
    page = still
    page.set_viewport_size(size)
    theatre = Theatre(page, house)
    stage = SocialStage(theatre, 4)
    theatre.sit()
    theatre.rest()
    before = targets(page)
    assert len(before) > 8
    for event in lively(stage):
        early = targets(page)
        assert moved(before, early) == [], event
        stolen = [row for key, row in early.items() if key in before and row[-1] == "new"]
        assert stolen == [] or event == MINE, event
        run_on(page, 550)
        page.evaluate(RESTED)
        late = targets(page)
        assert moved(early, late) == [], event
        before = late


def test_a_result_can_be_read_with_its_winner_its_answers_and_who_lays_a_card(
    still: Page, house: House
) -> None:
    theatre = Theatre(still, house)
    stage = SocialStage(theatre, 4)
    theatre.sit()
    stage.contest(2, 3, "question")
    stage.says(1, "Raphael")
    stage.says(3, "Leonardo")
    card = still.locator("[data-result='1']")
    run_until(still, card)
    for told in ("Dan wins the contest", "Raphael", "Leonardo", "Cléo and Dan may lay a card"):
        run_until(still, card.filter(has_text=told))
    run_on(still, READABLE)
    expect(card).to_be_visible()
    below = "([one, two]) => one.getBoundingClientRect().top >= two.getBoundingClientRect().bottom"
    assert still.evaluate(below, [card.element_handle(), still.locator(".feed").element_handle()])
    run_until_gone(still, card)


def test_a_task_ends_in_words_and_not_in_its_data(still: Page, house: House) -> None:
    theatre = Theatre(still, house)
    deal = dealt(HANDS[:3])
    deal["prompts"]["screen_tasks"] = [{"kind": "ascending", "numbers": [56, 20, 37]}]
    match = Match.new("social", seats=3, deal=deal)
    match.advance(3_000)
    stage = Stage(theatre, match)
    stage.races = True
    theatre.sit()
    stage.play(1, {"type": "play", "slot": 3, "contest": {"kind": "screen_task"}})
    stage.play(2, {"type": "answer", "contest": 1, "text": "20,37,56"})
    card = still.locator("[data-result='1']")
    run_until(still, card.filter(has_text="Cléo wins the contest"))
    assert "20,37" not in card.inner_text()


def test_a_wrong_answer_says_so_and_how_many_tries_are_left(page: Page, house: House) -> None:
    theatre = Theatre(page, house)
    stage = SocialStage(theatre, 4)
    theatre.sit()
    stage.contest(2, 3, "question")
    stage.says(0, "Raphael")
    page.locator(".tray").click()
    expect(page.locator(".said").first).to_contain_text("“Raphael” is not it. 19 tries left.")
    stage.says(0, "Leonrado")
    expect(page.locator(".said.close").first).to_contain_text("is close. 18 tries left.")


def test_stop_keeps_every_draft(page: Page, house: House) -> None:
    theatre = Theatre(page, house)
    stage = SocialStage(theatre, 4)
    theatre.sit()
    page.locator(".hand [data-kind=gallery]").click()
    page.get_by_label("Your own words").fill("Half a title")
    stage.quiz(1, 4)
    expect(page.locator(".quiz[data-phase]")).to_be_visible()
    stage.play(1, {"type": "state", "statement": "I ski.", "truth": True})
    for seat in (0, 2, 3):
        stage.play(seat, {"type": "vote", "truth": False})
    stage.play(1, {"type": "reward", "from": "pile"})
    stage.play(1, {"type": "go_on"})
    expect(page.locator(".board[data-stage=playing]")).to_be_visible()
    expect(page.get_by_label("Your own words")).to_have_value("Half a title")


def test_what_covers_a_gallery_says_so_and_what_cannot_be_played_looks_so(
    page: Page, house: House
) -> None:
    theatre = Theatre(page, house)
    stage = SocialStage(theatre, 4)
    theatre.sit()
    expect(page.locator(".hand .idle[data-kind=like]").first).to_be_visible()
    stage.gallery(0, 1, "Me and a pigeon")
    stage.like(2, 0, 0)
    expect(page.locator(".own .score")).to_have_text(score(stage, 0))
    expect(page.locator(".post[data-seat='2'] .score")).to_have_text(score(stage, 2))
    page.locator(".hand [data-kind=contest]").click()
    expect(page.locator(".compose")).to_contain_text("This covers your gallery: no more Likes")
    stage.gallery(1, 0)
    expect(page.locator(".hand .idle[data-kind=like]")).to_have_count(0)


def test_a_lapsed_reward_says_so(still: Page, house: House) -> None:
    theatre = Theatre(still, house)
    stage = SocialStage(theatre, 4)
    theatre.sit()
    stage.contest(0, 2, "question")
    stage.says(1, "Leonardo")
    run_until(still, still.locator(".hand.rewarding"))
    stage.match.advance(stage.match.now + 20_000)
    stage.say(stage.state())
    run_until(still, still.locator(".news", has_text="Your reward has lapsed"))


def test_galleries_show_pictures_of_what_their_titles_speak_of(page: Page, house: House) -> None:
    theatre = Theatre(page, house)
    stage = SocialStage(theatre, 4)
    theatre.sit()
    stage.gallery(1, 0, "The cat, day 412")
    stage.gallery(3, 0, "The sea from above")
    for seat, subject in ((1, "cat"), (3, "sea")):
        drawn = page.locator(f"[data-seat='{seat}'] [data-subject]").first
        expect(drawn).to_have_attribute("data-subject", subject)


def test_a_quiz_that_waited_lets_the_right_answer_be_seen(still: Page, house: House) -> None:
    theatre = Theatre(still, house)
    stage = SocialStage(theatre, 4)
    theatre.sit()
    stage.contest(2, 3, "question")
    stage.quiz(1, 4)
    stage.wait(A_CONTEST)
    run_until(still, still.locator(".board[data-stage=stopped] section.quiz"))
    card = still.locator("[data-result='1']")
    run_until(still, card.filter(has_text="The answer was Leonardo."))
    layers = "one => Number(getComputedStyle(one).zIndex)"
    above, *below = [still.locator(one).evaluate(layers) for one in (".result", ".over", ".flash")]
    assert above > max(below)
    run_on(still, READABLE)
    expect(card).to_be_visible()
    run_until_gone(still, card)


def test_nothing_under_a_quiz_can_be_touched_but_its_author_can_be_reported(
    page: Page, house: House
) -> None:
    theatre = Theatre(page, house)
    stage = SocialStage(theatre, 4)
    theatre.sit()
    stage.gallery(3, 0, "My lunch, again")
    stage.quiz(1, 4)
    stage.play(1, {"type": "state", "statement": "I ski.", "truth": True})
    expect(page.locator(".room")).to_have_attribute("inert", "")
    page.get_by_role("button", name="Bo says").click()
    expect(page.get_by_role("dialog")).to_contain_text("what Bo wrote")
    page.keyboard.press("Escape")
    for seat in (0, 2, 3):
        stage.play(seat, {"type": "vote", "truth": False})
    stage.play(1, {"type": "reward", "from": "pile"})
    stage.play(1, {"type": "go_on"})
    expect(page.locator(".room")).not_to_have_attribute("inert", "")
