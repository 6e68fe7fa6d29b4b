"""Each game once in Debian's Firefox, against bots at a server: `make firefox`."""

from json import dumps
from pathlib import Path
from typing import Any, cast

import pytest

from browser.anywhere import GAMES, play_out
from browser.bidi import Page, firefox
from browser.house import House
from browser.people import Person
from eventual import eventually

KEYS = {"Pan": "pan", "Janus": "janus", "Twin It!": "twinit", "Social Network": "social"}
WISH = {"language": "en", "name": "Ada", "motion": "still"}
PRESS = """(name) => {
  const named = [...document.querySelectorAll('button')].find((one) => one.innerText.includes(name))
  named?.click()
  return named !== undefined
}"""


class Fox(Person):
    """Somebody at Firefox."""

    def __init__(self, page: Page, house: House) -> None:
        self.name = "Ada"
        self.house = house
        self.page = cast(Any, page)
        self.faults = page.line.faults

    def presses(self, name: str) -> None:
        """A button that bears these words, once it is there."""
        eventually(lambda: self.page.evaluate(PRESS, name), pause=self.rests)


@pytest.mark.timeout(1200)
@pytest.mark.parametrize("name", GAMES)
def test_it_is_played_to_its_end_in_firefox(name: str, house: House, tmp_path: Path) -> None:
    way = GAMES[name]
    with firefox(tmp_path / "profile") as line:
        page = Page(line)
        wish = WISH | {"bots": {"level": "easy", "count": way.bots}}
        page.begins_with(f"localStorage['tablee.settings'] ??= {dumps(dumps(wish))}")
        page.goto(f"{house.url}/?game={KEYS[way.game]}")
        fox = Fox(page, house)
        fox.presses(way.begins)
        play_out([fox], way)
        assert fox.faults == []
