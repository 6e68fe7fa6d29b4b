"""Janus under the fingers: cards that are carried, keys alone, and what memory shows."""

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.conftest import DESK, PHONE, Invite, look
from browser.house import House
from browser.janus import JanusStage, draw
from browser.people import A_GAME, Person
from browser.stage import Theatre

BO, CLEO = "[data-place=seat-1]", "[data-place=seat-2]"
SHAPES = {
    "desk": look(viewport=DESK, locale="en-GB", reduced_motion="reduce"),
    "phone": look(viewport=PHONE, has_touch=True, is_mobile=True, locale="en-GB"),
}
Open = Callable[[str], Theatre]


@pytest.fixture
def theatre(browser: Browser, house: House) -> Iterator[Open]:
    """A page of this shape on which a game is staged."""
    opened: list[Theatre] = []

    def come(shape: str) -> Theatre:
        opened.append(Theatre(browser.new_context(**SHAPES[shape]).new_page(), house))
        return opened[-1]

    yield come
    for one in opened:
        one.page.context.close()


def seated(theatre: Theatre, seats: int = 3, **options: Any) -> JanusStage:
    """My turn, nothing drawn yet."""
    stage = JanusStage(theatre, seats, **options)
    theatre.sit()
    theatre.rest()
    return stage


def middle(thing: Locator) -> tuple[float, float]:
    """Where a finger would come down."""
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carried_by_mouse(page: Page, what: str, where: str) -> None:
    """Press, move, let go."""
    page.mouse.move(*middle(page.locator(what).first))
    page.mouse.down()
    page.mouse.move(*middle(page.locator(where).first), steps=6)
    page.mouse.up()


def carried_by_finger(page: Page, what: str, where: str) -> None:
    """The same with a finger, as the browser hears it from the glass."""
    (x, y), (to_x, to_y) = middle(page.locator(what).first), middle(page.locator(where).first)
    glass: Any = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": px, "y": py} for px, py in points]
        glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    touch("touchStart", (x, y))
    for step in range(1, 9):
        touch("touchMove", (x + (to_x - x) * step / 8, y + (to_y - y) * step / 8))
    touch("touchEnd")


CARRIED = {"desk": carried_by_mouse, "phone": carried_by_finger}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(
    ("what", "move"),
    [(f"{BO} .take", draw(1, 0)), (".floor .top", {"type": "draw", "from": "pile"})],
)
def test_a_card_carried_to_my_hand_is_taken(
    theatre: Open, shape: str, what: str, move: dict[str, Any]
) -> None:
    stage = seated(theatre(shape))
    page = stage.theatre.page
    CARRIED[shape](page, what, ".hand")
    expect(page.locator(".hand [data-face]")).to_have_count(3)
    assert stage.asked == [move]
    assert page.evaluate("[scrollX, scrollY]") == [0, 0]


@pytest.mark.parametrize("shape", SHAPES)
def test_a_card_put_down_elsewhere_goes_home(theatre: Open, shape: str) -> None:
    stage = seated(theatre(shape))
    page = stage.theatre.page
    CARRIED[shape](page, f"{BO} .take", f"{CLEO} .take")
    expect(page.locator("[data-carried], [data-catch]")).to_have_count(0)
    expect(page.locator(f"{BO} [data-face]")).to_have_count(2)
    assert stage.asked == []
    page.locator(f"{BO} .take").first.click()
    expect(page.locator(".hand [data-face]")).to_have_count(3)
    assert stage.asked == [draw(1, 0)]


def test_a_card_that_may_not_be_taken_cannot_be_carried(theatre: Open) -> None:
    stage = JanusStage(theatre("desk"), 3, dealer=1)
    page = stage.theatre.sit()
    stage.theatre.rest()
    carried_by_mouse(page, f"{CLEO} .take", ".hand")
    assert stage.asked == []
    expect(page.locator(".hand [data-face]")).to_have_count(2)


def test_JANUS_29_stop_and_lay_are_there_after_every_draw(theatre: Open) -> None:
    stage = seated(theatre("desk"))
    page = stage.theatre.page
    for move in ({"type": "draw", "from": "pile"}, draw(2, 1)):
        expect(page.locator(".actions .discard, .actions .stop")).to_have_count(1)
        expect(page.locator(".actions .lay")).to_be_visible()
        stage.play(0, move)
        stage.theatre.rest()
        expect(page.locator(".actions .stop")).to_be_visible()
        expect(page.locator(".actions .lay")).to_be_visible()
        may = {m.source for m in stage.match.legal(0) if hasattr(m, "source")}
        expect(page.locator(".top.open")).to_have_count(int("pile" in may))
        expect(page.locator(".rival.open")).to_have_count(len(may - {"pile"}))


