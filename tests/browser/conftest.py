"""Real browsers against a real server: nothing in between is made up."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.house import House
from browser.people import Person
from browser.stage import Theatre, stop_time
from eventual import PATIENCE

CHROMIUM = Path("/usr/bin/chromium-headless-shell")
QUIET = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP house.lan 127.0.0.1",
)
LAN = "house.lan"
"""This machine by a name of the local network: plain http there is no secure place."""
expect.set_options(timeout=PATIENCE * 1_000)

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


def look(**context: Any) -> dict[str, Any]:
    """How a browser is set up; what a service worker asks for could not be watched."""
    return {"service_workers": "block"} | context


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Debian's own browser, without the window it would not show: a quarter less to compute."""
    assert CHROMIUM.exists(), "run `make chromium` first"
    return {"executable_path": str(CHROMIUM), "args": list(QUIET)}


@pytest.fixture(scope="session")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests of a process: tables know nothing of each other."""
    house = House(tmp_path_factory.mktemp("house") / "tables.db")
    house.open()
    yield house
    house.close()


@pytest.fixture
def house(open_house: House) -> House:
    """The server, open again if a test has closed it."""
    if open_house.process is None:
        open_house.open()
    return open_house


@pytest.fixture
def theatre(browser: Browser, house: House) -> Iterator[Theatre]:
    """A page on a desk, with all its motion, whose time is ours."""
    with browser.new_context(**look(viewport=DESK, locale="en-GB")) as context:
        page = context.new_page()
        stop_time(page)
        yield Theatre(page, house)


Invite = Callable[..., Person]


@pytest.fixture
def invite(browser: Browser, house: House) -> Iterator[Invite]:
    """Somebody new, in a browser of their own."""
    guests: list[Person] = []

    def come(name: str, **context: Any) -> Person:
        calm = look(viewport=DESK, locale="en-GB", reduced_motion="reduce") | context
        guest = Person(name, browser.new_context(**calm), house)
        guests.append(guest)
        return guest

    yield come
    faults = [fault for guest in guests for fault in guest.faults]
    for guest in guests:
        guest.context.close()
    assert not faults
