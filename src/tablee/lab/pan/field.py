"""The barrel among players whose habits are known: their chances, by calculation.

`bots.pan.odds` asks what to do among players who play to win. This asks what becomes of players who
do what they do: each level by its own habits, and `best`, who knows the habits of all others and
does what is best against them. Values of cards are left out, as there.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import groupby, permutations, product
from typing import NamedTuple, TypeAlias

from tablee.bots import LEARNED, baseline
from tablee.bots.pan.barrel import odds_for
from tablee.bots.pan.learned import LearnedPan, Table, choices_of
from tablee.bots.pan.odds import Chances, Choice, Odds, first_best
from tablee.games.pan.cards import CHAMBERS

BEST = "best"
"""Who knows all others and plays against them as well as can be."""


class Player(NamedTuple):
    """Somebody alive at the barrel."""

    cards: int
    who: str


Line: TypeAlias = tuple[Player, ...]
"""The living in their order from the one on turn on."""
Likely: TypeAlias = dict[Choice, float]
"""How likely each choice is."""
Options: TypeAlias = Mapping[Choice, Chances]


def gentle(line: Line, clics: int, options: Options) -> Likely:
    """Spins where the next flip is certain to kill."""
    spins = "spin" in options and CHAMBERS - clics < 2
    return {"spin": 1.0} if spins else {"flip": 1.0}


def easy(line: Line, clics: int, options: Options) -> Likely:
    """The greater the danger, the sooner it pays for whatever it can."""
    paid = len(options) - 1
    fear = 1 / (CHAMBERS - clics) if paid else 0.0
    return {choice: 1 - fear if choice == "flip" else fear / paid for choice in options}


def normal(line: Line, clics: int, options: Options) -> Likely:
    """Flips up to a danger of 1 in 5; then passes or spins if it can."""
    bold = clics < 2 or not line[0].cards
    if bold:
        return {"flip": 1.0}
    return {"pass": 1.0} if "pass" in options else {"spin": 1.0}


def strong(line: Line, clics: int, options: Options, odds: Odds | None = None) -> Likely:
    """What the calculation finds best among players who tremble."""
    odds = odds or odds_for(False)
    odds.forget()
    found = odds.choices(tuple([player.cards for player in line]), clics)
    return {list(found)[first_best(list(found.values()))]: 1.0}


def learned(line: Line, clics: int, options: Options) -> Likely:
    """As likely as its table says."""
    return choices_of(trained(), tuple([player.cards for player in line]), clics)


def best(line: Line, clics: int, options: Options) -> Likely:
    """What is best against these very players."""
    return {list(options)[first_best(list(options.values()))]: 1.0}


HABITS: dict[str, Callable[[Line, int, Options], Likely]] = {
    "gentle": gentle,
    "easy": easy,
    "normal": normal,
    "strong": strong,
    LEARNED: learned,
    BEST: best,
}


@cache
def trained() -> Table:
    """What the house has learned."""
    player = baseline("pan")
    assert isinstance(player, LearnedPan)
    return player.table


class Field:
    """All chances among such players, remembered as they are found; without Double Clic."""

    def __init__(self) -> None:
        self._turns: dict[tuple[Line, int], Chances] = {}
        self._rounds: dict[Line, Chances] = {}

    def round(self, players: Line) -> Chances:
        """PAN-14, PAN-20: the chances as a new round begins, for players in any order."""
        found = self._rounds.get(players)
        if found is None:
            found = self._rounds[players] = self._new_round(players)
        return found

    def _new_round(self, players: Line) -> Chances:
        """PAN-14: the mean over all lots among those with equally many."""
        if len(players) == 1:
            return (1.0,)
        total, orders = [0.0] * len(players), list(orders_of(players))
        for order in orders:
            found = self.turn(tuple([players[place] for place in order]), 0)
            for place, chance in zip(order, found, strict=True):
                total[place] += chance
        return tuple([chance / len(orders) for chance in total])

    def turn(self, line: Line, clics: int) -> Chances:
        """PAN-15: the chances before the one on turn has chosen."""
        found = self._turns.get((line, clics))
        if found is None:
            options = self.choices(line, clics)
            likely = HABITS[line[0].who](line, clics, options)
            found = _mixed((options[choice], often) for choice, often in likely.items())
            self._turns[line, clics] = found
        return found

    def choices(self, line: Line, clics: int) -> Options:
        """PAN-15, PAN-16: the chances after each thing that the one on turn can do."""
        (own, who), others = line[0], line[1:]
        shot = (0.0, *self.round(others))
        found: dict[Choice, Chances] = {"flip": shot}
        if clics < CHAMBERS - 1:
            found["flip"] = _risked(clics, self._next(line, clics + 1), shot)
        if own:
            found["spin"] = _risked(0, self._next((Player(own - 1, who), *others), 1), shot)
        if own >= len(line):
            found["pass"] = self._next((Player(own - len(line), who), *others), clics)
        return found

    def _next(self, line: Line, clics: int) -> Chances:
        """PAN-18: the turn goes on to the next in order."""
        chances = self.turn((*line[1:], line[0]), clics)
        return (chances[-1], *chances[:-1])


def orders_of(players: Line) -> Iterator[tuple[int, ...]]:
    """PAN-14: who has most goes first; every order of those with equally many."""
    places = sorted(range(len(players)), key=lambda place: -players[place].cards)
    tied = [tuple(group) for _, group in groupby(places, lambda place: players[place].cards)]
    for arranged in product(*map(permutations, tied)):
        yield tuple([place for group in arranged for place in group])


def _risked(clics: int, clic: Chances, shot: Chances) -> Chances:
    """PAN-17: one in so many that a flip kills."""
    death = 1 / (CHAMBERS - clics)
    return _mixed([(clic, 1 - death), (shot, death)])


def _mixed(ways: Iterable[tuple[Chances, float]]) -> Chances:
    """The mean of ways that are more or less likely."""
    every = list(ways)
    return tuple(
        [
            sum([chances[place] * often for chances, often in every])
            for place in range(len(every[0][0]))
        ]
    )
