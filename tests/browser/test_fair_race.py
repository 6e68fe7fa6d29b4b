"""A race between real browsers, one of them far away: the finger counts, not the message.

Both respond to the same card, each a known time after it is on the screen: the far one sooner. The
near one's message is first to arrive; the far hand must lie underneath all the same.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from browser.conftest import DESK, look
from browser.house import House
from browser.people import Person
from eventual import eventually
from server.net.slow_line import SlowLine
from tablee.server.net.connection import ENOUGH_ECHOES

ONE_WAY = 300
FAR_RESPONDS, NEAR_RESPONDS = 300, 600
"""ms after the card is seen; the near message still arrives some 300 ms before the far one.

All this is long, so that a busy machine, which is late by a hundred, does not change who was first;
and the table waits for a line that is as far away as that.
"""
UNHURRIED = {
    "first": 0,
    "countdown": 0,
    "flip_timeout": 60_000,
    "hand_timeout": 60_000,
    "settle_max": 2_000,
}

RESPOND = """(response) => {
  const card = () => document.querySelector('[data-kind="table"]')
  let shown = 0
  const touch = () => {
    const { x, y, width, height } = card().getBoundingClientRect()
    const at = performance.timeOrigin + performance.now()
    card().dispatchEvent(new PointerEvent('pointerdown', {
      bubbles: true, pointerId: 1, pointerType: 'mouse', button: 0,
      clientX: x + width / 2, clientY: y + height / 2,
    }))
    requestAnimationFrame(() => {
      const hand = document.querySelector('.hand.own')
      window.touched = {
        at, since: at - shown, seen: !!hand, ruled: !!hand?.classList.contains('ruled'),
      }
    })
  }
  const look = () => {
    if (!card()) return requestAnimationFrame(look)
    requestAnimationFrame(() => {
      shown = performance.timeOrigin + performance.now()
      setTimeout(touch, response)
    })
  }
  look()
}"""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A house that believes people who are far away: its kernel sees only this machine."""
    house = House(tmp_path / "tables.db", trip_cap_ms=1_000)
    house.open()
    yield house
    house.close()


@pytest.fixture
def rivals(browser: Browser, house: House) -> Iterator[tuple[Person, Person]]:
    """Two people at a table of Twin It!, one of them far away; both lines are measured."""
    with SlowLine(house.port, one_way_ms=ONE_WAY) as line:
        context = look(viewport=DESK, locale="en-GB")
        near, far = (Person(name, browser.new_context(**context), house) for name in ("Ana", "Fae"))
        code = near.hosts("twinit", **UNHURRIED).rpartition("/")[2]
        far.sits_down(f"http://127.0.0.1:{line.port}/t/{code}")
        near.starts()
        for person in (near, far):
            eventually(
                lambda person=person: len(heard(person, "line")) >= ENOUGH_ECHOES,
                pause=person.rests,
            )
        yield near, far
        for person in (near, far):
            assert not person.faults
            person.context.close()


def test_the_far_player_touched_first_and_wins_although_the_message_comes_second(
    rivals: tuple[Person, Person],
) -> None:
    near, far = rivals
    near.page.evaluate(RESPOND, NEAR_RESPONDS)
    far.page.evaluate(RESPOND, FAR_RESPONDS)
    near.page.wait_for_selector(".turn.ready")
    near.page.keyboard.press("Space")
    eventually(lambda: len(touches(near)) == 2, pause=near.rests)
    first, second = touches(near)
    mine, theirs = (person.page.evaluate("window.touched") for person in (near, far))
    assert mine["at"] < theirs["at"] + ONE_WAY, "the near message was the first to arrive"
    assert (first["seat"], second["seat"]) == (1, 0), "the far hand lies underneath"
    assert first["at"] < second["at"], "by its time, not by lot; how exact: bench/fairness.py"
    for touch in (mine, theirs):
        assert touch["seen"], "our own hand is on the screen in the next frame"
        assert not touch["ruled"], "and nobody has ruled yet"


def test_each_sees_how_good_the_own_line_is(rivals: tuple[Person, Person]) -> None:
    near, far = rivals
    trips = [heard(person, "line")[-1]["trip"] for person in (near, far)]
    assert trips[0] < 2 * ONE_WAY <= trips[1]
    button = far.page.get_by_role("button", name="Connection: ")
    button.click()
    far.page.get_by_role("dialog").get_by_text("ms").first.wait_for()


def heard(person: Person, type: str) -> list[dict[str, Any]]:
    """Everything of this kind that the server has said."""
    return [frame for frame in person.frames if frame["type"] == type]


def touches(person: Person) -> list[dict[str, Any]]:
    """Hands that came down, in the order they were ruled."""
    facts = [fact for update in heard(person, "update") for fact in update["facts"]]
    return [fact for fact in facts if fact["type"] == "touched"]
