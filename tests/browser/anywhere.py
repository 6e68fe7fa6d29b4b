"""Every game from static files, to its end: `make anywhere`.

In each test two play at once, in two browsers: one whose host is there all the time, and one whose
host is gone before the game begins.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Error

from browser.conftest import DESK, look
from browser.coop import puts, twins
from browser.people import Person
from browser.posters import Poster
from browser.test_demo import ALL, FILES, KEPT, STARTS_WITHIN, Host, visitor
from browser.twinit_people import Player
from eventual import eventually

A_GAME = 900
"""Seconds: bots take the time that people need to follow them."""
AT_ONCE = 1_000
"""ms: what is looked for is there, or was taken by somebody else."""
END = ".end, .count[data-counted=true]"
"""The last page, or in Social Network the count of a round."""
JANUS = (
    ".vote .agree",
    ".actions .lay.primary",
    ".actions .stop",
    ".top.open",
    ".open .take",
    ".actions .discard.primary",
    "[data-mine=true] .hand button",
)


class Way(NamedTuple):
    """How a game is begun, and what is done in it."""

    game: str
    begins: str
    bots: int
    act: Callable[[Person], object]


def janus(person: Person) -> None:
    """Take, lay, stop; and agree with whoever wants the end."""
    person.skips()
    ways = (person.page.locator(what) for what in JANUS)
    found = next((way for way in ways if way.count()), None)
    if found:
        person.try_touch(found.first)


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
        poster.try_touch(".actions .agree")
    elif "like" in seen["hand"] and person.page.locator(".post.open").count():
        poster.try_touch(".post.open .thumb")
    elif "gallery" in seen["hand"] and poster.lays("gallery"):
        poster.try_touch(".compose .idea")
    elif seen["ready"]:
        poster.try_touch(".hand .pile")


GAMES = {
    "Pan": Way("Pan", "Against bots", 2, Person.acts),
    "Janus": Way("Janus", "Against bots", 2, janus),
    "a race": Way("Twin It!", "Against bots", 2, race),
    "the minute": Way("Twin It!", "Alone, one minute", 3, minute),
    "Social Network": Way("Social Network", "Against bots", 2, social),
}


@pytest.fixture
def hosts() -> Iterator[tuple[Host, Host]]:
    """One that stays, and one that goes."""
    assert (FILES / "demo/index.html").exists(), "run `make demo` first"
    hosts = Host(), Host()
    for host in hosts:
        host.open()
    yield hosts
    for host in hosts:
        host.close()


@pytest.fixture
def browsers(browser: Browser) -> Iterator[list[BrowserContext]]:
    """One for each of the two, that keep what they fetch."""
    calm = look(viewport=DESK, locale="en-GB", reduced_motion="reduce", service_workers="allow")
    contexts = [browser.new_context(**calm) for _ in range(2)]
    for context in contexts:
        context.set_default_timeout(STARTS_WITHIN)
    yield contexts
    for context in contexts:
        context.close()


def begins(context: BrowserContext, host: Host, way: Way) -> Person:
    """Somebody at a table of their browser."""
    person = visitor(context, host, bots=way.bots)
    person.home()
    person.page.get_by_role("button", name=way.game).click()
    person.page.get_by_role("button", name=way.begins).click()
    person.page.wait_for_selector(".board, .coop")
    person.page.set_default_timeout(AT_ONCE)
    return person


def begins_without(context: BrowserContext, host: Host, way: Way) -> Person:
    """The same, where everything was fetched before and the host is gone."""
    before = begins(context, host, way)
    before.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    eventually(lambda: before.page.evaluate(KEPT) == ALL, within=60, pause=before.rests)
    before.page.close()
    host.close()
    return begins(context, host, way)


@pytest.mark.timeout(1200)
@pytest.mark.parametrize("name", GAMES)
def test_it_is_played_to_its_end_with_its_host_and_without(
    name: str, hosts: tuple[Host, Host], browsers: list[BrowserContext]
) -> None:
    way = GAMES[name]
    without = begins_without(browsers[1], hosts[1], way)
    people = [begins(browsers[0], hosts[0], way), without]
    play_out(people, way)
    assert [fault for person in people for fault in person.faults] == []


def play_out(people: list[Person], way: Way) -> None:
    """Everybody acts until they have seen the end."""
    playing = [*people]

    def all_have_seen_the_end() -> bool:
        playing[:] = [person for person in playing if not person.page.locator(END).count()]
        return not playing

    def all_act() -> None:
        for person in playing:
            acts(person, way)

    def looks() -> object:
        return [(person.page.url, person.looks()) for person in playing]

    eventually(all_have_seen_the_end, within=A_GAME, pause=all_act, seen=looks)


def acts(person: Person, way: Way) -> None:
    """One action: what is gone by then is none, where no pair is seen nothing is done."""
    with suppress(Error, AssertionError):
        way.act(person)
    person.rests()
