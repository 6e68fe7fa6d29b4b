"""The big screen: a television that follows a table and knows what everybody may know."""

import json
import re
from itertools import cycle
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import PHONE, Invite, look
from browser.house import House
from browser.measure import faults, smallest_type
from browser.people import Person, play_out
from browser.secrets import tokens
from browser.stage import Theatre
from browser.telling import CARDS, MOMENTS, VEILS
from browser.test_access import assert_clean
from browser.told import states
from eventual import eventually

TV = {"width": 1920, "height": 1080}
TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
SAID_BY_A_SCREEN = {"hello", "ping", "pong"}


def television(invite: Invite, url: str) -> tuple[Person, list[dict[str, Any]]]:
    """A screen on the table of this link, and all that it says."""
    screen = invite("", viewport=TV)
    said: list[dict[str, Any]] = []
    screen.page.on(
        "websocket",
        lambda socket: socket.on("framesent", lambda frame: said.append(json.loads(frame))),
    )
    screen.page.goto(f"{screen.house.url}/?screen={url.rsplit('/', 1)[1]}")
    return screen, said


def of_type(person: Person, kind: str) -> list[dict[str, Any]]:
    """The frames of this type that the person was sent."""
    return [frame for frame in person.frames if frame["type"] == kind]


def test_it_follows_two_phones_from_the_lobby_to_the_end_and_on(invite: Invite) -> None:
    ada, bob = invite("Ada", **TOUCH), invite("Bob", **TOUCH)
    url = ada.opens_a_table()
    screen, said = television(invite, url)
    expect(screen.page.locator(".screen")).to_have_attribute("data-phase", "lobby")
    expect(screen.page.get_by_role("img", name="QR code")).to_be_visible()
    expect(screen.page.locator("figcaption")).to_contain_text(url.split("/")[2])
    expect(screen.page.locator("figcaption strong")).to_have_text(re.compile(r"\w{3} \w{3}"))
    bob.sits_down(url)
    expect(screen.page.get_by_role("list", name="Seats")).to_contain_text("Bob")
    assert_clean(screen.page)
    ada.starts()
    expect(screen.page.locator(".board")).to_be_visible()
    expect(screen.page.locator(".hand button")).to_have_count(0)
    play_out(ada, bob)
    winner = screen.page.locator(".end li.first")
    eventually(winner.is_visible, pause=screen.skips)
    expect(screen.page.locator(".end h2")).to_contain_text("is the last one alive")
    assert_clean(screen.page)
    it_was_told_what_spectators_are_told(screen, url)
    nobody_sat_down(screen, said, ada)
    ada.page.get_by_role("button", name="Rematch").tap()
    expect(screen.page.locator(".end")).to_have_count(0)
    expect(screen.page.locator(".board")).to_have_attribute("data-stage", "picking")


def it_was_told_what_spectators_are_told(screen: Person, url: str) -> None:
    """Frame by frame the spectators' stream, as the log makes it again."""
    code = url.rsplit("/", 1)[1]
    with urlopen(f"{screen.house.url}/api/tables/{code}/matches/1/replay") as answer:
        told = states(json.load(answer)["updates"])
    heard = states(screen.frames)
    fields = ("n", "facts", "view")
    assert [[u[f] for f in fields] for u in heard] == [[u[f] for f in fields] for u in told]
    for frame in heard:
        assert (frame["view"]["hand"], frame["view"]["pick"], frame["offer"]["moves"]) == (
            [],
            None,
            [],
        )
        picked = [fact for fact in frame["facts"] if fact["type"] == "picked"]
        assert all(fact["value"] is None for fact in picked)
    assert any(fact["type"] == "picked" for frame in heard for fact in frame["facts"])


