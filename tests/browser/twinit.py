"""Moments of Twin It! that luck seldom brings just when somebody takes a picture."""

from collections.abc import Callable
from typing import Any

from browser.stage import Stage, Theatre
from tablee import Match

SEED = 5


class TwinStage(Stage):
    """A match of Twin It! from a seed, in which everybody sees every pair."""

    def __init__(self, theatre: Theatre, seats: int, **options: Any) -> None:
        match = Match.new(
            "twinit", seats=seats, options={"first": 0, "countdown": 0, **options}, seed=SEED
        )
        super().__init__(theatre, match)
        self.races = True
        self.at = 0

    @property
    def race(self) -> Any:
        """What the first seat sees."""
        view: Any = self.match.view(0)
        return view.race

    def does(self, seat: int, type: str, **move: Any) -> None:
        """A move, a moment after the last one."""
        self.at += 200
        self.match.advance(self.at)
        self.play(seat, {"type": type, **move})

    def turns(self, cards: int, **pile: int) -> None:
        """This many cards are turned over by those whose turn it is."""
        for _ in range(cards):
            self.does(self.race.due, "turn", **pile)
        self.wait(300)

    def wait(self, ms: int) -> None:
        """Time passes, and the page is told of what it brings."""
        self.at += ms
        self.match.advance(self.at)
        if self.socket and len(self.stream.updates) > self.told:
            self.say(self.state())

    def open(self) -> dict[int, list[int]]:
        """Everything in sight that a hand can be laid on, by motif."""
        seen: dict[int, list[int]] = {}
        for card in self.race.table:
            seen.setdefault(card.motif, []).append(card.card)
        for pile in self.race.piles:
            if pile.top:
                seen.setdefault(pile.motif, []).append(pile.top)
        return seen

    def pair(self) -> tuple[int, int]:
        """Two equal cards; cards are turned over until there are some."""
        while True:
            for tokens in self.open().values():
                if len(tokens) > 1:
                    return tokens[0], tokens[1]
            self.turns(1)

    def wins(self, seat: int) -> None:
        """This player takes the next pair."""
        one, other = self.pair()
        self.does(seat, "touch", on=one)
        self.does(seat, "touch", on=other)


def solo(theatre: Theatre) -> None:
    """Four at a table in the middle of a game, a few hands down."""
    stage = TwinStage(theatre, 4)
    for seat in (0, 1, 3, 0, 2, 1):
        stage.wins(seat)
    stage.turns(4)
    theatre.sit()
    stage.does(2, "touch", on=stage.race.table[3].card)
    stage.does(0, "touch", on=stage.race.table[1].card)
    theatre.page.wait_for_timeout(400)


def crowded(theatre: Theatre) -> None:
    """Six at a table, sixty cards open."""
    stage = TwinStage(theatre, 6)
    stage.turns(60)
    theatre.sit()
    theatre.rest()


def dispute(theatre: Theatre) -> None:
    """Two hands on one pair."""
    stage = TwinStage(theatre, 3)
    stage.turns(10)
    one, other = stage.pair()
    theatre.sit()
    stage.does(1, "touch", on=one)
    stage.does(0, "touch", on=other)
    theatre.page.wait_for_timeout(900)


def error(theatre: Theatre) -> None:
    """Two hands on what is not the same."""
    stage = TwinStage(theatre, 3)
    stage.wins(1)
    stage.turns(8)
    theatre.sit()
    table = stage.race.table
    stage.does(1, "touch", on=table[0].card)
    stage.does(1, "touch", on=table[1].card)
    theatre.page.wait_for_timeout(300)


def clans(theatre: Theatre) -> None:
    """Two teams, a pair taken by two team-mates, and a pointer."""
    stage = TwinStage(theatre, 4, mode="clans", teams=[0, 1, 0, 1])
    stage.turns(8)
    for first in (0, 1, 0):
        one, other = stage.pair()
        stage.does(first, "touch", on=one)
        stage.does(first + 2, "touch", on=other)
    theatre.sit()
    stage.does(2, "point", on=stage.race.table[2].card)
    theatre.page.wait_for_timeout(500)


def ring(theatre: Theatre) -> None:
    """The ring, and somebody's hand on its centre."""
    stage = TwinStage(theatre, 3, mode="ring")
    for pile in (0, 1, 2, 3, 4, 0, 1, 2, 3):
        stage.turns(1, pile=pile)
    theatre.sit()
    stage.does(1, "touch", on=stage.race.ring.centre)
    theatre.page.wait_for_timeout(400)


STAGED: dict[str, Callable[[Theatre], None]] = {
    "twin-solo": solo,
    "twin-crowded": crowded,
    "twin-dispute": dispute,
    "twin-error": error,
    "twin-clans": clans,
    "twin-ring": ring,
}
