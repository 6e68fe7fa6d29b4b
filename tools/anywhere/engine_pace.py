"""How fast the engine in the browser is: how soon it starts, answers a move and thinks.

The browser can slow a page's processor, but not that of its workers. So nothing is slowed here,
and what a phone would need is taken to be four times as much.
"""

from collections.abc import Generator
from contextlib import contextmanager
from gzip import compress
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect, sync_playwright

from browser.anywhere import GAMES, acts, begins
from browser.conftest import CHROMIUM, QUIET
from browser.test_demo import ALL, FILES, KEPT, STARTS_WITHIN, Host
from eventual import eventually

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
ANSWERS = """
  window.answers = []
  const asked = new Map()
  const read = ({ kind, text }) => (kind === 'frame' ? JSON.parse(text) : {})
  globalThis.Worker = class extends Worker {
    constructor(...how) {
      super(...how)
      this.addEventListener('message', ({ data }) => {
        const { type, id } = read(data)
        if ((type !== 'ack' && type !== 'refused') || !asked.has(id)) return
        window.answers.push(performance.now() - asked.get(id))
      })
    }
    postMessage(message) {
      const { type, id } = read(message)
      if (type === 'move') asked.set(id, performance.now())
      super.postMessage(message)
    }
  }
"""
"""How long each move of the page waits for its answer, in ms."""
THOUGHTS = """
import pickle
from time import perf_counter
from tablee import Match, UpdateStream
from tablee.local.workers import IN_TIME, thought
from tablee.server.bots.thinking import Question, answer

def asked(question):
    begun = perf_counter()
    told, fault = pickle.loads(thought(pickle.dumps((answer, (question,)))))
    assert fault is None, fault
    return perf_counter() - begun, told

def thoughts(game, seats, most):
    match, minds, longest, waits = Match.new(game, seats=seats, seed=1), {}, [], []
    streams = [UpdateStream(match, seat) for seat in range(seats)]
    while not match.outcome and len(waits) < most:
        seat = match.awaited()[0]
        mind, heard, log = minds.get(seat), streams[seat].take(), b""
        if mind is None:
            heard, log = [], match.log.encode()
        legal = list(match.legal(seat))
        question = Question(game, "strong", seat, mind, heard, log, legal, "1")
        hurried = Question(game, "strong", seat, mind, heard, log, legal, "1", True)
        glance, _ = asked(hurried)
        took, (minds[seat], move) = asked(question)
        longest.append(took)
        waits.append(4 * took if 4 * took < IN_TIME else IN_TIME + 4 * glance)
        match.play(seat, move if move is not None else legal[0])
    longest.sort()
    figures = f"{longest[len(longest) // 2]:.3f} | {longest[-1]:.2f} | {max(waits):.2f}"
    print(f"| {game}, {seats} | {len(waits)} | {figures} |")

for game, seats in (("pan", 4), ("pan", 6), ("janus", 4), ("janus", 6)):
    thoughts(game, seats, 40)
"""


@contextmanager
def keeper(folder: Path) -> Generator[BrowserContext]:
    """A browser with a profile on disk, as people have."""
    how: dict[str, Any] = {"locale": "en-GB", "reduced_motion": "reduce"}
    with sync_playwright() as driver:
        launch = driver.chromium.launch_persistent_context
        with launch(folder, executable_path=CHROMIUM, args=list(QUIET), **how) as context:
            context.set_default_timeout(STARTS_WITHIN)
            yield context


def starts(page: Page, times: int) -> list[float]:
    """How long the engine takes to come up: the first time, and later."""
    (script,) = (path.name for path in (FILES / "demo/assets").glob("worker-*.js"))
    first = page.evaluate(START, script)
    # The first is stopped before all of it is kept; this one is let be.
    page.goto(f"{page.url.split('#')[0]}#/?python")
    printed(page, "print(1)")
    eventually(lambda: page.evaluate(KEPT) == ALL, pause=lambda: page.wait_for_timeout(50))
    return [first, *(page.evaluate(START, script) for _ in range(times))]


def printed(page: Page, program: str) -> str:
    """What a program prints in the engine."""
    page.reload()
    page.get_by_label("Your program").fill(program)
    page.get_by_role("button", name="Run").click()
    expect(page.get_by_role("button", name="Run")).to_be_visible(timeout=480_000)
    return page.get_by_label("What it prints").inner_text().strip()


def answers(context: BrowserContext, host: Host, name: str, most: int) -> list[float]:
    """How long moves wait for their answers, in ms."""
    context.add_init_script(ANSWERS)
    person = begins(context, host, GAMES[name])

    def heard() -> list[float]:
        return person.page.evaluate("window.answers")

    def enough() -> bool:
        return len(heard()) >= most or person.page.locator(".end").count() > 0

    eventually(enough, within=120, pause=lambda: acts(person, GAMES[name]))
    found = heard()
    person.page.close()
    return found


def download() -> float:
    """All that is fetched for the engine, in MB; scripts as a host that compresses sends them."""
    assets = FILES / "demo/assets"
    parts = [path.stat().st_size for path in assets.glob("*.bin")]
    scripts = [len(compress(path.read_bytes())) for path in assets.glob("worker-*.js")]
    return sum(parts + scripts) / 1e6
