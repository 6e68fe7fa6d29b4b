"""A race between real browsers, one of them far away: the finger counts, not the message.

The far finger comes down first and the near one only then; the far message sets out when the near
one is gone, and has a long way to go. One after the other, so no busy machine changes who was first
at what; the far hand must lie underneath.
"""

from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import DESK, look
from browser.house import House
from browser.people import Person
from eventual import eventually
from server.net.slow_line import SlowLine
from tablee.server.net.connection import ENOUGH_ECHOES

ONE_WAY = 400
"""ms: what the machine may be late by before the near message comes second, or the far one too late
to be waited for. On a longer line a page says that it stalls, and takes no touches."""
UNHURRIED = {
    "first": 0,
    "countdown": 0,
    "flip_timeout": 60_000,
    "hand_timeout": 6_000,
    "settle_max": 2_000,
}

MARGIN = 250
"""ms. A machine that takes longer for two touches, or for a frame, shows nothing of a race."""
TOUCH = """(what) => {
  const began = performance.now()
  const card = document.querySelector(what)
  const { x, y, width, height } = card.getBoundingClientRect()
  card.dispatchEvent(new PointerEvent('pointerdown', {
    bubbles: true, pointerId: 1, pointerType: 'mouse', button: 0,
    clientX: x + width / 2, clientY: y + height / 2,
  }))
  window.touched = new Promise((seen) => requestAnimationFrame(() => {
    const hand = document.querySelector('.hand.own')
    const late = performance.now() - began
    seen({ seen: !!hand, ruled: !!hand?.classList.contains('ruled'), late })
  }))
}"""
"""A finger comes down; what the next frame shows is kept."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A house that believes people who are far away: its kernel sees only this machine."""
    house = House(tmp_path / "tables.db", trip_cap_ms=1_000)
    house.open()
    yield house
    house.close()


@pytest.fixture
def line(house: House) -> Iterator[SlowLine]:
    """A long way to the house."""
    with SlowLine(house.port, one_way_ms=ONE_WAY) as line:
        yield line


@pytest.fixture
def rivals(browser: Browser, house: House, line: SlowLine) -> Iterator[tuple[Person, Person]]:
    """Two people at a table of Twin It!, one of them far away; both lines are measured."""
    context = look(viewport=DESK, locale="en-GB")
    near, far = (Person(name, browser.new_context(**context), house) for name in ("Ana", "Fae"))
    code = near.hosts("twinit", **UNHURRIED).rpartition("/")[2]
    far.sits_down(f"http://127.0.0.1:{line.port}/t/{code}")
    near.starts()
    for person in (near, far):
        eventually(
            lambda person=person: len(heard(person, "connection_quality")) >= ENOUGH_ECHOES,
            pause=person.rests,
        )
    yield near, far
    for person in (near, far):
        assert not person.faults
        person.context.close()


def test_the_far_player_touched_first_and_wins_although_the_message_comes_second(
    rivals: tuple[Person, Person], line: SlowLine
) -> None:
    near, _ = rivals
    while not race(rivals, line, on := new_card(rivals)):
        for person in rivals:
            expect(person.page.locator(".hand")).to_have_count(0)
    eventually(lambda: len(touches(near, on)) == 2, pause=near.rests)
    first, second = touches(near, on)
    assert (first["seat"], second["seat"]) == (1, 0), "the far hand lies underneath"
    assert first["at"] < second["at"], "by its time, not by lot; how exact: bench/fairness.py"
    for person in rivals:
        touch = person.page.evaluate("window.touched")
        assert touch["seen"], "our own hand is on the screen in the next frame"
        assert not touch["ruled"], "and nobody has ruled yet"


def new_card(rivals: tuple[Person, Person]) -> int:
    """One more card on the table, as both see it."""
    near, far = rivals
    before = len(told(near, "turned"))
    turner = near if before % 2 == 0 else far
    turner.page.wait_for_selector(".turn.ready")
    turner.insists(lambda: turner.page.keyboard.press("Space"))
    eventually(lambda: len(told(near, "turned")) > before, pause=near.rests)
    on = told(near, "turned")[-1]["to"]
    for person in rivals:
        person.page.wait_for_selector(f'[data-on="{on}"][data-motif]')
    return on


def race(rivals: tuple[Person, Person], line: SlowLine, on: int) -> bool:
    """The far finger comes down, then the near one; whether line and machine were quick enough."""
    near, far = rivals
    for person in rivals:
        person.on_the_line()
    began = monotonic()
    with line.held():
        far.page.evaluate(TOUCH, f'[data-on="{on}"]')
        near.page.evaluate(TOUCH, f'[data-on="{on}"]')
    held = (monotonic() - began) * 1_000
    late = [person.page.evaluate("window.touched")["late"] for person in rivals]
    return max(held, *late) < MARGIN and not any(person.refused for person in rivals)


def test_each_sees_how_good_the_own_line_is(rivals: tuple[Person, Person]) -> None:
    near, far = rivals
    trips = [heard(person, "connection_quality")[-1]["round_trip_ms"] for person in (near, far)]
    assert trips[0] < 2 * ONE_WAY <= trips[1]
    button = far.page.get_by_role("button", name="Connection: ")
    button.click()
    far.page.get_by_role("dialog").get_by_text("ms").first.wait_for()


def heard(person: Person, type: str) -> list[dict[str, Any]]:
    """Everything of this kind that the server has said."""
    return [frame for frame in person.frames if frame["type"] == type]


def touches(person: Person, on: int) -> list[dict[str, Any]]:
    """Hands that came down on this card, in the order they were ruled."""
    return [fact for fact in told(person, "touched") if fact["on"] == on]


def told(person: Person, type: str) -> list[dict[str, Any]]:
    """All facts of this kind."""
    facts = [fact for update in heard(person, "update") for fact in update["facts"]]
    return [fact for fact in facts if fact["type"] == type]
