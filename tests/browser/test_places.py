"""Every screen has an address: a reload returns to the same place."""

import re

import pytest
from playwright.sync_api import Route, expect

from browser.conftest import Invite
from browser.people import LEISURE, Person, play_out
from eventual import eventually

DRAWERS = {"Rules": "rules", "Chat": "chat", "Settings": "settings"}


def test_a_drawer_opens_again_and_back_closes_it(invite: Invite) -> None:
    ada, eve = invite("Ada"), invite("Eve")
    lobby = copied = ada.opens_a_table()
    for name, drawer in DRAWERS.items():
        ada.page.get_by_role("button", name=name, exact=True).click()
        expect(ada.page).to_have_url(re.compile(f"open={drawer}"))
        copied = ada.page.url
        page = ada.reloads()
        expect(page.get_by_role("dialog", name=name)).to_be_visible()
        page.go_back()
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page).to_have_url(lobby)
    who_follows_a_copied_address_comes_to_the_table(eve, copied, lobby)


def who_follows_a_copied_address_comes_to_the_table(eve: Person, copied: str, lobby: str) -> None:
    """What somebody else had open is theirs: a newcomer is asked to sit down."""
    eve.page.goto(copied)
    expect(eve.page.get_by_role("button", name="Sit down")).to_be_visible()
    expect(eve.page.get_by_role("dialog")).to_have_count(1)
    assert eve.page.url == lobby


def test_the_front_page_keeps_its_game_and_its_drawer(invite: Invite) -> None:
    ada = invite("Ada")
    ada.home()
    ada.page.get_by_role("button", name="Janus").click()
    ada.page.get_by_role("button", name="Settings").click()
    expect(ada.page).to_have_url(re.compile("game=janus.*open=settings"))
    page = ada.reloads()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Janus")).to_have_attribute("aria-pressed", "true")
    expect(page).to_have_url(re.compile(r"game=janus$"))


RELOADS = """() => {
  const told = () => setTimeout(() => setTimeout(() => console.log('closed')))
  document.querySelector('dialog').addEventListener('close', told)
  location.reload()
}"""
"""A page on its way out cannot be asked: it says by itself that what a closing brings has begun."""


def test_a_drawer_that_closes_does_not_call_a_reload_off(invite: Invite) -> None:
    """A page that asks for its new build on a slow line is still there to be touched."""
    ada = invite("Ada")
    ada.home()
    ada.page.get_by_role("button", name="Settings").click()
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    slow: list[Route] = []

    def hold(route: Route) -> None:
        slow.append(route)

    ada.page.route(re.compile("open=settings"), hold)
    ada.page.evaluate(RELOADS)
    eventually(lambda: len(slow) > 0, pause=ada.rests)
    with ada.page.expect_console_message(lambda line: line.text == "closed"):
        ada.page.keyboard.press("Escape")
    with ada.page.expect_event("load"):
        slow[0].continue_()


def test_who_only_watches_is_not_asked_again(invite: Invite) -> None:
    host, eve = invite("Ada"), invite("Eve")
    eve.page.goto(host.opens_a_table())
    expect(eve.reloads().get_by_role("dialog")).to_be_visible()
    eve.page.get_by_role("button", name="Just watch").click()
    expect(eve.page).to_have_url(re.compile("watch=1"))
    page = eve.reloads()
    expect(page.locator(".seats")).to_contain_text("Ada")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize("lesson", ["pan", "twinit.coop"])
def test_a_lesson_goes_on_where_it_was(invite: Invite, lesson: str) -> None:
    ada = invite("Ada")
    ada.page.goto(f"{ada.house.url}/?learn={lesson}")
    ada.page.locator(".lesson .next[aria-disabled=false]").click()
    expect(ada.page).to_have_url(re.compile("step=1"))
    said = ada.page.locator(".words p").inner_text()
    page = ada.reloads()
    expect(page.locator(".words p")).to_have_text(said)
    expect(page.locator(".board")).to_be_visible()


def test_the_end_the_replay_and_the_seats_after_it(invite: Invite) -> None:
    ada, eve = invite("Ada"), invite("Eve")
    ada.plays_bots()
    play_out(ada)
    expect(ada.reloads().locator(".end")).to_be_visible()
    ada.page.get_by_role("button", name="Watch it again").click()
    ada.page.get_by_role("combobox").select_option(label="Ada")
    for _ in range(3):
        ada.page.get_by_role("button", name="One step forward").click()
    expect(ada.page).to_have_url(re.compile("step=4.*eyes=0"))
    page = ada.reloads()
    expect(page.get_by_role("slider")).to_have_value("3")
    expect(page.get_by_role("combobox")).to_have_value("0")
    a_replay_is_shared(ada, eve)
    page.get_by_role("button", name="Come back to the table").click()
    page.get_by_role("button", name="Another game").click()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    expect(page.get_by_role("region", name="This evening")).to_contain_text("Ada")
    expect(ada.reloads().get_by_role("button", name="Start the game")).to_be_visible()
    page.go_back()
    expect(page.locator(".end")).to_be_visible()


def a_replay_is_shared(ada: Person, eve: Person) -> None:
    """By a link that anybody can follow, and that asks nobody to sit down."""
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.page.get_by_role("button", name="Share this replay").click()
    ada.said("Link copied")
    link = ada.page.evaluate("navigator.clipboard.readText()")
    assert re.search(r"/t/\w+\?replay=1$", link)
    eve.page.goto(link)
    expect(eve.page.get_by_role("slider")).to_have_attribute(
        "aria-valuetext", re.compile("Ada .*%"), timeout=LEISURE
    )
    expect(eve.page.get_by_role("dialog")).to_have_count(0)
    eve.page.get_by_role("button", name="How it went").press("Enter")
    expect(eve.page.get_by_role("dialog", name="How it went")).to_be_visible()
    course = eve.reloads().get_by_role("dialog", name="How it went")
    course.get_by_text("The curve as a table").press("Enter")
    expect(course.get_by_role("columnheader", name="Ada")).to_be_visible()
    expect(course.get_by_role("row").last).to_contain_text("100%")
    expect(course.get_by_text("How it went")).to_have_count(1)
    eve.page.keyboard.press("Escape")
    expect(course).to_have_count(0)
