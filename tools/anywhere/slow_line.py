"""How long one waits on a slow phone and a slow line, from an invitation to the own hand.

A proxy makes the line slow for everything, WebSockets included, which the browser's own emulation
leaves out. The processor is slowed by the browser.
"""

from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from playwright.sync_api import Browser, expect, sync_playwright

from browser.conftest import CHROMIUM, DESK, PHONE, QUIET, look
from browser.house import House
from browser.people import Person
from tools.anywhere.slow_proxy import Proxy

SLOWER = 4
SHIFTS = """
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifted += one.value
  }).observe({ type: 'layout-shift', buffered: true })
"""
HANDS = {
    "Pan": ".hand button",
    "Janus": ".hand button",
    "Twin It!": ".board.twinit .thing",
    "Social Network": ".hand [data-kind]",
}
"""What one has in hand, or lies before one."""


class Waited(NamedTuple):
    """Seconds since the link was opened, and how far things moved by themselves meanwhile."""

    asked: float
    hand: float
    shifted: float


def invited(browser: Browser, house: House, proxy: Proxy, game: str) -> Waited:
    """Somebody follows a link, gives a name at once, and the host starts at once."""
    with (
        browser.new_context(**look(viewport=DESK, locale="en-GB")) as quick,
        browser.new_context(**look(viewport=PHONE, locale="en-GB")) as slow,
    ):
        host = Person("Ada", quick, house)
        link = host.opens_a_table(game).replace(str(house.port), str(proxy.port))
        host.page.get_by_role("button", name="Add a bot").first.click()
        page = slow.new_page()
        devtools: Any = slow.new_cdp_session(page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.add_init_script(SHIFTS)
        begun = perf_counter()
        page.goto(link, wait_until="commit")
        page.get_by_label("Your name").fill("Bob")
        asked = perf_counter() - begun
        page.get_by_role("button", name="Sit down").click()
        expect(host.page.get_by_text("Bob")).not_to_have_count(0)
        host.starts()
        page.wait_for_selector(HANDS[game])
        hand = perf_counter() - begun
        return Waited(asked, hand, float(page.evaluate("window.shifted")))


def waits(folder: Path, times: int) -> dict[str, list[Waited]]:
    """Each game, so many times, with nothing kept from one to the next."""
    house = House(folder / "tables.db")
    house.open()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        proxy = Proxy(house.port)
        found = {
            game: [invited(browser, house, proxy, game) for _ in range(times)] for game in HANDS
        }
        browser.close()
    house.close()
    return found
