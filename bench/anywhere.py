"""How long the engine in the browser takes to start, and how much is fetched for it.

`make demo && PYTHONPATH=tests python -m bench.anywhere` serves dist/demo and opens a game of Pan
against bots: first with nothing kept, then again in the same browser.
"""

import gzip
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from browser.conftest import CHROMIUM, DESK, QUIET, look
from browser.test_demo import FILES, Host

PATIENCE = 120_000
PARTS = ("python-*.bin", "library-*.bin", "house-*.bin", "worker-*.js")


def main() -> None:
    for name, size in sizes():
        print(f"{name}: {size / 1e6:.2f} MB compressed")
    print(f"in all: {sum(size for _, size in sizes()) / 1e6:.2f} MB")
    host = Host()
    host.open()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=str(CHROMIUM), args=list(QUIET))
        kept = look(viewport=DESK, locale="en-GB", service_workers="allow")
        page = browser.new_context(**kept).new_page()
        print(f"first start: {started(page, host.url):.1f} s to the cards")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.evaluate("localStorage.clear()")
        page.goto("about:blank")
        print(f"later start: {started(page, host.url):.1f} s to the cards")
        browser.close()
    host.close()


def sizes() -> list[tuple[str, int]]:
    found = [next((FILES / "demo/assets").glob(part)) for part in PARTS]
    return [(path.name, weight(path)) for path in found]


def weight(path: Path) -> int:
    body = path.read_bytes()
    return len(body if path.suffix == ".bin" else gzip.compress(body))


def started(page: Page, url: str) -> float:
    page.goto(url)
    page.get_by_label("Your name").fill("Ada")
    begun = time.perf_counter()
    page.get_by_role("button", name="Against bots, now").click()
    page.wait_for_selector(".board", timeout=PATIENCE)
    return time.perf_counter() - begun


if __name__ == "__main__":
    main()
