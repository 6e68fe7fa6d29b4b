"""Whatever happens to a browser, a line or the server: one comes back to the game as it is."""

from typing import Any

from playwright.sync_api import Browser, expect

from browser.conftest import PHONE, Invite, look
from browser.house import House
from browser.moments import FOUR
from browser.people import Person, play_out
from browser.stage import PanStage, Theatre
from eventual import eventually
from tablee.server.wire.types import CLOSE


def begun(invite: Invite) -> Person:
    """Ada in a game against bots, one card laid."""
    ada = invite("Ada")
    ada.plays_bots()
    expect(ada.page.locator(".board")).to_have_attribute("data-moving", "false")
    return ada


def test_a_reload_brings_the_present_back(invite: Invite) -> None:
    ada = begun(invite)
    hand = ada.page.locator(".hand button")
    held = [card.get_attribute("data-value") for card in hand.all()]
    ada.reloads()
    expect(hand).to_have_count(4)
    assert [card.get_attribute("data-value") for card in hand.all()] == held
    play_out(ada)


def test_a_lost_line_is_said_and_heals_by_itself(invite: Invite) -> None:
    ada = begun(invite)
    ada.context.set_offline(True)
    expect(ada.page.locator(".lost")).to_be_visible()
    ada.page.locator(".hand button").first.click()
    expect(ada.page.locator(".hand button")).to_have_count(3)
    ada.context.set_offline(False)
    expect(ada.page.locator(".lost")).to_have_count(0)
    play_out(ada)


class Mute(PanStage):
    """Whoever comes a second time is heard and not answered."""

    hellos = 0

    def observe(self, message: dict[str, Any]) -> None:
        self.hellos += message["type"] == "hello"
        if self.hellos < 2:
            super().observe(message)


def test_what_is_lost_is_said_until_somebody_answers(browser: Browser, house: House) -> None:
    with browser.new_context(**look(viewport=PHONE, locale="en-GB")) as context:
        theatre = Theatre(context.new_page(), house)
        stage = Mute(theatre, FOUR)
        page = theatre.sit()
        assert stage.socket
        stage.socket.close(code=CLOSE["storage"], reason="storage")
        eventually(lambda: stage.hellos == 2, pause=lambda: page.wait_for_timeout(30))
        expect(page.locator(".lost")).to_be_visible()


def test_a_move_made_without_a_line_arrives_when_it_is_back(invite: Invite) -> None:
    host, guest = invite("Ada"), invite("Bob")
    guest.sits_down(host.opens_a_table())
    host.starts()
    expect(host.page.locator(".board")).to_have_attribute("data-moving", "false")
    host.context.set_offline(True)
    expect(host.page.locator(".lost")).to_be_visible()
    host.page.locator(".hand button").first.click()
    expect(guest.page.locator(".suspect.ready")).to_have_count(0)
    host.context.set_offline(False)
    expect(guest.page.locator(".suspect.ready")).to_have_count(1)


def test_the_server_dies_in_mid_game_and_the_game_goes_on(invite: Invite) -> None:
    ada = begun(invite)
    ada.page.locator(".hand button").first.click()
    expect(ada.page.locator(".trick")).to_contain_text("Trick 2 of 4")
    ada.house.close(rudely=True)
    expect(ada.page.locator(".lost")).to_be_visible()
    ada.house.open()
    expect(ada.page.locator(".lost")).to_have_count(0)
    expect(ada.page.locator(".trick")).to_contain_text("Trick 2 of 4")
    expect(ada.page.locator(".hand button")).to_have_count(3)
    play_out(ada)


def test_an_end_that_could_not_be_fetched_ahead_is_fetched_when_it_comes(invite: Invite) -> None:
    ada = invite("Ada")
    failed: list[str] = []
    ada.page.on("requestfailed", lambda request: failed.append(request.url))
    ada.page.route("**/assets/End-*.js", lambda route: route.abort())
    ada.plays_bots()
    eventually(lambda: bool(failed), pause=ada.rests)
    ada.page.unroute("**/assets/End-*.js")
    play_out(ada)
    expect(ada.page.locator(".end h2")).to_be_visible()


def test_the_newest_tab_has_the_seat_and_the_other_says_so(invite: Invite) -> None:
    ada = begun(invite)
    newer = ada.watch(ada.context.new_page())
    newer.goto(ada.page.url)
    expect(newer.locator(".hand button")).to_have_count(4)
    expect(ada.page.get_by_text("Your seat is open in another tab.")).to_be_visible()
    ada.page.get_by_role("button", name="Play here instead").click()
    expect(ada.page.locator(".hand button")).to_have_count(4)
    expect(newer.get_by_text("Your seat is open in another tab.")).to_be_visible()


def test_a_seat_moves_to_another_device(invite: Invite) -> None:
    ada, phone = begun(invite), invite("Ada")
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_role("button", name="Make a link").click()
    link = ada.page.get_by_label("Another device").input_value()
    phone.page.goto(link)
    expect(phone.page.locator(".hand button")).to_have_count(4)
    assert "ticket" not in phone.page.url
    expect(ada.page.get_by_text("Your seat has moved to another device.")).to_be_visible()
