"""The album at the end of a game: looked at, kept as one file, and not for who only watches."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import PHONE, look
from browser.house import House
from browser.social import SocialStage
from browser.stage import Theatre
from browser.test_access import assert_clean
from tablee.kernel import Outcome
from tablee.server.wire import http

WAVE = {"strokes": [{"ink": 4, "points": [2000, 2020, 2900, 2940], "wide": True}]}
NASTY = "<img src=x onerror=alert(1)> & 'so'"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(**look(viewport=PHONE, reduced_motion="reduce"))
    yield context.new_page()
    context.close()


def played_to_the_end(page: Page, house: House, *, big: bool = False) -> Theatre:
    """A drawing, a question with answers and a quiz; then three counts."""
    theatre = Theatre(page, house, big=big)
    stage = SocialStage(theatre, 4)
    stage.play(1, {"type": "play", "slot": 0, "title": NASTY, "drawing": WAVE})
    stage.like(2, 0, 1)
    stage.contest(0, 2, "question", "What is in my left pocket?")
    stage.says(1, "A key")
    stage.says(3, "Half a biscuit")
    stage.play(0, {"type": "award", "contest": 1, "seat": 3})
    for seat in (0, 3):
        stage.play(seat, {"type": "reward", "from": "none"})
    stage.quiz(2, 4)
    stage.play(2, {"type": "state", "statement": "I have missed a plane.", "truth": True})
    for seat in (0, 1, 3):
        stage.play(seat, {"type": "vote", "truth": seat == 1})
    for seat in (1, 2):
        stage.play(seat, {"type": "reward", "from": "none"})
    stage.play(2, {"type": "go_on"})
    theatre.sit()
    for last in (False, False, True):
        for seat in range(4):
            stage.play(seat, {"type": "agree_count"})
        if not last:
            stage.play(0, {"type": "go_on"})
            stage.match.advance(stage.match.now + 3_000)
    return theatre


def test_SOCIAL_47_the_album_is_looked_at_and_kept_as_one_file(
    page: Page, house: House, tmp_path: Path
) -> None:
    played_to_the_end(page, house)
    page.locator(".end .album").click()
    album = page.get_by_role("dialog", name="Album")
    expect(album.locator("figure .drawn path")).to_have_count(1)
    expect(album.locator("figcaption")).to_contain_text(NASTY)
    expect(album.locator(".quizzes")).to_contain_text("Fooled: Ada and Dan")
    expect(album.locator(".contests p")).to_contain_text(["Dan: “Half a biscuit”", "Bo: “A key”"])
    assert_clean(page)
    with page.expect_download() as kept:
        album.locator(".keep").click()
    file = tmp_path / "album.html"
    kept.value.save_as(file)
    text = file.read_text(encoding="utf-8")
    assert "<script" not in text
    assert "http" not in text.replace("http-equiv", "").replace("http://www.w3.org/", "")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    expect(page.locator("figcaption")).to_contain_text(NASTY)
    expect(page.locator("img")).to_have_count(0)
    ink = page.locator(".drawn path").evaluate("(path) => getComputedStyle(path).stroke")
    assert ink not in ("none", "rgb(0, 0, 0)"), "the colours came along"
    assert asked == [file.as_uri()]


def evening_of(theatre: Theatre) -> None:
    """The page of the evening in which the staged match was played."""
    names = ["Ada", "Bo", "Cleo", "Dan"]
    end = Outcome([[0], [1], [2], [3]], [4, 3, 2, 1])
    game = http.EveningGame(1, "social", {}, 0, [0, 1, 2, 3], names, end, "alone", {}, None)
    told = msgspec.json.encode(http.Evening([], [game]))
    theatre.page.route("**/evening", lambda route: route.fulfill(body=told))
    theatre.page.goto(f"{theatre.house.url}/t/pictures?evening=1")


def test_SOCIAL_47_an_evening_has_the_album_too(page: Page, house: House) -> None:
    evening_of(played_to_the_end(page, house))
    album = page.get_by_role("heading", name="The album of Social Network")
    expect(album).to_be_visible()
    expect(page.locator(".pages figure .drawn path")).to_have_count(1)
    expect(page.locator(".pages .quizzes")).to_contain_text("Fooled: Ada and Dan")
    assert_clean(page)


def test_SOCIAL_47_who_only_watches_is_given_no_album(page: Page, house: House) -> None:
    theatre = played_to_the_end(page, house, big=True)
    expect(theatre.page.locator("text=Ada").first).to_be_visible()
    expect(theatre.page.locator(".album")).to_have_count(0)
