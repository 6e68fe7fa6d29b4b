"""The host's door, and calls that reach people who look elsewhere."""

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, Invite
from browser.measure import TARGET
from eventual import eventually

LOOK_AWAY = """() => {
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}"""
HEARD = """() => {
  window.called = []
  window.Notification = class {
    static permission = 'granted'
    constructor(title, { body }) {
      window.called.push(`${title}: ${body}`)
    }
  }
  navigator.vibrate = () => {
    window.buzzed = true
  }
}"""
"""A browser without a screen shows no notifications and never buzzes; what it is asked is kept."""


def test_a_locked_table_lets_nobody_new_in(invite: Invite) -> None:
    host, guest, late = invite("Ada"), invite("Bob"), invite("Eve")
    url = host.opens_a_table()
    guest.sits_down(url)
    host.page.get_by_role("group", name="Newcomers").get_by_role("radio", name="Nobody new").check()
    expect(guest.page.get_by_role("radio", name="Nobody new")).to_be_checked()
    late.page.goto(url)
    dialog = late.page.get_by_role("dialog")
    expect(dialog).to_contain_text("The host lets nobody new in just now.")
    expect(dialog.get_by_role("button", name="Sit down")).to_have_count(0)
    guest.reloads()
    expect(guest.page.locator(".seats")).to_contain_text("Bob")
    expect(guest.page.get_by_role("dialog")).to_have_count(0)


def test_a_table_is_cleared_by_a_second_near_touch(invite: Invite) -> None:
    host, guest = invite("Ada"), invite("Bob")
    guest.sits_down(host.opens_a_table())
    host.page.get_by_role("button", name="Add a bot").first.click()
    seats = host.page.locator(".seats li")
    expect(seats.nth(2)).to_contain_text("bot")
    host.page.get_by_role("button", name="Clear the table").click()
    expect(seats.nth(1)).to_contain_text("Bob")
    host.page.get_by_role("button", name="Really clear it").click()
    for seat in (1, 2):
        expect(seats.nth(seat)).to_contain_text("Free seat")
    expect(seats.nth(0)).to_contain_text("Ada")
    expect(guest.page.get_by_role("button", name="Sit here").first).to_be_visible()


def test_everybody_else_is_sent_away(invite: Invite) -> None:
    host, guest = invite("Ada"), invite("Bob")
    guest.sits_down(host.opens_a_table())
    host.page.get_by_role("button", name="Clear the table").click()
    host.page.get_by_role("button", name="Send everybody else away").click()
    expect(guest.page.get_by_text("The host removed you from this table")).to_be_visible()
    expect(host.page.locator(".seats")).not_to_contain_text("Bob")


def test_somebody_who_looks_elsewhere_is_called(invite: Invite) -> None:
    host, guest = invite("Ada"), invite("Bob")
    guest.page.add_init_script(f"({HEARD})()")
    guest.sits_down(host.opens_a_table())
    guest.page.evaluate(LOOK_AWAY)
    host.starts()
    eventually(
        lambda: guest.page.evaluate("window.called.length && window.buzzed"), pause=guest.rests
    )
    assert guest.page.evaluate("window.called") == ["Your turn: Pan, t’es mort !"]


def test_calls_are_offered_where_they_can_be_allowed(invite: Invite) -> None:
    ada = invite("Ada")
    # A browser without a window never asks and always refuses: let it say what one with one would.
    ada.page.add_init_script(
        "Object.defineProperty(Notification, 'permission', { get: () => 'granted' })"
    )
    ada.opens_a_table()
    ada.page.get_by_role("button", name="Settings").click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("Call me when it is my turn")
    expect(ada.page.get_by_role("dialog")).to_contain_text("You will be called.")


def test_sending_somebody_away_takes_a_second_near_touch(invite: Invite) -> None:
    host, guest = invite("Ada", viewport=PHONE), invite("Bob")
    guest.sits_down(host.opens_a_table())
    seat = host.page.locator(".seats li").filter(has_text="Bob")
    cross = seat.get_by_role("button", name="Remove Bob")
    cross.dblclick()
    expect(seat.get_by_role("button", name="Remove Bob")).to_be_visible()
    place = cross.bounding_box()
    cross.click()
    stay = seat.get_by_role("button", name="Do not")
    assert stay.bounding_box() == pytest.approx(place, abs=1), "what was under the finger"
    seat.get_by_role("button", name="Send Bob away").click()
    expect(guest.page.get_by_text("The host removed you from this table")).to_be_visible()
    expect(host.page.get_by_role("radio", name="Ask me").first).to_be_checked()


def test_who_was_sent_away_knocks_and_waits_for_the_host(invite: Invite) -> None:
    host, guest = invite("Ada"), invite("Bob")
    guest.sits_down(host.opens_a_table())
    seat = host.page.locator(".seats li").filter(has_text="Bob")
    seat.get_by_role("button", name="Remove Bob").click()
    seat.get_by_role("button", name="Send Bob away").click()
    guest.page.get_by_role("button", name="Come back to the table").click()
    guest.page.get_by_role("button", name="Sit down").click()
    dialog = guest.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Then the host lets you in")
    dialog.get_by_role("button", name="Sit down").click()
    expect(dialog).to_contain_text("Ada has been asked")
    asked = host.page.locator(".asks")
    expect(asked).to_contain_text("Bob would like to come in")
    asked.get_by_role("button", name="Not now").click()
    expect(guest.page.locator(".hint")).to_contain_text("does not let you in")
    dialog.get_by_role("button", name="Sit down").click()
    asked.get_by_role("button", name="Let them in").click()
    expect(dialog).to_have_count(0)
    expect(host.page.locator(".seats li").filter(has_text="Bob")).to_be_visible()
    expect(asked).to_have_count(0)


def test_the_host_need_not_wait_for_who_is_away(invite: Invite) -> None:
    host, guest = invite("Ada", viewport=PHONE), invite("Bob")
    guest.sits_down(host.opens_a_table())
    expect(host.page.locator(".seats li").filter(has_text="Bob")).to_be_visible()
    host.starts()
    guest.page.wait_for_selector(".board")
    guest.page.close()
    now = host.page.get_by_role("button", name="Let it play now")
    box = now.bounding_box()
    assert box
    assert box["height"] >= TARGET
    now.click()
    expect(now).to_have_count(0)
    host.said("A bot plays for Bob until they are back.")
