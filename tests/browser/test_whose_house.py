"""A house of somebody's own: its name and links, and who may open tables."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.house import House

PRIVACY = "https://example.org/privacy"
OURS: dict[str, Any] = {
    "house_name": "Chez Ida",
    "accent": "sage",
    "about": "Thursdays from eight.",
    "privacy": PRIVACY,
    "games": ["janus", "pan"],
}


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[..., House]]:
    with ExitStack() as open:

        def start(**settings: Any) -> House:
            house = House(tmp_path / "tables.db", **OURS, **settings)
            house.open()
            open.callback(house.close)
            return house

        yield start


def test_who_has_the_password_opens_tables_and_who_has_not_plays_bots(
    invite: Invite, opened: Callable[..., House]
) -> None:
    house = opened(opening="password", house_password="à la bonne heure")
    ada = invite("Ada")
    ada.house = house
    ada.home()
    page = ada.page
    expect(page).to_have_title("Chez Ida")
    expect(page.locator("header")).to_contain_text("Chez Ida")
    expect(page.locator("footer")).to_contain_text("Thursdays from eight.")
    expect(page.get_by_role("link", name="Privacy")).to_have_attribute("href", PRIVACY)
    expect(page.locator(".shelf button")).to_have_count(2)
    page.get_by_role("button", name="Play with friends").click()
    drawer = page.get_by_role("dialog", name="Password of the house")
    field = drawer.get_by_role("textbox", name="Password of the house")
    field.fill("a la bonne heure")
    field.press("Enter")
    expect(drawer.get_by_role("alert")).to_have_text("That is not the password of the house.")
    field.fill("à la bonne heure")
    drawer.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()

    bob = invite("Bob")
    bob.house = house
    bob.page.goto(f"{house.url}/#key=%C3%A0%20la%20bonne%20heure")
    assert bob.opens_a_table().startswith(f"{house.url}/t/")
    cleo = invite("Cleo")
    cleo.house = house
    cleo.sits_down(page.url)


def test_in_a_closed_house_the_page_says_so(invite: Invite, opened: Callable[..., House]) -> None:
    ada = invite("Ada", locale="fr-FR")
    ada.house = opened(opening="nobody")
    ada.home()
    expect(ada.page.get_by_role("status")).to_contain_text("seule la personne qui tient la maison")
    ada.page.get_by_role("button", name="Jouer entre amis").click()
    expect(ada.page.get_by_role("log")).to_contain_text("ouvre des tables")
