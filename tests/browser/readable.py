"""How long what happens at a table of Social Network can be read, measured in a browser:

`PYTHONPATH=tests python -m browser.readable`, one person who only obliges, among five bots.
"""

from collections import defaultdict
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic

from playwright.sync_api import sync_playwright

from browser.conftest import CHROMIUM, DESK, QUIET, look
from browser.house import House
from browser.people import Person
from browser.posters import Poster

SECONDS = 60
WATCH = """() => {
  window.spans = []
  const open = new Map()
  const WHAT = {
    'small talk': '.news .plain',
    'news that matters': '.news .good, .news .bad',
    'result of a contest': '[data-result]',
    'votes turned over': '.quiz .was',
    'statement of a quiz': '.quiz blockquote',
    'question or task': '[data-contest]',
  }
  const look = () => {
    const now = performance.now()
    for (const [what, where] of Object.entries(WHAT)) {
      const there = new Set(document.querySelectorAll(where))
      for (const [one, { kind, since }] of open)
        if (kind === what && !there.has(one)) {
          window.spans.push([what, now - since])
          open.delete(one)
        }
      for (const one of there) if (!open.has(one)) open.set(one, { kind: what, since: now })
    }
  }
  setInterval(look, 20)
}"""


def measured() -> dict[str, list[float]]:
    """Seconds for which each was on the screen, by what it was."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "tables.db", seed="10")
        house.open()
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=list(QUIET))
        ada = Person("Ada", browser.new_context(**look(viewport=DESK, locale="en-GB")), house)
        ada.opens_a_table("Social Network")
        for _ in range(5):
            ada.page.get_by_role("button", name="Add a bot").first.click()
        ada.starts()
        ada.page.wait_for_selector(".board[data-stage=playing]")
        ada.page.evaluate(WATCH)
        end = monotonic() + SECONDS
        while monotonic() < end:
            Poster(ada).obliges()
            ada.page.wait_for_timeout(300)
        found = defaultdict[str, list[float]](list)
        for what, ms in ada.page.evaluate("window.spans"):
            found[what].append(ms / 1000)
        browser.close()
        house.close()
        return found


def main() -> None:
    """The table of the report."""
    print("| what | times | shortest | half at least |\n|---|---|---|---|")
    for what, spans in sorted(measured().items()):
        print(f"| {what} | {len(spans)} | {min(spans):.1f} s | {median(spans):.1f} s |")


if __name__ == "__main__":
    main()
