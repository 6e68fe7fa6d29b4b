"""The screen tasks of Social Network: each can be done by touch and by keys, with one answer."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import DESK, PHONE, look
from browser.house import House
from browser.social import BEGUN, HANDS, SocialStage, dealt
from browser.stage import Stage, Theatre
from browser.test_access import assert_clean
from eventual import eventually
from tablee import Match

TASKS: dict[str, tuple[dict[str, Any], str]] = {
    "sentence": ({"text": "Two green frogs jump over a log"}, "Two green frogs jump over a log"),
    "sum": ({"terms": [7, 12, 5]}, "24"),
    "odd_one_out": ({"signs": list("OOOOOOOQOOOO")}, "7"),
    "how_many": ({"sign": "★", "signs": list("★●■★▲●★■★▲●●★■▲★●■▲●■▲●★")}, "7"),
    "ascending": ({"numbers": [45, 12, 78, 31, 90, 66]}, "12,31,45,66,78,90"),
    "repeat": ({"steps": [0, 2, 1, 3, 1, 0]}, "0,2,1,3,1,0"),
}
"""Each task and what does it."""


class TaskStage(SocialStage):
    """Somebody announces a screen task."""

    def __init__(self, theatre: Theatre, task: dict[str, Any]) -> None:
        deal = dealt(HANDS[:4])
        deal["prompts"]["screen_tasks"] = [task]
        Stage.__init__(self, theatre, Match.new("social", seats=4, deal=deal))
        self.races = True
        self.match.advance(BEGUN)
        theatre.sit()
        self.contest(2, 3, "screen_task")
        tray = theatre.page.locator(".tray")
        expect(tray).to_be_attached()
        if tray.is_visible():
            tray.tap()
        expect(theatre.page.locator(".task")).to_be_visible()


@pytest.fixture(params=["touch", "keys"])
def way(request: pytest.FixtureRequest) -> str:
    """How the player does it."""
    return request.param


@pytest.fixture
def stage_of(browser: Browser, house: House, way: str) -> Callable[[dict[str, Any]], TaskStage]:
    """A stage for a task: on a phone by touch, on a desk by keys."""

    def staged(task: dict[str, Any]) -> TaskStage:
        touch = way == "touch"
        shape = look(viewport=PHONE if touch else DESK, has_touch=touch, locale="en-GB")
        return TaskStage(Theatre(browser.new_context(**shape).new_page(), house), task)

    return staged


def press(page: Page, way: str, button: Any) -> None:
    """A button, by finger or by keyboard."""
    if way == "touch":
        button.tap()
    else:
        button.focus()
        page.keyboard.press("Enter")


def digits(page: Page, way: str, number: str) -> None:
    """A number on the pad, or typed."""
    if way == "keys":
        page.locator(".task input").focus()
        page.keyboard.type(number)
        page.keyboard.press("Enter")
        return
    for digit in number:
        page.locator(".task button", has_text=digit).tap()
    page.get_by_role("button", name="Send").tap()


def sentence(page: Page, way: str, text: str) -> None:
    """Typed, or its words tapped in order."""
    if way == "keys":
        page.locator(".task input").focus()
        page.keyboard.type(text)
        page.keyboard.press("Enter")
        return
    for word in text.split():
        page.locator(".task .words").get_by_role("button", name=word, exact=True).tap()


def tiles(page: Page, way: str, places: list[int]) -> None:
    """Tiles one after the other."""
    for place in places:
        tile = page.locator(".task .tiles button").nth(place)
        expect(tile).to_be_enabled()
        press(page, way, tile)


def do(page: Page, way: str, kind: str, task: dict[str, Any], answer: str) -> None:
    """Whatever the task asks for."""
    match kind:
        case "sentence":
            sentence(page, way, answer)
        case "sum" | "how_many":
            digits(page, way, answer)
        case "ascending":
            numbers: list[int] = task["numbers"]
            tiles(page, way, [numbers.index(int(number)) for number in answer.split(",")])
        case _:
            tiles(page, way, [int(place) for place in answer.split(",")])


@pytest.mark.parametrize("kind", TASKS)
def test_a_task_is_done(
    stage_of: Callable[[dict[str, Any]], TaskStage], way: str, kind: str
) -> None:
    task, answer = TASKS[kind]
    stage = stage_of({"kind": kind} | task)
    page = stage.theatre.page
    do(page, way, kind, task, answer)
    asked = [{"type": "answer", "contest": 1, "text": answer}]
    eventually(lambda: stage.asked == asked, pause=page.title, seen=lambda: stage.asked)
    stage.play(0, stage.asked[0])
    assert_clean(page)
    expect(page.locator(".task")).to_have_count(0)
    page.context.close()


def test_ten_taps_are_ten(stage_of: Callable[[dict[str, Any]], TaskStage], way: str) -> None:
    stage = stage_of({"kind": "taps", "times": 10})
    page = stage.theatre.page
    for taps in range(1, 11):
        press(page, way, page.locator(".task button"))
        expect(page.locator(".task b")).to_have_text(str(taps))
    eventually(lambda: len(stage.asked) == 10, pause=page.title, seen=lambda: stage.asked)
    page.context.close()
