"""How smoothly a full table of Twin It! moves: frames of a browser while all 135 cards animate.

`python -m bench.frames` lays all cards on a table of six, then moves every card
to a new place again and again, and looks at the time from each frame to the next. The goal on a
desktop: half of them within 17 ms, 95 of 100 within 34 ms.
"""

import sys
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

from browser.conftest import CHROMIUM, DESK, QUIET, look
from browser.house import House
from browser.stage import Theatre
from browser.twinit import TwinStage

CARDS = 135
SECONDS = 4
GOAL = (17, 34)
MOVE = """async (seconds) => {
  const cloth = document.querySelector('.cloth')
  const gaps = []
  const end = performance.now() + seconds * 1000
  let last = null
  let wide = true
  const stir = setInterval(() => {
    wide = !wide
    cloth.style.margin = wide ? '0' : '0 4%'
  }, 300)
  await new Promise((done) => {
    const frame = (now) => {
      if (last !== null) gaps.push(now - last)
      last = now
      if (now < end) requestAnimationFrame(frame)
      else done()
    }
    requestAnimationFrame(frame)
  })
  clearInterval(stir)
  return gaps
}"""


def full(theatre: Theatre) -> Page:
    """All cards open."""
    stage = TwinStage(theatre, 6, final_search=600_000)
    stage.turns(CARDS)
    page = theatre.sit()
    page.wait_for_function(f"document.querySelectorAll('.thing').length === {CARDS}")
    theatre.rest()
    return page


def report(gaps: list[float]) -> None:
    """What was seen, against the goal."""
    late = quantiles(gaps, n=20)[-1]
    print(f"{len(gaps)} frames while {CARDS} cards move")
    print(f"from frame to frame: median {median(gaps):.1f} ms, 95 % within {late:.1f} ms")
    print(f"goal: median {GOAL[0]} ms, 95 % within {GOAL[1]} ms")


def main() -> None:
    args = [flag for flag in QUIET if "--gpu" not in sys.argv or flag != "--disable-gpu"]
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "tables.db")
        house.open()
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=args)
        try:
            page = full(Theatre(browser.new_page(**look(viewport=DESK)), house))
            page.evaluate(MOVE, 1)
            report(page.evaluate(MOVE, SECONDS))
        finally:
            browser.close()
            house.close()


if __name__ == "__main__":
    main()
