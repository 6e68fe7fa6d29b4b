"""`make demo`: static files on some path of a host that knows nothing are the product.

A game of Pan is begun with the host and gone on with without it.
"""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from json import dumps
from pathlib import Path
from urllib import request
from urllib.error import URLError

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from browser.conftest import DESK, look
from browser.house import House
from browser.people import Person, play_out
from browser.test_practice import answer, todays
from eventual import eventually
from ports import free_port

FILES = Path(__file__).parents[2] / "dist"
STARTS_WITHIN = 60_000
"""ms; the engine takes a few seconds, and more on a busy machine."""
KEPT = """(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('engine'))
    return name ? (await (await caches.open(name)).keys()).length : 0
})()"""
ALL = 5
"""Three files, the script that runs them, and what memory holds then."""


class Host(House):
    """Python's own file server."""

    def __init__(self) -> None:
        self.files = FILES
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}/demo/"

    def open(self, elsewhere: Path | None = None) -> None:
        """Serve the folder above, so that the demo has a path of its own."""
        served = ["-m", "http.server", str(self.port), "--bind", "127.0.0.1", "-d", str(self.files)]
        none = subprocess.DEVNULL
        self.process = subprocess.Popen([sys.executable, *served], stdout=none, stderr=none)
        eventually(self.answers, seen=lambda: "no files are served")

    def answers(self) -> bool:
        """Whether files are served."""
        try:
            with request.urlopen(self.url, timeout=2) as answer:
                return answer.status == 200
        except (URLError, OSError):
            return False


@pytest.fixture
def host() -> Iterator[Host]:
    assert (FILES / "demo/index.html").exists(), "run `make demo` first"
    host = Host()
    host.open()
    yield host
    host.close()


@pytest.fixture
def keeper(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that keeps what it fetches."""
    calm = look(viewport=DESK, locale="en-GB", reduced_motion="reduce", service_workers="allow")
    with browser.new_context(**calm) as context:
        context.set_default_timeout(STARTS_WITHIN)
        yield context


def visitor(context: BrowserContext, host: Host, *, bots: int, level: str = "easy") -> Person:
    """Somebody who likes this many bots of this level."""
    person = Person("Ada", context, host)
    wish = {"language": "en", "name": "Ada", "bots": {"level": level, "count": bots}}
    person.page.add_init_script(f"localStorage['tablee.settings:/demo'] ??= {dumps(dumps(wish))}")
    return person


@pytest.mark.timeout(300)
def test_a_game_begun_from_static_files_is_played_to_its_end_without_them(
    keeper: BrowserContext, host: Host
) -> None:
    ada = visitor(keeper, host, bots=1)
    ada.plays_bots()
    assert "/demo/#/t/here-" in ada.page.url
    ada.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    eventually(lambda: ada.page.evaluate(KEPT) == ALL, pause=ada.rests)
    host.close()
    ada.reloads()  # the page, the engine and the match are kept
    ada.page.wait_for_selector(".board")
    play_out(ada)
    judged = ada.page.get_by_role("region", name="How it went")
    expect(judged).to_contain_text("Judged in this browser")
    words = judged.inner_text()
    ada.reloads()
    expect(judged).to_have_text(words, use_inner_text=True)
    practises(ada)
    ada.page.go_back()
    ada.page.get_by_role("button", name="Watch it again").click()
    ada.page.get_by_role("button", name="To the end").click()
    expect(ada.page.locator(".board")).to_be_visible()
    assert ada.faults == []
    assert ada.page.evaluate(KEPT) == ALL


def practises(ada: Person) -> None:
    """From the end of a game: a position is answered, and another game is chosen from."""
    ada.page.get_by_role("button", name="Practise such moments").click()
    ada.page.wait_for_selector(".board[data-moving=false]")
    answer(ada.page, todays(ada.page, "pan")[0]["options"][0]["move"])
    expect(ada.page.locator(".words")).to_have_attribute("data-right", "true")
    ada.page.get_by_role("combobox", name="Which game").select_option("twinit")
    ada.page.locator(".cloth .button").click()
    cards = ada.page.locator(".cloth li button")
    expect(cards).to_have_count(len(todays(ada.page, "twinit")[0]["motifs"]))
    expect(cards.first.locator("img")).to_be_visible()
    ada.page.go_back()


def rebuilt(demo: Path) -> None:
    """As another build would be: its entry has another name, and it says so."""
    (entry,) = (demo / "assets").glob("index-*.js")
    other = entry.with_name("index-another.js")
    for file in [*demo.rglob("*.js"), demo / "index.html"]:
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace(entry.name, other.name), encoding="utf-8")
    script = demo / "sw.js"
    script.write_text(script.read_text(encoding="utf-8").replace("`${MARK}", "`${MARK}another-"))
    other.write_text(f"globalThis.another = true\n{entry.read_text(encoding='utf-8')}")
    entry.unlink()


def test_an_update_is_taken_whole(keeper: BrowserContext, host: Host, tmp_path: Path) -> None:
    copy = tmp_path / "demo"
    shutil.copytree(FILES / "demo", copy)
    host.close()
    host.files = tmp_path
    host.open()
    ada = visitor(keeper, host, bots=1)
    ada.home()
    ada.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    rebuilt(copy)
    ada.reloads()
    ada.page.wait_for_selector("main")
    assert ada.page.evaluate("globalThis.another === true"), "the new one is seen at once"
    host.close()
    ada.home()  # the one or the other, but all of it: its lessons are parts of their own
    ada.page.get_by_role("button", name="Learn").first.click()
    expect(ada.page.locator(".board")).to_be_visible()
    assert ada.faults == []
