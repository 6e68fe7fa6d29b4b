"""People at a browser: they look at the page and touch what they see."""

import json
from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    WebSocket,
    expect,
)

from browser.house import House
from eventual import PATIENCE, eventually

A_GAME = 300
"""Seconds a whole game may take on a slow machine, where bots are served last."""
HURRY = 1_500
"""ms. Somebody who looks again and again waits no longer for one thing."""
LEISURE = 240_000
"""ms. A server judges a game where a core has nothing else to do: late on a busy machine."""

State = dict[str, Any]
LOOK = """() => {
  const board = document.querySelector('.board')
  if (document.querySelector('.end')) return { at: 'end' }
  if (!board) return { at: 'elsewhere' }
  const seen = (what) => document.querySelector(what) !== null
  return {
    at: 'board',
    moving: board.dataset.moving === 'true',
    stage: board.dataset.stage,
    mine: seen('.status.urgent'),
    hand: seen('.hand button'),
    actions: seen('.actions.active'),
    dare: seen('.dare'),
    theft: seen('.theft'),
  }
}"""


SETTLED = """() =>
  Boolean(history.state?.above) === (document.querySelector('dialog[open]') !== null)"""
"""A drawer that has closed takes a step back in the browser's history, a moment later."""

OFFLINE = "No connection just now"
GLIMPSE = """([what, count, words]) => {
  const look = () => [...document.querySelectorAll(what)]
    .filter((one) => one.textContent.includes(words)).length >= count
  const all = { attributes: true, characterData: true, childList: true, subtree: true }
  window.glimpses ??= []
  window.glimpses.push(new Promise((seen) =>
    new MutationObserver(() => look() && seen(true)).observe(document, all)))
}"""
"""What is there only for a moment, seen also by a page that nobody asks in that moment."""
BY_THE_NETWORK = ("Failed to load resource", "WebSocket connection to")
"""What the browser itself says of a server that is away or refuses."""


def hear_faults(page: Page, faults: list[str]) -> None:
    """Whatever breaks in a page, caught or not, is kept in this list."""

    def said(line: ConsoleMessage) -> None:
        if line.type == "error" and not line.text.startswith(BY_THE_NETWORK):
            faults.append(line.text)

    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", said)


