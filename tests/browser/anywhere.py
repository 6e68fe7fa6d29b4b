"""Every game from static files, to its end: `make anywhere`.

In each test two tabs play at once: one came while the host was there, the other when it was gone.
"""

from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import BrowserContext, Error

from browser.coop import puts, twins
from browser.people import Person
from browser.posters import Poster
from browser.test_demo import ALL, KEPT, Host, host, keeper, visitor
from browser.twinit_people import Player
from eventual import eventually

__all__ = ["host", "keeper"]
A_GAME = 420
"""Seconds: bots take the time that people need to follow them."""
Act = Callable[[Person], object]
JANUS = (
    ".vote .agree",
    ".deeds .lay.primary",
    ".deeds .stop",
    ".top.open",
    ".open .take",
    ".deeds .discard.primary",
    "[data-mine=true] .hand button",
)


def pan(person: Person) -> None:
    """One touch, if there is anything to touch."""
    person.acts()


def janus(person: Person) -> None:
    """Take, lay, stop; and agree with whoever wants the end."""
    person.skips()
    ways = (person.page.locator(what) for what in JANUS)
    found = next((way for way in ways if way.count()), None)
    if found:
        person.touch(found.first)


def race(person: Person) -> None:
    """Turn cards over, and lay hands on a pair that is seen."""
    player = Player(person)
    pair = next(player.pairs("table", "pile"), None)
    if pair:
        player.touches(*pair)
    else:
        player.turns()


def minute(person: Person) -> None:
    """One card onto its twin."""
    puts(person, *twins(person))


def social(person: Person) -> None:
    """Oblige, post, like, draw, and agree to count."""
    poster = Poster(person)
    seen = poster.obliges()
    if seen.get("stage") != "playing":
        return
    if person.page.locator(".actions .agree").count():
        poster.touch(".actions .agree")
    elif "like" in seen["hand"] and person.page.locator(".post.open").count():
        poster.touch(".post.open .thumb")
    elif "gallery" in seen["hand"] and poster.lays("gallery"):
        poster.touch(".compose .idea")
    elif seen["ready"]:
        poster.touch(".hand .pile")


GAMES: dict[str, tuple[str, str, int, Act]] = {
    "Pan": ("Pan", "Against bots", 2, pan),
    "Janus": ("Janus", "Against bots", 2, janus),
    "a race": ("Twin It!", "Against bots", 3, race),
    "the minute": ("Twin It!", "Alone, one minute", 3, minute),
    "Social Network": ("Social Network", "Against bots", 3, social),
}


def begins(context: BrowserContext, host: Host, name: str) -> Person:
    """Somebody at a table of this browser."""
    game, how, bots, _ = GAMES[name]
    person = visitor(context, host, bots=bots, level="strong")
    person.home()
    person.page.get_by_role("button", name=game).click()
    person.page.get_by_role("button", name=how).click()
    person.page.wait_for_selector(".board, .coop")
    return person


@pytest.mark.timeout(600)
@pytest.mark.parametrize("name", GAMES)
def test_it_is_played_to_its_end_with_the_host_and_without(
    name: str, keeper: BrowserContext, host: Host
) -> None:
    ada = begins(keeper, host, name)
    ada.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    eventually(lambda: ada.page.evaluate(KEPT) == ALL, pause=ada.rests)
    host.close()
    people = [ada, begins(keeper, host, name)]
    eventually(lambda: over(people), within=A_GAME, pause=lambda: acts(people, GAMES[name][3]))
    assert [fault for person in people for fault in person.faults] == []


def over(people: list[Person]) -> bool:
    """Whether all see the last page, or in Social Network the count of a round."""
    ends = ".end, .count[data-counted=true]"
    return all(person.page.locator(ends).count() for person in people)


def acts(people: list[Person], act: Act) -> None:
    """Everybody does something; what is gone by then is none."""
    for person in people:
        with suppress(Error, AssertionError):
            act(person)
        person.rests()