def nobody_sat_down(screen: Person, said: list[dict[str, Any]], ada: Person) -> None:
    """A visitor says hello without a secret, asks for nothing, and is told no secret."""
    assert {frame["type"] for frame in said} <= SAID_BY_A_SCREEN
    assert [frame["token"] for frame in said if frame["type"] == "hello"] == [None]
    tables = [f["table"] for f in of_type(screen, "table_changed")]
    assert {person["name"] for table in tables for person in table["people"]} <= {"Ada", "Bob"}
    assert all(token not in str(screen.frames) for token in tokens(ada))


def test_opened_where_somebody_plays_it_leaves_them_their_seat(invite: Invite) -> None:
    ada = invite("Ada")
    ada.opens_a_table()
    with ada.context.expect_page() as opened:
        ada.page.get_by_role("link", name="Big screen").click()
    screen: Page = ada.watch(opened.value)
    expect(screen.locator(".screen")).to_have_attribute("data-phase", "lobby")
    ada.page.get_by_role("button", name="Add a bot").first.click()
    expect(screen.get_by_role("list", name="Seats")).to_contain_text("bot")
    expect(ada.page.get_by_role("button", name="Start the game")).to_be_visible()
    expect(ada.page.get_by_text("1 spectator")).to_be_visible()


def test_it_comes_back_by_itself_and_hides_the_pointer(invite: Invite) -> None:
    ada = invite("Ada")
    screen, _ = television(invite, ada.opens_a_table())
    page = screen.page
    expect(page.locator(".screen")).to_have_attribute("data-phase", "lobby")
    expect(page.locator("body")).to_have_css("cursor", "none")
    places = cycle([(300, 300), (320, 300)])
    eventually(
        lambda: page.locator(".screen.resting").count() == 0,
        pause=lambda: page.mouse.move(*next(places)),
    )
    expect(page.get_by_role("button", name="Full screen")).to_be_visible()
    screen.house.close(rudely=True)
    expect(page.locator(".lost")).to_be_visible()
    screen.house.open()
    expect(page.locator(".lost")).to_have_count(0)
    expect(page.locator(".screen.resting")).to_have_count(1)


@pytest.mark.parametrize("shape", [TV, {"width": 1280, "height": 720}, PHONE])
def test_nothing_sticks_out_of_the_screen(invite: Invite, shape: dict[str, int]) -> None:
    ada = invite("Ada")
    url = ada.opens_a_table()
    screen, _ = television(invite, url)
    screen.page.set_viewport_size({"width": shape["width"], "height": shape["height"]})
    expect(screen.page.locator("figcaption")).to_be_visible()
    for thing in screen.page.locator("h1, figcaption, img, .next, li").all():
        box = thing.bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= shape["height"]
        assert box["x"] + box["width"] <= shape["width"]


READ_FROM_A_SOFA = {
    "pan-turn-6": (".headline", ".suspect .name", ".suspect .sum"),
    "janus-turn-6": (".headline", ".rival .name", ".floor .count"),
    "twinit-solo-6": (".headline", ".zone b"),
    "twinit-clans-6": (".headline", ".zone b"),
    "twinit-ring-6": (".headline", ".zone b"),
    "twinit-coop-6": (".hud b", ".hud li"),
    "social-feed-6": (".headline", ".post .name", ".post .score"),
}
LEAST = 24
"""Pixels of a letter on a screen of 1080 lines; some 1 % of what one sees at three metres."""


@pytest.mark.parametrize("moment", READ_FROM_A_SOFA)
def test_people_and_points_are_read_from_a_sofa(
    browser: Browser, house: House, moment: str
) -> None:
    game, read = moment.split("-", maxsplit=1)[0], READ_FROM_A_SOFA[moment]
    with browser.new_context(**look(viewport=TV, reduced_motion="reduce")) as context:
        page = context.new_page()
        MOMENTS[moment](Theatre(page, house, big=True))
        assert page.locator(", ".join(read)).count() > 6
        assert smallest_type(page, *read) >= LEAST
        seen = ("figcaption strong", *read)
        apart, veils = CARDS.get(game, "none"), VEILS.get(game, "none")
        assert faults(page, readable=seen, target=0, apart=apart, veils=veils) == []