class Person:
    """One browser of its own: storage, sockets and all."""

    def __init__(self, name: str, context: BrowserContext, house: House) -> None:
        self.name = name
        self.context = context
        self.house = house
        self.frames: list[dict[str, Any]] = []
        self.faults: list[str] = []
        context.set_default_timeout(PATIENCE * 1_000)
        self.page = self.watch(context.new_page())

    def watch(self, page: Page) -> Page:
        """Hear every frame and every fault of a page."""
        page.on("websocket", self._wire)
        hear_faults(page, self.faults)
        return page

    def _wire(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))

    # Coming and going -------------------------------------------------------------------

    def home(self) -> None:
        """Open the front page and say who one is."""
        self.page.goto(self.house.url)
        self.page.get_by_label(("Your name", "Ton nom")[self.french]).fill(self.name)

    @property
    def french(self) -> bool:
        """Whether the page speaks French."""
        return self.page.evaluate("document.documentElement.lang") == "fr"

    def opens_a_table(self, game: str = "Pan") -> str:
        """A table for friends; its address."""
        self.home()
        self.page.get_by_role("button", name=game).click()
        self.page.get_by_role("button", name="Play with friends").click()
        expect(self.page.get_by_role("button", name="Start the game")).to_be_visible()
        return self.page.url

    def hosts(self, game: str, **options: Any) -> str:
        """A table with options that no screen offers; its address."""
        wish = {"name": self.name, "game": game, "options": options}
        answer = self.page.request.post(f"{self.house.url}/api/tables", data=wish)
        opened = answer.json()
        self.page.goto(self.house.url)
        keep = '([table, token]) => localStorage.setItem(`tablee.token.${table}`, `"${token}"`)'
        self.page.evaluate(keep, [opened["table"], opened["token"]])
        self.page.goto(f"{self.house.url}/t/{opened['table']}")
        return self.page.url

    def sits_down(self, url: str) -> None:
        """Follow a link, give a name, take a seat."""
        self.page.goto(url)
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="Sit down").click()
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def reloads(self) -> Page:
        """Ask for the page again, once a drawer that has closed has taken its step back.

        In the very moment between the two the browser would follow the step and not reload.
        """
        self.page.wait_for_function(SETTLED)
        self.page.reload()
        return self.page

    def starts(self) -> None:
        """The host begins."""
        self.page.get_by_role("button", name="Start the game").click()

    def plays_bots(self) -> None:
        """The shortest way into a game."""
        self.home()
        name = ("Against bots, now", "Contre des robots")[self.french]
        self.page.get_by_role("button", name=name).click()
        self.page.wait_for_selector(".board")

    # Playing ----------------------------------------------------------------------------

    def looks(self) -> State:
        """What is on the screen; nothing while the page reloads itself."""
        try:
            return self.page.evaluate(LOOK)
        except Error:
            return {"at": "elsewhere"}

    def acts(self) -> Literal["end", "acted", "waits"]:
        """One touch, if there is anything to touch."""
        seen = self.looks()
        if seen["at"] == "end":
            return "end"
        if seen["at"] != "board":
            return "waits"
        if seen["moving"]:
            self.skips()
        elif seen["theft"]:
            self.try_touch(self.page.locator(".victim button").first)
            self.try_touch(self.page.locator(".take"))
        elif seen["dare"]:
            self.try_touch(self.page.locator(".dare .danger"))
        elif seen["actions"]:
            self.touches_the_barrel()
        elif seen["mine"] and seen["hand"]:
            self.try_touch(self.page.locator(".hand button").first)
        else:
            return "waits"
        return "acted"

    def skips(self) -> None:
        """Impatient: a touch on the table skips the motion."""
        self.page.evaluate("document.querySelector('.middle')?.click()")

    def rests(self) -> None:
        """Let the page and its events go on for a moment."""
        self.page.wait_for_timeout(30)

    def rested(self) -> Page:
        """The page, once the motion has caught up."""
        self.page.wait_for_selector(".board")
        self.skips()
        self.page.wait_for_selector(".board[data-moving=false]")
        return self.page

    def looks_for(self, what: str, count: int = 1, *, saying: str = "") -> None:
        """From now on, so many of these at once will not be missed."""
        self.page.evaluate(GLIMPSE, [what, count, saying])

    def saw_it(self) -> None:
        """All that was looked for has been on the screen."""
        self.page.wait_for_function("() => Promise.all(window.glimpses)")

    def said(self, words: str) -> None:
        """The page has told this to those who listen; what a hint says stays longer there."""
        expect(self.page.locator(".heard-only[role=log]")).to_contain_text(words)

    def tabs_to(self, what: str) -> bool:
        """Walk with the Tab key until this has the focus."""
        for _ in range(40):
            if self.page.evaluate(f"document.activeElement?.matches({what!r}) ?? false"):
                return True
            self.page.keyboard.press("Tab")
        return False

    def touches_the_barrel(self) -> None:
        """Spin while there is something to pay with, else flip, twice where it is deadly."""
        loot = self.page.locator(".loot .heap")
        if loot.count():
            self.try_touch(loot.first)
            self.try_touch(self.page.locator(".actions .button").nth(1))
        else:
            self.try_touch(self.page.locator(".actions .danger"))

    def touch(self, thing: Locator) -> None:
        """A tap or a click, once the line holds and the thing is there."""
        self.on_the_line()
        self._press(thing, PATIENCE * 1_000)

    def on_the_line(self) -> None:
        """Wait until touches count: while the line stalls, a race takes none."""
        expect(self.page.locator(".lost")).to_have_count(0)
        expect(self.page.locator(".hint", has_text=OFFLINE)).to_have_count(0)

    def insists(self, gesture: Callable[[], object]) -> None:
        """Make it again as long as the page itself refuses it, for want of a line."""
        self.on_the_line()
        gesture()
        if self.refused:
            self.insists(gesture)

    @property
    def refused(self) -> bool:
        """Whether the page has just refused a touch for want of a line."""
        return self.page.locator(".hint", has_text=OFFLINE).count() > 0

    def try_touch(self, thing: Locator) -> None:
        """In a hurry, by somebody who will look again: what is gone by then needs no touch."""
        try:
            if thing.count():
                self._press(thing, HURRY)
        except Error:
            return

    def _press(self, thing: Locator, within: float) -> None:
        if self.page.evaluate("navigator.maxTouchPoints") > 0:
            thing.tap(timeout=within)
        else:
            thing.click(timeout=within)


def play_out(*people: Person) -> None:
    """Everybody acts when they can, until everybody sees the end."""

    def all_see_the_end() -> bool:
        return [person.acts() for person in people].count("end") == len(people)

    def looks() -> list[State]:
        return [person.looks() for person in people]

    eventually(all_see_the_end, within=A_GAME, pause=people[0].rests, seen=looks)


def play_until(stage: str, *people: Person) -> None:
    """Everybody acts until the first of them sees this stage."""

    def everybody_acts() -> None:
        for person in people:
            person.acts()
        people[0].rests()

    def is_there() -> bool:
        return people[0].looks().get("stage") == stage

    eventually(is_there, within=A_GAME, pause=everybody_acts)
