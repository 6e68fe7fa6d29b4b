"""People at a table of Twin It!: they see what lies there, and lay their hands on it."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.house import House
from browser.people import Person
from eventual import eventually

PATIENCE = 120
LOOK = """() => {
  const number = (text) => (text === undefined ? null : Number(text))
  return [...document.querySelectorAll('.cloth [data-on]')].map((thing) => ({
    on: Number(thing.dataset.on),
    kind: thing.dataset.kind,
    where: number(thing.dataset.where),
    motif: number(thing.dataset.motif),
    cards: number(thing.dataset.cards),
  }))
}"""
MIDDLE = """(what) => {
  const box = document.querySelector(what)?.getBoundingClientRect()
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : null
}"""
FRAMES = "() => new Promise(on => requestAnimationFrame(() => requestAnimationFrame(on)))"
Thing = dict[str, Any]


def dealt(seed: str) -> Any:
    """A fixture: a server whose deals are known, so that pairs come soon."""

    @pytest.fixture
    def house(tmp_path: Path) -> Iterator[House]:
        house = House(tmp_path / "tables.db", seed=seed)
        house.open()
        yield house
        house.close()

    return house


class Player:
    """Somebody with two hands and good eyes."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    def sees(self) -> list[Thing]:
        """Everything a hand can be laid on."""
        return self.page.evaluate(LOOK)

    def cards(self) -> set[object]:
        """What lies there, by its face; the same for all once a card is turned over."""
        return {(thing["on"], thing["motif"]) for thing in self.sees()}

    def pairs(self, *kinds: str) -> Iterator[tuple[Thing, Thing]]:
        """Equal cards in sight, of these kinds."""
        seen = [thing for thing in self.sees() if thing["kind"] in kinds]
        for one, other in combinations(seen, 2):
            if one["motif"] is not None and one["motif"] == other["motif"]:
                yield one, other

    def touches(self, *things: Thing) -> None:
        """One hand after the other, where the things are seen."""
        for thing in things:
            self.points_at(f'.cloth [data-on="{thing["on"]}"]')

    def points_at(self, what: str) -> None:
        """A click or a tap in the middle of it, once it is there."""
        self.page.wait_for_selector(what)
        self.person.insists(lambda: self.try_point_at(what))

    def try_point_at(self, what: str) -> bool:
        """A click or a tap in the middle of it, if it is there."""
        middle = self.page.evaluate(MIDDLE, what)
        if middle and self.page.evaluate("navigator.maxTouchPoints") > 0:
            self.page.touchscreen.tap(*middle)
        elif middle:
            self.page.mouse.click(*middle)
        return middle is not None

    def rests(self, what: str) -> None:
        """Wait until it lies still."""
        before = None
        while (now := self.page.evaluate(MIDDLE, what)) != before:
            before = now
            self.page.evaluate(FRAMES)

    def turns(self) -> bool:
        """Turn over a card, if it is our turn."""
        return self.try_point_at(".turn.ready") or self.try_point_at(".turner")

    def sets(self) -> int:
        """How many sets lie in front of this player."""
        return self.page.locator(".zone.you .won").count()

    def told(self, kind: str, **fields: object) -> None:
        """This browser has been sent such a fact."""

        def heard() -> bool:
            facts = [fact for frame in self.person.frames for fact in frame.get("facts", ())]
            return any(fact["type"] == kind and fact.items() >= fields.items() for fact in facts)

        eventually(heard, pause=self.person.rests)

    @property
    def over(self) -> bool:
        """Whether the last page is shown."""
        return self.page.locator(".end").count() > 0


UNHURRIED = {"flip_timeout": 60_000, "hand_timeout": 60_000, "countdown": 0}
"""Nothing happens by itself for a while: on a busy machine people are slow. Nobody counts first."""
A_TURN = 0.25
"""Seconds until everybody has seen a card that was turned over; the owner does so last (TWIN-12).
One that is not seen by then was not turned."""


def seated(
    invite: Invite,
    *names: str,
    mode: str = "Solo",
    times: dict[str, int] = UNHURRIED,
    **context: Any,
) -> list[Player]:
    """A table with these people, its deck drawn and the count before the start over."""
    host, *guests = people = [invite(name, **context) for name in names]
    url = host.hosts("twinit", **times)
    for guest in guests:
        guest.sits_down(url)
    if mode != "Solo":
        host.page.get_by_role("radio", name=mode).click()
        expect(host.page.get_by_role("radio", name=mode)).to_be_checked()
    host.starts()
    for person in people:
        person.page.wait_for_selector(".board.twinit[data-stage=race] .thing")
    return [Player(person) for person in people]


def turn_until(
    players: Sequence[Player], *kinds: str, fits: Callable[[Thing, Thing], bool] = lambda a, b: True
) -> tuple[Thing, Thing]:
    """Cards are turned over until the first player sees a pair of these kinds that fits."""
    end = monotonic() + PATIENCE
    while monotonic() < end:
        for one, other in players[0].pairs(*kinds):
            if fits(one, other):
                return one, other
        before = players[0].cards()
        turned = any(player.turns() for player in players)
        seen_by = monotonic() + (A_TURN if turned else 0)
        players[0].page.wait_for_timeout(20)
        while monotonic() < seen_by and not all_see_another(players, before):
            players[0].page.wait_for_timeout(10)
    raise AssertionError("no pair came")


def all_see_another(players: Sequence[Player], before: set[object]) -> bool:
    """Whether everybody sees the same cards, and not those of before."""
    now = players[0].cards()
    return now != before and all(player.cards() == now for player in players[1:])
