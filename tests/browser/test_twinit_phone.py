"""Twin It! with fingers on a phone: near and far, and two of them at once."""

from typing import Any

from playwright.sync_api import expect

from browser.conftest import PHONE, Invite
from browser.twinit_people import Player, Thing, dealt, seated, turn_until

house = dealt("43")

FINGERS: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def middle(player: Player, thing: Thing) -> dict[str, float]:
    """Where a thing is on the screen."""
    box = player.page.locator(f'[data-on="{thing["on"]}"]').bounding_box()
    assert box
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def fingers(glass: Any, kind: str, *points: dict[str, float]) -> None:
    """All fingers that are on the glass now."""
    touches = [{**point, "id": number} for number, point in enumerate(points)]
    glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


SLIDE = """paths => {
    const under = paths.map(path => document.elementFromPoint(...path[0]))
    const finger = { pointerType: 'touch', button: 0, bubbles: true }
    const say = (type, [clientX, clientY], id) => under[id].dispatchEvent(
        new PointerEvent(type, { ...finger, clientX, clientY, pointerId: 50 + id }))
    paths.forEach((path, id) => say('pointerdown', path[0], id))
    paths.forEach((path, id) => path.forEach(point => say('pointermove', point, id)))
    paths.forEach((path, id) => say('pointerup', path.at(-1), id))
}"""
"""Fingers slide within one moment: how slow the machine is makes no difference to what they are."""


def slide(player: Player, *fingers: tuple[dict[str, float], float, float]) -> None:
    """Fingers come down together, each moves by this much a step, and they go."""
    paths = [
        [[start["x"] + x * step, start["y"] + y * step] for step in range(6)]
        for start, x, y in fingers
    ]
    player.page.evaluate(SLIDE, paths)


def test_two_fingers_are_two_hands_and_two_that_part_are_none(invite: Invite) -> None:
    ada, bob = players = seated(invite, "Ada", "Bob", **FINGERS)
    one, other = turn_until(players, "table", "pile")
    glass = ada.page.context.new_cdp_session(ada.page)
    spot, spread = middle(ada, one), middle(ada, other)
    slide(ada, (spot, 0, 0), (spread, 8, 12))
    expect(ada.page.locator(".cloth")).not_to_have_attribute("data-scale", "1.00")
    assert ada.page.locator(".hand").count() == 0
    assert not [
        f for f in bob.person.frames for fact in f.get("facts", ()) if fact["type"] == "touched"
    ]
    ada.page.get_by_role("button", name="Whole table").tap()
    expect(ada.page.locator(".cloth")).to_have_attribute("data-scale", "1.00")
    one, other = turn_until(players, "table", "pile")
    fingers(glass, "touchStart", middle(ada, one), middle(ada, other))
    fingers(glass, "touchEnd")
    expect(ada.page.locator(".zone.you .won")).to_have_count(1)


def test_on_an_enlarged_table_a_tap_touches_and_a_drag_does_not(invite: Invite) -> None:
    ada, bob = players = seated(invite, "Ada", "Bob", **FINGERS)
    ada.page.get_by_role("button", name="Look closer").tap()
    expect(ada.page.locator(".cloth")).to_have_attribute("data-scale", "2.00")
    while len([t for t in ada.sees() if t["kind"] == "table"]) < 1:
        for player in players:
            player.turns()
        ada.page.wait_for_timeout(100)
    card = next(t for t in ada.sees() if t["kind"] == "table")
    start = middle(ada, card)
    slide(ada, (start, 15, 0))
    moved = middle(ada, card)
    assert moved["x"] > start["x"] + 20
    assert ada.page.locator(".hand").count() == 0
    ada.rests(f'[data-on="{card["on"]}"]')
    ada.touches(card)
    expect(bob.page.locator('.hand[data-seat="0"]')).to_be_visible()
