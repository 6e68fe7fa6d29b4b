"""Two houses on one host, one at its top and one below a path, know nothing of each other."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from browser.conftest import Invite
from browser.house import House
from browser.people import Person
from browser.test_clubs import founds, joins
from browser.test_demo import keeper
from eventual import eventually
from install.test_deploy import running
from ports import free_port

__all__ = ["keeper"]

PLACES = "navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => scope))"
READY = "navigator.serviceWorker.ready.then(({ scope }) => scope)"
NAMES = "[...Object.keys(localStorage)]"


@pytest.fixture
def houses(tmp_path: Path) -> Iterator[tuple[House, House]]:
    """Both behind Caddy, at the address that each is found at."""
    port = free_port()
    top = f"http://localhost:{port}"
    upper = House(tmp_path / "upper.db", public_url=top)
    lower = House(tmp_path / "lower.db", public_url=f"{top}/tablee")
    file = tmp_path / "Caddyfile"
    file.write_text(f"""
        {{
            admin off
        }}
        {top} {{
            reverse_proxy /tablee* 127.0.0.1:{lower.port}
            reverse_proxy 127.0.0.1:{upper.port}
        }}""")
    with ExitStack() as open:
        for house in (upper, lower):
            house.open()
            open.callback(house.close)
        command = ["caddy", "run", "--adapter", "caddyfile", "--config", file]
        open.enter_context(running(command))
        upper.url, lower.url = top, f"{top}/tablee"
        for house in (upper, lower):
            eventually(house.answers)
        yield upper, lower


@pytest.mark.timeout(300)
def test_two_houses_of_one_host_share_nothing(
    keeper: BrowserContext, invite: Invite, houses: tuple[House, House]
) -> None:
    upper, lower = houses
    ada = Person("Ada", keeper, upper)
    ada.home()
    ada.page.evaluate(READY)
    ada.reloads()
    assert ada.page.evaluate("navigator.serviceWorker.controller !== null")

    ada.page.goto(lower.url)
    expect(ada.page.get_by_label("Your name")).to_have_value("")
    ada.name, ada.house = "Ida", lower
    link = ada.opens_a_table()
    assert link.startswith(f"{lower.url}/t/")
    assert ada.page.get_by_role("textbox", name="Invite").input_value() == link
    assert ada.page.evaluate(READY) == f"{lower.url}/"
    for picture in ada.page.locator(".invite img").all():
        assert picture.evaluate("(one) => one.decode().then(() => true)")

    bob = invite("Bob")
    bob.sits_down(link)
    ada.starts()
    for guest in (ada, bob):
        guest.page.wait_for_selector(".board")
    assert ada.reloads().url == link
    ada.page.wait_for_selector(".board")

    # A club is found below the path too, by its link and by its page.
    joins(bob, invited := founds(ada))
    assert invited.startswith(f"{lower.url}/?club=")
    assert bob.page.url.startswith(f"{lower.url}/?club=")
    expect(ada.page.locator("li.here")).to_have_count(2)

    kept = ada.page.evaluate(NAMES)
    assert {name.partition(":")[2] for name in kept} == {"", "/tablee"}
    assert set(ada.page.evaluate(PLACES)) == {f"{upper.url}/", f"{lower.url}/"}
    eventually(lambda: len(ada.page.evaluate("caches.keys()")) >= 2, pause=ada.rests)
    lower.close()
    ada.page.goto(f"{lower.url}/")
    expect(ada.page.get_by_label("Your name")).to_have_value("Ida")
    ada.page.goto(upper.url)
    expect(ada.page.get_by_label("Your name")).to_have_value("Ada")
    assert ada.faults == []
