"""A drawing for a gallery: with a finger, or one of ours by keys alone; seen by everybody."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import PHONE, look
from browser.house import House
from browser.social import SocialStage
from browser.stage import Theatre
from browser.test_access import assert_clean
from eventual import eventually

SIZES = [PHONE, {"width": 360, "height": 640}, {"width": 844, "height": 390}]
WAVE = {"strokes": [{"ink": 4, "points": [2000, 2020, 2900, 2940], "wide": True}]}


@pytest.fixture
def phone(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    size = getattr(request, "param", PHONE)
    shape = look(viewport=size, has_touch=True, reduced_motion="reduce")
    context = browser.new_context(**shape)
    yield context.new_page()
    context.close()


def composing(page: Page, house: House) -> SocialStage:
    """Ada has taken up her gallery."""
    theatre = Theatre(page, house)
    stage = SocialStage(theatre, 4)
    theatre.sit()
    theatre.rest()
    page.locator(".hand [data-kind=gallery]").first.click()
    expect(page.locator(".compose.gallery")).to_be_visible()
    return stage


def to_ours(page: Page) -> None:
    """The drawings that are ready."""
    page.locator(".compose .draw").click()
    page.locator(".compose .pick").click()


def draw_a_line(page: Page, *places: tuple[float, float]) -> None:
    """One stroke through these places, in parts of the canvas."""
    page.locator(".canvas").scroll_into_view_if_needed()
    box = page.locator(".canvas").bounding_box()
    assert box
    spots = [(box["x"] + x * box["width"], box["y"] + y * box["height"]) for x, y in places]
    page.mouse.move(*spots[0])
    page.mouse.down()
    for spot in spots[1:]:
        page.mouse.move(*spot, steps=4)
    page.mouse.up()


def posted(stage: SocialStage) -> dict[str, Any]:
    """The move that the page has sent."""
    eventually(lambda: bool(stage.asked), pause=lambda: stage.theatre.page.wait_for_timeout(50))
    return stage.asked[-1]


@pytest.mark.parametrize("phone", SIZES, indirect=True)
def test_SOCIAL_11_a_gallery_is_drawn_with_a_finger_and_posted_with_a_title(
    phone: Page, house: House
) -> None:
    stage = composing(phone, house)
    phone.locator(".compose .draw").click()
    phone.locator(".compose").get_by_role("button", name="red").click()
    phone.locator(".compose").get_by_role("button", name="Broad brush").click()
    draw_a_line(phone, (0.2, 0.2), (0.5, 0.8), (0.8, 0.2))
    draw_a_line(phone, (0.5, 0.5), (0.9, 0.9))
    expect(phone.locator(".canvas path")).to_have_count(2)
    in_sight = phone.locator(".compose .done").bounding_box()
    area = phone.locator(".composer").bounding_box()
    assert in_sight
    assert area
    assert in_sight["y"] + in_sight["height"] <= area["y"] + area["height"], "nothing to scroll"
    phone.locator(".compose").get_by_role("button", name="Undo").click()
    expect(phone.locator(".canvas path")).to_have_count(1)
    phone.locator(".compose").get_by_role("button", name="Done").click()
    phone.locator(".compose .idea").first.click()
    move = posted(stage)
    (stroke,) = move["drawing"]["strokes"]
    assert (stroke["ink"], stroke["wide"]) == (1, True)
    assert 6 < len(stroke["points"]) < 40
    assert move["title"]
    assert stage.match.attempt(0, move) is None
    assert stage.match.view(1).seats[0].profile[0].drawing is not None


def test_SOCIAL_11_one_of_ours_is_hung_by_keys_alone(phone: Page, house: House) -> None:
    stage = composing(phone, house)
    for way in (".draw", ".pick"):
        phone.locator(f".compose {way}").focus()
        phone.keyboard.press("Enter")
    assert_clean(phone)
    phone.locator("[data-ours=snail]").focus()
    phone.keyboard.press("Enter")
    field = phone.get_by_label("Your own words")
    field.fill("Home, sweet home")
    field.press("Enter")
    move = posted(stage)
    assert move["title"] == "Home, sweet home"
    assert stage.match.attempt(0, move) is None
    assert len(move["drawing"]["strokes"]) > 4


def test_SOCIAL_11_every_one_of_ours_is_within_the_bounds(phone: Page, house: House) -> None:
    stage = composing(phone, house)
    to_ours(phone)
    names = phone.locator("[data-ours]").evaluate_all("all => all.map((one) => one.dataset.ours)")
    assert len(names) == 9
    for number, name in enumerate(names):
        if number:
            phone.locator(".hand [data-kind=gallery]").first.click()
            to_ours(phone)
        phone.locator(f"[data-ours={name}]").click()
        phone.locator(".compose .untitled").click()
        eventually(lambda n=number: len(stage.asked) > n, pause=lambda: phone.wait_for_timeout(50))
        assert stage.match.clone().attempt(0, stage.asked[-1]) is None
        phone.reload()
        stage.theatre.rest()


def test_SOCIAL_11_a_drawing_is_seen_by_the_others_and_outlives_a_stop(
    phone: Page, house: House
) -> None:
    stage = composing(phone, house)
    phone.locator(".compose .draw").click()
    draw_a_line(phone, (0.2, 0.2), (0.8, 0.8))
    stage.play(1, {"type": "play", "slot": 0, "title": "The sea", "drawing": WAVE})
    expect(phone.locator("[data-seat='1'] .drawn path")).to_have_count(1)
    stage.quiz(2, 4)
    stage.play(2, {"type": "state", "statement": "I am tall.", "truth": True})
    for seat in (0, 1, 3):
        stage.play(seat, {"type": "vote", "truth": False})
    stage.play(2, {"type": "reward", "from": "none"})
    stage.play(2, {"type": "go_on"})
    stage.theatre.rest()
    if not phone.locator(".compose").count():
        phone.locator(".hand [data-kind=gallery]").first.click()
    expect(phone.locator(".compose .drawn path")).to_have_count(1)
