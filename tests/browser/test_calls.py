"""Being called when a table of a club opens: what a page says of it, and what a worker shows.

The browser of the tests has no service of its maker and allows nobody to be called. So it is seen
that this is said, and a call is handed to the worker where such a service would hand it over.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from browser.conftest import Invite
from browser.house import House
from browser.people import Person
from browser.test_access import assert_clean
from browser.test_clubs import founds, joins
from browser.test_demo import keeper
from eventual import eventually
from server.notifications.receivers import Receiver, receiver

__all__ = ["keeper"]

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
    address = ada.page.get_by_role("textbox", name="Address (https)")
    address.fill("http://192.168.1.1/hook")
    ada.page.get_by_role("button", name="Write there").click()
    ada.said("The house sends nothing to such an address.")
    address.fill(f"{chat.url}/very-secret")
    ada.page.get_by_role("button", name="Write there").click()
    expect(ada.page.get_by_text("Goes to 127.0.0.1 (Discord).")).to_be_visible()
    ada.page.get_by_role("button", name="Try it").click()
    ada.said("It has arrived.")
    assert "very-secret" not in ada.page.content()
    assert_clean(ada.page)
    joins(bob, link)
    expect(bob.page.get_by_text("Tell a chat of ours")).to_have_count(0)
    ada.page.get_by_role("button", name="Pan", exact=False).first.click()
    expect(ada.page.get_by_role("button", name="Start the game")).to_be_visible()
    (_, told) = chat.wait(2)
    assert told.json["content"].startswith("The Martins · Ada opens a table: Pan")
    assert told.json["content"].endswith(ada.page.url)


def test_a_call_is_shown_and_leads_to_its_table(keeper: BrowserContext, house: House) -> None:
    page = Person("Ada", keeper, house).page
    page.goto(f"{house.url}/")
    assert page.evaluate("navigator.serviceWorker.ready.then(({ scope }) => scope)") == page.url
    glass: Any = keeper.new_cdp_session(page)
    known = list[str]()

    def learn(told: Any) -> None:
        known.extend(one["registrationId"] for one in told["registrations"])

    glass.on("ServiceWorker.workerRegistrationUpdated", learn)
    glass.send("ServiceWorker.enable")
    eventually(lambda: bool(known), pause=lambda: page.wait_for_timeout(50))
    (worker,) = keeper.service_workers
    worker.evaluate(LISTENS)
    said = '{"title": "Les Dupont", "body": "Ada opens", "path": "t/k7xw2m9qhd", "tag": "p3rn"}'
    push = {"origin": house.url.removesuffix("/tablee"), "registrationId": known[-1]}
    glass.send("ServiceWorker.deliverPushMessage", push | {"data": said})
    eventually(
        lambda: worker.evaluate("shown.length") == 1, pause=lambda: page.wait_for_timeout(50)
    )
    ((title, options),) = worker.evaluate("shown")
    assert (title, options["body"], options["tag"]) == ("Les Dupont", "Ada opens", "p3rn")
    assert options["icon"] == f"{house.url}/icon-192.png"
    for path in (options["data"]["path"], "https://evil.example.org/", "/elsewhere", "../../x"):
        worker.evaluate(TOUCHED, path)
    eventually(
        lambda: worker.evaluate("opened.length") == 1, pause=lambda: page.wait_for_timeout(50)
    )
    assert worker.evaluate("opened") == [f"{house.url}/t/k7xw2m9qhd"]