def test_memory_shows_what_was_seen_on_every_card(theatre: Open) -> None:
    """JANUS-27: each rival's card, my own, the pile's and those of laid trios."""
    stage = JanusStage(theatre("phone"), 3, memory_aid=True)
    stage.play(0, draw(1, 0))
    stage.play(0, draw(2, 0))
    stage.play(0, {"type": "lay", "slots": [0, 2, 3]})
    stage.play(1, draw(2, 0))
    stage.play(1, {"type": "stop"})
    stage.play(2, {"type": "draw", "from": "pile"})
    stage.play(2, {"type": "stop"})
    stage.play(0, {"type": "discard", "slots": [0]})
    page = stage.theatre.sit()
    stage.theatre.rest()
    memory: Any = stage.stream.updates[-1].position.view.memory
    for seat in range(3):
        peeks = page.locator(f"[data-place=seat-{seat}] .peek")
        assert peeks.evaluate_all("all => all.map(one => one.dataset.peek ?? null)") == [
            None if face is None else str(face) for face in memory.hands[seat]
        ]
    expect(page.get_by_role("button", name="torch, other side: wave")).to_have_count(1)
    page.get_by_role("button", name="What I saw").click()
    expect(page.get_by_role("dialog").locator(".pile li")).to_have_count(len(memory.pile))
    expect(page.get_by_role("dialog")).to_contain_text("bee, other side: key")
    expect(page.get_by_role("dialog")).to_contain_text("trio of suns; other sides: moon, ")


def test_without_the_aid_nothing_is_remembered_for_me(theatre: Open) -> None:
    stage = seated(theatre("desk"))
    stage.play(0, draw(1, 0))
    stage.theatre.rest()
    expect(stage.theatre.page.locator(".peek, .recall")).to_have_count(0)


def test_arrow_keys_walk_to_the_nearest_card(theatre: Open) -> None:
    stage = seated(theatre("desk"))
    page = stage.theatre.page
    page.locator(".hand button").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hand li:nth-child(2) button")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".propose")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".floor .top")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".rival .take:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".hand [data-face]")).to_have_count(3)
    expect(page.locator(".status")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".hand button:focus")).to_have_count(1)


# A whole game without a pointer ---------------------------------------------------------------


def press(person: Person, what: str) -> bool:
    """Reach it with Tab and press Enter; False if it went away on the way."""
    if not person.page.locator(what).count() or not person.tabs_to(what):
        return False
    person.page.keyboard.press("Enter")
    return True


def test_the_keyboard_alone_plays_janus_to_its_end(invite: Invite) -> None:
    ada = invite("Ada")
    page = ada.page
    ada.hosts("janus", stall_rounds=3)
    for bots in (1, 2):
        page.get_by_role("button", name="Add a bot").first.wait_for()
        assert press(ada, "li.free .button")
        expect(page.get_by_label("Level of")).to_have_count(bots)
    assert press(ada, ".start .button")
    page.wait_for_selector(".board")
    end = monotonic() + A_GAME  # how long it is depends on the draws, and every key takes time
    while not page.locator(".end").count():
        assert monotonic() < end, page.locator(".status").inner_text()
        takes_a_turn(ada)
        page.wait_for_timeout(40)
    assert ada.tabs_to(".end .primary")


def takes_a_turn(person: Person) -> None:
    """Whatever there is to press; after a while of play it is enough."""
    page = person.page
    page.keyboard.press("Escape")
    long = len(person.frames) > 50
    if page.locator(".vote .agree").count():
        press(person, ".vote .agree" if long else ".vote .refuse")
    elif not page.locator(".board[data-mine=true]").count():
        return
    elif long and press(person, ".propose"):
        press(person, ".propose.primary")
    else:
        for what in (".actions .lay.primary", ".actions .stop", ".top.open", ".open .take"):
            if press(person, what):
                return
        page.keyboard.press("1")
        press(person, ".actions .discard.primary")
