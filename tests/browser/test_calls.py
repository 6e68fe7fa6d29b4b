"""Being called when a table of a club opens: what a page says of it, and what a worker shows.

The browser of the tests has no service of its maker and allows nobody to be called. So it is seen
that this is said; and where somebody is called, that service is ours, from the address it gives to
what it hands to the worker.
"""

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Worker, expect

from browser.conftest import Invite
from browser.house import House
from browser.people import Person
from browser.test_access import assert_clean
from browser.test_clubs import founds, joins
from browser.test_demo import keeper
from eventual import eventually
from server.notifications.receivers import Phone, Receiver, receiver

__all__ = ["keeper"]

SERVICE = """([endpoint, p256dh, auth]) => {
  const bytes = (key) => {
    const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(text, (one) => one.charCodeAt(0)).buffer
  }
  const made = () => localStorage.subscribed && {
    options: { applicationServerKey: bytes(localStorage.subscribed) },
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
  }
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = async () => 'granted'
  PushManager.prototype.getSubscription = async () => made() ?? null
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    localStorage.subscribed = applicationServerKey
    return made()
  }
}"""
"""What a browser's maker adds to it: leave to call, and an address of its service."""
LISTENS = """() => {
  self.shown = []
  self.opened = []
  registration.showNotification = async (title, options) => void shown.push([title, options])
  clients.openWindow = async (address) => void opened.push(address)
}"""
TOUCHED = """(path) => {
  const touch = new ExtendableEvent('notificationclick')
  touch.notification = { close() {}, data: { path } }
  touch.waitUntil = () => {}
  self.dispatchEvent(touch)
}"""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """One below a path that can call, and may call this machine."""
    house = House(tmp_path / "t.db", push_contact="mailto:ops@example.org")
    top = f"http://127.0.0.1:{house.port}"
    house.settings |= {"private_receivers": ["127.0.0.1"], "public_url": f"{top}/tablee"}
    house.open()
    house.url = f"{top}/tablee"
    yield house
    house.close()


@pytest.fixture
def chat() -> Iterator[Receiver]:
    with receiver() as one:
        yield one


def test_a_founder_has_a_chat_told_and_a_page_says_why_it_cannot_be_called(
    invite: Invite, house: House, chat: Receiver
) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    link = founds(ada)
    for one in (ada, bob):
        one.page.set_viewport_size({"width": 390, "height": 844})
    switch = ada.page.get_by_role("group", name="Call me when a table opens")
    expect(switch.get_by_role("radio", name="On")).to_be_disabled()
    expect(switch).to_contain_text("Your browser shows nothing of this house.")
    ada.page.get_by_text("Tell a chat of ours").click()
    field = ada.page.get_by_role("textbox", name="Address (https)")
    field.fill("http://192.168.1.1/hook")
    ada.page.get_by_role("button", name="Write there").click()
    ada.said("The house sends nothing to such an address.")
    field.fill(f"{chat.url}/very-secret")
    ada.page.get_by_role("button", name="Write there").click()
    expect(ada.page.get_by_text("Goes to 127.0.0.1 (Discord).")).to_be_visible()
    ada.page.get_by_role("button", name="Try it").click()
    ada.said("It has arrived.")
    assert "very-secret" not in ada.page.content()
    assert_clean(ada.page)
    joins(bob, link)
    expect(bob.page.get_by_text("Tell a chat of ours")).to_have_count(0)
    address = opens_pan(ada)
    (_, told) = chat.wait(2)
    assert told.json["content"].startswith("The Martins · Ada opens a table: Pan")
    assert told.json["content"].endswith(address)


def opens_pan(person: Person) -> str:
    """The address of a table."""
    person.page.get_by_role("button", name="Pan", exact=False).first.click()
    expect(person.page.get_by_role("button", name="Start the game")).to_be_visible()
    return person.page.url


def handed_over(context: BrowserContext, page: Page, said: str) -> Worker:
    """What a service was told comes to its browser; the worker that hears it."""
    glass: Any = context.new_cdp_session(page)
    known = list[str]()

    def learn(told: Any) -> None:
        known.extend(one["registrationId"] for one in told["registrations"])

    glass.on("ServiceWorker.workerRegistrationUpdated", learn)
    glass.send("ServiceWorker.enable")
    eventually(lambda: bool(known), pause=lambda: page.wait_for_timeout(50))
    (worker,) = context.service_workers
    worker.evaluate(LISTENS)
    origin = page.evaluate("location.origin")
    push = {"origin": origin, "registrationId": known[-1], "data": said}
    glass.send("ServiceWorker.deliverPushMessage", push)
    return worker


def test_who_asked_is_called_and_finds_the_table(
    keeper: BrowserContext, invite: Invite, house: House, chat: Receiver
) -> None:
    ada, bob, phone = invite("Ada"), Person("Bob", keeper, house), Phone(chat, "bob")
    link = founds(ada)
    told = [chat.url + phone.path, phone.p256dh, phone.auth]
    bob.page.add_init_script(f"({SERVICE})({json.dumps(told)})")
    joins(bob, link)
    bob.page.evaluate("navigator.serviceWorker.ready")
    switch = bob.page.get_by_role("group", name="Call me when a table opens")
    expect(switch).to_contain_text("It sees that this house calls you and when")
    assert bob.page.evaluate("localStorage.subscribed") is None, "nobody asked for it yet"
    switch.get_by_role("radio", name="On").check()
    bob.said("You will be called here.")
    bob.reloads()
    expect(switch.get_by_role("radio", name="On")).to_be_checked()
    address = opens_pan(ada)
    (got,) = chat.wait()
    said = phone.reads(got)
    worker = handed_over(keeper, bob.page, json.dumps(said))
    looks = partial(bob.page.wait_for_timeout, 50)
    eventually(lambda: worker.evaluate("shown.length") == 1, pause=looks)
    ((title, options),) = worker.evaluate("shown")
    assert (title, options["tag"]) == ("The Martins", said["tag"])
    assert options["body"].startswith("Ada opens a table: Pan")
    assert options["icon"] == f"{house.url}/icon-192.png"
    for path in (options["data"]["path"], "https://evil.example.org/", "/elsewhere", "../../x"):
        worker.evaluate(TOUCHED, path)
    eventually(lambda: worker.evaluate("opened.length") == 1, pause=looks)
    assert worker.evaluate("opened") == [address]
    bob.sits_down(address)
    expect(ada.page.locator(".seats li", has_text="Bob")).to_be_visible()
    bob.page.goto(f"{house.url}/?me")
    expect(bob.page.get_by_text("called by The Martins")).to_be_visible()
    bob.page.get_by_role("button", name="Stop calls").click()
    expect(bob.page.get_by_text("called by The Martins")).to_have_count(0)
    assert_clean(bob.page)
