"""How long what happens at a table can be read, measured in a browser:

`python -m tools.readable docs/reports/readable.md`, some minutes of bots at
their usual pace before a spectator with a name; in Social Network a person sits among them.
"""

import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from os import cpu_count, getloadavg
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from browser.conftest import CHROMIUM, DESK, QUIET, look
from browser.house import House
from browser.people import Person
from browser.posters import Poster
from tablee.server.settings import Settings

SECONDS = 60
USUAL = Settings()
WATCH = """(WHAT) => {
  window.spans = []
  const open = new Map()
  const shown = (one) => Number(getComputedStyle(one).opacity) >= 0.5
  const look = () => {
    const now = performance.now()
    for (const [what, where] of Object.entries(WHAT)) {
      const seen = [...document.querySelectorAll(where)].filter(shown)
      const there = new Map(seen.map((one) => [one, what || one.innerText.trim()]))
      for (const [one, { kind, text, since }] of open)
        if (kind === what && there.get(one) !== text) {
          window.spans.push([what, text, now - since])
          open.delete(one)
        }
      for (const [one, text] of there)
        if (text && !open.has(one)) open.set(one, { kind: what, text, since: now })
    }
  }
  setInterval(look, 20)
}"""
"""What is on the screen, from when it can be read until it says something else or fades."""
Spans = dict[str, list[float]]


class Watched(NamedTuple):
    """A table: what is looked at there, by its name, and the words of what matters."""

    game: str
    mode: str | None
    bots: int
    things: dict[str, str]
    matters: str
    """Among the sentences; of things that have no sentence of their own, all matter."""


HAPPENS = {"": ".board[data-moving=true] .headline"}
TABLES = {
    "Pan, t'es mort !": Watched(
        "Pan", None, 4, HAPPENS, "takes|cancel|Nobody|Cards on|Clic|Pan!|pays|dead|begins|alive"
    ),
    "Janus": Watched("Janus", None, 4, HAPPENS, "takes|puts back|trio|proposes|goes on|wants"),
    "Twin It!, solo": Watched(
        "Twin It!",
        "Solo",
        4,
        {"": ".top .banner", "two motifs that differ": ".compare", "photo finish": ".finish"},
        "takes|steals|Wrong|Dispute|Chain",
    ),
    "Twin It!, ring": Watched(
        "Twin It!",
        "Ring",
        4,
        {"": ".top .banner", "two motifs that differ": ".compare", "photo finish": ".finish"},
        "takes|steals|Wrong|claims|owes",
    ),
    "Social Network": Watched(
        "Social Network",
        None,
        5,
        {
            "small talk (somebody posts or likes)": ".news .plain",
            "news that matters": ".news .good, .news .bad",
            "result of a contest": "[data-result]",
            "votes turned over": "section.quiz .was",
            "statement of a quiz": "section.quiz blockquote",
            "question or task": "[data-contest]",
        },
        "news that|result|votes|statement|question",
    ),
}


def measured(browser: Browser, house: House, table: Watched) -> Spans:
    """Seconds for which each was on the screen, by what it was."""
    ada = Person("Ada", browser.new_context(**look(viewport=DESK, locale="en-GB")), house)
    sat = table.game == "Social Network"
    begin(ada, table, sit=sat)
    ada.page.wait_for_selector(".board")
    ada.page.evaluate(WATCH, table.things)
    obliges: Callable[[], object] = Poster(ada).obliges if sat else lambda: None
    end = monotonic() + SECONDS
    while monotonic() < end and not ada.page.locator(".end").count():
        obliges()
        ada.page.wait_for_timeout(300)
    found = defaultdict[str, list[float]](list)
    for what, text, ms in ada.page.evaluate("window.spans"):
        found[what or plain(text)].append(ms / 1000)
    ada.context.close()
    return found


def begin(ada: Person, table: Watched, *, sit: bool) -> None:
    """Bots on every chair but the host's, who gives it up where nobody is needed."""
    ada.opens_a_table(table.game)
    page = ada.page
    if table.mode:
        page.get_by_role("radio", name=table.mode).check(force=True)
    for bots in range(1, table.bots + 1):
        page.get_by_role("button", name="Add a bot").first.click()
        page.get_by_label("Level of").nth(bots - 1).wait_for()
    if not sit:
        page.get_by_role("button", name="You", exact=True).click()
        page.get_by_role("button", name="Give up my seat").click()
    ada.starts()


def plain(text: str) -> str:
    """A sentence without its names and numbers: what kind of thing it tells."""
    return re.sub(r"\b(Ada|Bo|Cleo|Dot|Ezra|Fig)\b", "X", re.sub(r"\d+", "n", text))


def rows(spans: Spans, matters: str) -> Iterator[str]:
    """What matters first."""
    yield "| what | times | shortest | half at least |\n|---|---|---|---|"
    known = sorted(spans.items(), key=lambda one: (not re.search(matters, one[0]), one[0]))
    for what, seconds in known:
        name = f"**{what}**" if re.search(matters, what) else what
        yield f"| {name} | {len(seconds)} | {min(seconds):.1f} s | {median(seconds):.1f} s |"


def report(browser: Browser, house: House) -> Iterator[str]:
    """The page."""
    yield (
        "# How long what happens can be read\n\n"
        "Made by `python -m tools.readable docs/reports/readable.md`: up to"
        f" {SECONDS} seconds of each game in a real browser on a desk, four normal bots at their"
        " usual pace before a spectator (*Social Network*: five, and a person among them). How long"
        " each thing was on the screen, until it said something else or faded. Names are X, numbers"
        " n. What matters is **bold**: it should stay for 1.2 s, results for 2.5 s. The load of"
        f" the machine was {getloadavg()[0]:.0f} on {cpu_count()} cores.\n"
    )
    for name, table in TABLES.items():
        yield f"## {name}\n"
        yield from rows(measured(browser, house, table), table.matters)
        yield ""
    yield reactions()


def reactions() -> str:
    """How soon bots act, and where that is measured."""
    low, high = (ms / 1000 for ms in USUAL.bot_delay_ms)
    return (
        "## How soon bots act\n\n"
        f"In *Pan* and *Janus* a bot of any level moves {low} to {high} s after a board has shown"
        " what happened before (`seen_in` of its game), so the board does not fall behind; levels"
        " differ in what they do, not in how soon. In games in which everybody acts at once they"
        " differ in both: [Twin It!](twinit-pace.md), [Social Network](social-pace.md)."
    )


def main(page: Path) -> None:
    """Write the page."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        usual: dict[str, Any] = {
            "bot_delay_ms": USUAL.bot_delay_ms,
            "bot_patience": USUAL.bot_patience,
        }
        house = House(Path(folder) / "tables.db", seed="10", **usual)
        house.open()
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=list(QUIET))
        page.write_text("\n".join(report(browser, house)))
        browser.close()
        house.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
