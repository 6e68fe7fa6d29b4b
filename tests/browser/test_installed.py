"""The wheel holds the whole table: installed where nothing else is, a game is played through it."""

import subprocess
from pathlib import Path

from playwright.sync_api import Browser, expect

from browser.conftest import DESK, look
from browser.house import House
from browser.people import Person, play_out
from eventual import eventually
from install import container


def test_a_game_is_played_through_what_the_container_installs(
    browser: Browser, tmp_path: Path
) -> None:
    programs = container.built(tmp_path)
    entry = container.last("ENTRYPOINT")
    house = House(tmp_path / "tables.db", command=[str(programs / entry[0]), entry[1]])
    house.open(elsewhere=tmp_path)
    calm = look(viewport=DESK, locale="en-GB", reduced_motion="reduce")
    ada = Person("Ada", browser.new_context(**calm), house)
    ada.plays_bots()
    play_out(ada)
    expect(ada.page.locator(".end")).to_be_visible()
    healthy(programs, house)
    ada.context.close()
    house.close()


def healthy(programs: Path, house: House) -> None:
    """The health check of the container says so, and would say if it were not."""
    python, *rest = container.last("HEALTHCHECK")
    asked = [str(programs / python), *(part.replace("8000", str(house.port)) for part in rest)]
    eventually(lambda: subprocess.run(asked, check=False).returncode == 0)
    nobody = [part.replace(str(house.port), "9") for part in asked]
    assert subprocess.run(nobody, check=False, stderr=subprocess.DEVNULL).returncode != 0
