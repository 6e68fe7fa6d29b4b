"""Win chances at the barrel, by calculation.

The position is reduced to what decides: how many captured cards each of the living holds, in
their order from the one on turn on, and how many Clics lie open. The values of the cards are
left out. They matter only where PAN-14 puts players with equally many cards in order, and
there the calculation draws lots. With two alive no order is ever made again, so it is exact.

A game of fewer alive is solved first, then one of fewer cards, then one of more open Clics: a
flip adds a Clic, a spin or a pass costs cards, a theft comes after two Clics. No position
comes back, so plain recursion ends.

Everybody plays to win, but every hand may tremble: now and then it takes any of its
choices instead of the best. A calculation that trusts everybody to be perfect finds many
choices equally good; the tremble tells which of them lives better with other people's slips.
With two alive, where the best choice is safe against anybody, the tremble is so slight that it
decides between equally good choices and nothing else.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import Literal, TypeAlias

from tablee.games.pan.cards import CHAMBERS

Held: TypeAlias = tuple[int, ...]
"""How many captured cards each of the living holds, from the one on turn on."""
Chances: TypeAlias = tuple[float, ...]
"""Each one's chance to win, in the same order."""
Choice: TypeAlias = Literal["flip", "spin", "pass"]
Dare: TypeAlias = Literal["stop", "again"]

FOLLOWED = 4, 16
"""Up to this many alive with this many cards, thefts still to come are part of the calculation.

That is as far as a table of four can get. Thefts let cards wander: a table of six would
come to millions of positions.
"""
REMEMBERED = 250_000
"""Positions kept at a time, about 100 MB."""
EQUAL = 1e-9
SLIGHT = 1e-5


class Odds:
    """All chances at one kind of table, remembered as they are found."""

    def __init__(self, *, double_clic: bool, tremble: float) -> None:
        self.double_clic = double_clic
        self.tremble = tremble
        self._turns: dict[tuple[Held, int], Chances] = {}
        self._rounds: dict[Held, Chances] = {}

    def forget(self) -> None:
        """Make room before a new question, if there are too many answers to keep."""
        if len(self._turns) > REMEMBERED:
            self._turns.clear()

    def round(self, held: Held) -> Chances:
        """PAN-20: the chances as a new round begins, for players in any order."""
        found = self._rounds.get(held)
        if found is None:
            found = self._rounds[held] = self._new_round(held)
        return found

    def _new_round(self, held: Held) -> Chances:
        """PAN-14: those with equally many draw lots, so each has the average of their places."""
        ranked = tuple(sorted(held, reverse=True))
        places = self.turn(ranked, 0) if len(ranked) > 1 else (1.0,)
        tied = groupby(zip(ranked, places, strict=True), key=itemgetter(0))
        chance = {cards: _average(place for _, place in group) for cards, group in tied}
        return tuple([chance[cards] for cards in held])

    def turn(self, held: Held, clics: int) -> Chances:
        """PAN-15: the chances before the one on turn has chosen."""
        found = self._turns.get((held, clics))
        if found is None:
            found = self.chosen(list(self.choices(held, clics).values()))
            self._turns[held, clics] = found
        return found

    def choices(self, held: Held, clics: int) -> dict[Choice, Chances]:
        """PAN-15, PAN-16: the chances after each thing that the one on turn can do."""
        own, others = held[0], held[1:]
        shot = (0.0, *self.round(others))
        found: dict[Choice, Chances] = {"flip": shot}
        if clics < CHAMBERS - 1:
            found["flip"] = _risk(clics, self._clic(held, clics + 1), shot)
        if own:
            found["spin"] = _risk(0, self._next((own - 1, *others), 1), shot)
        if own >= len(held):
            found["pass"] = self._next((own - len(held), *others), clics)
        return found

    def _next(self, held: Held, clics: int) -> Chances:
        """PAN-18: the turn goes on to the next in order."""
        chances = self.turn((*held[1:], held[0]), clics)
        return (chances[-1], *chances[:-1])

    def _clic(self, held: Held, clics: int) -> Chances:
        """PAN-18, or PAN-25 for a player who began the turn with nothing."""
        if held[0] or not self.double_clic or not followed(held):
            return self._next(held, clics)
        return self.chosen(list(self.dares(held, clics).values()))

    def dares(self, held: Held, clics: int) -> dict[Dare, Chances]:
        """PAN-25: the chances after stopping, and after a second flip."""
        again = shot = (0.0, *self.round(held[1:]))
        if clics < CHAMBERS - 1:
            again = _risk(clics, self.theft(held, clics + 1, stolen(held))[1], shot)
        return {"stop": self._next(held, clics), "again": again}

    def theft(self, held: Held, clics: int, steals: int) -> tuple[Held, Chances]:
        """PAN-26: the best way to steal this many cards: what all hold then, and the chances."""
        others = held[1:]
        lefts = thefts(others, steals) if followed(held) else (levelled(others, steals),)
        ways = [(held[0] + steals, *left) for left in lefts]
        worth = [self._next(way, clics) for way in ways]
        best = first_best(worth)
        return ways[best], worth[best]

    def after_theft(self, held: Held, clics: int, steals: int) -> Chances:
        """PAN-26: the chances once a card is stolen and so many may still be."""
        return self.theft(held, clics, steals)[1] if steals else self._next(held, clics)

    def chosen(self, worth: list[Chances]) -> Chances:
        """The chances when the one on turn chooses, mostly for the best."""
        best = worth[first_best(worth)]
        if len(worth) == 1 or not self.tremble:
            return best
        tremble = self.tremble if len(best) > 2 else SLIGHT
        steady, slip = 1 - tremble, tremble / len(worth)
        slips = map(sum, zip(*worth, strict=True))
        return tuple([steady * a + slip * b for a, b in zip(best, slips, strict=True)])


def followed(held: Held) -> bool:
    """Whether thefts are thought through."""
    return len(held) <= FOLLOWED[0] and sum(held) <= FOLLOWED[1]


def first_best(worth: Sequence[Chances]) -> int:
    """The first of the choices that are best for the one on turn."""
    best = 0
    for index in range(1, len(worth)):
        if worth[index][0] > worth[best][0] + EQUAL:
            best = index
    return best


def stolen(held: Held) -> int:
    """PAN-26: a card for each of the living, as far as there are any."""
    return min(len(held), sum(held))


@cache
def thefts(held: Held, steals: int) -> tuple[Held, ...]:
    """What the victims may be left with; first those that take most from the next in order."""
    if len(held) == 1:
        return ((held[0] - steals,),)
    first, *others = held
    most, least = min(first, steals), max(0, steals - sum(others))
    return tuple(
        (first - taken, *left)
        for taken in range(most, least - 1, -1)
        for left in thefts(tuple(others), steals - taken)
    )


@cache
def levelled(held: Held, steals: int) -> Held:
    """What the victims keep if each card is taken from the player who holds most."""
    left = list(held)
    for _ in range(steals):
        left[left.index(max(left))] -= 1
    return tuple(left)


def _risk(clics: int, clic: Chances, shot: Chances) -> Chances:
    """PAN-17: one in so many that a flip kills."""
    death = 1 / (CHAMBERS - clics)
    return tuple([a + (b - a) * death for a, b in zip(clic, shot, strict=True)])


def _average(chances: Iterable[float]) -> float:
    every = list(chances)
    return sum(every) / len(every)
