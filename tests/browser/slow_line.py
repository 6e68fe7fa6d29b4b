"""How long one waits on a slow phone and a slow line, and for the engine in the browser.

`make anywhere-report` writes docs/reports/anywhere.md. A proxy makes the line slow for everything,
WebSockets included, which the browser's own emulation leaves out. The processor is slowed by the
browser; that does not reach workers, so what they need is multiplied instead.
"""

import argparse
import os
from collections.abc import Generator
from contextlib import contextmanager
from gzip import compress
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from browser.conftest import CHROMIUM, DESK, PHONE, QUIET, look
from browser.house import House
from browser.people import Person
from browser.slow_proxy import RTT, Proxy
from browser.test_demo import ALL, FILES, KEPT, Host
from eventual import eventually

SLOWER = 4
TIMES = 5
SHIFTS = """
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifted += one.value
  }).observe({ type: 'layout-shift', buffered: true })
"""
START = """(script) => new Promise((done, failed) => {
  const begun = performance.now()
  const worker = new Worker(`assets/${script}`, { type: 'module', name: 'tables' })
  worker.onmessage = ({ data }) => {
    if (data.kind === 'broken') failed(new Error(data.why))
    if (data.kind !== 'ready') return
    worker.terminate()
    done((performance.now() - begun) / 1000)
  }
})"""
THOUGHTS = """
from time import perf_counter
from tablee import Match, Stream, luck
from tablee.bots import brain

def thoughts(game, seats):
    match, times = Match.new(game, seats=seats, seed=1), []
    minds = [brain(game, "strong") for _ in range(seats)]
    streams = [Stream(match, seat) for seat in range(seats)]
    while not match.outcome and len(times) < 60:
        for mind, stream in zip(minds, streams):
            for update in stream.take():
                mind.hear(update.facts, update.position.view)
        seat = match.awaited()[0]
        begun = perf_counter()
        move = minds[seat].think(match.legal(seat), luck.seeded(1))
        times.append(perf_counter() - begun)
        match.play(seat, move or match.legal(seat)[0])
    times.sort()
    median, longest = times[len(times) // 2], times[-1]
    return f"| {game}, {seats} | {median:.3f} | {longest:.2f} | {4 * longest:.2f} |"

for game, seats in (("janus", 4), ("janus", 6), ("pan", 4), ("pan", 6)):
    print(thoughts(game, seats))
"""


def invited(browser: Browser, house: House, proxy: Proxy) -> tuple[float, float, float]:
    """From the link to being asked for a name, to the own hand; how far things moved meanwhile."""
    with (
        browser.new_context(**look(viewport=DESK, locale="en-GB")) as quick,
        browser.new_context(**look(viewport=PHONE, locale="en-GB")) as slow,
    ):
        host = Person("Ada", quick, house)
        link = host.opens_a_table().replace(str(house.port), str(proxy.port))
        page = slow.new_page()
        devtools: Any = slow.new_cdp_session(page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.add_init_script(SHIFTS)
        begun = perf_counter()
        page.goto(link, wait_until="commit")
        page.get_by_label("Your name").fill("Bob")
        named = perf_counter()
        page.get_by_role("button", name="Sit down").click()
        expect(host.page.get_by_text("Bob")).not_to_have_count(0)
        host.starts()
        page.wait_for_selector(".hand button")
        return named - begun, perf_counter() - begun, float(page.evaluate("window.shifted"))


@contextmanager
def keeper(folder: str) -> Generator[BrowserContext]:
    """A browser with a profile on disk, as people have."""
    with sync_playwright() as driver:
        launch = driver.chromium.launch_persistent_context
        with launch(folder, executable_path=CHROMIUM, args=list(QUIET), locale="en-GB") as context:
            yield context


def starts(page: Page) -> list[float]:
    """How long the engine takes to come up: the first time, and later."""
    (script,) = (path.name for path in (FILES / "demo/assets").glob("worker-*.js"))
    first = page.evaluate(START, script)
    # The first is stopped before all of it is kept; this one is let be.
    page.goto(f"{page.url.split('#')[0]}#/?python")
    thought_of(page, "print(1)")
    eventually(lambda: page.evaluate(KEPT) == ALL, pause=lambda: page.wait_for_timeout(50))
    return [first, *(page.evaluate(START, script) for _ in range(TIMES))]


def thought_of(page: Page, program: str) -> str:
    """What a program prints in the engine."""
    page.reload()
    page.get_by_label("Your program").fill(program)
    page.get_by_role("button", name="Run").click()
    expect(page.get_by_role("button", name="Run")).to_be_visible(timeout=300_000)
    return page.get_by_label("What it prints").inner_text().strip()


REPORT = """# Anywhere: slow lines, and the engine in the browser

Written by `make anywhere-report` on {cores} cores; load average then {load}. All times in seconds.

## From an invitation to the own hand
A phone with a processor four times slower, on a line of {rtt:.0f} ms there and back, 1.6 Mbit/s
down and 0.75 Mbit/s up (slow 4G), nothing cached; the guest gives a name at once and the host
starts at once. Median of {times} (worst).

| | wanted | measured |
|---|---|---|
| asked for a name | | {named} |
| own hand on the screen | 4 | {hand} |
| layout shift | 0.05 | {shift} |

## Starting the engine
In Chromium, from files on this machine; the processor is not slowed.

| | wanted | measured |
|---|---|---|
| first start | 8 | {first:.2f} |
| later, median of {times} (worst) | 3 | {later} |
| download, in MB | 7 | {size:.2f} |

## How long strong bots think
In the engine in Chromium; four times that is a phone. A thought is waited for 1.2 s at most, then
the bot plays what it sees at a glance; tables answer meanwhile, since bots think elsewhere.

| seats | median | longest | four times the longest |
|---|---|---|---|
{thoughts}
"""


def middle(values: list[float], digits: int = 2) -> str:
    """The median, and the worst."""
    return f"{median(values):.{digits}f} ({max(values):.{digits}f})"


def line(folder: Path) -> dict[str, str]:
    """What one waits for on a slow line."""
    house = House(folder / "tables.db")
    house.open()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        proxy = Proxy(house.port)
        runs = [invited(browser, house, proxy) for _ in range(TIMES)]
        browser.close()
    house.close()
    named, hand, shift = (list(column) for column in zip(*runs, strict=True))
    return {"named": middle(named), "hand": middle(hand), "shift": middle(shift, 3)}


def engine(folder: Path) -> dict[str, object]:
    """What the engine needs."""
    host = Host()
    host.open()
    with keeper(str(folder / "profile")) as context:
        page = context.new_page()
        page.goto(host.url)
        first, *later = starts(page)
        thoughts = thought_of(page, THOUGHTS)
    host.close()
    return {"first": first, "later": middle(later), "thoughts": thoughts, "size": download()}


def download() -> float:
    """All that is fetched for the engine, in MB; scripts as a host that compresses sends them."""
    assets = FILES / "demo/assets"
    parts = [path.stat().st_size for path in assets.glob("*.bin")]
    scripts = [len(compress(path.read_bytes())) for path in assets.glob("worker-*.js")]
    return sum(parts + scripts) / 1e6


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=Path, required=True)
    out = parser.parse_args().out
    load = f"{os.getloadavg()[0]:.1f}"
    with TemporaryDirectory() as folder:
        found = line(Path(folder)) | engine(Path(folder))
    cores = os.cpu_count()
    report = REPORT.format(cores=cores, load=load, rtt=RTT * 1000, times=TIMES, **found)
    out.write_text(report, encoding="utf-8")
    print(report)


if __name__ == "__main__":
    main()
