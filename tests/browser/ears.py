"""Somebody who plays by ear: what the page says to a screen reader, in its order."""

from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from playwright.sync_api import Error, Page

from browser.people import A_GAME, Person
from eventual import eventually

REGION = ".heard-only[role=log]"
RECORD = """() => {
  const region = '.heard-only[role=log]'
  window.heard = []
  new MutationObserver((changes) => {
    const moving = document.querySelector('.board')?.dataset.moving === 'true'
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.parentElement?.matches(region)) window.heard.push([node.textContent, moving])
  }).observe(document, { childList: true, subtree: true })
}"""
"""A region that grows is read out: each sentence once, as it comes."""
END = ".end, .count[data-counted=true]"
"""The last page, or in Social Network the count of a round."""

Action = Callable[[Person], object]


class Heard(NamedTuple):
    """A sentence, and whether things still moved on the table as it was said."""

    words: str
    moving: bool


def listens(person: Person) -> None:
    """From the next page on, all that is said is kept."""
    person.page.add_init_script(f"({RECORD})()")


def heard(person: Person) -> list[Heard]:
    """All that was said so far."""
    return heard_on(person.page)


def heard_on(page: Page) -> list[Heard]:
    """The same of any page."""
    return [Heard(*one) for one in page.evaluate("window.heard")]


def against_bots(person: Person, bots: int, game: str, **options: object) -> None:
    """A table of one's own, filled with bots."""
    person.hosts(game, **options)
    for _ in range(bots):
        person.page.get_by_role("button", name="Add a bot").first.click()
    person.starts()
    person.page.wait_for_selector(".board, .coop")


def over(person: Person) -> bool:
    """Whether the last page is there."""
    return person.page.locator(END).count() > 0


def acts_when_called(
    person: Person, act: Action, call: str, *, whole_turn: bool = False, calls: int | None = None
) -> list[Heard]:
    """Until the end, or for so many calls: never act before one is heard; what was heard.

    One move answers a call, or all that is done until it is somebody else's turn.
    """
    answered, moved = 0, acks(person)

    def called() -> int:
        return sum(call in words for words, _ in heard(person))

    def has_answered() -> bool:
        return not awaited(person) if whole_turn else acks(person) > moved

    def acts() -> None:
        nonlocal answered, moved
        if called() > answered:
            tries(person, act)
            if has_answered():
                answered, moved = answered + 1, acks(person)
        person.rests()

    def enough() -> bool:
        return answered == calls if calls else over(person)

    def looks() -> object:
        return heard(person)[-5:], answered, moved

    eventually(enough, within=A_GAME, pause=acts, seen=looks)
    return heard(person)


def acks(person: Person) -> int:
    """How many moves and requests of theirs the table has taken."""
    own = sum(frame["type"] == "ack" for frame in person.frames)
    return own + sum(len(frame.get("acks", ())) for frame in person.frames)


def awaited(person: Person) -> bool:
    """Whether the table waits for somebody, as the icon of their page says."""
    return "turn" in str(person.page.evaluate("document.querySelector('link[rel=icon]').href"))


def tries(person: Person, act: Action) -> None:
    """One action; what is gone by then is none."""
    with suppress(Error, AssertionError):
        act(person)


def plays_along(person: Person, act: Action) -> list[Heard]:
    """The whole game, where everybody plays at once; what was heard."""

    def acts() -> None:
        tries(person, act)
        person.rests()

    eventually(lambda: over(person), within=A_GAME, pause=acts)
    return heard(person)
