"""Moments of co-op Twin It!, with four at the table."""

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from browser.stage import Stage, Theatre
from tablee import Match

STARTS, ENDS = 3_000, 63_000


class CoopStage(Stage):
    """A co-op match of a known deal, as seat 0 sees it."""

    def __init__(self, theatre: Theatre, *, seats: int = 4, now: int = STARTS) -> None:
        match = Match.new("twinit", seats=seats, options={"mode": "coop"}, seed="5")
        if now >= STARTS:
            match.advance(STARTS)
        super().__init__(theatre, match)
        self.races = True
        self.now = now

    @property
    def table(self) -> list[Any]:
        """The cards that still lie there."""
        view: Any = self.match.view(None)
        return list(view.heap.table)

    def make(self, sets: int) -> None:
        """Everybody in turn puts something together, a triple where there is one."""
        equal: dict[int, list[int]] = defaultdict(list)
        for card in self.table:
            equal[card.motif].append(card.card)
        found = [cards for cards in equal.values() if len(cards) > 1]
        for number, cards in enumerate(found[:sets]):
            self.play(number % self.match.seats, {"type": "match", "cards": cards[:3]})

    def drag(self, seat: int, place: int, x: int, y: int) -> None:
        """Somebody has a card in the hand, here."""
        card = self.table[place].card
        self.play(seat, {"type": "grab", "card": card})
        self.hand(seat, {"x": x, "y": y, "card": card})

    def hand(self, seat: int, *hands: dict[str, int]) -> None:
        """Somebody's hands are here."""
        self.say(
            {"type": "signals", "signals": [{"person": seat, "hands": hands, "typing": False}]}
        )

    def state(self) -> dict[str, Any]:
        """The match, at the time that was asked for."""
        self.match.advance(min(self.now, ENDS))
        return super().state()


def sit(theatre: Theatre) -> None:
    """Sit down, and let the pictures come."""
    theatre.sit()
    theatre.page.wait_for_timeout(900)


def count(theatre: Theatre) -> None:
    """Before the start signal."""
    CoopStage(theatre, now=900)
    sit(theatre)


def hands(theatre: Theatre) -> None:
    """In the middle of it: pairs made, three hands on the table, one card chosen."""
    stage = CoopStage(theatre, now=28_000)
    stage.make(9)
    sit(theatre)
    stage.drag(1, 90, 300, 350)
    stage.drag(3, 95, 700, 600)
    stage.hand(2, {"x": 820, "y": 220})
    theatre.page.locator(".tile").nth(100).dispatch_event("contextmenu")
    theatre.page.wait_for_timeout(700)


def last(theatre: Theatre) -> None:
    """The last seconds, with the letters of the keyboard."""
    stage = CoopStage(theatre, seats=1, now=ENDS - 8_200)
    stage.make(6)
    sit(theatre)
    theatre.page.keyboard.press("a")
    theatre.page.wait_for_timeout(300)
    theatre.page.keyboard.press("Escape")
    theatre.page.wait_for_timeout(300)


def end(theatre: Theatre) -> None:
    """Time is up."""
    stage = CoopStage(theatre, now=ENDS)
    stage.match.advance(STARTS)
    stage.make(22)
    theatre.page.goto(f"{theatre.house.url}/t/pictures")
    theatre.page.wait_for_selector(".end")
    theatre.page.wait_for_timeout(900)


STAGED: dict[str, Callable[[Theatre], None]] = {
    "coop-count": count,
    "coop-hands": hands,
    "coop-last": last,
    "coop-end": end,
}
