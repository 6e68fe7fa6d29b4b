"""`make demo`: static files on some path of a host that knows nothing are the product."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib import request
from urllib.error import URLError

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import DESK, look
from browser.house import House, free_port
from browser.people import Person, play_out
from eventual import eventually

FILES = Path(__file__).parents[2] / "dist"
STARTS_WITHIN = 60_000
"""ms; the engine takes a few seconds, and more on a busy machine."""


class Host(House):
    """Python's own file server."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}/demo/"

    def open(self, elsewhere: Path | None = None) -> None:
        """Serve the folder above, so that the demo has a path of its own."""
        served = ["-m", "http.server", str(self.port), "--bind", "127.0.0.1", "-d", str(FILES)]
        self.process = subprocess.Popen([sys.executable, *served], stderr=subprocess.DEVNULL)
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


@pytest.mark.timeout(300)
def test_pan_is_played_to_its_end_from_static_files_and_again_without_them(
    browser: Browser, host: Host
) -> None:
    calm = look(viewport=DESK, locale="en-GB", reduced_motion="reduce", service_workers="allow")
    with browser.new_context(**calm) as context:
        context.set_default_timeout(STARTS_WITHIN)
        ada = Person("Ada", context, host)
        ada.plays_bots()
        assert "/demo/#/t/here-" in ada.page.url
        ada.page.reload()  # the match survives
        ada.page.wait_for_selector(".board")
        play_out(ada)
        expect(ada.page.locator(".end")).to_be_visible()
        ada.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        host.close()
        ada.plays_bots()
        play_out(ada)
        expect(ada.page.locator(".end")).to_be_visible()
        assert ada.faults == []
        host.open()
