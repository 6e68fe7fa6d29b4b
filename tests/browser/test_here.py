"""What the engine in the browser does beside a server: programs on a page, and games without it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from browser.house import House
from browser.people import Person, play_out
from browser.test_demo import ALL, KEPT, keeper
from eventual import eventually

__all__ = ["keeper"]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server that may be closed."""
    house = House(tmp_path / "tables.db")
    house.open()
    yield house
    house.close()


def runs_the_five_lines(ada: Person) -> None:
    """On the page where they can be changed; a program that never ends can be stopped."""
    page = ada.page
    page.goto(f"{ada.house.url}/?python")
    page.get_by_role("button", name="Run").click()
    expect(page.get_by_label("What it prints")).to_have_text(
        "[[0], [3], [1], [2]]\n", timeout=60_000
    )
    page.get_by_label("Your program").fill("while True: pass")
    page.get_by_role("button", name="Run").click()
    page.get_by_role("button", name="Stop").click()
    page.get_by_label("Your program").fill("print(1 / 0)")
    page.get_by_role("button", name="Run").click()
    expect(page.get_by_label("What it prints")).to_contain_text("ZeroDivisionError", timeout=60_000)


@pytest.mark.timeout(300)
def test_five_lines_run_on_a_page_and_a_game_is_gone_on_with_when_the_server_is_lost(
    keeper: BrowserContext, house: House
) -> None:
    ada = Person("Ada", keeper, house)
    runs_the_five_lines(ada)
    eventually(lambda: ada.page.evaluate(KEPT) == ALL, pause=ada.rests)
    ada.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    ada.plays_bots()
    ada.reloads()
    ada.page.wait_for_selector(".board")
    house.close(rudely=True)
    ada.page.get_by_role("button", name="Play a new one here, against the same bots").click()
    ada.page.wait_for_url(f"{house.url}/t/here-*")
    ada.page.wait_for_selector(".board .hand button", timeout=60_000)
    assert ada.faults == []


SAVER = "Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) })"
FETCHED = ALL - 1
"""Without what memory holds: nothing was begun."""


@pytest.mark.timeout(600)
def test_after_the_first_game_all_can_be_played_without_a_network(
    keeper: BrowserContext, house: House
) -> None:
    ada = Person("Ada", keeper, house)
    ada.plays_bots()
    ada.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    play_out(ada)
    eventually(lambda: ada.page.evaluate(KEPT) == FETCHED, pause=ada.rests)
    house.close()
    ada.page.goto(house.url)
    expect(ada.page.get_by_role("status")).to_contain_text("play right here, in your browser")
    ada.page.get_by_role("button", name="Against bots, now").click()
    ada.page.wait_for_url(f"{house.url}/t/here-*")
    ada.page.wait_for_selector(".board .hand button", timeout=120_000)
    assert ada.faults == []


def test_where_data_is_saved_games_are_fetched_only_when_asked_for(
    keeper: BrowserContext, house: House
) -> None:
    ada = Person("Ada", keeper, house)
    ada.page.add_init_script(SAVER)
    ada.home()
    ada.page.get_by_role("button", name="Settings").click()
    switch = ada.page.get_by_role("group", name="Play offline")
    expect(switch).to_contain_text("MB")
    expect(switch.get_by_role("radio", name="Off")).to_be_checked()
    switch.get_by_role("radio", name="On").check(force=True)
    expect(switch).to_contain_text("They are here.")
    assert ada.page.evaluate(KEPT) == FETCHED
    switch.get_by_role("radio", name="Off").check(force=True)
    expect(switch).to_contain_text("Nothing is fetched")
    assert ada.page.evaluate("caches.has('engine')") is False
