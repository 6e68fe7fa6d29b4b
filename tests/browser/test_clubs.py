"""A family's own place: a club over two evenings, another phone, a wiped browser, and nobody."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.people import Person, play_out
from browser.test_access import assert_clean


def founds(person: Person, name: str = "The Martins") -> str:
    """Two taps from the front page; the link of the club."""
    person.home()
    person.page.get_by_role("button", name="Make a club").click()
    person.page.get_by_label("What is your club called?").fill(name)
    person.page.get_by_role("button", name="Make it").click()
    expect(person.page.get_by_role("heading", name=name)).to_be_visible()
    return person.page.get_by_role("textbox", name="Our link").input_value()


def joins(person: Person, link: str) -> None:
    """Follow the link, say who one is, and be in."""
    person.page.goto(link)
    person.page.get_by_label("Your name").fill(person.name)
    person.page.get_by_role("button", name="Join", exact=True).click()
    expect(person.page.get_by_role("heading", name="Who we are")).to_be_visible()


def plays_at_the_club(host: Person, *others: Person) -> None:
    """One opens a table, the others see it and walk in, and they play to the end."""
    host.page.get_by_role("button", name="Pan", exact=False).first.click()
    expect(host.page.get_by_role("button", name="Start the game")).to_be_visible()
    for one in others:
        one.page.get_by_role("button", name="Walk in").click()
        one.page.wait_for_selector(".lobby")
    expect(host.page.locator(".seats li", has_text=others[-1].name)).to_be_visible()
    host.starts()
    play_out(host, *others)


def goes_to_the_club(person: Person) -> None:
    """From wherever one is, by the front page."""
    person.page.goto(person.house.url)
    person.page.get_by_role("link", name="The Martins").click()
    expect(person.page.get_by_role("heading", name="Who we are")).to_be_visible()


def test_a_club_of_three_over_two_evenings(invite: Invite) -> None:
    ada, bob, cleo = invite("Ada"), invite("Bob"), invite("Cleo")
    link = founds(ada)
    joins(bob, link)
    joins(cleo, link)
    expect(ada.page.locator("li.here")).to_have_count(3)
    plays_at_the_club(ada, bob, cleo)
    goes_to_the_club(ada)
    expect(ada.page.get_by_role("link", name="What decided it")).to_have_count(1)
    # Its line says what decided it, and how Ada played apart from the luck of her cards.
    said = ada.page.locator("li", has=ada.page.get_by_role("link", name="What decided it"))
    expect(said).to_contain_text(re.compile(r"You played (\d+ points? (above|below)|what)"))
    # Bob goes on with another phone, Cleo writes down words and loses everything.
    bob.page.goto(f"{bob.house.url}/?me")
    bob.page.get_by_role("button", name="Show a code to scan").click()
    asked = bob.page.request.post(
        f"{bob.house.url}/api/me/pass",
        data={},
        headers={"X-Me": bob.page.evaluate("JSON.parse(localStorage.getItem('tablee.me'))")},
    )
    phone = invite("Bob", viewport={"width": 390, "height": 844}, has_touch=True)
    phone.page.goto(asked.json()["link"])
    phone.said("Welcome back, Bob.")
    cleo.page.goto(f"{cleo.house.url}/?me")
    cleo.page.get_by_role("button", name="Show me five words").click()
    expect(cleo.page.locator(".words li")).to_have_count(5)
    words = " ".join(cleo.page.locator(".words li").all_text_contents())
    wiped = invite("Cleo")
    wiped.page.goto(f"{wiped.house.url}/?me")
    wiped.page.get_by_label("Type your five words.").fill(words.upper())
    wiped.page.get_by_role("button", name="Come back").click()
    wiped.said("Welcome back, Cleo.")
    # The next evening.
    goes_to_the_club(ada)
    goes_to_the_club(phone)
    goes_to_the_club(wiped)
    plays_at_the_club(ada, phone, wiped)
    goes_to_the_club(wiped)
    expect(wiped.page.get_by_role("link", name="What decided it")).to_have_count(2)
    expect(wiped.page.get_by_role("heading", name="Who leads")).to_be_visible()
    expect(wiped.page.locator("ol li", has_text="2 games")).to_have_count(3)
    expect(wiped.page.locator("ol li", has_text="too few games to tell")).to_have_count(3)
    assert_clean(wiped.page)
    wiped.page.get_by_role("link", name="What decided it").first.click()
    expect(wiped.page.locator(".replay, .board").first).to_be_visible()


def test_a_table_becomes_ours_and_who_is_there_joins_with_a_tap(invite: Invite) -> None:
    host, guest = invite("Ada"), invite("Bob")
    guest.sits_down(host.opens_a_table())
    host.page.get_by_role("button", name="Make this our table").click()
    host.page.get_by_label("What is your club called?").fill("Us")
    host.page.keyboard.press("Enter")
    expect(host.page.get_by_role("button", name="To Us")).to_be_visible()
    guest.page.get_by_role("button", name="Join Us").click()
    guest.page.get_by_role("button", name="To Us").click()
    expect(guest.page.locator("li.here")).to_have_count(2)


def test_who_has_everything_deleted_is_nobody(invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    joins(bob, founds(ada))
    bob.page.goto(f"{bob.house.url}/?me")
    with bob.page.expect_download() as kept:
        bob.page.get_by_role("button", name="Everything about me, as a file").click()
    assert '"The Martins"' in Path(kept.value.path()).read_text()
    bob.page.get_by_role("button", name="Delete everything about me").click()
    bob.page.get_by_role("button", name="Tap again to do it").click()
    bob.said("Everything about you is gone.")
    assert bob.page.evaluate("localStorage.getItem('tablee.me')") is None
    expect(ada.page.locator("li", has_text="Bob")).to_have_count(0)


def test_a_founder_removes_somebody_with_the_keyboard(invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    joins(bob, founds(ada))
    expect(ada.page.locator("li", has_text="Bob")).to_have_count(1)
    assert ada.tabs_to("#rule")
    ada.page.keyboard.press("Enter")
    ada.page.get_by_role("button", name="Remove Bob").focus()
    ada.page.keyboard.press("Enter")
    ada.said("Tap again to do it")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("li", has_text="Bob")).to_have_count(0)
    expect(bob.page.get_by_text("This club is not open to you.")).to_be_visible()


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("size", [(1280, 800), (390, 664)])
def test_everybody_can_use_a_club(invite: Invite, locale: str, size: tuple[int, int]) -> None:
    width, height = size
    ada = invite("Ada", locale=locale, viewport={"width": width, "height": height})
    ada.home()
    ada.page.locator("section", has=ada.page.locator("h2")).first.wait_for()
    ada.page.goto(f"{ada.house.url}/?me")
    ada.page.locator("section .button.primary").click()
    ada.page.locator("main h2").first.wait_for()
    assert_clean(ada.page)
    made = ada.page.request.post(
        f"{ada.house.url}/api/clubs",
        data={"name": "A club"},
        headers={"X-Me": ada.page.evaluate("JSON.parse(localStorage.getItem('tablee.me'))")},
    ).json()
    ada.page.goto(f"{ada.house.url}/?club={made['club']}")
    ada.page.locator("#members").wait_for()
    ada.page.locator("#rule").click()
    assert_clean(ada.page)
    wide = ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert wide, "nothing hangs over the edge"
