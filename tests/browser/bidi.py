"""Firefox, spoken to in WebDriver BiDi: as much of a page as our players touch.

Playwright's own way to Firefox sends commands that Debian's does not know.
"""

import json
import re
import subprocess
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from typing import Any

from playwright.sync_api import Error
from websockets.sync.client import ClientConnection, connect

from eventual import eventually

FIREFOX = Path("/usr/bin/firefox-esr")
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
FOUND = """(css, place) => {
  const [what, nth] = css.split(' >> nth=')
  const thing = [...document.querySelectorAll(what)][nth === undefined ? place : Number(nth)]
  if (!thing) return null
  thing.scrollIntoView({ block: 'nearest' })
  const { x, y, width, height } = thing.getBoundingClientRect()
  return { x, y, width, height }
}"""


class Gone(Error):
    """What was to be touched is not there."""


class Line:
    """Commands and their answers."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._asked = 0
        self.faults: list[str] = []

    def ask(self, method: str, **params: Any) -> Any:
        """Ask for something and wait for it; what breaks in pages meanwhile is kept."""
        self._asked += 1
        self._socket.send(json.dumps({"id": self._asked, "method": method, "params": params}))
        while True:
            told = json.loads(self._socket.recv(60))
            if told.get("id") == self._asked:
                assert told["type"] == "success", told
                return told["result"]
            if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
                self.faults.append(told["params"]["text"])


class Page:
    """A tab, with the few words of Playwright's page that our players use."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self._tab = line.ask("browsingContext.create", type="tab")["context"]
        size = {"width": 1280, "height": 800}
        line.ask("browsingContext.setViewport", context=self._tab, viewport=size)

    def begins_with(self, code: str) -> None:
        """What every page does first; an empty one keeps nothing, and does not."""
        first = f"() => {{ if (location.protocol === 'http:') {code} }}"
        self.line.ask("script.addPreloadScript", functionDeclaration=first)

    def goto(self, url: str) -> None:
        """Open an address."""
        self.line.ask("browsingContext.navigate", context=self._tab, url=url, wait="complete")

    def evaluate(self, code: str, *given: Any) -> Any:
        """What a function or an expression gives, by way of JSON."""
        args = ", ".join(json.dumps(one) for one in given)
        called = f"({code})({args})" if "=>" in code.split("\n", maxsplit=1)[0] else f"({code})"
        asked = f"Promise.resolve({called}).then(x => JSON.stringify(x ?? null))"
        target = {"context": self._tab}
        told = self.line.ask("script.evaluate", expression=asked, target=target, awaitPromise=True)
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    def locator(self, css: str) -> "Locator":
        """Things on the page."""
        return Locator(self, css)

    def wait_for_timeout(self, ms: float) -> None:
        """Let the page go on."""
        sleep(ms / 1000)

    @property
    def mouse(self) -> "Mouse":
        """A pointer."""
        return Mouse(self.line, self._tab)


class Mouse:
    """A pointer that really moves."""

    def __init__(self, line: Line, tab: str) -> None:
        self._line = line
        self._tab = tab

    def _act(self, *acts: dict[str, Any]) -> None:
        source = {"type": "pointer", "id": "mouse", "actions": list(acts)}
        self._line.ask("input.performActions", context=self._tab, actions=[source])

    def move(self, x: float, y: float, steps: int = 1) -> None:
        """To there; in one go."""
        self._act({"type": "pointerMove", "x": round(x), "y": round(y), "duration": 20 * steps})

    def down(self) -> None:
        """Press."""
        self._act({"type": "pointerDown", "button": 0})

    def up(self) -> None:
        """Let go."""
        self._act({"type": "pointerUp", "button": 0})

    def click(self, x: float, y: float) -> None:
        """Press and let go there."""
        self.move(x, y)
        self.down()
        self.up()


class Locator:
    """Things that a selector finds, and one of them."""

    def __init__(self, page: Page, css: str, place: int = 0) -> None:
        self._page = page
        self._css = css
        self._place = place

    @property
    def first(self) -> "Locator":
        """The first of them."""
        return self

    def nth(self, place: int) -> "Locator":
        """Another of them."""
        return Locator(self._page, self._css, place)

    def all(self) -> list["Locator"]:
        """Each of them."""
        return [self.nth(place) for place in range(self.count())]

    def count(self) -> int:
        """How many there are."""
        return self._page.evaluate(f"document.querySelectorAll({json.dumps(self._css)}).length")

    def bounding_box(self) -> dict[str, float] | None:
        """Where it is."""
        return self._page.evaluate(FOUND, self._css, self._place)

    def click(self, **_: Any) -> None:
        """In its middle."""
        box = self.bounding_box()
        if box is None:
            raise Gone(self._css)
        self._page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@contextmanager
def firefox(profile: Path) -> Generator[Line]:
    """Debian's Firefox, without a window."""
    profile.mkdir()
    (profile / "user.js").write_text('user_pref("intl.accept_languages", "en-GB");\n')
    how = ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile]
    log = profile / "log"
    with log.open("w") as said:
        process = subprocess.Popen([FIREFOX, *how], stdout=said, stderr=said)
    try:
        eventually(lambda: LISTENS.search(log.read_text()) is not None, within=60)
        with connect(f"{LISTENS.findall(log.read_text())[0]}/session", max_size=None) as socket:
            line = Line(socket)
            line.ask("session.new", capabilities={})
            line.ask("session.subscribe", events=["log.entryAdded"])
            yield line
    finally:
        process.terminate()
        process.wait(20)
