"""Around the table: languages, talk, settings, and looking back."""

import re

from playwright.sync_api import expect

from browser.conftest import Invite
from browser.people import play_out
from browser.test_access import assert_clean
from eventual import eventually

VALUES = "cards => cards.map(card => +card.dataset.value)"


def test_the_language_changes_at_once_and_in_mid_game(invite: Invite) -> None:
    ada = invite("Ada")
    ada.plays_bots()
    status = ada.page.locator(".status")
    expect(status).to_contain_text("Pick a card")
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_role("radio", name="Français").check()
    expect(ada.page.get_by_role("dialog")).to_contain_text("Réglages")
    ada.page.keyboard.press("Escape")
    expect(status).to_contain_text("Choisis une carte")
    assert ada.french
    ada.reloads()
    expect(status).to_contain_text("Choisis une carte")


def test_a_replay_is_seen_through_any_eyes(invite: Invite) -> None:
    host, guest = people = [invite("Ada"), invite("Bob")]
    guest.sits_down(host.opens_a_table())
    host.starts()
    play_out(*people)
    host.page.get_by_role("button", name="Watch it again").click()
    page = host.page
    expect(page.locator(".board")).to_be_visible()
    hand = page.locator(".hand button")
    expect(hand).to_have_count(0)
    for person in people:
        begun = next(f["match"] for f in person.frames if f["type"] == "match_changed")
        dealt = begun["update"]["facts"][0]["hand"]
        page.get_by_role("combobox").select_option(label=person.name)
        page.get_by_role("button", name="To the start").click()
        eventually(
            lambda dealt=dealt: hand.evaluate_all(VALUES) == dealt,
            pause=host.rests,
            seen=lambda dealt=dealt: (hand.evaluate_all(VALUES), dealt),
        )
    page.get_by_role("button", name="One step forward").click()
    expect(page.get_by_role("slider")).to_have_value("1")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".board")).to_have_attribute("data-stage", "over")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("slider")).not_to_have_value("0")


def test_what_people_write_is_text(invite: Invite) -> None:
    host, guest = invite("Ada"), invite("<b>Bob</b>")
    guest.sits_down(host.opens_a_table())
    expect(host.page.get_by_text("<b>Bob</b>", exact=True)).to_be_visible()
    guest.page.get_by_role("button", name="Chat").click()
    guest.page.get_by_label("Say something").fill("<img src=x onerror=alert(1)>")
    guest.page.keyboard.press("Enter")
    host.page.get_by_role("button", name="Chat, 1 new message").click()
    said = host.page.get_by_role("dialog").get_by_text("<img src=x onerror=alert(1)>")
    expect(said).to_be_visible()
    host.page.get_by_role("button", name="Hide:").click()
    expect(guest.page.get_by_text("Hidden by the host")).to_be_visible()


def test_a_reaction_is_seen_at_the_seat(invite: Invite) -> None:
    host, guest = invite("Ada"), invite("Bob")
    guest.sits_down(host.opens_a_table())
    host.starts()
    guest.page.wait_for_selector(".board")
    guest.page.get_by_role("button", name="Chat").click()
    guest.page.get_by_role("button", name="Wow").click()
    expect(host.page.locator(".shout")).to_have_attribute("data-reaction", "wow")


def test_the_host_sets_the_table_up(invite: Invite) -> None:
    host, guest = invite("Ada"), invite("Bob")
    url = host.opens_a_table()
    guest.sits_down(url)
    twice = [person.page.get_by_role("group", name="Double Clic") for person in (host, guest)]
    twice[0].get_by_role("radio", name="On").check()
    expect(twice[1].get_by_role("radio", name="On")).to_be_checked()
    expect(host.page.get_by_role("radio", name=re.compile(r"Fast · \d+ s"))).to_be_attached()
    host.page.get_by_role("button", name="Add a bot").first.click()
    host.page.get_by_label("Level of").select_option(label="Strong")
    expect(guest.page.locator(".seats")).to_contain_text("Strong")
    host.page.get_by_role("button", name="another bot").click()
    host.page.get_by_role("radio", name="Ezra").check()
    assert_clean(host.page)
    host.page.keyboard.press("Escape")
    expect(guest.page.locator(".seats")).to_contain_text("Ezra bot Strong")
    host.page.get_by_role("group", name="Who can join").get_by_role("radio", name="Anyone").check()
    eve = invite("Eve")
    eve.home()
    eve.page.get_by_role("link", name="Ada, Bob").click()
    expect(eve.page.get_by_role("button", name="Sit down")).to_be_visible()
    host.page.get_by_role("button", name="Remove Bob").click()
    host.page.locator(".seats .danger").click()
    expect(guest.page.get_by_text("The host removed you from this table")).to_be_visible()


def test_somebody_who_only_watches_sees_no_hand(invite: Invite) -> None:
    host, eve = invite("Ada"), invite("Eve")
    url = host.opens_a_table()
    host.page.get_by_role("button", name="Add a bot").first.click()
    host.starts()
    host.page.wait_for_selector(".board")
    eve.page.goto(url)
    eve.page.get_by_role("dialog").press("Escape")
    expect(eve.page.locator(".board")).to_be_visible()
    expect(eve.page.locator(".hand button")).to_have_count(0)
    begun = next(f["match"] for f in eve.frames if f["type"] == "welcome")
    assert begun["you"] is None
    assert begun["update"]["patch"][0]["view"]["hand"] == []


def test_what_is_not_possible_says_why(invite: Invite) -> None:
    host = invite("Ada")
    host.opens_a_table()
    host.page.get_by_role("button", name="Start the game").click(force=True)
    host.said("at least 2 players")


def test_an_unknown_table_says_so(invite: Invite) -> None:
    eve = invite("Eve")
    eve.page.goto(f"{eve.house.url}/t/nosuchtable")
    expect(eve.page.get_by_text("There is no such table")).to_be_visible()


def test_the_rules_are_the_pages_of_the_house(invite: Invite) -> None:
    ada = invite("Ada")
    ada.plays_bots()
    ada.page.get_by_role("button", name="Rules").click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("PAN-09")
